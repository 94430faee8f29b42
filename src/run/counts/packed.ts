import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  batchOf,
  boundsOf,
  type Task,
  type TaskResult,
  trialsOf,
  variantsOf,
  wholeCellOf,
} from '../../engine/play/task.ts';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import type { Counts } from '../../engine/simulate/tally.ts';
import { type Engine, isWithoutTrials } from '../../experiment/experiment.ts';
import { estimatesOf, textOfEstimates } from '../matrix/estimates-text.ts';
import { matrixKey } from '../matrix/key.ts';
import { answerOf, listsOf, listsOfAnswer, pointCountsOf } from './check-counts.ts';
import { combatOf } from './combat.ts';
import { countsOf, deflated, ImpossibleCounts, inflated, textOf } from './packing.ts';

export const WHOLE = -1;

export interface ResultSubject {
  readonly seed: string;
  readonly engine: Engine;
  readonly cell: number;
  readonly batch: number;
  readonly first: number;
  /** The trials of a batch; the combats of a matrix; 0 without trials. */
  readonly trials: number;
  /** The cell, then its variants; for a matrix its key and, for a part of the trials, their range. */
  readonly combats: readonly string[];
}

const MAX_LETTERS = 2 ** 24;

export const packedShape = {
  counts: z.string().check(z.maxLength(MAX_LETTERS)),
  /** The digest from the place of play, to find later corruption. */
  digest: z.string().check(z.regex(/^[\w-]{22}$/, 'must be 22 letters of a digest')),
};
const packedSchema = z.strictObject(packedShape);
export type Packed = Readonly<z.infer<typeof packedSchema>>;

export function subjectOf(task: Task): ResultSubject {
  const { study, point, points = 1, from, to, stretches, prove } = task;
  const whole = { batch: WHOLE, first: 0 };
  if (study.is === 'matrix') {
    const { matrix } = study;
    const range = stretches ? ` ${from}-${to} by ${stretches.trials} of ${stretches.metric}` : '';
    const proof = prove ? ` ${JSON.stringify(prove)}` : '';
    const combats = [`${matrixKey(matrix)}${range}${proof}`];
    return { seed: matrix.seed, engine: matrix.engine, cell: point, ...whole, trials: points, combats };
  }
  const { seed, engine } = study;
  const { baseline, variants } = study.points[point]!;
  const bounds = boundsOf(task);
  if (bounds) {
    const combats = [combatOf(wholeCellOf(task), bounds)];
    return { seed, engine: 'bounded', cell: baseline.cell, ...whole, trials: 0, combats };
  }
  const combats = [baseline, ...variantsOf(task).map((place) => variants[place]!)].map((cell) => combatOf(cell));
  if (engine === 'exact') return { seed, engine, cell: baseline.cell, ...whole, trials: 0, combats };
  const batch = batchOf(task);
  return {
    seed,
    engine,
    cell: baseline.cell,
    batch,
    first: from! - batch * BATCH_SIZE,
    trials: trialsOf(task),
    combats,
  };
}

function digestOfText({ seed, engine, cell, batch, first, trials, combats }: ResultSubject, text: string): string {
  const hash = createHash('sha256');
  hash.update(`${JSON.stringify([seed, engine, cell, batch, first, trials, combats])}\n`).update(text);
  return hash.digest().toString('base64url', 0, 16);
}

const known = new WeakMap<TaskResult, Packed>();

export const pack = (task: Task, result: TaskResult): Packed => known.get(result) ?? packed(subjectOf(task), result);

function packed(subject: ResultSubject, result: TaskResult): Packed {
  if ('estimates' in result) {
    const text = textOfEstimates(result.estimates);
    return { counts: text, digest: digestOfText(subject, text) };
  }
  return packLists(subject, isWithoutTrials(subject.engine) ? listsOfAnswer(result) : listsOf(result));
}

export function packLists(subject: ResultSubject, lists: readonly Counts[]): Packed {
  const text = textOf(lists);
  return { counts: deflated(text), digest: digestOfText(subject, text) };
}

/** Unpacks lists. @throws ImpossibleCounts if the lists are not those of the subject, or unreadable */
export function unpackLists(subject: ResultSubject, packed: Packed): Counts[] {
  const text = inflated(packed.counts);
  check(subject, text, packed);
  return countsOf(text);
}

/** Unpacks a result, with a cache. @throws ImpossibleCounts if the result is not that of the task, or unreadable */
export function unpack(task: Task, packed: Packed): TaskResult {
  const subject = subjectOf(task);
  const result = task.study.is === 'matrix' ? estimatesIn(subject, packed) : countsIn(subject, packed);
  known.set(result, packed);
  return result;
}

export function countsIn(subject: ResultSubject, packed: Packed): PointCounts {
  const lists = unpackLists(subject, packed);
  return isWithoutTrials(subject.engine) ? answerOf(lists) : pointCountsOf(lists, subject.combats.length - 1);
}

/** Unpacks the estimates of combats of a matrix. @throws ImpossibleCounts if they are not those of the subject, or unreadable */
export function estimatesIn(
  subject: ResultSubject,
  packed: Packed,
): Extract<TaskResult, { readonly estimates: unknown }> {
  check(subject, packed.counts, packed);
  return { estimates: estimatesOf(packed.counts) };
}

function check(subject: ResultSubject, text: string, { digest }: Packed): void {
  if (digestOfText(subject, text) !== digest) throw new ImpossibleCounts('The counts do not agree with their digest');
}
