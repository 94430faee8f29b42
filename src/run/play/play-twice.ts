import type { Task, TaskResult } from '../../engine/play/task.ts';
import { batchOf, trialsOf, variantsOf } from '../../engine/play/task.ts';
import type { CommonOptions } from '../options.ts';
import { reason } from '../reason.ts';
import { type Runner, RunnerFailed } from '../runners/runner.ts';

/** The error of a task that failed twice, with all that is needed to reproduce it. */
export class BatchFailed extends Error {
  readonly code = 'batch-failed';

  constructor(task: Task, cause: unknown) {
    super(`${longName(task)}: ${reason(cause)}`, { cause });
  }
}

function longName(task: Task): string {
  const { study, point } = task;
  if (study.is === 'matrix') return `${nameOf(task)} failed twice, seed ${JSON.stringify(study.matrix.seed)}`;
  const { baseline, variants } = study.points[point]!;
  const names = [baseline, ...variantsOf(task).map((place) => variants[place]!)].map(({ variant }) => variant);
  return `${nameOf(task)} (${names.join(', ')}) failed twice, seed ${JSON.stringify(study.seed)}, ${study.engine}, ${trialsOf(task)} trials`;
}

export function nameOf(task: Task): string {
  const { study, point, points = 1 } = task;
  if (study.is === 'matrix') return points === 1 ? `Combat ${point}` : `Combats ${point} to ${point + points - 1}`;
  return `Batch ${batchOf(task)} of cell ${study.points[point]!.baseline.cell}`;
}

const isCertain = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === 'too-large';

/** Plays a task, twice if it fails; returns the last error, or undefined once `isForgotten`. @throws RunnerFailed if the runner is lost */
export async function playTwice(
  runner: Runner,
  task: Task,
  isForgotten: () => boolean,
  { onWarning, signal }: Pick<CommonOptions, 'onWarning' | 'signal'>,
): Promise<TaskResult | Error | undefined> {
  try {
    return await runner.run(task, signal);
  } catch (first) {
    if (isForgotten()) return undefined;
    if (first instanceof RunnerFailed) throw first;
    if (isCertain(first)) return first as Error;
    const verb = task.study.is === 'matrix' && (task.points ?? 1) > 1 ? 'are' : 'is';
    onWarning?.(`${nameOf(task)} failed and ${verb} run again: ${reason(first)}`);
  }
  try {
    return await runner.run(task, signal);
  } catch (again) {
    if (again instanceof RunnerFailed && !isForgotten()) throw again;
    return isForgotten() ? undefined : new BatchFailed(task, again);
  }
}
