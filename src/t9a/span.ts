import { type Counters, isOver } from './counters.ts';

/** Reads a value from a key. */
export type Read = (key: number) => number;

/** Reads only the keys of trials that ended there. */
export const last =
  (read: Read): Read =>
  (key) =>
    isOver(key) ? read(key) : Number.NaN;

/** What the rows of one round, or of the whole trial, are read from. */
export interface Span {
  readonly counts: Counters;
  /** 0 = the whole trial. */
  readonly round: number;
  readonly rounds: readonly number[];
}
