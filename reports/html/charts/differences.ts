import type { Results } from '../../../src/engine/results/result.ts';
import type { Chart } from '../../blocks/figure.ts';
import * as Plot from '../../libraries/plot.ts';
import { BRIEF, headlineWords, ofIntervals } from '../../views/answer.ts';
import { bareDifference, scaleOf, writtenDifference } from '../../views/comparison-words.ts';
import {
  type ComparedHeadline,
  type Comparison,
  comparisonName,
  comparisonNames,
  verdictOf,
} from '../../views/comparisons.ts';
import { draw } from './chart.ts';
import { differenceData } from './figure-data.ts';
import { letter, namedRows } from './named-rows.ts';

/** The maximum of rows in a drawing; the table has all. */
export const mostRows = 40;

export const axisOf = (comparison: Comparison): string =>
  comparison.row.kind === 'probability' ? 'percentage points' : 'difference of the means';

export function differencesChart(
  results: Results,
  headline: ComparedHeadline,
  comparisons: readonly Comparison[],
): Chart {
  const bySize = comparisons.toSorted((a, b) => Math.abs(b.row.difference) - Math.abs(a.row.difference));
  const shown = bySize.slice(0, mostRows).sort((a, b) => b.row.difference - a.row.difference);
  const more = comparisons.length - shown.length;
  const interval = ofIntervals(
    comparisons.map(({ row }) => row),
    (ends) => `; the line is its ${ends}, unseen where it is narrower than the dot`,
  );
  return {
    name: 'differences',
    title: `${headlineWords(results, headline)}: difference to the baseline`,
    how:
      `A dot is how much more (right) or less (left) than the baseline${interval}. Filled: different from the ` +
      'baseline beyond chance; hollow: no difference seen.',
    panels: [{ caption: '', svg: drawing(shown, comparisons.length) }],
    data: differenceData(shown),
    ...(more > 0
      ? { notes: [`The ${more} smallest of ${comparisons.length} differences are only in the table.`] }
      : {}),
  };
}

function drawing(shown: readonly Comparison[], count: number): string {
  const scale = scaleOf(shown[0]!.row);
  const rowNames = comparisonNames(shown);
  const rows = shown.map((comparison, i) => {
    const { row } = comparison;
    const verdict = verdictOf(row, count);
    const found = verdict === 'more' || verdict === 'less';
    return {
      ...{ i, x: scale * row.difference, low: scale * row.ciLow, high: scale * row.ciHigh },
      ...{ found, text: bareDifference(row, BRIEF).estimate, name: rowNames[i]! },
    };
  });
  const words = shown.map((one) => `${comparisonName(one)} ${writtenDifference(one.row).estimate}`).join(', ');
  const [left, right] = [Math.min(0, ...rows.map(({ low }) => low)), Math.max(0, ...rows.map(({ high }) => high))];
  const room = 0.04 * (right - left || 1);
  const beside = 18 + letter * Math.max(...rows.map(({ text }) => text.length));
  const { names, ...places } = namedRows(rows.map(({ name }) => name));
  return draw(`Difference to the baseline: ${words}.`, {
    ...places,
    marginRight: beside,
    x: {
      domain: [left - room, right + room],
      label: axisOf(shown[0]!),
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: 3,
      grid: true,
      tickFormat: signedTick,
    },
    marks: [
      Plot.ruleX([0], { stroke: 'currentColor' }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'i', stroke: 'currentColor', strokeWidth: 1.5 }),
      Plot.dot(rows, {
        ...{ x: 'x', y: 'i', r: 4.5, stroke: 'var(--bar)', strokeWidth: 2 },
        fill: (row: { found: boolean }) => (row.found ? 'var(--bar)' : 'var(--page)'),
      }),
      Plot.text(rows, {
        ...{ frameAnchor: 'right', y: 'i', text: 'text', textAnchor: 'end', dx: beside - 2 },
        ...{ fill: 'currentColor', fontWeight: 600 },
      }),
      names,
    ],
  });
}

export const signedTick = (x: number): string => (x > 0 ? `+${x}` : String(x).replace('-', '−'));
