import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { missingPackages } from '../../src/experiment/optional-packages.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';
import { bestResponses, LEAST, nash, redrawn } from '../../src/stats/matrix/zero-sum.ts';
import { measuredIn, NEVER, sumOver } from './reading.ts';

type Results = MatrixRun['results'];
type Unit = Results['matrix']['rows'][number];

export interface Player {
  readonly unit: Unit;
  readonly share: number;
  /** The share of redraws within the noise whose mix has this unit; of rows only. */
  readonly support?: number;
}

/**
 * A mix of rows and a mix of columns from which neither side gains by a change (a Nash equilibrium). The row wins the points that
 * it takes minus those that it loses, for each 100 points of both units' mean cost; the column loses as much.
 */
export interface MixReading {
  readonly rows: readonly Player[];
  /** The mix of columns; missing if rows and columns are the same, because then both sides have one mix. */
  readonly columns?: readonly Player[];
  readonly value: number;
  /** The points that a best response wins against the mix, by rounding alone. */
  readonly exploitability: number;
  /** The upper limit of a best column's points against the mix in 95 % of redraws, above 0 because the mix rests on estimates. */
  readonly slack: number;
  /** The row that wins the most points against the field (columns by weight), and the points. */
  readonly field: { readonly unit: Unit; readonly wins: number };
  readonly weights: Results['matrix']['weights'];
}

const known = new WeakMap<MatrixRun, Promise<MixReading | undefined>>();

/** Finds the mix of a matrix, once for all outputs; undefined if points are not kept, some are unknown, or {@link whyNoMix}. */
export function mixReading(run: MatrixRun): Promise<MixReading | undefined> {
  const found = known.get(run) ?? made(run);
  known.set(run, found);
  return found;
}

/** Returns why a matrix with a mix is reported without it; undefined if no package is missing. */
export function whyNoMix({ results }: MatrixRun): string | undefined {
  const missing = missingPackages('mixes');
  return missing !== undefined && gameOf(results) ? missing : undefined;
}

async function made({ results }: MatrixRun): Promise<MixReading | undefined> {
  const { rows, columns } = results.matrix;
  const game = gameOf(results);
  if (!game || missingPackages('mixes')) return undefined;
  const { payoff, stdError, isEven } = game;
  // Only a matrix with points loads the solver.
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
  const { best, bestRow } = bestResponses(payoff, weights(rows), weights(columns));
  return {
    rows: players(rows, mixes.rows, support),
    ...(!isEven && { columns: players(columns, mixes.columns) }),
    ...{ value: isEven ? 0 : mixes.value, exploitability: mixes.exploitability },
    slack: losses[Math.min(losses.length - 1, Math.floor(0.95 * losses.length))] ?? 0,
    field: { unit: rows[bestRow]!, wins: best },
    weights: results.matrix.weights,
  };
}

/** Returns the payoffs of each row against each column over all situations, with standard errors; undefined if any is unknown. */
function gameOf(results: Results) {
  const { rows, columns, keep } = results.matrix;
  if (rows.length < 2 || columns.length < 2) return undefined;
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

/** Returns a row's points taken minus lost against a column, over common situations, for each 100 points of the units' mean cost. */
function wonAt(results: Results, swing: number, [row, column]: readonly [number, number], points: number): Measured {
  const { sum, squares, met } = sumOver(results, row, column, measuredIn(results, swing));
  if (met === 0) return NEVER;
  const per = 200 / points / met;
  return { estimate: sum * per, stdError: Math.sqrt(squares) * per };
}
