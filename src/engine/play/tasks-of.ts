import { isWithoutTrials } from '../../experiment/experiment.ts';
import { takesPlace } from '../../experiment/matrix/matrix.ts';
import { type ListStudy, type Study, sizeOf } from '../../experiment/study.ts';
import { BATCH_SIZE, partsOf } from '../simulate/batch.ts';
import type { Task } from './task.ts';

/** The maximum number of variants in a task. Each task plays the baseline again. */
export const MAX_BESIDE = 8;

/** The number of points of a matrix in a task: neighbours share their row. */
const CHUNK_POINTS = 16;

/** Yields tasks in the order of their assignment; none without trials. @param variants default all */
export function* tasksOfPoint(
  study: ListStudy,
  point: number,
  from: number,
  to: number,
  variants: readonly number[] = study.points[point]!.variants.map((_, i) => i),
): Generator<Task> {
  for (const { batch, first, trials } of partsOf(from, to)) {
    const start = batch * BATCH_SIZE + first;
    const stretch = { study, point, from: start, to: start + trials };
    if (variants.length === 0) yield { ...stretch, variants: [] };
    for (let i = 0; i < variants.length; i += MAX_BESIDE)
      yield { ...stretch, variants: variants.slice(i, i + MAX_BESIDE) };
  }
}

export function* chunksOf(study: Study, from: number, to: number): Generator<{ point: number; points: number }> {
  const isPlayed = (point: number): boolean => study.is === 'list' || takesPlace(study.matrix, point);
  for (let start = from; start < to; start += CHUNK_POINTS) {
    const end = Math.min(start + CHUNK_POINTS, to);
    for (let point = start; point < end; ) {
      let next = point;
      while (next < end && isPlayed(next)) next++;
      if (next > point) yield { point, points: next - point };
      point = next + 1;
    }
  }
}

/** Yields the tasks of a study. @param trials of each point of a list */
export function* tasksOf(study: Study, trials: number): Generator<Task> {
  const size = sizeOf(study);
  if (study.is === 'matrix') {
    for (const chunk of chunksOf(study, 0, size)) yield { study, ...chunk };
  } else if (isWithoutTrials(study.engine)) {
    for (let point = 0; point < size; point++) yield { study, point, variants: [] };
  } else {
    for (let point = 0; point < size; point++) yield* tasksOfPoint(study, point, 0, trials);
  }
}
