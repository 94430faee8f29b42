import { availableParallelism } from 'node:os';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { type Behind, FIRST_STAGE, Selection } from '../../stats/selection/selection.ts';
import { type ContestRunner, openContestRunner } from './contest-runner.ts';
import { type Contest, type Part, type PartCame, sums } from './part.ts';

/** Combats that are handed out together. */
const CHUNK = 16;

/** Trials that an observation is the mean of, at least, and of each combat at least: means of many are normal. */
const LEAST = { trials: 256, each: 4 };

/** How a contest is held. */
export interface ContestOptions {
  /** Whether less is better. */
  readonly less: boolean;
  /** The indifference zone of the selection, in the unit of the metric. */
  readonly zone: number;
  readonly confidence?: number;
  readonly signal?: AbortSignal;
  /** Told how many combats are done, of this stage and those before, and how many there are up to its end. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number | undefined;
}

/** How somebody did who competed. */
export interface Standing {
  /** By its row. */
  readonly row: number;
  /** Trials of each combat. */
  readonly trials: number;
  /** Of every metric that is kept the mean over all combats, each weighted alike. */
  readonly means: readonly number[];
  /** How far it is behind the best, in the metric that decides; what is worse is below 0, whether less or more is better. */
  readonly behind: Behind;
}

/** How a contest went. */
export interface ContestRun {
  /** Those of whom nobody is shown to be better, the best first. */
  readonly left: readonly Standing[];
  /** Those that are shown to be worse, the best first. */
  readonly dropped: readonly Standing[];
  readonly failed: readonly { readonly row: number; readonly reason: string }[];
  /** Those that were not seen before it was stopped. */
  readonly unseen: readonly number[];
  /** Trials of all combats together. */
  readonly trials: number;
  readonly interrupted: boolean;
}

/**
 * Finds the best rows of some matrices, by the mean of a metric over all their combats, in stages: who is shown to be worse plays
 * no more. Those that compete meet the same random numbers if their labels are the same. What comes of it is a function of the
 * matrices and the zone alone. Where it is stopped, what is known by then is told.
 */
export async function runContest(contest: Contest, options: ContestOptions): Promise<ContestRun> {
  const { matrices } = contest;
  const rows = matrices[0]!.rows.length;
  const combats = matrices.reduce((sum, one) => sum + perRow(one), 0);
  const each = Math.max(LEAST.each, Math.ceil(LEAST.trials / combats));
  const runner = openContestRunner(contest, options.threads ?? availableParallelism());
  let before = 0;
  const stage = async (some: readonly number[], from: number, to: number, whole: boolean) => {
    const trials = { from: from * each, to: to * each, each: whole ? (to - from) * each : each };
    const onProgress = (done: number, total: number): void => options.onProgress?.(before + done, before + total);
    const came = await playStage(runner, contest, some, trials, { ...options, onProgress });
    before += some.length * combats;
    return came;
  };
  const sign = options.less ? -1 : 1;
  try {
    const first = await stage([...Array(rows).keys()], 0, FIRST_STAGE, false);
    const failed = [...first].flatMap(([row, came]) => ('reason' in came ? [{ row, reason: came.reason }] : []));
    const sound = [...first].flatMap(([row, came]) => ('reason' in came ? [] : [{ row, ...came }]));
    const unseen = [...Array(rows).keys()].filter((row) => !first.has(row));
    if (sound.length === 0) return { left: [], dropped: [], failed, unseen, trials: 0, interrupted: unseen.length > 0 };
    const means = sound.map((one) => one.means.map((sum) => (sum / combats) * FIRST_STAGE));
    const selection = new Selection(
      sound.map(({ stretches }) => stretches.map((sum) => (sign * sum) / combats)),
      options,
    );
    let interrupted = unseen.length > 0;
    for (let n = FIRST_STAGE; !interrupted && selection.next() > n; n = selection.observations) {
      const to = selection.next();
      const came = await stage(
        selection.left.map((i) => sound[i]!.row),
        n,
        to,
        true,
      );
      if (came.size < selection.left.length) {
        interrupted = true;
        break;
      }
      const news = new Map<number, number>();
      for (const i of selection.left) {
        const one = came.get(sound[i]!.row)!;
        // What was played once can be played again, unless the machine fails.
        if ('reason' in one) throw new Error(one.reason);
        news.set(i, ((sign * one.stretches[0]!) / combats) * (to - n));
        for (const [k, sum] of one.means.entries()) means[i]![k]! += (sum / combats) * (to - n);
      }
      selection.take(news);
    }
    const standing = (i: number): Standing => ({
      row: sound[i]!.row,
      trials: selection.taken(i) * each,
      means: means[i]!.map((sum) => sum / selection.taken(i)),
      behind: selection.behind(i),
    });
    const { left } = selection;
    const dropped = sound.flatMap((_, i) => (left.includes(i) ? [] : [standing(i)]));
    return {
      left: left.map(standing),
      dropped: dropped.sort((a, b) => b.behind.estimate - a.behind.estimate || a.row - b.row),
      failed,
      unseen,
      trials: sound.reduce((sum, _, i) => sum + selection.taken(i), 0) * each * combats,
      interrupted,
    };
  } finally {
    await runner.close();
  }
}

const perRow = ({ columns, situations }: Matrix): number => columns.length * situations.length;

/** Plays some trials of all combats of some rows, one after the other; where it was stopped there are no more than were done. */
async function playStage(
  runner: ContestRunner,
  { matrices }: Contest,
  rows: readonly number[],
  trials: Pick<Part, 'from' | 'to' | 'each'>,
  { signal, onProgress }: ContestOptions,
): Promise<Map<number, PartCame>> {
  const parts = rows.flatMap((row) =>
    matrices.flatMap((matrix, m) => {
      const count = perRow(matrix);
      return Array.from({ length: Math.ceil(count / CHUNK) }, (_, i) => {
        const first = i * CHUNK;
        const part: Part = { ...trials, matrix: m, first: row * count + first, count: Math.min(CHUNK, count - first) };
        return { row, part };
      });
    }),
  );
  const total = parts.reduce((sum, { part }) => sum + part.count, 0);
  const came = new Array<PartCame | undefined>(parts.length);
  let [at, done] = [0, 0];
  let failure: { readonly error: unknown } | undefined;
  const isOver = (): boolean => signal?.aborted === true || failure !== undefined;
  const work = async (): Promise<void> => {
    while (at < parts.length && !isOver()) {
      const mine = at++;
      const { part } = parts[mine]!;
      try {
        came[mine] = await runner.run(part);
      } catch (error) {
        failure ??= { error };
        return;
      }
      done += part.count;
      if (!isOver()) onProgress?.(done, total);
    }
  };
  await Promise.all(Array.from({ length: runner.width }, work));
  if (failure) throw failure.error;
  // In their order, so that sums do not depend on who was quicker.
  const mine = rows.map((row) => ({ row, all: parts.flatMap((one, i) => (one.row === row ? [came[i]] : [])) }));
  return new Map(
    mine.flatMap(({ row, all }) => (all.every((one) => one !== undefined) ? [[row, together(all)] as const] : [])),
  );
}

function together(parts: readonly PartCame[]): PartCame {
  const failed = parts.find((one) => 'reason' in one);
  if (failed) return failed;
  const sound = parts as Exclude<PartCame, { reason: string }>[];
  return { stretches: sums(sound.map((one) => one.stretches)), means: sums(sound.map((one) => one.means)) };
}
