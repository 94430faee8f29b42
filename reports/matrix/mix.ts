import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';
import { answers, LEAST, nash, redrawn } from '../../src/stats/matrix/zero-sum.ts';

type Results = MatrixRun['results'];
type Unit = Results['matrix']['rows'][number];

/** A unit of a mix. */
export interface Player {
  readonly unit: Unit;
  readonly share: number;
  /** In what share of redraws within the noise it is in such a mix; of rows alone. */
  readonly support?: number;
}

/**
 * A mix of rows, and one of columns, from which neither side gains by leaving: what the row takes more than it loses, for each 100
 * points that both cost on average, is what the column loses.
 */
export interface MixReading {
  /** The largest share first. */
  readonly rows: readonly Player[];
  /** Missing where rows and columns are the same: then both mix alike. */
  readonly columns?: readonly Player[];
  /** What the rows win on average. */
  readonly value: number;
  /** What a best answer wins against the mixes that were found: rounding alone. */
  readonly exploitability: number;
  /** What a best column may win of the mix in truth, for the mix was found from estimates: not exceeded in 95 % of redraws. */
  readonly slack: number;
  /** Who wins most against the field as it is played, and how much. */
  readonly field: { readonly unit: Unit; readonly wins: number };
}

const known = new WeakMap<MatrixRun, Promise<MixReading | undefined>>();

/** The mix of a matrix; undefined where points are not kept, or not known of all. Found once for all outputs. */
export function mixReading(run: MatrixRun): Promise<MixReading | undefined> {
  const found = known.get(run) ?? made(run);
  known.set(run, found);
  return found;
}

async function made({ results }: MatrixRun): Promise<MixReading | undefined> {
  const { rows, columns } = results.matrix;
  const game = gameOf(results);
  if (!game || rows.length < 2 || columns.length < 2) return undefined;
  const { payoff, stdError, isEven } = game;
  // Only who has such a matrix pays for the solver.
  const { packing } = await import('../../src/stats/matrix/packing.ts');
  const mixes = nash(payoff, packing, isEven);
  if (!mixes) return undefined;
  const draws = Math.round(Math.max(20, Math.min(200, 400_000 / (rows.length * columns.length))));
  const { support, losses } = redrawn(payoff, stdError, mixes, { draws, isEven }, packing);
  const players = (units: readonly Unit[], shares: readonly number[], of?: readonly number[]): Player[] =>
    units
      .map((unit, i): Player => ({ unit, share: shares[i]!, ...(of && { support: of[i]! }) }))
      .filter(({ share }) => share > LEAST)
      .sort((a, b) => b.share - a.share);
  const weights = (units: readonly Unit[]) => units.map(({ weight }) => weight);
  const { best, bestRow } = answers(payoff, weights(rows), weights(columns));
  return {
    rows: players(rows, mixes.rows, support),
    ...(!isEven && { columns: players(columns, mixes.columns) }),
    ...{ value: isEven ? 0 : mixes.value, exploitability: mixes.exploitability },
    slack: losses[Math.min(losses.length - 1, Math.floor(0.95 * losses.length))] ?? 0,
    field: { unit: rows[bestRow]!, wins: best },
  };
}

/** What rows win of columns, over all situations, with standard errors; undefined where it is not known of all. */
function gameOf(results: Results) {
  const { rows, columns, keep } = results.matrix;
  const swing = keep.findIndex(({ role }) => role === 'swing');
  if (swing < 0 || [...rows, ...columns].some(({ points }) => points === undefined || points <= 0)) return undefined;
  const all = rows.map((row, i) =>
    columns.map((column, j) => wonAt(results, swing, [i, j], row.points! + column.points!)),
  );
  if (all.flat().some(({ estimate }) => Number.isNaN(estimate))) return undefined;
  const isEven = rows.length === columns.length && rows.every(({ label }, i) => label === columns[i]!.label);
  const at = (i: number, j: number): Measured => {
    const one = all[i]![j]!;
    if (!isEven) return one;
    if (i === j) return { estimate: 0, stdError: 0 };
    const other = all[j]![i]!;
    return {
      estimate: (one.estimate - other.estimate) / 2,
      stdError: Math.hypot(one.stdError, other.stdError) / 2,
    };
  };
  const table = (of: (one: Measured) => number) =>
    rows.map((_, i) => Float64Array.from(columns, (_, j) => of(at(i, j))));
  return { payoff: table((one) => one.estimate), stdError: table((one) => one.stdError), isEven };
}

/** What a row takes of a column more than it loses, over all situations, for each 100 points that both cost on average. */
function wonAt(results: Results, swing: number, [row, column]: readonly [number, number], points: number): Measured {
  const { columns, situations } = results.matrix;
  const first = (row * columns.length + column) * situations.length;
  let [sum, squares] = [0, 0];
  for (let s = 0; s < situations.length; s++) {
    sum += results.estimate(first + s, swing);
    squares += results.stdError(first + s, swing) ** 2;
  }
  const per = 200 / points / situations.length;
  return { estimate: sum * per, stdError: Math.sqrt(squares) * per };
}
