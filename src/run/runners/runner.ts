import type { Task, TaskResult } from '../../engine/play/task.ts';

/** The error of a runner that cannot continue; trying again is useless. */
export class RunnerFailed extends Error {}

/** A player of tasks: this thread, a pool of worker threads, or the workers of a cluster or page. */
export interface Runner {
  /** The number of tasks that can be in play at once; may grow during a run. */
  readonly width: number;
  /** Plays a task. @param signal aborts when the result is no longer wanted; a runner may ignore it */
  run(task: Task, signal?: AbortSignal): Promise<TaskResult>;
  close(): Promise<void>;
}
