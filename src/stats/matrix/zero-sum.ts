import { normals } from './random.ts';

export interface Mixes {
  /** The frequency of each row, and of each column; each list adds up to 1. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly value: number;
  /** The total gain of both sides by best responses to these mixes: 0 but for rounding. */
  readonly exploitability: number;
}

/** A solver that maximizes c·x with A x ≤ 1 and x ≥ 0, where all c are 1 and A is above 0; it returns undefined if it fails. */
export type Packing = (a: readonly Float64Array[]) => readonly number[] | undefined;

/** A Nash equilibrium of the row's payoff by two linear programs; there may be others. If `isEven`, one mix serves both sides. */
export function nash(payoff: readonly Float64Array[], packing: Packing, isEven = false): Mixes | undefined {
  const columns = mixOf(payoff, packing);
  const rows = isEven ? columns : mixOf(turned(payoff), packing);
  if (!columns || !rows) return undefined;
  const { best, worst } = bestResponses(payoff, rows, columns);
  return { rows, columns, value: (best + worst) / 2, exploitability: best - worst };
}

function mixOf(payoff: readonly Float64Array[], packing: Packing): number[] | undefined {
  const all = payoff.flatMap((row) => [...row]);
  const [least, most] = extremes(all);
  const range = most - least || 1;
  // The payoffs are scaled to 1 … 2, so that every mix has a positive value and no number is small next to another.
  const x = packing(payoff.map((row) => row.map((one) => 1 + (one - least) / range)));
  const sum = x?.reduce((total, one) => total + one, 0) ?? 0;
  return x && sum > 0 ? x.map((one) => one / sum) : undefined;
}

const extremes = (all: readonly number[]): [number, number] =>
  all.reduce<[number, number]>(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

const turned = (payoff: readonly Float64Array[]): Float64Array[] =>
  Array.from(payoff[0]!, (_, j) => Float64Array.from(payoff, (row) => -row[j]!));

/** Returns the best response of a row to the mix of the columns, with its gain, and that of a column to the mix of the rows. */
export function bestResponses(
  payoff: readonly Float64Array[],
  rows: readonly number[],
  columns: readonly number[],
): { readonly best: number; readonly bestRow: number; readonly worst: number; readonly worstColumn: number } {
  let [best, bestRow, worst, worstColumn] = [Number.NEGATIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1];
  for (const [i, row] of payoff.entries()) {
    const won = row.reduce((sum, one, j) => sum + one * columns[j]!, 0);
    if (won > best) [best, bestRow] = [won, i];
  }
  for (let j = 0; j < columns.length; j++) {
    const won = payoff.reduce((sum, row, i) => sum + row[j]! * rows[i]!, 0);
    if (won < worst) [worst, worstColumn] = [won, j];
  }
  return { best, bestRow, worst, worstColumn };
}

export interface Redrawn {
  /** The share of the draws in which each row is in the mix. */
  readonly support: readonly number[];
  /** The margin, for each draw, by which the best column beats the mix, beyond the value of the draw; ascending. */
  readonly losses: readonly number[];
}

/** Redraws the payoffs within their errors, and finds mixes again. */
export function redrawn(
  payoff: readonly Float64Array[],
  stdError: readonly Float64Array[],
  { rows }: Mixes,
  { draws, isEven }: { readonly draws: number; readonly isEven: boolean },
  packing: Packing,
): Redrawn {
  const draw = normals(payoff.length);
  const count = new Float64Array(rows.length);
  const losses: number[] = [];
  let found = 0;
  for (let k = 0; k < draws; k++) {
    const one = payoff.map((row, i) => row.map((x, j) => x + draw() * stdError[i]![j]!));
    if (isEven) {
      for (let i = 0; i < one.length; i++) {
        one[i]![i] = 0;
        for (let j = 0; j < i; j++) one[i]![j] = -one[j]![i]!;
      }
    }
    const mix = nash(one, packing, isEven);
    if (!mix) continue;
    found++;
    for (const [i, share] of mix.rows.entries()) if (share > LEAST) count[i]!++;
    losses.push(Math.max(0, mix.value - bestResponses(one, rows, mix.columns).worst));
  }
  return { support: Array.from(count, (one) => one / Math.max(1, found)), losses: losses.sort((a, b) => a - b) };
}

/** The share of a mix below which it is rounding. */
export const LEAST = 1e-6;
