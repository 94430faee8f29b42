import { parseHeadline } from '../../experiment/design/headline.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { binomialZ } from '../../stats/binomial-z.ts';
import { meanZ } from '../../stats/mean-z.ts';
import { compileCell } from '../compile/compile-cell.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { Numbers } from '../results/numbers.ts';
import { withParts } from '../results/on-demand.ts';
import type { CellResult, ExactRow, Histogram, MetricRow, ProvedRow, Results } from '../results/result.ts';
import { findMetric, metricAt, metricRows } from '../results/rows.ts';
import type { Tally } from '../simulate/tally.ts';
import { exactSteps, PIECE } from './exact.ts';
import { boundHeadlines, type ProvedCell, type ProvedHeadline, type ProvedHeadlines } from './headline-bounds.ts';

export interface Budget {
  readonly cell: number;
  readonly run: number;
}

/** The budgets: about a second for a cell, and ten seconds in all. */
const CELL_STEPS = 1_200_000;
export const RUN_STEPS = 10 * CELL_STEPS;
/** The cost of compiling a cell and reading its answer, as a share of the budget of a cell. */
const OPENING = 1 / 100;
/** The number of cells above which exact answers get a small part of the run, since readers do not look at each cell. */
const MANY_CELLS = 100;
/** The steps for each trial of such a run, and the minimum of steps in all. */
const SHARE = 1 / 64;
const LEAST_STEPS = CELL_STEPS / 4;
/** The number of cells found too large, by their steps or by those of their proof, after which the others count as too large as well. */
const MISSES = 2;
/** The share of the budget of a cell that its exact answer takes before its headlines are proved; it goes on after proofs of no more. */
const FIRST = 1 / 8;
/** The least ratio of an exact answer's steps to those of the longest pass of a proof; in combats of the field it is 4 to 40. */
const LEAST_RATIO = 4;
/** The share after which each pauses, and the weight of paths not followed by then for which an exact answer seems out of reach. */
const PROBE = 1 / 64;
const LARGE = 1 / 64;
/** The width at which proved bounds are narrow enough: both ends share some five digits. */
const WIDTH = 1e-6;
const FEW_CELLS = 12;

export interface ExactCell {
  readonly cell: Cell;
  readonly numbers: Numbers;
  readonly independent: readonly boolean[];
}

export type KnownCell = ExactCell | ProvedCell;

/** Returns the budget of the exact answers of a run, a function of the experiment, so that every machine finds the same answers. */
export function budgetOf({ cells, trials }: Experiment): Budget {
  const share = Math.max(LEAST_STEPS, cells.length * trials * SHARE);
  return { cell: CELL_STEPS, run: cells.length <= MANY_CELLS ? RUN_STEPS : Math.min(RUN_STEPS, share) };
}

/** Yields the cheap exact answers, then the proved headlines of other cells, and undefined after each piece of some milliseconds. */
export function* knownCells(
  experiment: Experiment,
  budget = budgetOf(experiment),
): Generator<KnownCell | undefined, void> {
  const { cells, report } = experiment;
  const asked = report.headline?.map(parseHeadline);
  const others: { cell: Cell; proof?: Proof; steps?: number }[] = [];
  const opening = OPENING * budget.cell;
  let left = budget.run;
  let misses = 0;
  for (const cell of cells) {
    if (left <= opening || misses === MISSES) {
      others.push({ cell });
      continue;
    }
    left -= opening;
    const table = compileCell(cell);
    const most = Math.min(left, budget.cell);
    const first = Math.min(most, FIRST * budget.cell);
    const spent = (Math.floor(first / PIECE) + 1) * PIECE;
    const exact = new Pieces(exactSteps(table), (steps) => steps);
    yield* exact.goOn(Math.min(first, PROBE * budget.cell));
    const proof =
      exact.result || spent >= most || most <= opening
        ? undefined
        : new Proof(table, asked, Math.floor(most - opening));
    yield* proof?.goOn(PROBE * budget.cell) ?? [];
    const isLarge = cells.length <= MANY_CELLS && proof?.last !== undefined && proof.last.unfollowed > LARGE;
    if (!isLarge) yield* exact.goOn(first);
    if (!exact.result) yield* proof?.goOn(FIRST * budget.cell) ?? [];
    const steps = proof?.steps ?? 0;
    if (proof?.result) yield* exact.goOn(most);
    else if (isLarge) {
      yield* proof!.goOn(Number.POSITIVE_INFINITY);
      if (LEAST_RATIO * proof!.longest <= first) yield* exact.goOn(first);
    }
    const isCheap = exact.result !== undefined && exact.steps <= first;
    left -= isCheap ? exact.steps : steps + (exact.result ? exact.steps : Math.max(exact.steps, spent));
    if (exact.result) yield read(cell, table, exact.result.tally);
    else {
      misses++;
      others.push({ cell, ...(proof && { proof, steps }) });
    }
  }
  if (cells.length > MANY_CELLS) return;
  for (const [i, { cell, proof: begun, steps: before = 0 }] of others.entries()) {
    const steps = Math.floor(Math.min(budget.cell, left / (others.length - i)) - opening);
    if (steps <= 0) return;
    const proof = begun ?? new Proof(compileCell(cell), asked, steps);
    yield* proof.goOn(Number.POSITIVE_INFINITY);
    yield { cell, ...proof.result! };
    left -= proof.steps - before + opening;
  }
}

