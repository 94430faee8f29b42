import type { Results } from '../../src/engine/results/result.ts';
import type { Variant } from '../../src/experiment/experiment.ts';
import { noteOf } from '../blocks/block.ts';
import { comparisonNotes, perPointOf, variantSentences } from '../views/comparison-words.ts';
import {
  bySource,
  byVariant,
  type ComparedHeadline,
  type Comparison,
  comparedHeadlines,
  comparisonsOf,
  inOrder,
} from '../views/comparisons.ts';
import { shortPaths } from '../views/short-paths.ts';
import { sweptPaths, sweptText } from '../views/swept.ts';
import { blockTables, blockWidth, table } from './blocks.ts';
import { columnsIn } from './cells.ts';
import { commonBaseline, comparisonBlocks } from './comparison-blocks.ts';
import { textOfBlocks } from './draw.ts';
import { titleLines } from './lines.ts';
import { clean, painted, type Screen } from './screen.ts';
import { widthOf } from './width.ts';

const mostRows = 60;
/** The maximum number of variants with sentences; more have only tables. */
const fewVariants = 3;

const heads: Readonly<Record<Variant['from'], string>> = {
  variants: 'Compared with the baseline',
  attribute: 'The worth of each thing',
  sensitivity: 'One step up or down',
};

/** Writes sentences on the first metric if the variants are few, tables of all, and notes on the method. */
export function comparisonLines(
  results: Results,
  screen: Screen,
  headlines: readonly ComparedHeadline[] = comparedHeadlines(results),
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
  return [
    ...(sentences.length === 0 ? [] : ['', ...textOfBlocks([{ kind: 'answer', sentences }], screen, '  ')]),
    ...tables,
    ...textOfBlocks(
      comparisonNotes(results, headlines).flatMap((note) => noteOf(note)),
      screen,
      '  ',
    ),
  ];
}

function tableOf(results: Results, all: readonly Comparison[], count: number, screen: Screen): string[] {
  const shown = all.slice(0, mostRows);
  const rows = nameColumns(results, shown).map((row) => row.map(clean));
  const longest = Math.max(...columnsIn(rows, Infinity).map(widthOf));
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

/** Returns the short names of the comparisons: the values of the swept paths, and the variant if there are several. */
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

function onlyVariant(results: Results, comparisons: readonly Comparison[]): string | undefined {
  const [name, ...others] = byVariant(comparisons).keys();
  return sweptPaths(results).length > 0 && others.length === 0 ? name : undefined;
}

/** Names a variant in few words, the values of an increment first. */
function labelOf({ name, text, from, step }: Variant): string {
  if (from === 'variants') return name;
  return step ? text.replace(`${step.to} instead of ${step.from}`, `${step.from} → ${step.to}`) : text;
}
