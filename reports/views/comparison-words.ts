import { max, median, min } from 'd3-array';
import { capital } from '../../src/core/words.ts';
import { intervalOf } from '../../src/engine/results/interval-of.ts';
import { isProvedRow } from '../../src/engine/results/known.ts';
import type { DifferenceRow, Results } from '../../src/engine/results/result.ts';
import { formatDifference, formatPoints, formatSize, points } from '../../src/stats/format/format-difference.ts';
import { fixed, grouped, significant, trimmed } from '../../src/stats/format/format-number.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';
import type { Formatted } from '../../src/stats/format/formatted.ts';
import type { AnswerSentence } from '../blocks/block.ts';
import {
  BRIEF,
  bestRow,
  certaintyOf,
  clauses,
  FIGURES,
  formatEstimate,
  headlineWords,
  saysOf,
  shortName,
} from './answer.ts';
import {
  bySource,
  byVariant,
  type ComparedHeadline,
  type Comparison,
  type ComparisonVerdict,
  comparedHeadlines,
  comparisonsOf,
  falseDiscoveries,
  inOrder,
  verdictOf,
} from './comparisons.ts';
import { rowOf } from './rows.ts';
import { cellLabels } from './short-paths.ts';

/** Formats a difference by its kind: in percentage points, or in the unit of the mean. */
export function writtenDifference(row: DifferenceRow, figures = FIGURES): Formatted {
  const { kind, difference, ciLow, ciHigh, n } = row;
  if (n === Infinity) {
    const estimate = certainDifference(row, figures);
    return { estimate: kind === 'probability' ? points(estimate) : estimate, interval: null };
  }
  return (kind === 'probability' ? formatPoints : formatDifference)(difference, ciLow, ciHigh, n);
}

export function bareDifference(row: DifferenceRow, figures = FIGURES): Formatted {
  const { kind, difference, ciLow, ciHigh, n } = row;
  const scale = scaleOf({ kind });
  if (n === Infinity) return { estimate: certainDifference(row, figures), interval: null };
  return formatDifference(scale * difference, scale * ciLow, scale * ciHigh, n);
}

/** Writes an exact difference with the decimals of the pair, more if it would be 0; a proved one with those that its bounds share. */
function certainDifference(row: DifferenceRow, figures = FIGURES): string {
  const { kind, difference, baseline, variant, ciLow, ciHigh } = row;
  const scale = scaleOf({ kind });
  if (isProvedRow(row)) return `${ciLow > 0 ? '+' : ''}${formatProved(scale * ciLow, scale * ciHigh, 'mean', figures)}`;
  const size = scale * Math.max(Math.abs(baseline), Math.abs(variant), Math.abs(difference));
  // Sums of weights have rounding errors of some 1e-14.
  if (!(Math.abs(difference) > 1e-12)) return '0';
  const text = trimmed(scale * difference, Math.max(0, figures - 1 - Math.floor(Math.log10(size))));
  const whole = text === '0' ? significant(scale * difference, 1) : text;
  return difference > 0 ? `+${whole}` : whole;
}

export const scaleOf = ({ kind }: Pick<DifferenceRow, 'kind'>): number => (kind === 'probability' ? 100 : 1);

/** Returns the difference for each point of an increment's cost, if known. */
export function perPointOf({ row, variant }: Comparison): Formatted | undefined {
  const cost = variant.step?.points;
  if (cost === undefined || cost === 0) return undefined;
  const [a, b] = [row.ciLow / cost, row.ciHigh / cost];
  return bareDifference({ ...row, difference: row.difference / cost, ciLow: Math.min(a, b), ciHigh: Math.max(a, b) });
}

export const unitOf = ({ kind }: Pick<DifferenceRow, 'kind'>): string =>
  kind === 'probability' ? 'points' : 'difference';

export function writtenPair(
  { row, cell, baseline }: Comparison,
  figures = FIGURES,
): { baseline: string; variant: string } {
  const alone = (estimate: number, of: Comparison['baseline']): string => {
    const known = row.n === Infinity ? of && bestRow(of, row.subject, row.metric) : undefined;
    if (known && isProvedRow(row)) return formatEstimate(known, figures).estimate;
    const metric = of && rowOf(of, row.subject, row.metric);
    const deviation = metric?.deviation ?? 0;
    const share = Math.min(1, Math.max(0, estimate));
    const { kind, n } = row;
    const value = kind === 'probability' && n < Infinity ? share : estimate;
    const { low, high } = intervalOf({ kind, n, estimate: value, stdError: deviation / Math.sqrt(n) });
    const place = { round: 0, subject: row.subject, metric: row.metric, kind, n, stdError: 0 };
    return formatEstimate({ ...place, estimate, ciLow: low, ciHigh: high, deviation }, figures).estimate;
  };
  return { baseline: alone(row.baseline, baseline), variant: alone(row.variant, cell) };
}

