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
  job: string;
  missed: number;
  /** The first result, while another worker verifies it. */
  first?: CheckedResult;
  /** The looks since another worker last sent a result. */
  idle: number;
  looks: number;
  late: number;
  alone: number;
}

export interface CheckedResult {
  readonly message: ResultMessage;
  readonly digest: string;
  readonly results: readonly (TaskResult | FailedTask)[];
}

export interface Done {
  readonly digest: string;
  readonly name: string;
  readonly tasks: readonly Task[];
}

/** Returns a digest that does not depend on the packing. */
export function digestOfPlayed({ played }: ResultMessage): string {
  const hash = createHash('sha256');
  for (const one of played) hash.update('failed' in one ? one.failed : one.digest);
  return hash.digest('base64');
}
