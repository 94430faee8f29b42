import { flow } from './flow.ts';
import { clean, type Kind, painted, type Screen } from './screen.ts';

export const titleLines = (text: string, screen: Screen): string[] => flow([painted('title', clean(text))], screen);

export const mutedLines = (text: string, screen: Screen, indent = '  '): string[] =>
  flow([painted('muted', clean(text))], screen, indent);

export const notesText = (notes: readonly string[], screen: Screen, kind?: Kind): string =>
  notes
    .flatMap((note) => flow([kind ? painted(kind, clean(note)) : clean(note)], screen, '  ', '    '))
    .map((line) => `${line}\n`)
    .join('');
