import type { Results } from '../../src/engine/result.ts';
import type { Variant } from '../../src/scenario/experiment.ts';
import {
  bareDifference,
  chanceText,
  discoveriesText,
  factorText,
  looksText,
  narrowingText,
  perPointOf,
  unitOf,
  variantSentences,
  writtenPair,
} from '../comparison-words.ts';
import {
  bySource,
  byVariant,
  type Comparison,
  comparedHeadlines,
  comparisonsOf,
  type Headline,
  inOrder,
  verdictOf,
} from '../comparisons.ts';
import { shortPaths, sweptPaths, sweptText } from '../swept.ts';
import { table } from '../table.ts';
import { clean, type Paint, sentenceLines, titleLines, width } from './lines.ts';
import { type Block, split } from './table.ts';
import { wrap } from './wrap.ts';

/** The terminal shows at most so many comparisons of a metric. */
const mostRows = 60;
/** Of more variants than this only the tables tell. */
const fewVariants = 3;
/** The names of the variants keep so many columns, if they need them. */
const nameRoom = 24;

const heads: Readonly<Record<Variant['from'], string>> = {
  variants: 'Compared with the baseline',
  attribute: 'What each thing was worth',
  sensitivity: 'One step up or down',
};

/** The comparisons of some metrics, in sentences where they are few, in tables, and what they rest on; nothing without any. */
export function comparisonLines(
  results: Results,
  paint: Paint,
  headlines: readonly Headline[] = comparedHeadlines(results),
): string[] {
  if (headlines.length === 0) return [];
  const compared = headlines.map((headline) => ({ headline, all: comparisonsOf(results, headline) }));
  const sentences = compared.flatMap(({ all }) =>
    byVariant(all).size > fewVariants ? [] : variantSentences(results, all),
  );
  const tables = compared.flatMap(({ headline, all }) =>
    [...bySource(all)].flatMap(([from, comparisons]) => {
      const same = commonBaseline(comparisons);
      const name = `${heads[from]}: ${headline.subject}.${headline.metric}`;
      const title = same === undefined ? name : `${name} (baseline ${same})`;
      return ['', ...titleLines(title, paint), ...tableOf(results, inOrder(from, comparisons), all.length)];
    }),
  );
  const notes = [...narrowingText(results, headlines), ...looksText(results), ...discoveriesText(results)];
  return [
    ...(sentences.length === 0 ? [] : ['', ...sentenceLines(sentences, paint)]),
    ...tables,
    ...notes.flatMap((note) => ['', ...wrap(note, width, '  ')]),
  ];
}

/** The estimate of the baseline, if all have the same. */
function commonBaseline(comparisons: readonly Comparison[]): string | undefined {
  const all = new Set(comparisons.map((one) => writtenPair(one).baseline));
  return all.size === 1 && new Set(comparisons.map(({ cell }) => cell.cell)).size === 1 ? [...all][0] : undefined;
}

/** @param count - comparisons of the metric in all */
function tableOf(results: Results, all: readonly Comparison[], count: number): string[] {
  const shown = all.slice(0, mostRows);
  const names = nameColumn(results, shown).map(clean);
  const room = width - 2 - Math.min(nameRoom, Math.max(...names.map(({ length }) => length)));
  const lines = split(blocksOf(shown, count), room).flatMap((part, i) => {
    const rows = names.map((name, j) => [name, ...part.flatMap((block) => block[j]!)]);
    return [...(i === 0 ? [] : ['']), ...table(rows, '  ', width)];
  });
  const costs = costLines(shown.map((one, i) => [names[i + 1]!, one]));
  const more = all.length - shown.length;
  return more > 0 ? [...lines, ...costs, `  … and ${more} more, all of them in differences.csv`] : [...lines, ...costs];
}

function blocksOf(shown: readonly Comparison[], count: number): Block[] {
  const column = (head: string, value: (comparison: Comparison) => string): Block => [
    [head],
    ...shown.map((one) => [value(one)]),
  ];
  const written = shown.map(({ row }) => bareDifference(row));
  const intervals = written.map(({ interval }) => (interval === null ? '' : `(${interval})`));
  const doubt = intervals.some((text) => text !== '');
  const exact = shown.every(({ row }) => row.n === Infinity);
  return [
    ...(commonBaseline(shown) === undefined ? [column('baseline', (one) => writtenPair(one).baseline)] : []),
    column('estimate', (one) => writtenPair(one).variant),
    doubt
      ? [[unitOf(shown[0]!.row), '(95 % interval)'], ...written.map(({ estimate }, i) => [estimate, intervals[i]!])]
      : [[unitOf(shown[0]!.row)], ...written.map(({ estimate }) => [estimate])],
    column('verdict', ({ row }) => verdictOf(row, count)),
    ...(exact || count < 2 ? [] : [column('q', ({ row }) => chanceText(row.q))]),
    ...(exact
      ? []
      : [column('narrower', ({ row }) => (Number.isNaN(row.narrowing) ? '–' : `${factorText(row.narrowing)} ×`))]),
  ];
}

/** What a point of cost changes, of the steps that are known to cost something. */
function costLines(named: readonly (readonly [string, Comparison])[]): string[] {
  const rows = named.flatMap(([name, one]) => {
    const per = perPointOf(one);
    return per ? [[name, per.estimate, per.interval === null ? '' : `(${per.interval})`]] : [];
  });
  if (rows.length === 0) return [];
  const doubt = rows.some(([, , interval]) => interval !== '') ? '(95 % interval)' : '';
  return ['', ...table([['variant', 'change per point of cost', doubt], ...rows], '  ', width)];
}

/** What tells the comparisons apart, short: the values of the swept paths, and the variant. */
function nameColumn(results: Results, shown: readonly Comparison[]): string[] {
  const paths = sweptPaths(results);
  const label = ({ variant: { name, text, from } }: Comparison) => (from === 'variants' ? name : text);
  const rows = [
    [...shortPaths(paths), 'variant'],
    ...shown.map((one) => [...paths.map((path) => sweptText(one.cell.swept[path])), label(one)]),
  ];
  const widths = paths.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) => row.map((value, i) => (i < paths.length ? value.padStart(widths[i]!) : value)).join('  '));
}
