import { withQ } from '../../../src/engine/results/differences.ts';
import type { CellResult, DifferenceRow, MetricRow, Results } from '../../../src/engine/results/result.ts';
import type { Variant } from '../../../src/experiment/experiment.ts';
import { meanInterval } from '../../../src/stats/mean-interval.ts';
import { narrowing } from '../../../src/stats/narrowing.ts';
import { twoSidedP } from '../../../src/stats/normal-tail.ts';
import { pairedDifference } from '../../../src/stats/paired-difference.ts';
import { cellOf, resultsOf } from './results.ts';

/** A variant with another width of the spears, so that the numbers differ. */
export type Made = Omit<Variant, 'text'> & { readonly text?: string; readonly files: number };

/** The share of trials that end differently without a change of the estimate. */
const churn = 0.01;

function compared(cell: CellResult, baseline: CellResult): CellResult {
  const differences = cell.metrics
    .filter(({ round }) => round === 0)
    .flatMap((row) => {
      const other = baseline.metrics.find((r) => r.round === 0 && r.subject === row.subject && r.metric === row.metric);
      return other && other.n > 0 && row.n > 0 ? [differenceOf(other, row, cell.trials)] : [];
    });
  return { ...cell, differences };
}

function differenceOf(baseline: MetricRow, variant: MetricRow, n: number): DifferenceRow {
  const { subject, metric, kind } = variant;
  const difference = variant.estimate - baseline.estimate;
  const place = { subject, metric, kind, baseline: baseline.estimate, variant: variant.estimate, difference };
  if (n === Infinity) {
    const p = difference === 0 ? 1 : 0;
    return { ...place, n, ciLow: difference, ciHigh: difference, stdError: 0, narrowing: Number.NaN, p, q: p };
  }
  const independent = Math.hypot(variant.stdError, baseline.stdError);
  const counts = kind === 'probability' ? jointCounts(baseline.estimate * n, variant.estimate * n, n) : undefined;
  const stdError = counts
    ? Math.sqrt((counts.onlyBaseline + counts.onlyVariant) / n - difference ** 2) / Math.sqrt(n)
    : 0.4 * independent;
  const { low, high } = counts
    ? pairedDifference(n, counts.onlyBaseline, counts.onlyVariant)
    : meanInterval(difference, stdError);
  const p = stdError > 0 ? twoSidedP(difference / stdError) : 1;
  const factor = narrowing(baseline.stdError, variant.stdError, stdError);
  return { ...place, n, ...counts, ciLow: low, ciHigh: high, stdError, narrowing: factor, p, q: p };
}

function jointCounts(inBaseline: number, inVariant: number, n: number) {
  const [base, other] = [Math.round(inBaseline), Math.round(inVariant)];
  const same = Math.min(Math.floor(churn * n), base, other, n - Math.max(base, other));
  const both = Math.min(base, other) - same;
  return { both, onlyBaseline: base - both, onlyVariant: other - both, neither: n - base - other + both };
}

const played = new Map<string, CellResult>();

function toy(trials: number, exact: boolean, cell: number, files: number): CellResult {
  const key = JSON.stringify([trials, exact, cell, files]);
  if (!played.has(key)) played.set(key, cellOf({ trials, rounds: 1, exact }, cell, files));
  return played.get(key)!;
}

interface Options {
  readonly trials?: number;
  readonly exact?: boolean;
  readonly sweep?: readonly unknown[];
}

export function comparedResults(
  made: readonly Made[],
  { trials = 4_000, exact = false, sweep }: Options = {},
): Results {
  const swept = (value: unknown) => (sweep ? { 'rules.solid_ranks.1': value } : {});
  const cells = (sweep ?? [undefined]).flatMap((value, i) => {
    const baseline = { ...toy(trials, exact, i, 5), swept: swept(value) };
    return [
      baseline,
      ...made.map(({ name, files }) =>
        compared({ ...toy(trials, exact, i, files), swept: swept(value), variant: name }, baseline),
      ),
    ];
  });
  const results = resultsOf({ trials, exact }, withQ(cells));
  const variants = made.map(({ files: _, text, ...variant }) => ({ ...variant, text: text ?? variant.name }));
  return { ...results, experiment: { ...results.experiment, variants } };
}

export const byHand: readonly Made[] = [
  { name: 'six wide', from: 'variants', text: 'files 6 instead of 5', files: 6 },
  { name: 'other dice', from: 'variants', text: '2 changes', files: 5 },
];

export const taken: readonly Made[] = [
  ['steady', 3],
  ['standard', 5],
  ['champion', 5],
  ['ranks', 4],
].map(([thing, files]) => ({
  name: `without ${thing}`,
  from: 'attribute',
  text: `without ${thing}`,
  files: files as number,
}));

const step = (
  name: string,
  from: string,
  up: string,
  down: string,
  files: readonly [number, number],
  points?: number,
): Made[] =>
  (['up', 'down'] as const).map((direction, i) => ({
    name: `${name} ${[up, down][i]}`,
    from: 'sensitivity',
    text: `${name} ${[up, down][i]} instead of ${from}`,
    step: { name, direction, from, to: [up, down][i]!, ...(points && { points: i === 0 ? points : -points }) },
    files: files[i]!,
  }));

/** Increments up and down; those of the weapon have one direction. */
export const steps: readonly Made[] = [
  ...step('Agility', '3', '4', '3', [5, 5]),
  ...step('Courage', '7', '8', '6', [7, 3], 25),
  ...step('ranks', '5', '6', '4', [6, 4], 40),
  ...step('weapon', 'spear', 'great-weapon', 'hand-weapon', [4, 3]),
  ...step('weapon', 'spear', 'halberd', '', [6, 5]).slice(0, 1),
  ...step('Standard Bearer', 'on', 'on', 'off', [5, 4]).slice(1),
];
