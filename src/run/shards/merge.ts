import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import { batchesOf } from '../../engine/simulate/points.ts';
import type { Counts } from '../../engine/simulate/tally.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { few } from '../few.ts';
import type { Held } from '../journal/contents.ts';
import { EXACT } from '../journal/records.ts';
import type { Journal, Known } from '../journal/types.ts';
import { type Part, warned, wrong } from './parts.ts';
import { shardText } from './shard.ts';
import { shardOfTask } from './share.ts';

/**
 * Joins the journals of shards: what is found in any of them is found, and kept in another journal. Nothing is played: what is
 * missing is told before.
 */
export class MergedJournal implements Journal {
  readonly #parts: readonly Part[];
  readonly #into: Journal;
  /** The part that had the last task: most often it has the next one too. */
  #last = 0;

  constructor(parts: readonly Part[], into: Journal) {
    this.#parts = parts;
    this.#into = into;
  }

  /** Trials of the results that were taken from the parts. */
  get reused(): number {
    return this.#parts.reduce((sum, { journal }) => sum + journal.reused, 0);
  }

  find(task: BatchTask): Known {
    const at = this.#partWith(task);
    if (at === undefined) return { done: [], left: [task] };
    this.#last = at;
    const known = this.#parts[at]!.journal.find(task);
    for (const { task: stretch, counts } of known.done) this.note(stretch, counts);
    return known;
  }

  note(task: BatchTask, counts: BatchCounts): void {
    this.#into.note(task, counts);
  }

  #partWith(task: BatchTask): number | undefined {
    const { length } = this.#parts;
    for (let i = 0; i < length; i++) {
      const at = (this.#last + i) % length;
      if (holds(this.#parts[at]!, task)) return at;
    }
    return undefined;
  }
}

/** Whether a part has all of a task. */
function holds({ found: { contents } }: Part, task: BatchTask): boolean {
  const trials = contents.find(task).reduce((sum, [{ trials }]) => sum + trials, 0);
  return trials === task.trials;
}

/** The batches that no part has, a problem for each shard or part that lacks them. */
export function missing(experiment: Experiment, parts: readonly Part[], file: string): LocatedProblem[] {
  const tasks = [...batchesOf(experiment)];
  const numbers = new Set(parts.map(({ shard }) => shard?.of ?? 0));
  const of = numbers.size === 1 ? [...numbers][0]! : 0;
  const shardOf = of > 0 ? shardOfTask(tasks.length, of) : () => 0;
  const lost = new Map<number, BatchTask[]>();
  const sizes = new Map<number, number>();
  let last = 0;
  for (const [i, task] of tasks.entries()) {
    const shard = shardOf(i);
    sizes.set(shard, (sizes.get(shard) ?? 0) + 1);
    if (parts[last] && holds(parts[last]!, task)) continue;
    const at = parts.findIndex((part) => holds(part, task));
    if (at >= 0) last = at;
    else if (!lost.get(shard)?.push(task)) lost.set(shard, [task]);
  }
  const problems: LocatedProblem[] = [];
  const gone: number[] = [];
  for (const [number, some] of [...lost].sort((a, b) => a[0] - b[0])) {
    const part = parts.find(({ shard }) => shard?.number === number && of > 0);
    const count = `${some.length} of ${sizes.get(number)} batches`;
    if (part)
      problems.push(
        wrong(part.folder, 'unfinished-shard', `Shard ${number}/${of} is unfinished: it lacks ${count}`, {
          allowed: `\`run --shard ${number}/${of} --out ${part.folder} --resume\` plays them`,
        }),
      );
    else if (of > 0) gone.push(number);
    else
      problems.push(
        wrong(file, 'missing-batches', `${count} are missing: ${few(some.map(batchText))}`, mixed(numbers)),
      );
  }
  if (gone.length > 0) {
    const which = gone.map((number) => `${number}/${of}`);
    const [word, is] = gone.length === 1 ? ['Shard', 'is'] : ['Shards', 'are'];
    problems.push(wrong(file, 'missing-shard', `${word} ${few(which)} ${is} missing`, { found: foundText(parts) }));
  }
  return problems;
}

const mixed = (numbers: ReadonlySet<number>): { found?: string } =>
  numbers.size > 1
    ? { found: `shards of ${[...numbers].map((of) => of || 'a whole run').join(', and shards of ')}` }
    : {};

/**
 * What stands in several parts: a warning where the results are equal, and are counted once; an error, which names both, where
 * they are not. Then one of the machines cannot be trusted.
 */
export function repeated(experiment: Experiment, parts: readonly Part[]): LocatedProblem[] {
  const first = new Map<string, { part: Part; held: Held }>();
  const equal = new Map<string, { part: Part; other: Part; count: number }>();
  const problems: LocatedProblem[] = [];
  for (const part of parts)
    for (const held of allOf(experiment, part)) {
      const key = JSON.stringify([held.cell, held.batch, held.first, held.trials, held.combats]);
      const one = first.get(key);
      if (!one) first.set(key, { part, held });
      else if (isEqual(one.part.journal.countsOf(one.held), part.journal.countsOf(held))) {
        const pair = `${one.part.folder}\n${part.folder}`;
        const noted = equal.get(pair) ?? { part: one.part, other: part, count: 0 };
        noted.count++;
        equal.set(pair, noted);
      } else problems.push(different(one.part, part, held));
    }
  for (const { part, other, count } of equal.values())
    if (part !== other) problems.push(warned(other.folder, 'given-twice', twiceText(part, other, count)));
  return problems;
}

function twiceText(part: Part, other: Part, count: number): string {
  const [a, b] = [part, other].map(({ shard }) => shard && shardText(shard));
  const what =
    a !== undefined && a === b ? `Shard ${a} is in ${part.folder} too: ` : `It shares results with ${part.folder}: `;
  return `${what}${count} ${count === 1 ? 'batch is' : 'batches are'} equal and counted once`;
}

const different = (part: Part, other: Part, { cell, batch }: Held): LocatedProblem =>
  wrong(
    other.folder,
    'different-results',
    `Batch ${batch} of cell ${cell} came to something else in ${part.folder}: one of the machines, or of the files, is not to be trusted`,
    { found: other.folder, allowed: `the same as in ${part.folder}` },
  );

function* allOf({ cells }: Experiment, { found: { contents } }: Part): Generator<Held> {
  for (const cell of new Set(cells.map((one) => one.cell)))
    for (const held of contents.of(cell)) if (held.batch !== EXACT) yield held;
}

const isEqual = (a: readonly Counts[], b: readonly Counts[]): boolean =>
  JSON.stringify(a.map(plain)) === JSON.stringify(b.map(plain));

const plain = (counts: Counts): number[][] => counts.map((list) => [...list]);

const batchText = ({ cell, variants = [], batch }: BatchTask): string =>
  `batch ${batch} of cell ${cell.cell}${variants.length > 0 ? ` (${variants.map(({ variant }) => variant).join(', ')})` : ''}`;

const foundText = (parts: readonly Part[]): string =>
  few(parts.map(({ folder, shard }) => `${shard ? shardText(shard) : 'a whole run'} in ${folder}`));