const together = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Matches names that "with" cannot precede: phrases, titles and files: `at home`, `Will they hold?`, `other.yaml`. */
const CLAUSE =
  /^(as|at|in|on|by|to|if|he|she|it|they|not|near|next|from|when|where|while|after|alone|under|before|behind|beside|between|against|instead)\b|[?!]|\.\w+$/i;
const TITLE = /^\p{Lu}\S*( \S+){2}/u;

/** Begins a sentence about a variant: `With a fifth rank`, `Without Steady`, `In “at home”`. */
export function withVariant({ name, text, from }: Comparison['variant']): string {
  const what = from === 'variants' ? name : text;
  if (/^with(out)?\b/i.test(what)) return capital(what);
  return from === 'variants' && (CLAUSE.test(what) || TITLE.test(what)) ? `In “${what}”` : `With ${what}`;
}

/** Writes a difference in words with its direction: `6.1 points fewer`; and its interval. */
function inWords(
  row: DifferenceRow,
  verdict: ComparisonVerdict,
  tolerance: number,
  figures: number,
): { words: string; note: string } {
  const share = row.kind === 'probability';
  const scale = scaleOf(row);
  if (verdict === 'more' || verdict === 'less') {
    const { estimate, interval } =
      row.n === Infinity
        ? { estimate: certainDifference(row, figures).replaceAll(/[+−]/g, ''), interval: null }
        : formatSize(scale * row.difference, scale * row.ciLow, scale * row.ciHigh, row.n);
    const words = share
      ? `${points(estimate)} ${verdict === 'more' ? 'more' : 'fewer'}`
      : `${estimate} ${verdict === 'more' ? 'more' : 'less'}`;
    return { words, note: noteOf(interval, row) };
  }
  const { estimate, interval } = writtenDifference(row);
  const within = share ? points(trimmed(scale * tolerance, 6)) : trimmed(tolerance, 6);
  const words = verdict === 'as good as none' ? `none, or none beyond ± ${within}` : verdict;
  if (isProvedRow(row)) return { words, note: `proved: ${estimate}` };
  return { words, note: noteOf(interval, row) };
}

const noteOf = (interval: string | null, row: DifferenceRow): string =>
  interval === null ? certaintyOf([row]) : `95 % interval ${interval}`;

/** Writes `With a fifth rank, Spears failed a Break Test in 21.3 % instead of 27.4 % of combats: 6.1 points fewer (…)`. */
function comparisonSentence(results: Results, comparison: Comparison, count: number): AnswerSentence {
  const { row, variant } = comparison;
  const verdict = verdictOf(row, count);
  const said = clauses(
    shortName(row.subject),
    saysOf(results.definitions, row.metric, results.cells[0], row.subject),
    row.kind,
  );
  const written = (figures: number) => {
    const { words, note } = inWords(row, verdict, results.experiment.precision?.tolerance ?? 0, figures);
    const pair = writtenPair(comparison, figures);
    const found = verdict === 'more' || verdict === 'less';
    const was = together(pair.baseline);
    const tail = found ? `instead of ${was} ${said.tail}: ${together(words)}` : `${said.tail} against ${was}: ${words}`;
    return { estimate: pair.variant, tail, note };
  };
  const whole = written(FIGURES);
  const brief = row.n === Infinity && written(figuresOf(comparison));
  return {
    ...{ lead: `${withVariant(variant)}, ${said.lead}`, ...whole },
    ...(brief && { brief: { estimate: brief.estimate, tail: brief.tail } }),
  };
}

/** Returns the fewest digits, from those of other sentences on, with which the two numbers of a comparison differ. */
function figuresOf(comparison: Comparison): number {
  for (let figures = BRIEF; figures < FIGURES; figures++) {
    const { baseline, variant } = writtenPair(comparison, figures);
    if (baseline !== variant) return figures;
  }
  return comparison.row.difference === 0 ? BRIEF : FIGURES;
}

