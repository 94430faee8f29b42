import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { ResultMessage, TaskEntry } from './protocol.ts';

/** A batch that waits for its counts. */
export interface Pending {
  readonly batch: BatchTask;
  readonly resolve: (counts: BatchCounts) => void;
  readonly reject: (error: unknown) => void;
}

/** A task that is out. */
export interface Task {
  readonly id: string;
  readonly pending: readonly Pending[];
  readonly batches: readonly TaskEntry[];
  /** The job of the queue that it is now. */
  job: string;
  /** Looks in a row in which there was no such job. */
  missed: number;
  /** What it came to first, while it is played once more. */
  first?: ResultMessage;
  /** Looks that it is out for, and after how many of them another is asked to play it. */
  looks: number;
  late: number;
  /** Looks without anybody who could play it once more. */
  alone: number;
}

/** What a task came to, to hold other results of it to. */
export interface Done {
  readonly digest: string;
  readonly name: string;
}

/** What tells results from each other, however they are packed. */
export function digestOfPlayed({ played }: ResultMessage): string {
  const hash = createHash('sha256');
  for (const one of played)
    hash.update(typeof one === 'string' ? inflateRawSync(Buffer.from(one, 'base64')) : one.failed);
  return hash.digest('base64');
}
