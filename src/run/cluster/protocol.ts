import * as z from 'zod';
import { MAX_LETTERS } from '../../experiment/limits.ts';
import { packedShape } from '../counts/packed.ts';
import { parseJson } from '../counts/parse-json.ts';
import type { WireTask } from '../runners/wire.ts';

/** The version of the messages between coordinators and workers. `runs` and `workers` below never change their form. */
export const PROTOCOL = 3;

/** The keys in Redis; the coordinator can restore all of their values. */
export const keys = {
  /** A hash: id of a run → RunEntry. */
  runs: 'breaktest:runs',
  /** A hash: id of a worker → WorkerEntry. */
  workers: 'breaktest:workers',
  /** A channel: something changed in `runs`. */
  news: 'breaktest:news',
  run: (id: string): string => `breaktest:run:${id}`,
  /** A hash: number of a study of the run → StudyEntry. */
  studies: (id: string): string => `breaktest:run:${id}:studies`,
  results: (id: string): string => `breaktest:run:${id}:results`,
} as const;

export const QUEUE = 'tasks';

/** The time without a sign of life after which a worker or run is gone, in seconds. */
export const GONE = { worker: 20, run: 60 } as const;

/** The time between two signs of life, in milliseconds. */
export const LOOK = 3000;

const MAX_MESSAGE = 2 ** 26;
export const MAX_STUDY = 2 ** 23;
/** The maximum number of threads of a worker, and of batches of a task. */
const MAX_THREADS = 4096;
const MAX_TASK = 1024;
const jsonLimits = { depth: 5, lists: 2 ** 14, values: 2 ** 16 };

const whole = (least: number, most: number) => z.int().min(least).max(most);
const name = z.string().max(2 * MAX_LETTERS);
const id = z.string().regex(/^[\w-]{1,64}$/);
const seconds = z.number().min(0);

export const runSchema = z.object({
  ...{ protocol: whole(1, 1000), version: name, name },
  seen: seconds,
  /** Workers whose results are no longer accepted. */
  without: z.array(id).max(MAX_THREADS).optional(),
});
export type RunEntry = Readonly<z.infer<typeof runSchema>>;

/** A study; a search has one for each value tried, other runs one in all. */
export const studySchema = z.strictObject({
  yaml: z.string(),
  /** The label of all rows of the study's matrix, which gives them equal random numbers. */
  label: name.optional(),
  digest: name,
});
export type StudyEntry = Readonly<z.infer<typeof studySchema>>;

const MAX_STUDIES = 1_000_000;

export const workerSchema = z.object({
  ...{ protocol: whole(1, 1000), version: name },
  /** The worker's name, `host:process`. */
  name,
  threads: whole(1, MAX_THREADS),
  seen: seconds,
  refuses: z.record(z.string(), z.string().max(1000)),
});
export type WorkerEntry = Readonly<z.infer<typeof workerSchema>>;

export const jobSchema = z.object({
  /** The id of the result's task; a task played twice is two jobs of the queue. */
  task: id,
  study: whole(0, MAX_STUDIES),
  tasks: z.array(z.unknown()).min(1).max(MAX_TASK).readonly(),
  not: id.optional(),
});
export interface JobData {
  readonly task: string;
  readonly study: number;
  readonly tasks: readonly WireTask[];
  readonly not?: string;
}

const playedSchema = z.union([
  z.strictObject(packedShape),
  z.strictObject({ failed: z.string().max(10_000), code: z.string().max(100).optional() }),
]);

export const resultSchema = z.strictObject({
  task: id,
  ...{ worker: id, name },
  /** The time in its thread, in milliseconds. */
  took: z.number().min(0).max(1e9),
  played: z.array(playedSchema).max(MAX_TASK).readonly(),
});
export type ResultMessage = Readonly<z.infer<typeof resultSchema>>;

export const senderSchema = z.object({ task: id.optional().catch(undefined), worker: id, name });

/** Parses a value; undefined if it is invalid. */
export function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  if (text.length > MAX_MESSAGE) return undefined;
  try {
    return schema.safeParse(parseJson(text, jsonLimits)).data;
  } catch {
    return undefined;
  }
}

/** Whether a text may be the id of a run; such an id matches no keys of other runs. */
export const isId = (text: string): boolean => id.safeParse(text).success;
