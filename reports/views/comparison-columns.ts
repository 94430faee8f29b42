import type { Variant } from '../../src/experiment/experiment.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { bareDifference, chanceText, factorText, perPointOf, unitOf, writtenPair } from './comparison-words.ts';
import { type Comparison, type ComparisonPlace, placesOf, verdictOf } from './comparisons.ts';

export interface ComparisonColumn {
  readonly head: string;
  readonly about: string;
  readonly main?: boolean;
  readonly values: readonly { readonly text: string; readonly small?: string }[];
}

const joint = [
  ['both', 'in both'],
  ['onlyBaseline', 'only in the baseline'],
  ['onlyVariant', 'only in the variant'],
  ['neither', 'in neither'],
] as const;

/** Returns the columns of comparisons. @param count of all comparisons of the metric */
export function columnsOf(comparisons: readonly Comparison[], count: number): ComparisonColumn[] {
  const column = (head: string, about: string, value: (one: Comparison) => string): ComparisonColumn => ({
    head,
    about,
    values: comparisons.map((one) => ({ text: value(one) })),
  });
  const simulated = comparisons.some(({ row }) => row.n !== Infinity);
  const counted = comparisons.some(({ row }) => row.both !== undefined);
  return [
    ...(comparisons.some(({ variant }) => variant.step)
      ? [
          column('step', 'The value in the baseline and the value after the step.', ({ variant: { step } }) =>
            stepText(step),
          ),
        ]
      : []),
    {
      head: unitOf(comparisons[0]!.row),
      about: 'Variant minus baseline, with the 95 % interval of the difference.',
      main: true,
      values: comparisons.map(({ row }) => withInterval(bareDifference(row))),
    },
    column('baseline', 'The estimate of the baseline.', (one) => writtenPair(one).baseline),
    column('variant', 'The estimate of the variant.', (one) => writtenPair(one).variant),
    column('verdict', 'Whether the variant clearly differs from the baseline.', ({ row }) => verdictOf(row, count)),
    ...placeColumn(comparisons),
    ...perPointColumn(comparisons),
    ...(counted
      ? joint.map(([key, head]) =>
          column(head, `Combats in which it happened ${head}.`, ({ row }) =>
            row[key] === undefined ? '–' : grouped(row[key]),
          ),
        )
      : []),
    ...(simulated
      ? [
          column('narrower', 'The factor by which the interval would be wider without shared dice.', ({ row }) =>
            Number.isNaN(row.narrowing) ? '–' : `${factorText(row.narrowing)} ×`,
          ),
        ]
      : []),
    ...(simulated && count > 1
      ? [
          column(
            'q',
            'The expected share of false discoveries among differences at least this significant (Benjamini and Hochberg).',
            ({ row }) => chanceText(row.q),
          ),
        ]
      : []),
  ];
}

function stepText(step: Variant['step']): string {
  if (!step) return '–';
  return step.from === '' && step.to === '' ? step.direction : `${step.from} → ${step.to}`;
}

/** Returns the ranks by difference, if all comparisons are of one combat and not of several sweep points. */
function placeColumn(comparisons: readonly Comparison[]): ComparisonColumn[] {
  if (comparisons.length < 2 || new Set(comparisons.map(({ cell }) => cell.cell)).size > 1) return [];
  const text = ({ from, to }: ComparisonPlace) => (from === to ? String(from) : `${from} – ${to}`);
  return [
    {
      head: 'place',
      about: 'The places it may take, 1 being the largest difference. Variants whose intervals overlap share places.',
      values: placesOf(comparisons.map(({ row }) => row)).map((place) => ({ text: text(place) })),
    },
  ];
}

function perPointColumn(comparisons: readonly Comparison[]): ComparisonColumn[] {
  if (!comparisons.some(perPointOf)) return [];
  const values = comparisons.map((one) => withInterval(perPointOf(one) ?? { estimate: '–', interval: null }));
  return [
    {
      head: 'per point of cost',
      about: 'The difference for each point of cost of the step, with its 95 % interval.',
      values,
    },
  ];
}

const withInterval = ({ estimate, interval }: { estimate: string; interval: string | null }) => ({
  text: estimate,
  ...(interval === null ? {} : { small: interval }),
});
