import { widthOf } from './width.ts';
import { wrap } from './wrap.ts';

/** Breaks lines that are too long and indents their continuations; a drawing is unchanged, because its blanks matter. */
export const folded = (lines: readonly string[], columns: number): string[] =>
  lines.flatMap((line) => {
    const [indent = ''] = /^ */.exec(line) ?? [];
    const isDrawn = /\S {3}|\S {2}\S.* {3}/.test(line);
    return widthOf(line) <= columns || isDrawn ? [line] : wrap(line, columns, indent, `${indent}    `);
  });
