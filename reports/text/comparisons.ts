import type { Results } from '../../src/engine/results/result.ts';
import type { Variant } from '../../src/experiment/experiment.ts';
import { discoveriesText, looksText, narrowingText, perPointOf, variantSentences } from '../views/comparison-words.ts';
import {
  bySource,
  byVariant,
  type Comparison,
  comparedHeadlines,
  comparisonsOf,
  type Headline,
  inOrder,
} from '../views/comparisons.ts';
import { shortPaths, sweptPaths, sweptText } from '../views/swept.ts';
import { blockTables, blockWidth, table } from './blocks.ts';
import { columnsIn } from './cells.ts';
import { commonBaseline, comparisonBlocks } from './comparison-blocks.ts';
import { mutedLines, sentenceLines, titleLines } from './lines.ts';
import { clean, painted, type Screen } from './screen.ts';

/** The terminal shows at most so many comparisons of a metric. */
const mostRows = 60;
/** Of more variants than this only the tables tell. */
const fewVariants = 3;

const heads: Readonly<Record<Variant['from'], string>> = {
  variants: 'Compared with the baseline',
  attribute: 'What each thing was worth',
  sensitivity: 'One step up or down',
};

/**
 * The comparisons of some metrics: in sentences those of the first where they are few, all in tables, and what they rest on;
 * nothing without any.
 */
export function comparisonLines(
  results: Results,
  screen: Screen,
  headlines: readonly Headline[] = comparedHeadlines(results),
): string[] {
  if (headlines.length === 0) return [];
  const compared = headlines.map((headline) => ({ headline, all: comparisonsOf(results, headline) }));
  const [{ all: first }] = compared as [(typeof compared)[number]];
  const sentences = byVariant(first).size > fewVariants ? [] : variantSentences(results, first);
  const tables = compared.flatMap(({ headline, all }) =>
    [...bySource(all)].flatMap(([from, comparisons]) => {
      const same = commonBaseline(comparisons);
      const only = onlyVariant(results, comparisons);
      const head =
        only === undefined ? heads[from] : `${only}, ${heads[from][0]!.toLowerCase()}${heads[from].slice(1)}`;
      const name = `${head}: ${headline.subject}.${headline.metric}`;
      const title = same === undefined ? name : `${name} (baseline ${same})`;
      return ['', ...titleLines(title, screen), ...tableOf(results, inOrder(from, comparisons), all.length, screen)];
    }),
  );
  const notes = [...narrowingText(results, headlines), ...looksText(results), ...discoveriesText(results)];
  return [
    ...(sentences.length === 0 ? [] : ['', ...sentenceLines(sentences, screen)]),
    ...tables,
    ...notes.flatMap((note) => ['', ...mutedLines(note, screen)]),
  ];
}

/** @param count - comparisons of the metric in all */
function tableOf(results: Results, all: readonly Comparison[], count: number, screen: Screen): string[] {
  const shown = all.slice(0, mostRows);
  const rows = nameColumns(results, shown).map((row) => row.map(clean));
  const longest = Math.max(...columnsIn(rows, Infinity).map(({ length }) => length));
  const parts = comparisonBlocks(shown, count, screen.width - 2, longest);
  const widest = Math.max(...parts.map((part) => part.reduce((sum, block) => sum + blockWidth(block), 0)));
  const names = columnsIn(rows, screen.width - 2 - widest);
  const lines = blockTables(names, parts, '  ', screen);
  const costs = costLines(
    shown.map((one, i) => [names[i + 1]!, one]),
    screen,
  );
  const more = all.length - shown.length;
  return more > 0 ? [...lines, ...costs, `  … and ${more} more, all of them in differences.csv`] : [...lines, ...costs];
}

/** What a point of cost changes, of the steps that are known to cost something. */
function costLines(named: readonly (readonly [string, Comparison])[], screen: Screen): string[] {
  const rows = named.flatMap(([name, one]) => {
    const per = perPointOf(one);
    return per ? [{ name, ...per }] : [];
  });
  if (rows.length === 0) return [];
  const doubt = rows.some(({ interval }) => interval !== null) ? '(95 % interval)' : '';
  const cells = rows.map(({ name, estimate, interval }) => [
    ...[name, painted('answer', estimate)],
    painted('muted', interval === null ? '' : `(${interval})`),
  ]);
  return ['', ...table([['variant', 'change per point of cost', painted('muted', doubt)], ...cells], '  ', screen)];
}

/** What tells the comparisons apart, short: the values of the swept paths, and the variant if there are several. */
function nameColumns(results: Results, shown: readonly Comparison[]): string[][] {
  const paths = sweptPaths(results);
  const whose = onlyVariant(results, shown) === undefined;
  return [
    [...shortPaths(paths), ...(whose ? ['variant'] : [])],
    ...shown.map((one) => [
      ...paths.map((path) => sweptText(one.cell.swept[path])),
      ...(whose ? [labelOf(one.variant)] : []),
    ]),
  ];
}

/** The name of the only variant of a sweep, which need not stand in every row. */
function onlyVariant(results: Results, comparisons: readonly Comparison[]): string | undefined {
  const [name, ...others] = byVariant(comparisons).keys();
  return sweptPaths(results).length > 0 && others.length === 0 ? name : undefined;
}

/** A variant in few words, the values of a step first. */
function labelOf({ name, text, from, step }: Variant): string {
  if (from === 'variants') return name;
  return step ? text.replace(`${step.to} instead of ${step.from}`, `${step.from} → ${step.to}`) : text;
}
