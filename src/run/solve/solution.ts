import type { Question } from './question.ts';
import type { Want } from './search.ts';

export interface Point {
  readonly value: number;
  /** The number of trials played; Infinity for an exact answer. */
  readonly trials: number;
  /** The number of trials of the estimate. */
  readonly n: number;
  /** The metric; NaN if no trial has it. */
  readonly estimate: number;
  /** The ends of the metric's interval. The intervals of all values hold together with the confidence of the solution. */
  readonly low: number;
  readonly high: number;
  readonly reaches: boolean;
  /** Whether the whole interval is on the side of the estimate. */
  readonly certain: boolean;
  /** The digest of the counts, equal to that of a run with `--set path=value` and this number of trials. */
  readonly digest: string;
}

export interface Solution {
  readonly question: Question;
  readonly outcome: 'found' | 'everywhere' | 'nowhere' | 'interrupted';
  readonly want: Want;
  /** The smallest or largest value that reaches the target, by the estimates. */
  readonly answer?: number;
  /** The smallest and the largest possible answer; undefined if even the last value tried is uncertain. */
  readonly low?: number;
  readonly high?: number;
  /** Whether the curve rises and falls: then all values were tried, unless there are too many. */
  readonly turns: boolean;
  /** The values that were tried, ascending. */
  readonly points: readonly Point[];
  /** The confidence of the interval of the answer, and of all intervals of the curve together. */
  readonly confidence: number;
  /** SHA-256 over values, trials and digests of the points. */
  readonly digest: string;
}
