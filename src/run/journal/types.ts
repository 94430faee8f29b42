import type { Task, TaskResult } from '../../engine/play/task.ts';

export interface ReusedWork {
  /** The parts of the task that were played, in order, without overlap. */
  readonly done: readonly { readonly task: Task; readonly result: TaskResult }[];
  readonly left: readonly Task[];
}

/** A store of the results of tasks, so that a run can continue after a stop. */
export interface Journal {
  find(task: Task): ReusedWork;
  /** Stores the result of a task. @throws if it cannot be stored */
  append(task: Task, result: TaskResult): void;
}
