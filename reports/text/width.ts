import { stringWidth } from '../libraries/terminal.ts';

/** Returns the number of columns that a terminal shows a text in: wide characters take two, combining ones none. */
export const widthOf = (text: string): number => stringWidth(text);

export const padEnd = (text: string, width: number): string => text + blanks(width - widthOf(text));

export const padStart = (text: string, width: number): string => blanks(width - widthOf(text)) + text;

const blanks = (count: number): string => ' '.repeat(Math.max(0, count));

export function cut(text: string, width: number): string {
  return widthOf(text) <= width ? text : `${within([...letters(text)], width - 1).join('')}…`;
}

/** Shortens a text to a width with an ellipsis in its middle, because names differ at their ends. */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const end = Math.floor((width - 1) / 2);
  const all = letters(text);
  const tail = within(all.toReversed(), end).toReversed();
  return `${within(all, width - 1 - end).join('')}…${tail.join('')}`;
}

let segmenter: Intl.Segmenter | undefined;

function letters(text: string): string[] {
  // To make a segmenter takes longer than most commands need for all their texts.
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function within(all: readonly string[], width: number): string[] {
  let used = 0;
  const most = all.findIndex((letter) => {
    used += widthOf(letter);
    return used > width;
  });
  return all.slice(0, most < 0 ? all.length : most);
}
