import type { PointEstimates } from '../../engine/matrix/estimate-point.ts';
import { LEAST_STEPS } from '../../engine/matrix/prove-kept.ts';
import { stepsInsteadOf } from '../../engine/paths/bounds.ts';
import type { FailedPoint, Task, TaskResult } from '../../engine/play/task.ts';
import { chunksOf } from '../../engine/play/tasks-of.ts';
import { type Study, sizeOf } from '../../experiment/study.ts';
import { type Behind, FIRST_STAGE, Selection } from '../../stats/selection/selection.ts';
import type { Journal } from '../journal/types.ts';
import { type Job, type Plan, play } from '../play/play.ts';
import type { Runner } from '../runners/runner.ts';

/** A contest, whose studies have equally many points for each candidate, one after another. */
export interface Contest {
  readonly studies: readonly Study[];
  readonly rows: number;
  readonly metric: number;
}

/** The minimum trials of an observation, and of each combat in it; a mean of many trials is normal. */
const LEAST = { trials: 256, each: 4 };
/** The half-width of proofs, as a share of the smallest difference that matters. */
const PROVED_WIDTH = 1 / 20;

export interface ContestOptions {
  readonly less: boolean;
  readonly zone: number;
  readonly confidence?: number;
  readonly signal?: AbortSignal;
  /** Called with the combats done, including earlier stages, and the total to the end of the stage. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly journal?: Journal;
  readonly onWarning?: (text: string) => void;
}

export interface CandidateStanding {
  readonly row: number;
  readonly trials: number;
  readonly means: readonly number[];
  readonly isProved: boolean;
  /** The distance from the best; below 0 is worse, whether smaller or larger values are better. */
  readonly behind: Behind;
}

export interface ContestRun {
  readonly left: readonly CandidateStanding[];
  readonly dropped: readonly CandidateStanding[];
  readonly failed: readonly { readonly row: number; readonly reason: string }[];
  readonly unseen: readonly number[];
  readonly trials: number;
  readonly interrupted: boolean;
}

/**
 * Finds the best rows by the mean of a metric over all their combats, in stages that drop rows shown to be worse. Equal labels have equal
 * random numbers. A function of the matrices and the zone alone; a stopped run returns its state.
 */
export async function runContest(contest: Contest, runner: Runner, options: ContestOptions): Promise<ContestRun> {
  const { rows } = contest;
  const combats = Array.from({ length: rows }, (_, row) =>
    chunksOfRow(contest, row).reduce((sum, { points }) => sum + points, 0),
  );
  const all = [...combats.keys()].filter((row) => combats[row]! > 0);
  const none = [...combats.keys()].filter((row) => combats[row] === 0);
  if (all.length === 0) throw new Error('No candidate meets an opponent');
  const each = Math.max(LEAST.each, Math.ceil(LEAST.trials / Math.min(...all.map((row) => combats[row]!))));
  let before = 0;
  const stage = (some: readonly number[], from: number, to: number, whole: boolean) => {
    const stretches = { trials: whole ? (to - from) * each : each, metric: contest.metric };
    return playStage(some, { from: from * each, to: to * each, stretches });
  };
  const playStage = async (some: readonly number[], part: StagePart) => {
    const plan = new StagePlan(contest, some, part, (done, total) => {
      if (options.signal?.aborted !== true) options.onProgress?.(before + done, before + total);
    });
    await play(plan, runner, options);
    before += some.reduce((sum, row) => sum + combats[row]!, 0);
    return plan.sums();
  };
  const sign = options.less ? -1 : 1;
  const names = contest.studies.map((study) =>
    study.is === 'matrix' ? study.matrix.keep[contest.metric]!.name : study.keep!.metrics[contest.metric]!,
  );
  let mostSteps = 0;
  /** Proves the means of some rows if that takes fewer steps than trials: the first row, then the others; undefined if one is too wide. */
  const prove = async (some: readonly number[], trials: number) => {
    const steps = stepsInsteadOf(trials);
    if (steps < Math.max(LEAST_STEPS, 2 * mostSteps)) return undefined;
    mostSteps = steps;
    const request = { metrics: [...new Set(names)], halfWidth: PROVED_WIDTH * options.zone, steps };
    const found = new Map<number, { readonly low: number; readonly high: number }>();
    for (const rows of [some.slice(0, 1), some.slice(1)]) {
      const sums = await playStage(rows, { prove: request });
      for (const row of rows) {
        const came = sums.get(row);
        if (!came || 'reason' in came) return undefined;
        const [low, high] = came.stretches.map((sum) => (sign * sum) / combats[row]!).sort((a, b) => a - b);
        if (!(high! - low! <= 2 * request.halfWidth)) return undefined;
        found.set(row, { low: low!, high: high! });
      }
    }
    return found;
  };
  const first = await stage(all, 0, FIRST_STAGE, false);
  const failed = [
    ...none.map((row) => ({ row, reason: 'It meets no opponent: one of the two cannot charge' })),
    ...[...first].flatMap(([row, came]) => ('reason' in came ? [{ row, reason: came.reason }] : [])),
  ];
  const sound = [...first].flatMap(([row, came]) => ('reason' in came ? [] : [{ row, ...came }]));
  const unseen = all.filter((row) => !first.has(row));
  if (sound.length === 0) return { left: [], dropped: [], failed, unseen, trials: 0, interrupted: unseen.length > 0 };
  const means = sound.map((one) => one.means.map((sum) => (sum / combats[one.row]!) * FIRST_STAGE));
  const selection = new Selection(
    sound.map(({ row, stretches }) => stretches.map((sum) => (sign * sum) / combats[row]!)),
    options,
  );
  let interrupted = unseen.length > 0;
  for (let n = FIRST_STAGE; !interrupted && selection.next() > n; n = selection.observations) {
    const to = selection.next();
    const rows = selection.left.map((i) => sound[i]!.row);
    const proved = await prove(rows, (to - n) * each);
    if (proved) {
      selection.prove(new Map(selection.left.map((i) => [i, proved.get(sound[i]!.row)!])));
      break;
    }
    const came = await stage(rows, n, to, true);
    if (came.size < selection.left.length) {
      interrupted = true;
      break;
    }
    const news = new Map<number, number>();
    for (const i of selection.left) {
      const one = came.get(sound[i]!.row)!;
      // The combat worked before, so the machine failed.
      if ('reason' in one) throw new Error(one.reason);
      news.set(i, ((sign * one.stretches[0]!) / combats[sound[i]!.row]!) * (to - n));
      for (const [k, sum] of one.means.entries()) means[i]![k]! += (sum / combats[sound[i]!.row]!) * (to - n);
    }
    selection.take(news);
  }
  const standing = (i: number): CandidateStanding => ({
    row: sound[i]!.row,
    trials: selection.taken(i) * each,
    means: means[i]!.map((sum, k) =>
      k === contest.metric && selection.isProved(i) ? sign * selection.mean(i) : sum / selection.taken(i),
    ),
    isProved: selection.isProved(i),
    behind: selection.behind(i),
  });
  const { left } = selection;
  const dropped = sound.flatMap((_, i) => (left.includes(i) ? [] : [standing(i)]));
  return {
    left: left.map(standing),
    dropped: dropped.sort((a, b) => b.behind.estimate - a.behind.estimate || a.row - b.row),
    failed,
    unseen,
    trials: sound.reduce((sum, { row }, i) => sum + selection.taken(i) * combats[row]!, 0) * each,
    interrupted,
  };
}

