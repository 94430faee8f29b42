import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { CommonOptions } from '../options.ts';
import { reason } from '../reason.ts';
import { type Runner, RunnerFailed } from './runner.ts';

/** A batch that failed twice: names what reproduces it. */
export class BatchFailed extends Error {
  readonly code = 'batch-failed';

  constructor(task: BatchTask, cause: unknown) {
    const names = [task.cell, ...(task.variants ?? [])].map(({ variant }) => variant).join(', ');
    super(
      `Batch ${task.batch} of cell ${task.cell.cell} (${names}) failed twice, seed ${JSON.stringify(task.seed)}, ` +
        `${task.engine}, ${task.trials} trials: ${reason(cause)}`,
      { cause },
    );
  }
}

/**
 * The counts of a batch, run again once if it fails; undefined if by then nobody waits for it any more.
 * @param isForgotten - whether nobody waits for it
 */
export async function playTwice(
  runner: Runner,
  task: BatchTask,
  isForgotten: () => boolean,
  onWarning: CommonOptions['onWarning'],
): Promise<BatchCounts | BatchFailed | undefined> {
  try {
    return await runner.run(task);
  } catch (first) {
    if (isForgotten()) return undefined;
    if (first instanceof RunnerFailed) throw first;
    onWarning?.(`Batch ${task.batch} of cell ${task.cell.cell} failed and is run again: ${reason(first)}`);
  }
  try {
    return await runner.run(task);
  } catch (again) {
    if (again instanceof RunnerFailed && !isForgotten()) throw again;
    return isForgotten() ? undefined : new BatchFailed(task, again);
  }
}
