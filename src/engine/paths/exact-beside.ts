import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { binomialZ } from '../../stats/binomial-z.ts';
import { meanZ } from '../../stats/mean-z.ts';
import { Numbers } from '../results/numbers.ts';
import { withParts } from '../results/on-demand.ts';
import type { CellResult, ExactRow, Histogram, MetricRow, Results } from '../results/result.ts';
import { metricRows } from '../results/rows.ts';
import { compileCell, type PlayableCombat } from '../simulate/batch.ts';
import type { Tally } from '../simulate/tally.ts';
import { exactSteps } from './exact.ts';

export interface Budget {
  readonly cell: number;
  readonly run: number;
}

/** The budgets: about a second for a cell, and ten seconds in all. */
const CELL_STEPS = 1_200_000;
const RUN_STEPS = 10 * CELL_STEPS;
/** The cost of compiling a cell and reading its answer, as a share of the budget of a cell. */
const OPENING = 1 / 100;
/** The number of cells above which exact answers get a small part of the run, since readers do not look at each cell. */
const MANY_CELLS = 100;
/** The steps for each trial of such a run, and the minimum of steps in all. */
const SHARE = 1 / 64;
const LEAST_STEPS = CELL_STEPS / 4;
/** The number of cells found too large after which the others are taken to be too large as well. */
const MISSES = 2;
/** The maximum number of cells whose exact distributions are kept for charts. */
const FEW_CELLS = 12;

export interface ExactCell {
  readonly cell: Cell;
  readonly numbers: Numbers;
  /** For each metric, whether its entries are independent of each other. */
  readonly independent: readonly boolean[];
}

/** Returns the budget of the exact answers of a run. Depends on the experiment alone, so that every machine finds the same answers. */
export function budgetOf({ cells, trials }: Experiment): Budget {
  const share = Math.max(LEAST_STEPS, cells.length * trials * SHARE);
  return { cell: CELL_STEPS, run: cells.length <= MANY_CELLS ? RUN_STEPS : Math.min(RUN_STEPS, share) };
}

/**
 * Yields the exact answers of a simulated experiment, cell by cell, as far as they are cheap, and undefined after each piece of some
 * milliseconds.
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
    const table = compileCell(cell);
    const found = yield* within(table, Math.min(left, budget.cell));
    if (found.tally) yield read(cell, table, found.tally);
    else misses++;
    left -= found.steps;
  }
}

/** Computes the exact answer if it takes at most `most` steps. */
function* within(table: PlayableCombat, most: number): Generator<undefined, { tally?: Tally; steps: number }> {
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

const read = (cell: Cell, { combat: { metrics } }: PlayableCombat, tally: Tally): ExactCell => ({
  cell,
  numbers: new Numbers(metrics, tally.toCounts(), Number.POSITIVE_INFINITY),
  independent: metrics.map(({ multiplePerTrial }) => multiplePerTrial !== true),
});

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

/** Returns the distance of an estimate from its exact value, in standard deviations. */
function distance({ kind, n, estimate }: MetricRow, truth: MetricRow, law: () => Histogram): number {
  // The estimate is of entries that are impossible.
  if (truth.n === 0) return Number.POSITIVE_INFINITY;
  // Sums of weights may exceed 1 by some 1e-14.
  if (kind === 'probability') return binomialZ(Math.round(estimate * n), n, Math.min(1, truth.estimate));
  const bins = law().bins.map(({ value, probability }) => ({ value, count: probability }));
  return meanZ(estimate, n, bins);
}