const chunksOfRow = ({ studies, rows }: Contest, row: number): { study: Study; point: number; points: number }[] =>
  studies.flatMap((study) => {
    const count = sizeOf(study) / rows;
    return [...chunksOf(study, row * count, (row + 1) * count)].map((chunk) => ({ study, ...chunk }));
  });

type RowSums = { readonly stretches: readonly number[]; readonly means: readonly number[] } | FailedPoint;

type StagePart = Pick<Task, 'from' | 'to' | 'stretches' | 'prove'>;

interface StageJob extends Job {
  readonly place: number;
}

class StagePlan implements Plan<StageJob> {
  readonly #rows: readonly number[];
  readonly #metric: number;
  readonly #jobs: readonly (StageJob & { readonly row: number })[];
  readonly #results: (readonly (PointEstimates | FailedPoint)[] | undefined)[];
  readonly #onProgress: (done: number, total: number) => void;
  readonly #total: number;
  #next = 0;
  #done = 0;

  constructor(
    contest: Contest,
    rows: readonly number[],
    part: StagePart,
    onProgress: (done: number, total: number) => void,
  ) {
    this.#rows = rows;
    this.#metric = contest.metric;
    this.#jobs = rows
      .flatMap((row) => chunksOfRow(contest, row).map((chunk) => ({ row, task: { ...chunk, ...part } })))
      .map((job, place) => ({ ...job, place }));
    this.#results = new Array(this.#jobs.length).fill(undefined);
    this.#total = this.#jobs.reduce((sum, { task }) => sum + (task.points ?? 1), 0);
    this.#onProgress = onProgress;
  }

  next(): StageJob | undefined {
    return this.#jobs[this.#next++];
  }

  isWanted(): boolean {
    return true;
  }

  take({ place }: StageJob, { points = 1 }: Task, result: TaskResult): void {
    this.#results[place] = (result as Extract<TaskResult, { readonly estimates: unknown }>).estimates;
    this.#done += points;
    this.#onProgress(this.#done, this.#total);
  }

  fail(_: StageJob, __: Task, error: Error): readonly StageJob[] {
    throw error;
  }

  back(): void {}

  /** Returns the sums of all finished rows, added in order, so that they do not depend on the order of results. */
  sums(): Map<number, RowSums> {
    return new Map(
      this.#rows.flatMap((row) => {
        const all = this.#jobs.flatMap((job, i) => (job.row === row ? [this.#results[i]] : []));
        return all.every((one) => one !== undefined)
          ? [
              [
                row,
                together(
                  all.map((one) => together(one, this.#metric)),
                  this.#metric,
                ),
              ] as const,
            ]
          : [];
      }),
    );
  }
}

function together(all: readonly (PointEstimates | RowSums)[], metric: number): RowSums {
  const failed = all.find((one): one is FailedPoint => 'reason' in one);
  if (failed) return failed;
  const sound = all as readonly Exclude<PointEstimates | RowSums, FailedPoint>[];
  return {
    stretches: sumsOf(
      sound.map((one) => one.stretches ?? (one as PointEstimates).bounds!.slice(2 * metric, 2 * metric + 2)),
    ),
    means: sumsOf(sound.map((one) => ('means' in one ? one.means : meansOf(one)))),
  };
}

const meansOf = ({ numbers }: PointEstimates): number[] =>
  Array.from({ length: numbers.length / 3 }, (_, k) => (numbers[3 * k]! > 0 ? numbers[3 * k + 1]! : Number.NaN));

const sumsOf = (lists: readonly (readonly number[])[]): number[] =>
  lists[0]!.map((_, i) => lists.reduce((sum, list) => sum + list[i]!, 0));
