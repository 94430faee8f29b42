import * as z from 'zod/mini';
import { MAX_LETTERS } from '../../experiment/limits.ts';
import { printable } from '../../stats/format/printable.ts';
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

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const name = z.string().check(z.maxLength(2 * MAX_LETTERS));
/** A text to print: another program may have written line breaks into it. */
const words = (most: number) => z.string().check(z.maxLength(most), z.overwrite(printable));
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const seconds = z.number().check(z.gte(0));

export const runSchema = z.object({
  ...{ protocol: whole(1, 1000), version: words(2 * MAX_LETTERS), name: words(2 * MAX_LETTERS) },
  seen: seconds,
  /** Workers whose results are no longer accepted. */
  without: z.optional(z.array(id).check(z.maxLength(MAX_THREADS))),
});
export type RunEntry = Readonly<z.infer<typeof runSchema>>;

/** A study; a search has one for each value tried, other runs one in all. */
export const studySchema = z.strictObject({
  yaml: z.string(),
  /** The label of all rows of the study's matrix, which gives them equal random numbers. */
  label: z.optional(name),
  digest: name,
});
export type StudyEntry = Readonly<z.infer<typeof studySchema>>;

const MAX_STUDIES = 1_000_000;

export const workerSchema = z.object({
  ...{ protocol: whole(1, 1000), version: words(2 * MAX_LETTERS) },
  /** The worker's name, `host:process`. */
  name: words(2 * MAX_LETTERS),
  threads: whole(1, MAX_THREADS),
  seen: seconds,
  refuses: z.record(z.string(), words(1000)),
});
export type WorkerEntry = Readonly<z.infer<typeof workerSchema>>;

export const jobSchema = z.object({
  /** The id of the result's task; a task played twice is two jobs of the queue. */
  task: id,
  study: whole(0, MAX_STUDIES),
  tasks: z.readonly(z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_TASK))),
  not: z.optional(id),
});
export interface JobData {
  readonly task: string;
  readonly study: number;
  readonly tasks: readonly WireTask[];
  readonly not?: string;
}

const playedSchema = z.union([
  z.strictObject(packedShape),
  z.strictObject({
    failed: words(10_000),
    code: z.optional(z.string().check(z.maxLength(100))),
  }),
]);

export const resultSchema = z.strictObject({
  task: id,
  ...{ worker: id, name: words(2 * MAX_LETTERS) },
  /** The time in its thread, in milliseconds. */
  took: z.number().check(z.gte(0), z.lte(1e9)),
  played: z.readonly(z.array(playedSchema).check(z.maxLength(MAX_TASK))),
});
export type ResultMessage = Readonly<z.infer<typeof resultSchema>>;

export const senderSchema = z.object({
  task: z.catch(z.optional(id), undefined),
  worker: id,
  name: words(2 * MAX_LETTERS),
});

/** Parses a value; undefined if it is invalid. */
export function read<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  if (text.length > MAX_MESSAGE) return undefined;
  try {
    return schema.safeParse(parseJson(text, jsonLimits)).data;
  } catch {
    return undefined;
  }
}

/** Whether a text may be the id of a run; such an id matches no keys of other runs. */
export const isId = (text: string): boolean => id.safeParse(text).success;
