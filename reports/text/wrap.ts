import { wrapAnsi } from '../libraries/terminal.ts';
import { widthOf } from './width.ts';

/** Wraps a text. Cuts a longer word; colours continue; no-break spaces become spaces but break only in words longer than a line. */
export function wrap(text: string, width: number, first = '', later = first): string[] {
  const room = width - widthOf(later);
  const words = singleSpaced(text)
    .split(' ')
    .map((word) => (widthOf(word) > room ? word.replaceAll('\u00a0', ' ') : word))
    .join(' ');
  if (words === '') return [];
  const rows = (some: string, begin: string, trim = true): string[] =>
    wrapAnsi(some, width - widthOf(begin), { hard: true, trim }).split('\n');
  // The rest is what the first row leaves, since it is not trimmed.
  const [begin = '', ...rest] = rows(words, first, false);
  const others = rest.length === 0 ? [] : rows(rest.join(''), later).map((row) => later + row);
  return [first + rows(begin, first)[0]!, ...others].map((line) => line.replaceAll('\u00a0', ' '));
}

export const singleSpaced = (text: string): string => text.replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, '');
