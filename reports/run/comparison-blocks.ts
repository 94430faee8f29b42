import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { isWithoutTrials, type Variant } from '../../src/experiment/experiment.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { noteOf, type ReportBlock, type SectionBlock, sentences, type Table, type ValueCell } from '../blocks/block.ts';
import type { Chart } from '../blocks/figure.ts';
import { differencesChart } from '../html/charts/differences.ts';
import { differenceSweepChart } from '../html/charts/sweep/difference-sweep.ts';
import { tornadoChart } from '../html/charts/tornado.ts';
import { headlineWords } from '../views/answer.ts';
import { columnsOf } from '../views/comparison-columns.ts';
import { comparisonNotes, withVariant } from '../views/comparison-words.ts';
import {
  bySource,
  type ComparedHeadline,
  type Comparison,
  comparedHeadlines,
  comparisonName,
  comparisonNames,
  comparisonsOf,
  inOrder,
  notToldApart,
} from '../views/comparisons.ts';

/** Returns the id of a cell's section, if the page has one. */
export type LinkTo = (cell: CellResult) => string | undefined;

/** The maximum number of variants whose numbers and joint counts are not folded. */
const fewVariants = 12;
const fewJoint = 4;
/** The number of headlines that are shown at once, if there are more than one beyond it; the others are folded. */
const fewHeadlines = 2;
/** The maximum number of comparisons of a metric on a page; differences.csv has all. */
const mostRows = 200;

const heads: Readonly<Record<Variant['from'], string>> = {
  variants: 'Variants',
  attribute: 'The worth of each thing',
  sensitivity: 'The effect of one step up or down',
};

const about: Readonly<Record<Variant['from'], readonly string[]>> = {
  variants: [],
  attribute: [
    'Each variant takes one thing away. The thing prevented outcomes that become more frequent, and caused those that become ' +
      'rarer.',
  ],
  sensitivity: ['Each variant changes one thing by one step.'],
};

/** Returns the section of a page on the differences between variants and baselines; none without comparisons. */
export function comparisonSections(results: Results, linkTo: LinkTo): SectionBlock[] {
  const headlines = comparedHeadlines(results);
  const sources = new Set(headlines.flatMap((headline) => [...bySource(comparisonsOf(results, headline)).keys()]));
  if (sources.size === 0) return [];
  const blocks: ReportBlock[] = [
    ...[...sources].map((from) => sourceSection(results, from, headlines, linkTo)),
    {
      ...{ kind: 'fold', on: 'page', look: 'basis', summary: 'How variants are compared' },
      blocks: sentences([...comparisonNotes(results, headlines), reading(results)]),
    },
  ];
  return [{ kind: 'section', id: 'comparisons', title: 'Compared with the baseline', blocks }];
}

/** Explains the form of differences and the method of their intervals. */
function reading({ experiment }: Results): string {
  const points = 'From 8 % to 9 % of combats is one percentage point more.';
  return isWithoutTrials(experiment.engine)
    ? points
    : `${points} Differences of probabilities have score intervals for pairs (Tango 1998), differences of means normal intervals.`;
}

/** Returns the figures and numbers of each headline, for variants of one kind. */
function sourceSection(
  results: Results,
  from: Variant['from'],
  headlines: readonly ComparedHeadline[],
  linkTo: LinkTo,
): SectionBlock {
  const parts = headlines.flatMap((headline) => {
    const all = comparisonsOf(results, headline);
    const mine = inOrder(from, bySource(all).get(from) ?? []);
    if (mine.length === 0) return [];
    return {
      name: headlineWords(results, headline),
      block: headlineBlock(results, headline, mine, all.length, linkTo),
    };
  });
  const shown = parts.length <= fewHeadlines + 1 ? parts.length : fewHeadlines;
  const blocks = parts.map(
    ({ name, block }, i): ReportBlock =>
      i < shown ? block : { kind: 'fold', on: 'page', summary: name, blocks: [block] },
  );
  return { kind: 'section', title: heads[from], blocks: [...sentences(about[from]), ...blocks] };
}

