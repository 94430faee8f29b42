import { significant } from '../../src/stats/format/format-number.ts';
import { bareDifference, chanceText, factorText, scaleOf, unitOf, writtenPair } from '../views/comparison-words.ts';
import { type Comparison, type ComparisonVerdict, verdictOf } from '../views/comparisons.ts';
import { axisEnd, signedBar } from './bar.ts';
import { type Block, blockWidth, split } from './blocks.ts';
import { estimateBlock } from './estimate-block.ts';
import { painted } from './screen.ts';

const halfRoom = { least: 5, most: 15 };

const verdicts: Readonly<Record<ComparisonVerdict, string>> = {
  more: 'more',
  less: 'less',
  'no difference': 'no difference',
  'as good as none': 'as good as none',
  'no difference seen': 'none seen',
  'not decided': 'not decided',
};

const nameRoom = 24;

/** Returns estimates, difference, verdict; if names fit `room` columns, bars, q and gain from pairing, in several tables if necessary. */
export function comparisonBlocks(
  shown: readonly Comparison[],
  count: number,
  room: number,
  longest: number,
): Block[][] {
  const exact = shown.every(({ row }) => row.n === Infinity);
  const numbers = [
    ...(commonBaseline(shown) === undefined ? [column('baseline', shown, (one) => writtenPair(one).baseline)] : []),
    column('estimate', shown, (one) => writtenPair(one).variant),
    estimateBlock(
      unitOf(shown[0]!.row),
      shown.map(({ row }) => bareDifference(row)),
    ),
  ];
  const verdict = column('verdict', shown, ({ row }) => verdicts[verdictOf(row, count)]);
  const used = [...numbers, verdict].reduce((sum, block) => sum + blockWidth(block), 0);
  const cutRoom = room - Math.min(nameRoom, longest);
  if (used > cutRoom) return split([...numbers, verdict], cutRoom);
  let spare = room - longest - used;
  const axis = axisOf(shown);
  const leastHalf = Math.max(halfRoom.least, axis.text.length);
  const least = 2 + 2 * leastHalf + 1;
  const barred = spare >= least;
  if (barred) spare -= least;
  const more = (exact ? [] : [...(count < 2 ? [] : [chances(shown)]), narrower(shown)]).filter((block) => {
    const fits = blockWidth(block) <= spare;
    if (fits) spare -= blockWidth(block);
    return fits;
  });
  const half = Math.max(leastHalf, Math.min(halfRoom.most, leastHalf + (spare >> 1)));
  return [[...numbers, ...(barred ? [bars(axis, half)] : []), verdict, ...more]];
}

export function commonBaseline(comparisons: readonly Comparison[]): string | undefined {
  const all = new Set(comparisons.map((one) => writtenPair(one).baseline));
  return all.size === 1 && new Set(comparisons.map(({ cell }) => cell.cell)).size === 1 ? [...all][0] : undefined;
}

const column = (head: string, shown: readonly Comparison[], value: (comparison: Comparison) => string): Block => [
  [head],
  ...shown.map((one) => [value(one)]),
];

const chances = (shown: readonly Comparison[]): Block => column('q', shown, ({ row }) => chanceText(row.q));

const narrower = (shown: readonly Comparison[]): Block =>
  column('narrower', shown, ({ row }) => (Number.isNaN(row.narrowing) ? '–' : `${factorText(row.narrowing)} ×`));

interface Axis {
  readonly differences: readonly number[];
  readonly end: number;
  readonly text: string;
}

function axisOf(shown: readonly Comparison[]): Axis {
  // Sums of weights have rounding errors of some 1e-14, so an exact difference below this limit is 0.
  const differences = shown.map(({ row }) => (Math.abs(row.difference) < 1e-12 ? 0 : scaleOf(row) * row.difference));
  const end = axisEnd(Math.max(...differences.map(Math.abs))) || 1;
  return { differences, end, text: `+${significant(end)}` };
}

/** Returns bars of the differences from a line in the middle; the head shows the ends of the axis. */
const bars = ({ differences, end, text }: Axis, half: number): Block => [
  [painted('muted', `${significant(-end).padEnd(half)}0${text.padStart(half)}`)],
  ...differences.map((difference) => [painted('answer', signedBar(difference / end, half))]),
];
