import type { Formatted } from '../../src/stats/format/formatted.ts';
import type { Block } from './blocks.ts';
import { painted } from './screen.ts';

/** The numbers that a table is about under their head, with a column of intervals where there are some. */
export function estimateBlock(head: string, numbers: readonly Formatted[]): Block {
  if (numbers.every(({ interval }) => interval === null)) {
    return [[head], ...numbers.map(({ estimate }) => [painted('answer', estimate)])];
  }
  return [
    [head, painted('muted', '(95 % interval)')],
    ...numbers.map(({ estimate, interval }) => [
      painted('answer', estimate),
      painted('muted', interval === null ? '' : `(${interval})`),
    ]),
  ];
}
