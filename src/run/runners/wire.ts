import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { Packed } from '../counts/packed.ts';

export type WireTask = Omit<Task, 'study'>;

export interface WireJob {
  readonly study: WireStudy;
  readonly tasks: readonly WireTask[];
  readonly packs?: true;
}

export interface WireStudy {
  readonly id: number;
  readonly system: string;
  /** A module whose default export is the game; undefined if the game ships. */
  readonly rules: string | undefined;
  readonly data: SharedArrayBuffer;
}

export interface FailedTask {
  readonly failed: string;
  readonly code?: string | undefined;
}

export type WireResult = { readonly result: TaskResult } | FailedTask;

export type PackedResult = Packed | FailedTask;

export const toWire = ({ study: _, ...task }: Task): WireTask => task;

export class TaskError extends Error {
  readonly code: string | undefined;

  constructor(reason: string, code?: string) {
    super(reason);
    this.code = code;
  }
}

/** Reads a thread's result. @throws TaskError if the task failed */
export function fromWire(result: WireResult): TaskResult {
  if ('failed' in result) throw new TaskError(result.failed, result.code);
  return result.result;
}
