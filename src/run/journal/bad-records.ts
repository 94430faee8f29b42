import { closeSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import { requestedMetrics } from '../../engine/paths/requested-metrics.ts';
import type { Cell, StudyPoint } from '../../experiment/experiment.ts';
import { openRegular } from '../../experiment/file/read-disk.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { type BoundsRequest, boundsRequestOf, pointsOf } from '../../experiment/study.ts';
import { type Countable, checkAnswer, checkBatch, checkBounds } from '../counts/check-counts.ts';
import { combatOf, variantOf } from '../counts/combat.ts';
import { countsIn, estimatesIn } from '../counts/packed.ts';
import { ImpossibleCounts } from '../counts/packing.ts';
import { checkEstimates } from '../matrix/estimates-text.ts';
import { matrixKey } from '../matrix/key.ts';
import { ChangedJournal, type FoundRecords, type IndexedRecord, MAX_BAD_LINES, recordIn } from './contents.ts';
import { type BatchRecord, type Header, kindOf, kindOfStudy } from './records.ts';
import { isSearch, type JournalSubject } from './search.ts';

/** Returns the limits of a cell's counts. @throws the game's error if the cell cannot be played */
export type Measure = (cell: Cell) => Countable;

/** Returns records with impossible counts, though their checksums are right, and changes by others. A search's are checked at use. */
export function badRecords(
  path: string,
  { header, contents, bad }: FoundRecords,
  subject?: JournalSubject,
  measure: Measure = metricsOfCell,
): LocatedProblem[] {
  const problems = bad.map(({ line, problem }) => located(path, line, problem));
  if (!header || !subject) return problems;
  let fd: number | undefined;
  try {
    fd = openRegular(path);
    const checker = new Checker(header, subject, measure);
    for (const held of contents.all()) {
      if (problems.length >= MAX_BAD_LINES) break;
      const message = checker.fault(held, recordIn(fd, held));
      if (message !== undefined) problems.push(located(path, held.line, { path: ['counts'], message }));
    }
  } catch (error) {
    if (!(error instanceof ChangedJournal) && (error as NodeJS.ErrnoException).code === undefined) throw error;
    problems.push(located(path, 1, { path: [], message: new ChangedJournal().message }));
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
  return problems;
}

const located = (file: string, line: number, problem: Pick<Problem, 'path' | 'message'>): LocatedProblem => ({
  ...{ allowed: 'what a run has written; --out with another folder begins anew', ...problem },
  ...{ code: 'bad-record', severity: 'error', file, line },
});

class Checker {
  readonly #header: Header;
  readonly #subject: JournalSubject;
  readonly #measure: Measure;
  readonly #points: readonly StudyPoint[];
  readonly #bounds: BoundsRequest | undefined;
  #measured = new Map<Cell, Countable>();

  constructor(header: Header, subject: JournalSubject, measure: Measure) {
    this.#header = header;
    this.#subject = subject;
    this.#measure = measure;
    this.#points = isSearch(subject) ? [] : pointsOf(subject);
    this.#bounds = isSearch(subject) ? undefined : boundsRequestOf(subject);
  }

  fault(held: IndexedRecord, { counts, digest }: BatchRecord): string | undefined {
    const kind = kindOf(held);
    if (kind !== kindOfStudy(this.#subject)) return 'It is a record of another kind of run';
    const { seed, engine } = this.#header;
    const subject = { seed, engine, ...held };
    try {
      if (kind === 'chunk') {
        const { estimates } = estimatesIn(subject, { counts, digest });
        const matrix = isSearch(this.#subject) ? undefined : this.#subject.cells.matrix;
        if (matrix && held.combats[0] === matrixKey(matrix)) checkEstimates(matrix, held.cell, held.trials, estimates);
        return undefined;
      }
      const found = countsIn(subject, { counts, digest });
      const [cell, ...variants] = held.combats.map((combat) => this.#countable(held.cell, combat));
      if (engine === 'bounded')
        checkBounds(found, cell && this.#bounds && requestedMetrics(cell, this.#bounds).metrics);
      else if (kind === 'answer') checkAnswer(found, cell);
      else checkBatch(found, held.trials, cell, variants);
      return undefined;
    } catch (error) {
      if (error instanceof ImpossibleCounts) return error.message;
      throw error;
    }
  }

  #countable(number: number, combat: string): Countable | undefined {
    const isOne = ({ baseline }: StudyPoint): boolean => baseline.cell === number;
    const likely = this.#points[number];
    const point = likely && isOne(likely) ? likely : this.#points.find(isOne);
    const variant = variantOf(combat);
    const cell = point && [point.baseline, ...point.variants].find((one) => one.variant === variant);
    if (!cell || combatOf(cell, this.#bounds) !== combat) return undefined;
    let known = this.#measured.get(cell);
    if (!known) {
      if (this.#measured.size > 32) this.#measured = new Map();
      known = measured(cell, this.#measure);
      this.#measured.set(cell, known);
    }
    return known;
  }
}

function measured(cell: Cell, measure: Measure): Countable {
  try {
    return measure(cell);
  } catch {
    throw new ImpossibleCounts('It has counts of a combat that cannot be played');
  }
}