class Pieces<Y, R> {
  steps = 0;
  last?: Y;
  result?: R;
  readonly #pieces: Generator<Y, R>;
  readonly #stepsOf: (piece: Y) => number;

  constructor(pieces: Generator<Y, R>, stepsOf: (piece: Y) => number) {
    this.#pieces = pieces;
    this.#stepsOf = stepsOf;
  }

  /** Goes on to the result, or until it has taken more steps than these. */
  *goOn(most: number): Generator<undefined, void> {
    while (this.result === undefined && this.steps <= most) {
      const { done, value } = this.#pieces.next();
      if (done) this.result = value;
      else {
        this.last = value;
        this.steps = this.#stepsOf(value);
        yield undefined;
      }
    }
  }
}

class Proof extends Pieces<ProvedHeadlines, ProvedHeadlines> {
  /** The steps of the longest pass. */
  longest = 0;

  constructor(table: PlayableCombat, asked: Parameters<typeof boundHeadlines>[1], budget: number) {
    let [last, begun] = [1, 0];
    super(boundHeadlines(table, asked, { steps: budget, width: WIDTH }), ({ steps, threshold }) => {
      this.longest = Math.max(this.longest, steps - begun);
      if (threshold !== last) [last, begun] = [threshold, steps];
      return steps;
    });
  }
}

const read = (cell: Cell, { combat: { metrics } }: PlayableCombat, tally: Tally): ExactCell => ({
  cell,
  numbers: new Numbers(metrics, tally.toCounts(), Number.POSITIVE_INFINITY),
  independent: metrics.map(({ multiplePerTrial }) => multiplePerTrial !== true),
});

export function withExact(results: Results, found: readonly KnownCell[]): Results {
  const known = new Map(found.map((one) => [nameOf(one.cell), one]));
  const few = results.experiment.cells.length <= FEW_CELLS;
  const cells = results.cells.map((cell): CellResult => {
    const one = known.get(nameOf(cell));
    if (!one) return cell;
    if ('headlines' in one) {
      return withProved(cell, one.headlines);
    }
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

function distance({ kind, n, estimate }: MetricRow, truth: MetricRow, law: () => Histogram): number {
  // The estimate has entries that are impossible.
  if (truth.n === 0) return Number.POSITIVE_INFINITY;
  // Sums of weights may exceed 1 by some 1e-14.
  if (kind === 'probability') return binomialZ(Math.round(estimate * n), n, Math.min(1, truth.estimate));
  const bins = law().bins.map(({ value, probability }) => ({ value, count: probability }));
  return meanZ(estimate, n, bins);
}

/** Adds the bounds that say more than the simulation, no wider than its interval, and than bounds that are already known. */
export function withProved(cell: CellResult, headlines: readonly ProvedHeadline[]): CellResult {
  const found = provedRows(cell, headlines);
  if (found.length === 0) return cell;
  const isBetter = (one: ProvedRow): boolean => {
    const other = found.find(({ subject, metric }) => subject === one.subject && metric === one.metric);
    return !other || one.high - one.low < other.high - other.low;
  };
  const kept = (cell.proved ?? []).filter(isBetter);
  const isKept = ({ subject, metric }: ProvedRow): boolean =>
    kept.some((one) => one.subject === subject && one.metric === metric);
  return withParts(cell, { proved: [...kept, ...found.filter((one) => !isKept(one))] });
}

function provedRows(cell: CellResult, headlines: readonly ProvedHeadline[]): ProvedRow[] {
  return headlines.flatMap((bounds): ProvedRow[] => {
    const { subject, metric, kind, low, high } = bounds;
    const is = (row: MetricRow): boolean => row.round === 0 && row.subject === subject && row.metric === metric;
    const row = metricAt(cell, findMetric(cell, is));
    if (!row || Number.isNaN(low)) return [];
    const { round, n, estimate, ciLow, ciHigh } = row;
    const width = ciHigh - ciLow;
    if (width > 0 && high - low > width) return [];
    return [{ round, subject, metric, kind, low, high, estimate, n, z: distanceFrom(row, bounds) }];
  });
}

/** Returns the smaller distance: by the sample, and by the widest distribution on the range (Hoeffding 1963), even of rare values. */
function distanceFrom({ n, estimate, stdError }: MetricRow, { kind, low, high, range }: ProvedHeadline): number {
  if (n === 0) return Number.NaN;
  if (estimate >= low && estimate <= high) return 0;
  const bound = estimate < low ? low : high;
  const [least, most] = range;
  const share = (value: number): number => Math.min(1, Math.max(0, (value - least) / (most - least)));
  const widest = binomialZ(Math.round(share(estimate) * n), n, share(bound));
  if (kind === 'probability') return widest;
  const sampled = stdError > 0 ? (estimate - bound) / stdError : widest;
  return Math.abs(sampled) < Math.abs(widest) ? sampled : widest;
}
