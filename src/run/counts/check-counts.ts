import type { CompiledCombat, Metric } from '../../core/game.ts';
import { type ComparedMetric, comparedMetrics } from '../../engine/simulate/compared-metrics.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import type { Counts } from '../../engine/simulate/tally.ts';
import { ImpossibleCounts } from './packing.ts';

export type Countable = Pick<CompiledCombat, 'counters' | 'everyTrial' | 'headlines' | 'metrics'>;

/** The highest key: keys are 32-bit integers, the lowest is reserved. */
const MAX_KEY = 2 ** 31 - 1;
/** Weights of an exact answer sum up to millions of rounding errors. */
const ROUNDING = 1e-6;

/** Reads the lists of a cell, then of each variant. @throws ImpossibleCounts if their number does not fit the variants */
export function pointCountsOf([counts, ...rest]: readonly Counts[], variants: number): PointCounts {
  if (counts === undefined || rest.length !== 2 * variants)
    throw new ImpossibleCounts('There are not as many counts as combats');
  return {
    counts,
    variants: Array.from({ length: variants }, (_, i) => ({ counts: rest[2 * i]!, differences: rest[2 * i + 1]! })),
  };
}

export const listsOf = ({ counts, variants }: PointCounts): Counts[] => [
  counts,
  ...variants.flatMap((variant) => [variant.counts, variant.differences]),
];

/** Checks counts against the limits of a cell, if it is known here. @throws ImpossibleCounts if these trials cannot give them */
export function checkBatch(
  { counts, variants: beside }: PointCounts,
  trials: number,
  cell: Countable | undefined,
  variants: readonly (Countable | undefined)[],
): void {
  checkTrials(counts, trials, cell);
  for (const [i, one] of beside.entries()) {
    const variant = variants[i];
    checkTrials(one.counts, trials, variant);
    checkDifferences(one.differences, trials, cell && variant && comparedMetrics(cell, variant));
  }
}

function checkTrials(counts: Counts, trials: number, cell: Countable | undefined): void {
  if (cell) checkLength(counts, cell.counters, 'counters');
  const every = new Set(cell?.everyTrial);
  const several = new Set(
    cell?.metrics.flatMap(({ multiplePerTrial, from }) => (multiplePerTrial ? from.map((one) => one.counter) : [])),
  );
  for (const [counter, list] of counts.entries()) {
    checkKeys(list, isKey);
    const sum = sumOf(list, isCount);
    if (every.has(counter) ? sum !== trials : sum > trials && !several.has(counter)) throw otherSum(sum, trials);
  }
}

function checkDifferences(differences: Counts, trials: number, compared: readonly ComparedMetric[] | undefined): void {
  if (compared) checkLength(differences, compared.length, 'metrics that are compared');
  for (const [i, list] of differences.entries()) {
    const metric = compared?.[i]?.mine;
    checkKeys(list, metric?.kind === 'probability' ? isPair : Number.isFinite);
    const sum = sumOf(list, isCount);
    if (metric?.base === 'trials' ? sum !== trials : sum > trials) throw otherSum(sum, trials);
  }
}

export const listsOfAnswer = ({ counts, dropped = 0, steps }: PointCounts): Counts[] => [
  counts,
  [Float64Array.of(0, dropped, ...(steps === undefined ? [] : [1, steps]))],
];

/** Reads an answer. @throws ImpossibleCounts if the lists are no exact answer */
export function answerOf(lists: readonly Counts[]): PointCounts {
  const [counts, [rest] = []] = lists;
  const [key, dropped = Number.NaN, next, steps] = rest ?? [];
  if (counts === undefined || lists.length !== 2 || key !== 0 || !isWeight(dropped) || (next ?? 1) !== 1)
    throw new ImpossibleCounts('It does not say what was dropped');
  return { counts, variants: [], dropped, ...(steps !== undefined && { steps }) };
}

/** Checks an answer. @throws ImpossibleCounts if the answer is impossible */
export function checkAnswer({ counts, dropped = 0 }: PointCounts, cell: Countable | undefined): void {
  if (cell) checkLength(counts, cell.counters, 'counters');
  const every = new Set(cell?.everyTrial);
  for (const [counter, list] of counts.entries()) {
    checkKeys(list, isKey);
    const sum = sumOf(list, isWeight);
    if (sum > 1 + ROUNDING || (every.has(counter) && sum + dropped < 1 - ROUNDING))
      throw new ImpossibleCounts(`Weights add up to ${sum}, not to 1`);
  }
}

/** Checks bounds; also their number and range if their metrics are known here. @throws ImpossibleCounts if they are impossible */
export function checkBounds(
  { counts, steps }: PointCounts,
  metrics: readonly Pick<Metric, 'kind'>[] | undefined,
): void {
  if (metrics) checkLength(counts, metrics.length, 'bounds');
  if (!Number.isSafeInteger(steps) || steps! < 0) throw new ImpossibleCounts('It does not say in how many steps');
  for (const [i, bounds] of counts.entries()) {
    const isOne = metrics?.[i]?.kind === 'probability' ? isShare : Number.isFinite;
    const [low, high] = bounds;
    if (bounds.length !== 0 && (bounds.length !== 2 || !(low! <= high!) || !bounds.every(isOne)))
      throw new ImpossibleCounts(`${[...bounds].join(' to ')} are no bounds`);
  }
}

function checkLength({ length }: Counts, due: number, what: string): void {
  if (length !== due) throw new ImpossibleCounts(`There are counts of ${length} ${what}, not of ${due}`);
}

function checkKeys(list: Float64Array, isOne: (key: number) => boolean): void {
  for (let i = 0; i < list.length; i += 2)
    if (!isOne(list[i]!) || (i > 0 && list[i]! <= list[i - 2]!))
      throw new ImpossibleCounts(`Nothing has ${list[i]} for a key there`);
}

function sumOf(list: Float64Array, isOne: (count: number) => boolean): number {
  let sum = 0;
  for (let i = 1; i < list.length; i += 2) {
    if (!isOne(list[i]!)) throw new ImpossibleCounts(`${list[i]} is no count`);
    sum += list[i]!;
  }
  return sum;
}

const isKey = (key: number): boolean => Number.isInteger(key) && Math.abs(key) <= MAX_KEY;
const isPair = (key: number): boolean => Number.isInteger(key) && key >= 0 && key <= 3;
const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;
const isShare = (bound: number): boolean => bound >= -ROUNDING && bound <= 1 + ROUNDING;
const isWeight = (weight: number): boolean => weight >= 0 && weight <= 1 + ROUNDING;

const otherSum = (sum: number, due: number): ImpossibleCounts =>
  new ImpossibleCounts(`The counts of ${due} ${due === 1 ? 'trial' : 'trials'} add up to ${sum}`);
