import { createHash } from 'node:crypto';
import type { MetricRow } from '../../engine/results/result.ts';
import { metricRows } from '../../engine/results/rows.ts';
import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';
import type { RunOptions } from '../options.ts';
import { runExperiment } from '../run.ts';
import { openRunner } from '../simulate/open-runner.ts';
import { looksOf, nextTotal } from './looks.ts';
import { Played } from './played.ts';
import type { Question } from './question.ts';
import { type Found, search } from './search.ts';
import type { Point, Solution } from './solution.ts';
import { reaches } from './target.ts';

/** How a question is answered. */
export interface SolveOptions extends Pick<RunOptions, 'threads' | 'signal' | 'onWarning' | 'runner'> {
  /** Told after each batch how far the value is that is tried. */
  readonly onProgress?: (
    progress: { readonly value: number; readonly done: number; readonly total: number },
    reached?: () => InterimPrecision | undefined,
  ) => void;
  /** Told of each value that was tried. */
  readonly onPoint?: (point: Point) => void;
}

/** Of the interval of the answer. */
const CONFIDENCE = 0.95;
/** Sums of weights are off by some 1e-14: exact values that are so close are equal. */
const EXACTLY = 1e-12;

/**
 * Answers a question by bisection: each value is played as cell 0 with the seed of the file, so that all values meet the
 * same random numbers, and on until its interval lies on one side of the target or it has had the most trials. The intervals
 * are wide enough that with 95 % confidence all of them hold together, however often each was looked at (Bonferroni, over
 * all values and all looks that there could be); the interval of the answer are the values that they leave open.
 * The solution is a function of the question and the program version alone, unless it is stopped.
 * @throws InvalidValue where a value between others makes no valid file; TooLarge where an exact answer cannot be had;
 * BatchFailed if a batch fails twice
 */
export async function solve(question: Question, options: SolveOptions = {}): Promise<Solution> {
  const own = !options.runner && question.engine !== 'exact';
  const runner = own ? await openRunner(options.threads) : options.runner;
  const player = new Player(question, { ...options, ...(runner && { runner }) });
  let found: Found | undefined;
  try {
    found = await search(question.values.length, (index) => player.point(question.values[index]!), question.want);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    if (own) await runner?.close();
  }
  const points = [...player.points].sort((a, b) => a.value - b.value);
  return { question, ...answerOf(question, found), points, confidence: CONFIDENCE, digest: digestOf(points) };
}

/** The signal to stop came in the middle of a value. */
class Stopped extends Error {}

/** Plays the values of a question. */
class Player {
  readonly points: Point[] = [];
  readonly #question: Question;
  readonly #options: SolveOptions;
  readonly #looks: readonly number[];
  readonly #confidence: number;

  constructor(question: Question, options: SolveOptions) {
    this.#question = question;
    this.#options = options;
    this.#looks = looksOf(question.trials, question.maxTrials);
    this.#confidence = 1 - (1 - CONFIDENCE) / (this.#looks.length * question.values.length);
  }

  /** Plays a value until it is certain on which side of the target it is, or has had the most trials. */
  async point(value: number): Promise<Point> {
    const journal = new Played();
    let trials = this.#looks[0]!;
    for (;;) {
      const point = await this.#play(value, trials, journal);
      const next =
        point.certain || point.trials === Infinity ? undefined : nextTotal(this.#looks, trials, this.#off(point));
      if (next === undefined) {
        this.points.push(point);
        this.#options.onPoint?.(point);
        return point;
      }
      trials = next;
    }
  }

  async #play(value: number, trials: number, journal: Played): Promise<Point> {
    const { onProgress, ...options } = this.#options;
    const { subject, metric } = this.#question.target;
    const experiment = this.#question.at(value);
    const results = await runExperiment(
      { ...experiment, trials, report: { ...experiment.report, headline: [`${subject}.${metric}`] } },
      { ...options, journal, onProgress: (progress, reached) => onProgress?.({ value, ...progress }, reached) },
    );
    const [cell] = results.cells;
    if (results.interrupted || !cell) throw new Stopped();
    const row = metricRows(cell).find((one) => one.round === 0 && one.subject === subject && one.metric === metric)!;
    const interval = this.#interval(row);
    return { value, trials: cell.trials, n: row.n, estimate: row.estimate, digest: cell.digest, ...interval };
  }

  /** The interval of an estimate, and what it says about the target. */
  #interval(row: MetricRow): Pick<Point, 'low' | 'high' | 'reaches' | 'certain'> {
    const { target } = this.#question;
    const { n, estimate, stdError, kind } = row;
    if (n === Infinity) {
      const close = Math.abs(estimate - target.value) <= EXACTLY * Math.max(1, Math.abs(target.value));
      return {
        low: estimate,
        high: estimate,
        reaches: reaches(target, close ? target.value : estimate),
        certain: true,
      };
    }
    // One trial tells nothing of a mean.
    if (n === 0 || Number.isNaN(stdError)) return { low: Number.NaN, high: Number.NaN, reaches: false, certain: false };
    const { low, high } =
      kind === 'probability'
        ? wilson(Math.round(estimate * n), n, this.#confidence)
        : meanInterval(estimate, stdError, this.#confidence);
    return { low, high, reaches: reaches(target, estimate), certain: reaches(target, low) === reaches(target, high) };
  }

  /** Half the width of an interval in units of how far its middle is from the target. */
  #off({ low, high }: Point): number {
    return (high - low) / 2 / Math.abs((low + high) / 2 - this.#question.target.value);
  }
}

/** What was found, in the values of the question. */
function answerOf(
  { values, want }: Question,
  found: Found | undefined,
): Pick<Solution, 'outcome' | 'want' | 'answer' | 'low' | 'high' | 'turns'> {
  if (!found) return { outcome: 'interrupted', want: want ?? 'smallest', turns: false };
  const { outcome, turns, answer, first, sure } = found;
  const value = (index: number | undefined): number | undefined => (index === undefined ? undefined : values[index]);
  const [low, high] = found.want === 'smallest' ? [value(first), value(sure)] : [value(sure), value(first)];
  return {
    ...{ outcome, want: found.want, turns },
    ...(answer === undefined ? {} : { answer: values[answer]! }),
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
  };
}

function digestOf(points: readonly Point[]): string {
  const hash = createHash('sha256');
  for (const { value, trials, digest } of points) hash.update(`${value}/${trials}/${digest};`);
  return hash.digest('hex');
}
