import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { binomialZ } from '../../stats/binomial-z.ts';
import { meanZ } from '../../stats/mean-z.ts';
import { Numbers } from '../results/numbers.ts';
import { withParts } from '../results/on-demand.ts';
import type { CellResult, ExactRow, Histogram, MetricRow, Results } from '../results/result.ts';
import { metricRows } from '../results/rows.ts';
import { openTable, type Table } from '../simulate/batch.ts';
import type { Tally } from '../simulate/tally.ts';
import { exactSteps } from './exact.ts';

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
/** Steps for each trial of such a run, and steps in all at least. */
const SHARE = 1 / 64;
const LEAST_STEPS = CELL_STEPS / 4;
/** Cells that turn out too large; after so many the others are taken to be too large as well. */
const MISSES = 2;
/** The laws of runs of so many cells are kept: their charts show them. */
const FEW_CELLS = 12;

/** What is known exactly of one cell. */
export interface ExactCell {
  readonly cell: Cell;
  readonly numbers: Numbers;
  /** Of each metric, whether the entries of its law are independent of each other. */
  readonly independent: readonly boolean[];
}

/** What the exact answers of a run may take: a function of the experiment, so that every machine finds the same. */
export function budgetOf({ cells, trials }: Experiment): Budget {
  const share = Math.max(LEAST_STEPS, cells.length * trials * SHARE);
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
    if (found.tally) yield read(cell, table, found.tally);
    else misses++;
    left -= found.steps;
  }
}

/** The exact answer if it takes at most so many steps. */
function* within(table: Table, most: number): Generator<undefined, { tally?: Tally; steps: number }> {
  const pieces = exactSteps(table);
  let steps = 0;
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return { tally: piece.value.tally, steps };
    steps = piece.value;
    if (steps > most) return { steps };
    yield undefined;
  }
}

const read = (cell: Cell, { combat: { metrics } }: Table, tally: Tally): ExactCell => ({
  cell,
  numbers: new Numbers(metrics, tally.toCounts(), Number.POSITIVE_INFINITY),
  independent: metrics.map(({ several }) => several !== true),
});

/** The results with the exact values beside those cells whose exact answer is known. */
export function withExact(results: Results, found: readonly ExactCell[]): Results {
  const known = new Map(found.map((one) => [nameOf(one.cell), one]));
  const few = results.experiment.cells.length <= FEW_CELLS;
  const cells = results.cells.map((cell): CellResult => {
    const one = known.get(nameOf(cell));
    if (!one) return cell;
    const { numbers } = one;
    return withParts(cell, { exact: exactRows(cell, one), ...(few ? { exactLaws: numbers.histograms() } : {}) });
  });
  return { ...results, cells };
}

const nameOf = ({ cell, variant }: Pick<Cell, 'cell' | 'variant'>): string => `${cell}/${variant}`;

/** Each metric of a cell beside its exact value. */
function exactRows(cell: CellResult, { numbers, independent }: ExactCell): ExactRow[] {
  const laws = new Map(numbers.means.map((metric, i) => [metric, i]));
  return metricRows(cell).map((row, i): ExactRow => {
    const { round, subject, metric, kind, n, estimate } = row;
    const truth = numbers.row(i);
    const law = () => numbers.histogram(laws.get(i)!);
    return {
      ...{ round, subject, metric, kind, exact: truth.estimate, estimate, n },
      stdError: n === 0 ? Number.NaN : truth.deviation / Math.sqrt(n),
      z: n === 0 || !independent[i] ? Number.NaN : distance(row, truth, law),
    };
  });
}

/** How far an estimate is from its exact value, in standard deviations. */
function distance({ kind, n, estimate }: MetricRow, truth: MetricRow, law: () => Histogram): number {
  // Trials have what no trial can have.
  if (truth.n === 0) return Number.POSITIVE_INFINITY;
  // Sums of weights may pass 1 by some 1e-14.
  if (kind === 'probability') return binomialZ(Math.round(estimate * n), n, Math.min(1, truth.estimate));
  const bins = law().bins.map(({ value, probability }) => ({ value, count: probability }));
  return meanZ(estimate, n, bins);
}
