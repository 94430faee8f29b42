import { createHash } from 'node:crypto';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { FailedTask } from '../runners/wire.ts';
import type { ResultMessage } from './protocol.ts';

export interface Pending {
  readonly task: Task;
  readonly study: number;
  readonly resolve: (result: TaskResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface Assignment {
  readonly id: string;
  readonly pending: readonly Pending[];
  /** The present job in the queue. */
  job: string;
  /** The number of successive looks that found no such job. */
  missed: number;
  /** The first result, while another worker verifies it. */
  first?: CheckedResult;
  /** The number of looks since its assignment, and the number after which it is assigned again. */
  looks: number;
  late: number;
  /** The number of looks without a worker to verify it. */
  alone: number;
}

export interface CheckedResult {
  readonly message: ResultMessage;
  readonly digest: string;
  /** The result of each task, or the reason of its failure. */
  readonly results: readonly (TaskResult | FailedTask)[];
}

export interface Done {
  readonly digest: string;
  readonly name: string;
  readonly tasks: readonly Task[];
}

/** Returns a digest of results that does not depend on their packing. */
export function digestOfPlayed({ played }: ResultMessage): string {
  const hash = createHash('sha256');
  for (const one of played) hash.update('failed' in one ? one.failed : one.digest);
  return hash.digest('base64');
}
