import { escapeHtml } from '../../src/core/escape-html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import type { Variant } from '../../src/experiment/experiment.ts';
import { discoveriesText, looksText, narrowingText } from '../views/comparison-words.ts';
import {
  bySource,
  type ComparedHeadline,
  type Comparison,
  comparedHeadlines,
  comparisonName,
  comparisonsOf,
  inOrder,
  notToldApart,
} from '../views/comparisons.ts';
import { chartHtml } from './chart.ts';
import { differencesChart } from './charts/differences.ts';
import { differenceSweepChart } from './charts/sweep/difference-sweep.ts';
import { tornadoChart } from './charts/tornado.ts';
import { comparisonTable, jointTable, type LinkTo } from './comparison-table.ts';
import type { Section } from './section.ts';

/** The maximum number of variants whose numbers and joint counts are not folded. */
const fewVariants = 12;
const fewJoint = 4;
/** The maximum number of comparisons of a metric on a page; differences.csv has all. */
const mostRows = 200;

const heads: Readonly<Record<Variant['from'], string>> = {
  variants: 'Variants',
  attribute: 'The worth of each thing',
  sensitivity: 'The effect of one step up or down',
};

const about: Readonly<Record<Variant['from'], string>> = {
  variants: '',
  attribute:
    'Each variant takes one thing away. The thing prevented outcomes that become more frequent, and caused those that become ' +
    'rarer.',
  sensitivity: 'Each variant changes one thing by one step.',
};

/** Returns the section on the differences between variants and baselines; none without comparisons. */
export function comparisonSections(results: Results, linkTo: LinkTo): Section[] {
  const headlines = comparedHeadlines(results);
  const sources = new Set(headlines.flatMap((headline) => [...bySource(comparisonsOf(results, headline)).keys()]));
  if (sources.size === 0) return [];
  const notes = [...narrowingText(results, headlines), ...looksText(results), ...discoveriesText(results)];
  const parts = [...sources].map((from) => sourceHtml(results, from, headlines, linkTo));
  const body = [
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    ...parts,
    `<p class="how">${escapeHtml(reading(results))}</p>`,
  ].join('\n');
  return [{ id: 'comparisons', title: 'Compared with the baseline', body }];
}

/** Explains the form of differences and the method of their intervals. */
function reading({ experiment }: Results): string {
  const points = 'From 8 % to 9 % of combats is one percentage point more.';
  return experiment.engine === 'exact'
    ? points
    : `${points} Differences of probabilities have score intervals for pairs (Tango 1998), differences of means normal intervals.`;
}

/** Returns the figures and numbers of each headline, for variants of one kind. */
function sourceHtml(
  results: Results,
  from: Variant['from'],
  headlines: readonly ComparedHeadline[],
  linkTo: LinkTo,
): string {
  const parts = headlines.flatMap((headline) => {
    const all = comparisonsOf(results, headline);
    const mine = inOrder(from, bySource(all).get(from) ?? []);
    return mine.length === 0 ? [] : headlineHtml(results, headline, mine, all.length, linkTo);
  });
  const intro = about[from] === '' ? '' : `\n<p>${escapeHtml(about[from])}</p>`;
  return `<h3>${escapeHtml(heads[from])}</h3>${intro}\n${parts.join('\n')}`;
}

function headlineHtml(
  results: Results,
  headline: ComparedHeadline,
  comparisons: readonly Comparison[],
  count: number,
  linkTo: LinkTo,
): string {
  const figures = figuresOf(results, headline, comparisons).map((chart) => chartHtml(chart, 4));
  const name = `${headline.subject}.${headline.metric}`;
  const shown = comparisons.slice(0, mostRows);
  const more = comparisons.length - shown.length;
  const table = comparisonTable(`${name}: variants and baseline`, shown, count, linkTo);
  const joint = comparisons.length <= fewJoint ? comparisons.map((one) => jointTable(results, one)).join('\n') : '';
  return `<div class="comparison">
${figures.join('\n')}
${rankingText(comparisons)}
<details${comparisons.length <= fewVariants ? ' open' : ''}>
<summary>The numbers of ${escapeHtml(name)}</summary>
${table}
${more > 0 ? `<p class="note">${more} more are in differences.csv.</p>` : ''}
${joint}
</details>
</div>`;
}

function figuresOf(results: Results, headline: ComparedHeadline, comparisons: readonly Comparison[]) {
  if (comparisons.some(({ cell }) => Object.keys(cell.swept).length > 0)) {
    const swept = differenceSweepChart(results, headline, comparisons);
    return swept.length > 0 ? swept : [differencesChart(headline, comparisons)];
  }
  return comparisons.every(({ variant }) => variant.step)
    ? [tornadoChart(headline, comparisons)]
    : [differencesChart(headline, comparisons)];
}

/** Names the variants of one combat that do not differ significantly. */
function rankingText(comparisons: readonly Comparison[]): string {
  const several = new Set(comparisons.map(({ cell }) => cell.cell)).size > 1;
  if (several || comparisons.length < 2 || comparisons.length > fewVariants) return '';
  const sets = notToldApart(comparisons).map((set) => set.map(comparisonName).join(', '));
  const text =
    sets.length === 0
      ? 'Every two of them clearly differ: no two intervals overlap.'
      : `Too close to rank, since their intervals overlap: ${sets.join('; and ')}.`;
  return `<p>${escapeHtml(text)}</p>`;
}
