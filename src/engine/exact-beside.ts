import type { Compiled } from '../core/game.ts';
import type { Cell, Experiment } from '../scenario/experiment.ts';
import { meanZ } from '../stats/mean-z.ts';
import { openTable, type Table } from './batch.ts';
import { type Exact, exactSteps } from './exact.ts';
import type { CellResult, ExactRow, Results } from './result.ts';
import { summarise } from './summarise.ts';

/** What exact answers beside a simulation may take, in steps of about a microsecond. */
export interface Budget {
  readonly cell: number;
  /** All cells together. */
  readonly run: number;
}

/** About a second for a cell, and ten seconds in all. */
const CELL_STEPS = 1_200_000;
const RUN_STEPS = 10 * CELL_STEPS;
/** What it costs to make a cell ready and to read its answer, as a share of what a cell may take. */
const OPENING = 1 / 100;
/** In runs of more cells than this nobody looks at each: then the exact answers are to be a small part of the work. */
const MANY_CELLS = 100;
/** Steps for each trial of such a run. */
const SHARE = 1 / 16;
/** Cells that turn out too large; after so many the others are taken to be too large as well. */
const MISSES = 2;
/** The laws of runs of so many cells are kept: their charts show them. */
const FEW_CELLS = 12;

/** What is known exactly of one cell. */
export interface ExactCell {
  readonly cell: Cell;
  readonly answer: Pick<CellResult, 'metrics' | 'histograms'>;
  /** Of each metric, whether the entries of its law are independent of each other. */
  readonly independent: readonly boolean[];
}

/** What the exact answers of a run may take: a function of the experiment, so that every machine finds the same. */
export function budgetOf({ cells, trials }: Experiment): Budget {
  const share = Math.max(CELL_STEPS, cells.length * trials * SHARE);
  return { cell: CELL_STEPS, run: cells.length <= MANY_CELLS ? RUN_STEPS : Math.min(RUN_STEPS, share) };
}

/**
 * The exact answers of a simulated experiment, cell by cell, as far as they are cheap; in pieces of some milliseconds.
 * Yields undefined after a piece, and a cell's answer when it is found.
 */
export function* exactCells(
  experiment: Experiment,
  budget = budgetOf(experiment),
): Generator<ExactCell | undefined, void> {
  let left = budget.run;
  let misses = 0;
  for (const cell of experiment.cells) {
    left -= OPENING * budget.cell;
    if (left <= 0 || misses === MISSES) return;
    const table = openTable(cell);
    const found = yield* within(table, Math.min(left, budget.cell));
    if (found.answer === undefined) misses++;
    else yield { cell, answer: read(cell, table, found.answer), independent: independenceOf(table.combat) };
    left -= found.steps;
  }
}

/** The exact answer if it takes at most so many steps. */
function* within(table: Table, most: number): Generator<undefined, { answer?: Exact; steps: number }> {
  const pieces = exactSteps(table);
  let steps = 0;
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return { answer: piece.value, steps };
    steps = piece.value;
    if (steps > most) return { steps };
    yield undefined;
  }
}

function read(cell: Cell, { combat }: Table, { tally, dropped }: Exact): ExactCell['answer'] {
  const { metrics, histograms } = summarise(cell, combat, tally, Number.POSITIVE_INFINITY, dropped);
  return { metrics, histograms };
}

const independenceOf = ({ metrics }: Compiled): boolean[] => metrics.map(({ several }) => several !== true);

/** The results with the exact values beside those cells whose exact answer is known. */
export function withExact(results: Results, found: readonly ExactCell[]): Results {
  const known = new Map(found.map((one) => [nameOf(one.cell), one]));
  const few = results.experiment.cells.length <= FEW_CELLS;
  const cells = results.cells.map((cell): CellResult => {
    const one = known.get(nameOf(cell));
    if (!one) return cell;
    return { ...cell, exact: exactRows(cell, one), ...(few ? { exactLaws: one.answer.histograms } : {}) };
  });
  return { ...results, cells };
}

const nameOf = ({ cell, variant }: Pick<Cell, 'cell' | 'variant'>): string => `${cell}/${variant}`;

/** Each metric of a cell beside its exact value. */
function exactRows(cell: CellResult, { answer, independent }: ExactCell): ExactRow[] {
  const laws = new Map(answer.histograms.map((law) => [`${law.round}/${law.subject}/${law.metric}`, law.bins]));
  return answer.metrics.map((truth, i): ExactRow => {
    const { round, subject, metric, kind, deviation } = truth;
    const { n, estimate } = cell.metrics[i]!;
    const row = { round, subject, metric, kind, exact: truth.estimate, estimate, n };
    const stdError = n === 0 ? Number.NaN : deviation / Math.sqrt(n);
    if (n === 0 || !independent[i]) return { ...row, stdError, z: Number.NaN };
    // Trials have what no trial can have.
    if (truth.n === 0) return { ...row, stdError, z: Number.POSITIVE_INFINITY };
    if (kind === 'mean') {
      const bins = laws.get(`${round}/${subject}/${metric}`)!;
      return {
        ...row,
        stdError,
        z: meanZ(
          estimate,
          n,
          bins.map(({ value, probability: count }) => ({ value, count })),
        ),
      };
    }
    return { ...row, stdError, z: probabilityZ(estimate, n, truth.estimate) };
  });
}

/** Sums of weights may pass 1 by some 1e-14. */
const probabilityZ = (estimate: number, n: number, p: number): number =>
  meanZ(estimate, n, [
    { value: 0, count: Math.max(0, 1 - p) },
    { value: 1, count: Math.min(1, p) },
  ]);
