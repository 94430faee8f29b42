import type { Formatted } from '../../src/stats/format/formatted.ts';
import type { Block } from './blocks.ts';
import { painted } from './screen.ts';

/** Returns a column of estimates under their head, and a column of intervals if there are any. */
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
