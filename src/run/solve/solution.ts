import type { Question } from './question.ts';
import type { Want } from './search.ts';

/** A value that was tried. */
export interface Point {
  readonly value: number;
  /** Trials that were played; Infinity for an exact answer. */
  readonly trials: number;
  /** Trials that the estimate is taken over. */
  readonly n: number;
  /** The metric; NaN where no trial has it. */
  readonly estimate: number;
  /** Ends of its interval. The intervals of all values hold together with the confidence of the solution. */
  readonly low: number;
  readonly high: number;
  /** Whether the estimate reaches the target. */
  readonly reaches: boolean;
  /** Whether the whole interval says the same. */
  readonly certain: boolean;
  /** Of the counts: that of a run with `--set path=value` and so many trials. */
  readonly digest: string;
}

/** What came of a question. */
export interface Solution {
  readonly question: Question;
  /** `interrupted`: stopped before it was found. */
  readonly outcome: 'found' | 'everywhere' | 'nowhere' | 'interrupted';
  readonly want: Want;
  /** The smallest or largest value that reaches the target, by the estimates. */
  readonly answer?: number;
  /** The least and the greatest value that the answer may be; undefined where not even the last value that was tried is certain. */
  readonly low?: number;
  readonly high?: number;
  /** Whether the curve goes up and down: then all values were tried if there are not too many. */
  readonly turns: boolean;
  /** The values that were tried, ascending. */
  readonly points: readonly Point[];
  /** Of the interval of the answer, and of all intervals of the curve together. */
  readonly confidence: number;
  /** SHA-256 over values, trials and digests of the points. */
  readonly digest: string;
}
