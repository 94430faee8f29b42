import { createHash } from 'node:crypto';
import { intervalOf } from '../../engine/results/interval-of.ts';
import { isExactRow } from '../../engine/results/known.ts';
import type { MetricRow } from '../../engine/results/result.ts';
import { metricRows } from '../../engine/results/rows.ts';
import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Journal } from '../journal/types.ts';
import type { RunOptions } from '../options.ts';
import { runExperiment } from '../run.ts';
import { openRunner } from '../runners/open-runner.ts';
import { looksOf, nextTotal } from './looks.ts';
import { Played } from './played.ts';
import type { Question } from './question.ts';
import { type SearchedValue, search } from './search.ts';
import type { Point, Solution } from './solution.ts';
import { reaches } from './target.ts';

export interface SearchOptions extends Pick<RunOptions, 'threads' | 'signal' | 'onWarning' | 'runner' | 'journal'> {
  readonly onProgress?: (
    progress: { readonly value: number; readonly done: number; readonly total: number },
    reached?: () => InterimPrecision | undefined,
  ) => void;
  readonly onExperiment?: (experiment: Experiment) => void;
  readonly onPoint?: (point: Point) => void;
}

const CONFIDENCE = 0.95;
/** Sums of weights err by some 1e-14. */
const EXACTLY = 1e-12;

/**
 * Answers a question by bisection. Each value is played as cell 0 with the seed of the file, so that all values get equal random numbers,
 * until its interval lies on one side of the target or it has the maximum number of trials. With 95 % confidence all intervals hold
 * together, however often each was read (Bonferroni, over all values and all possible looks); the interval of the answer consists of the
 * values that they leave open. The solution is a function of the question and the program version alone, unless it is stopped.
 * @throws InvalidValue if a value between valid ones makes no valid file; TooLarge if an exact answer is too large; BatchFailed if a batch
 * fails twice
 */
export async function solve(question: Question, options: SearchOptions = {}): Promise<Solution> {
  const own = !options.runner && question.engine !== 'exact';
  const runner = own ? await openRunner(options.threads) : options.runner;
  const player = new Player(question, { ...options, ...(runner && { runner }) });
  let found: SearchedValue | undefined;
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

class Stopped extends Error {}

class Player {
  readonly points: Point[] = [];
  readonly #question: Question;
  readonly #options: SearchOptions;
  readonly #looks: readonly number[];
  readonly #confidence: number;

  constructor(question: Question, options: SearchOptions) {
    this.#question = question;
    this.#options = options;
    this.#looks = looksOf(question.trials, question.maxTrials);
    this.#confidence = 1 - (1 - CONFIDENCE) / (this.#looks.length * question.values.length);
  }

  async point(value: number): Promise<Point> {
    const journal = this.#options.journal ?? new Played();
    const experiment = this.#question.at(value);
    this.#options.onExperiment?.(experiment);
    let trials = this.#looks[0]!;
    for (;;) {
      const point = await this.#play(value, experiment, trials, journal);
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

  async #play(value: number, experiment: Experiment, trials: number, journal: Journal): Promise<Point> {
    const { onProgress, ...options } = this.#options;
    const { subject, metric } = this.#question.target;
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

  #interval(row: MetricRow): Pick<Point, 'low' | 'high' | 'reaches' | 'certain'> {
    const { target } = this.#question;
    const { n, estimate, stdError } = row;
    if (isExactRow(row)) {
      const close = Math.abs(estimate - target.value) <= EXACTLY * Math.max(1, Math.abs(target.value));
      return {
        low: estimate,
        high: estimate,
        reaches: reaches(target, close ? target.value : estimate),
        certain: true,
      };
    }
    if (n === Infinity) return this.#judged(estimate, row.ciLow, row.ciHigh);
    if (n === 0 || Number.isNaN(stdError)) return { low: Number.NaN, high: Number.NaN, reaches: false, certain: false };
    const { low, high } = intervalOf(row, this.#confidence);
    return this.#judged(estimate, low, high);
  }

  #judged(estimate: number, low: number, high: number): Pick<Point, 'low' | 'high' | 'reaches' | 'certain'> {
    const { target } = this.#question;
    return { low, high, reaches: reaches(target, estimate), certain: reaches(target, low) === reaches(target, high) };
  }

  #off({ low, high }: Point): number {
    return (high - low) / 2 / Math.abs((low + high) / 2 - this.#question.target.value);
  }
}

function answerOf(
  { values, want }: Question,
  found: SearchedValue | undefined,
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