/** Returns a sentence on the range of a variant's difference over several sweep points, and the points at its ends. */
function rangeSentence(results: Results, comparisons: readonly Comparison[]): AnswerSentence {
  const sorted = comparisons.toSorted((a, b) => a.row.difference - b.row.difference);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const labelOf = cellLabels(results);
  const where = ({ cell, row }: Comparison) => {
    const { interval } = writtenDifference(row);
    return `${labelOf({ swept: cell.swept, variant: 'baseline' })}${interval === null ? '' : `, ${interval}`}`;
  };
  const { variant, row } = low;
  const words = headlineWords(results, row);
  const lead = `${withVariant(variant)}, ${row.kind === 'probability' ? `how often ${words}` : `“${words}”`} changes by`;
  const written = (figures: number) => ({
    estimate: `${bareDifference(row, figures).estimate} to ${writtenDifference(high.row, figures).estimate}`,
    tail: 'over the sweep',
  });
  const certainty = certaintyOf(comparisons.map((one) => one.row));
  const start = certainty === '' ? '' : `${certainty}; `;
  const note = `${start}lowest: ${where(low)}; highest: ${where(high)}`;
  return { lead, ...written(FIGURES), note, ...(row.n === Infinity && { brief: written(BRIEF) }) };
}

/** Returns sentences on variants. @param count of all comparisons of the metric */
export function variantSentences(
  results: Results,
  comparisons: readonly Comparison[],
  count = comparisons.length,
): AnswerSentence[] {
  const ordered = [...bySource(comparisons)].flatMap(([from, of]) => inOrder(from, of));
  return [...byVariant(ordered).values()].map((of) =>
    of.length === 1 ? comparisonSentence(results, of[0]!, count) : rangeSentence(results, of),
  );
}

/** Returns notes on the gain from common random numbers, and on joint judgement of several comparisons. */
export const comparisonNotes = (results: Results, headlines: readonly ComparedHeadline[]): string[] => [
  ...narrowingText(results, headlines),
  ...looksText(results),
  ...discoveriesText(results),
];

/** Explains that several comparisons of one metric are judged together; empty if each metric has one comparison. */
export function discoveriesText(results: Results): string[] {
  const most = Math.max(
    0,
    ...comparedHeadlines(results).map((headline) => {
      const all = comparisonsOf(results, headline);
      return all.some(({ row }) => row.n !== Infinity) ? all.length : 0;
    }),
  );
  if (most < 2) return [];
  const share = `${trimmed(100 * falseDiscoveries, 2)} %`;
  return [
    `With ${most} comparisons some would look different by chance alone. A difference counts as more or less only if its q is ` +
      `at most ${falseDiscoveries}: at most ${share} of these are false alarms (Benjamini and Hochberg).`,
  ];
}

export function looksText({ experiment: { precision } }: Results): string[] {
  if (precision?.until !== 'decided') return [];
  return [
    'Each variant was played until it was clear whether it differs; its interval and its q allow for the looks taken on the way. ' +
      'A difference that was proved first is certain.',
  ];
}

/** Describes by how much pairing narrowed the intervals; empty if unknown. */
export function narrowingText(results: Results, headlines: readonly ComparedHeadline[]): string[] {
  const factors = headlines
    .flatMap((headline) => comparisonsOf(results, headline).map(({ row }) => row.narrowing))
    .filter(Number.isFinite);
  if (factors.length === 0) return [];
  const text = (of: (factor: number) => string): string => {
    const [least, middle, most] = [min(factors), median(factors), max(factors)].map((factor) => of(factor!));
    return least === most ? middle! : `${middle} (${least} to ${most})`;
  };
  const trials = (factor: number) => {
    const times = Number((factor ** 2).toPrecision(2));
    return times < 10 ? fixed(times, 1) : grouped(times);
  };
  const what = factors.length === 1 ? 'the interval of the difference' : 'the intervals of the differences';
  return [
    `Variants use the same dice as the baseline. This makes ${what} ${text(factorText)} times narrower, ` +
      `as ${text(trials)} times the trials would.`,
  ];
}

export const factorText = (factor: number): string =>
  Number.isNaN(factor) ? '–' : fixed(factor, factor < 9.95 ? 1 : 0);

export const chanceText = (q: number): string => {
  if (Number.isNaN(q)) return '–';
  return q < 0.001 ? '< 0.001' : fixed(q, q < 0.0995 ? 3 : 2);
};
