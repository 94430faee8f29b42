import * as z from 'zod/mini';
import type { Problem } from '../../core/problem.ts';
import { MAX_BESIDE } from '../../engine/play/tasks-of.ts';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { isWithoutTrials } from '../../experiment/experiment.ts';
import { MAX_BYTES, MAX_CELLS, MAX_LETTERS_OF_SEED, MAX_MATRIX } from '../../experiment/limits.ts';
import { zodProblems } from '../../experiment/problems/zod-problems.ts';
import { version } from '../../experiment/version.ts';
import { packedShape, WHOLE } from '../counts/packed.ts';
import { readShard, type Shard, shardText } from '../shards/shard.ts';
import { isSearch, type JournalSubject, type RecordKind } from './search.ts';
import { digestOfStudy } from './study.ts';

export const FORMAT = 3;

/** The maximum number of batches of a cell: more than any run plays, and few enough for all their trials to be counted exactly. */
const MAX_BATCHES = 2 ** 32;

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** The maximum length of each option in the question, in characters. */
const MAX_ANSWER = 100_000;

const MAX_WORDS = 400;

const identityShape = { format: whole(1, 1000), version: z.string().check(z.maxLength(100)), batch: whole(1, 2 ** 32) };

const wordsSchema = z.readonly(z.array(z.string().check(z.maxLength(MAX_ANSWER))).check(z.maxLength(MAX_WORDS)));

const askedSchema = z.strictObject({
  command: z.string().check(z.maxLength(100)),
  words: wordsSchema,
  options: z.record(
    z.string().check(z.maxLength(100)),
    z.union([z.string().check(z.maxLength(MAX_ANSWER)), z.number(), wordsSchema]),
  ),
  /** The contents of its files in Base64, by name. */
  files: z.record(z.string().check(z.maxLength(MAX_ANSWER)), z.string().check(z.maxLength(2 * MAX_BYTES))),
});
export type AskedCommand = Readonly<z.infer<typeof askedSchema>>;

const headerSchema = z.strictObject({
  ...identityShape,
  seed: z.string().check(z.maxLength(MAX_LETTERS_OF_SEED)),
  engine: z.enum(['sampled', 'rolled', 'exact', 'bounded', 'thinned']),
  /** The experiment as first run, to find differences to another. */
  yaml: z.string().check(z.maxLength(4 * MAX_BYTES)),
  /** The SHA-256 of the experiment's request, see `digestOfStudy`. */
  study: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 digits of a digest')),
  shard: z.optional(z.string().check(z.refine((text) => readShard(text) !== undefined, 'The text names no shard'))),
  /** The request in addition to the file, by names of options; missing for `run`. */
  question: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(MAX_ANSWER)))),
  asked: z.optional(askedSchema),
});
const identitySchema = z.looseObject(identityShape);
export type Header = Readonly<z.infer<typeof headerSchema>>;

const combat = z.string().check(z.maxLength(100_000), z.regex(/^[\w-]{22}( |$)/, 'must be a combat and its variant'));

/** A record that does not depend on other lines. */
const batchSchema = z.strictObject({
  cell: whole(0, MAX_CELLS - 1),
  batch: whole(0, MAX_BATCHES),
  first: whole(0, BATCH_SIZE - 1),
  trials: whole(1, BATCH_SIZE),
  combats: z.readonly(z.array(combat).check(z.minLength(1), z.maxLength(1 + MAX_BESIDE))),
  ...packedShape,
});

/** A record of weights or bounds as counts; the last is the weight that was not followed. */
const answerSchema = z.strictObject({
  ...batchSchema.shape,
  batch: z.literal(WHOLE),
  first: z.literal(0),
  trials: z.literal(0),
  combats: z.readonly(z.array(combat).check(z.length(1))),
});

/** A record of a matrix: `cell` is the first combat, `trials` their number, counts are text. */
const chunkSchema = z.strictObject({
  ...answerSchema.shape,
  cell: whole(0, MAX_MATRIX - 1),
  trials: whole(1, MAX_MATRIX),
});

export type BatchRecord = Readonly<z.infer<typeof batchSchema>>;

const endSchema = z.strictObject({ complete: z.literal(true) });
export type End = Readonly<z.infer<typeof endSchema>>;

export const kindOf = ({ batch, trials }: Pick<BatchRecord, 'batch' | 'trials'>): RecordKind => {
  if (batch !== WHOLE) return 'batch';
  return trials === 0 ? 'answer' : 'chunk';
};

export function kindOfStudy(subject: JournalSubject): RecordKind {
  if (isSearch(subject)) return subject.kind;
  if (subject.cells.matrix) return 'chunk';
  return isWithoutTrials(subject.engine) ? 'answer' : 'batch';
}

const schemas = { batch: batchSchema, answer: answerSchema, chunk: chunkSchema };

export const headerProblems = (value: unknown): Problem[] => {
  const problems = zodProblems(identitySchema, value);
  return problems.length > 0 || (value as Header).format !== FORMAT ? problems : zodProblems(headerSchema, value);
};

export function recordProblems(value: unknown): Problem[] {
  if (typeof value === 'object' && value !== null && 'complete' in value) return zodProblems(endSchema, value);
  const { batch, trials } = (value ?? {}) as Partial<BatchRecord>;
  const problems = zodProblems(schemas[kindOf({ batch: batch ?? 0, trials: trials ?? 0 })], value);
  const { first, trials: count } = value as BatchRecord;
  if (problems.length === 0 && first + count > BATCH_SIZE && batch !== WHOLE)
    problems.push({
      ...{ code: 'out-of-range', severity: 'error', path: ['trials'], message: 'They reach beyond the batch' },
      ...{ found: `${count} from ${first} on`, allowed: `trials 0 to ${BATCH_SIZE - 1}` },
    });
  return problems;
}

export interface HeaderOptions {
  readonly shard?: Shard | undefined;
  readonly asked?: AskedCommand | undefined;
}

export const headerOf = (subject: JournalSubject, { shard, asked }: HeaderOptions = {}): Header => ({
  format: FORMAT,
  version: version(),
  batch: BATCH_SIZE,
  seed: subject.seed,
  engine: subject.engine,
  yaml: subject.yaml,
  study: digestOfStudy(subject),
  ...(isSearch(subject) && { question: subject.question }),
  ...(shard && { shard: shardText(shard) }),
  ...(asked && { asked }),
});