function headlineBlock(
  results: Results,
  headline: ComparedHeadline,
  comparisons: readonly Comparison[],
  count: number,
  linkTo: LinkTo,
): ReportBlock {
  const name = headlineWords(results, headline);
  const shown = comparisons.slice(0, mostRows);
  const more = comparisons.length - shown.length;
  const joint = comparisons.length <= fewJoint ? comparisons.flatMap((one) => jointTable(results, one)) : [];
  const numbers = [
    ...rankingBlocks(comparisons),
    ...comparisonTable(`${name}: variants and baseline`, shown, count, linkTo),
    ...(more > 0 ? noteOf(`${more} more are in differences.csv.`, { look: 'note' }) : []),
    ...joint,
  ];
  return {
    ...{ kind: 'group', look: 'comparison' },
    blocks: [
      ...chartsOf(results, headline, comparisons).map((chart) => ({ kind: 'figure', on: 'page', chart }) as const),
      {
        ...{ kind: 'fold', on: 'page', summary: `The numbers: ${name}` },
        isOpen: comparisons.length <= fewVariants,
        blocks: numbers,
      },
    ],
  };
}

function chartsOf(results: Results, headline: ComparedHeadline, comparisons: readonly Comparison[]): readonly Chart[] {
  if (comparisons.some(({ cell }) => Object.keys(cell.swept).length > 0)) {
    const swept = differenceSweepChart(results, headline, comparisons);
    return swept.length > 0 ? swept : [differencesChart(results, headline, comparisons)];
  }
  return comparisons.every(({ variant }) => variant.step)
    ? [tornadoChart(results, headline, comparisons)]
    : [differencesChart(results, headline, comparisons)];
}

/** Names the variants of one combat that do not differ significantly. */
function rankingBlocks(comparisons: readonly Comparison[]): ReportBlock[] {
  const several = new Set(comparisons.map(({ cell }) => cell.cell)).size > 1;
  if (several || comparisons.length < 2 || comparisons.length > fewVariants) return [];
  const sets = notToldApart(comparisons).map((set) => set.map(comparisonName).join(', '));
  return sentences([
    sets.length === 0
      ? 'Every two of them clearly differ: no two intervals overlap.'
      : `Too close to rank, since their intervals overlap: ${sets.join('; and ')}.`,
  ]);
}

/** Returns a table of comparisons in one metric, and explains its columns. @param count - of all comparisons of the metric */
function comparisonTable(
  label: string,
  comparisons: readonly Comparison[],
  count: number,
  linkTo: LinkTo,
): ReportBlock[] {
  const columns = columnsOf(comparisons, count);
  const names = comparisonNames(comparisons);
  const rows = comparisons.map(({ row, cell }, i) => {
    const to = linkTo(cell);
    return {
      ...{ name: names[i]!, difference: `${cell.cell}/${cell.variant}/${row.subject}/${row.metric}` },
      ...(to !== undefined && { link: { href: `#${to}` } }),
      cells: columns.map(({ values, main }) => cellOf(values[i]!, main === true)),
    };
  });
  const facts = columns.map(({ head, about }) => [head, about] as const);
  return [
    {
      ...{ kind: 'table', on: 'page', look: 'metrics compared many', label, hasCaption: true, rows },
      heads: ['variant', ...columns.map(({ head }) => head)],
    },
    { kind: 'fold', on: 'page', summary: 'What the columns say', blocks: [{ kind: 'facts', facts }] },
  ];
}

const cellOf = ({ text, small }: { readonly text: string; readonly small?: string }, isMain: boolean): ValueCell => ({
  text,
  isMain,
  ...(small !== undefined && { small: [small] }),
});

/** Returns a table of the combats with the event in baseline and variant, in one, or in neither; none if unknown. */
function jointTable(results: Results, { row, variant }: Comparison): Table[] {
  const { both, onlyBaseline, onlyVariant, neither } = row;
  if (both === undefined || onlyBaseline === undefined || onlyVariant === undefined || neither === undefined) return [];
  // The counts are of trials, even if the difference is known exactly.
  const n = both + onlyBaseline + onlyVariant + neither;
  const asked = headlineWords(results, row);
  const value = (count: number): ValueCell => {
    const { low, high } = wilson(count, n);
    return cellOf({ text: grouped(count), small: formatProbability(count / n, low, high, n).estimate }, true);
  };
  return [
    {
      ...{ kind: 'table', on: 'page', look: 'metrics joint', hasCaption: true },
      label: `${withVariant(variant)}: ${asked}? The same ${grouped(n)} combats with and without it`,
      heads: ['', 'yes with the variant', 'no with the variant'],
      rows: [
        { name: 'yes in the baseline', cells: [value(both), value(onlyBaseline)] },
        { name: 'no in the baseline', cells: [value(onlyVariant), value(neither)] },
      ],
    },
  ];
}
