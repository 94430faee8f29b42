import type { Cell } from '../../experiment/experiment.ts';
import type { BoundsRequest, ListStudy, Study } from '../../experiment/study.ts';
import type { PointEstimates } from '../matrix/estimate-point.ts';
import { BATCH_SIZE } from '../simulate/batch.ts';
import type { PointCounts } from '../simulate/counts.ts';

/** A task for one thread: some trials of a point of a study, or some points whole. Plain data. */
export interface Task {
  readonly study: Study;
  readonly point: number;
  /** The number of neighbouring points from it; default 1, and always 1 for counts. */
  readonly points?: number;
  /** The indices of the variants that are played with a point of a list; default all. */
  readonly variants?: readonly number[];
  /** The range of trials of each point, `to` excluded; missing if a point is answered whole. Counts are of one batch. */
  readonly from?: number;
  readonly to?: number;
  /** The length of stretches in trials, and the kept metric whose mean is estimated in each, in addition to the estimates of all trials. */
  readonly stretches?: { readonly trials: number; readonly metric: number };
  /** A request of proved bounds instead of trials, of the point or of its one variant. */
  readonly prove?: BoundsRequest;
}

/** The result of a task: all counters of a point of a list, or the estimates of points of a matrix. */
export type TaskResult = PointCounts | { readonly estimates: readonly (PointEstimates | FailedPoint)[] };

export interface FailedPoint {
  readonly reason: string;
}

/** Returns the request of a task that is answered with bounds; undefined for others. */
export const boundsOf = ({ study, prove }: Task): BoundsRequest | undefined =>
  prove ?? (study.is === 'list' ? study.bounds : undefined);

export function wholeCellOf(task: Task): Cell {
  const { baseline, variants } = (task.study as ListStudy).points[task.point]!;
  const [variant] = variantsOf(task);
  return variant === undefined ? baseline : variants[variant]!;
}

export const trialsOf = ({ from = 0, to = 0 }: Task): number => to - from;

export const batchOf = ({ from = 0 }: Task): number => Math.floor(from / BATCH_SIZE);

export const variantsOf = ({ study, point, variants }: Task): readonly number[] =>
  variants ?? (study.is === 'list' ? study.points[point]!.variants.map((_, i) => i) : []);
