import { wrapAnsi } from '../libraries/terminal.ts';
import { widthOf } from './width.ts';
import { wrap } from './wrap.ts';

/** Breaks lines that are too long and indents their continuations; a drawing is unchanged, because its blanks matter. */
export const folded = (lines: readonly string[], columns: number): string[] =>
  lines.flatMap((line) => {
    const [indent = ''] = /^ */.exec(line) ?? [];
    const isDrawn = /\S {3}|\S {2}\S.* {3}/.test(line);
    return widthOf(line) <= columns || isDrawn ? [line] : wrap(line, columns, indent, `${indent}    `);
  });

/** Breaks the lines of messages between words, and indents their continuations; a long path stays whole, to be copied. */
export const sentences = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => {
      if (widthOf(line) <= columns) return line;
      const [indent = ''] = /^ */.exec(line) ?? [];
      const rest = wrapAnsi(line.slice(indent.length), columns - indent.length - 2, { hard: false });
      return indent + rest.replaceAll('\n', `\n${indent}  `);
    })
    .join('\n');
