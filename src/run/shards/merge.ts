import { batchOf, type Task, type TaskResult, trialsOf, variantsOf } from '../../engine/play/task.ts';
import { tasksOf } from '../../engine/play/tasks-of.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { studyOf } from '../../experiment/study.ts';
import { WHOLE } from '../counts/packed.ts';
import { few } from '../few.ts';
import type { IndexedRecord } from '../journal/contents.ts';
import type { Journal, ReusedWork } from '../journal/types.ts';
import { type ShardFolder, warned } from './parts.ts';
import { shardText } from './shard.ts';
import { shardOfTask } from './share.ts';

/** A journal that finds results in any shard and stores them in another. It plays nothing: missing batches are reported before. */
export class MergedJournal implements Journal {
  readonly #parts: readonly ShardFolder[];
  readonly #into: Journal;
  /** The index of the last shard with a result, which usually has the next task too. */
  #last = 0;

  constructor(parts: readonly ShardFolder[], into: Journal) {
    this.#parts = parts;
    this.#into = into;
  }

  get reused(): number {
    return this.#parts.reduce((sum, { journal }) => sum + journal.reused, 0);
  }

  get reusedPoints(): number {
    return this.#parts.reduce((sum, { journal }) => sum + journal.reusedPoints, 0);
  }

  find(task: Task): ReusedWork {
    const at = this.#partWith(task);
    if (at === undefined) return { done: [], left: [task] };
    this.#last = at;
    const known = this.#parts[at]!.journal.find(task);
    for (const { task: part, result } of known.done) this.append(part, result);
    return known;
  }

  append(task: Task, result: TaskResult): void {
    this.#into.append(task, result);
  }

  #partWith(task: Task): number | undefined {
    const { length } = this.#parts;
    for (let i = 0; i < length; i++) {
      const at = (this.#last + i) % length;
      if (holds(this.#parts[at]!, task)) return at;
    }
    return undefined;
  }
}

function holds({ found: { contents } }: ShardFolder, task: Task): boolean {
  const found = contents.find(task);
  if (task.from === undefined) return found.length > 0;
  return found.reduce((sum, [{ trials }]) => sum + trials, 0) === trialsOf(task);
}

export function missing(experiment: Experiment, parts: readonly ShardFolder[], file: string): LocatedProblem[] {
  const tasks = [...tasksOf(studyOf(experiment), experiment.trials)];
  const numbers = new Set(parts.map(({ shard }) => shard?.of ?? 0));
  const of = numbers.size === 1 ? [...numbers][0]! : 0;
  const shardOf = of > 0 ? shardOfTask(tasks.length, of) : () => 0;
  const lost = new Map<number, Task[]>();
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
        errorIn(part.folder, 'unfinished-shard', `Shard ${number}/${of} is unfinished: it lacks ${count}`, {
          allowed: `\`${part.command} --shard ${number}/${of} --out ${part.folder} --resume\` plays them`,
        }),
      );
    else if (of > 0) gone.push(number);
    else
      problems.push(
        errorIn(file, 'missing-batches', `${count} are missing: ${few(some.map(batchText))}`, mixed(numbers)),
      );
  }
  if (gone.length > 0) {
    const which = gone.map((number) => `${number}/${of}`);
    const [word, is] = gone.length === 1 ? ['Shard', 'is'] : ['Shards', 'are'];
    problems.push(errorIn(file, 'missing-shard', `${word} ${few(which)} ${is} missing`, { found: foundText(parts) }));
  }
  return problems;
}

const mixed = (numbers: ReadonlySet<number>): { found?: string } =>
  numbers.size > 1
    ? { found: `shards of ${[...numbers].map((of) => of || 'a whole run').join(', and shards of ')}` }
    : {};

/** Reports results in two parts: equal ones with a warning, different ones with an error naming both, since one machine is faulty. */
export function repeated(parts: readonly ShardFolder[]): LocatedProblem[] {
  const first = new Map<string, { part: ShardFolder; held: IndexedRecord }>();
  const equal = new Map<string, { part: ShardFolder; other: ShardFolder; count: number }>();
  const problems: LocatedProblem[] = [];
  for (const part of parts)
    for (const held of part.found.contents.all()) {
      const key = JSON.stringify([held.cell, held.batch, held.first, held.trials, held.combats]);
      const one = first.get(key);
      if (!one) first.set(key, { part, held });
      else if (one.held.digest === held.digest) {
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

function twiceText(part: ShardFolder, other: ShardFolder, count: number): string {
  const [a, b] = [part, other].map(({ shard }) => shard && shardText(shard));
  const what =
    a !== undefined && a === b ? `Shard ${a} is in ${part.folder} too: ` : `It shares results with ${part.folder}: `;
  return `${what}${count} ${count === 1 ? 'batch is' : 'batches are'} equal and counted once`;
}

const different = (part: ShardFolder, other: ShardFolder, held: IndexedRecord): LocatedProblem =>
  errorIn(
    other.folder,
    'different-results',
    `${heldText(held)} has different results in ${part.folder}: one machine or file is faulty`,
    { found: other.folder, allowed: `the same as in ${part.folder}` },
  );

function batchText(task: Task): string {
  const { study, point, points = 1 } = task;
  if (study.is === 'matrix') return `combats ${point} to ${point + points - 1}`;
  const { baseline, variants } = study.points[point]!;
  const names = variantsOf(task).map((place) => variants[place]!.variant);
  const which = names.length > 0 ? ` (${names.join(', ')})` : '';
  return isWithoutTrials(study.engine)
    ? `cell ${baseline.cell}`
    : `batch ${batchOf(task)} of cell ${baseline.cell}${which}`;
}

function heldText({ cell, batch, trials }: IndexedRecord): string {
  if (batch !== WHOLE) return `Batch ${batch} of cell ${cell}`;
  return trials === 0 ? `The answer of cell ${cell}` : `The matrix from combat ${cell} on`;
}

const foundText = (parts: readonly ShardFolder[]): string =>
  few(parts.map(({ folder, shard }) => `${shard ? shardText(shard) : 'a whole run'} in ${folder}`));
