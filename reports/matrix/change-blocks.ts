import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { fixed, grouped, significant } from '../../src/stats/format/format-number.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { pageTable, type ReportBlock, type SectionBlock, sentences, type Table } from '../blocks/block.ts';
import type { Chart } from '../blocks/figure.ts';
import { changesOf, MAX_Q, type MatrixChange, type MetricChange, type RowChange } from './changes.ts';
import { unitName } from './place.ts';
import { measuredText } from './reading-words.ts';

const ENDS = 5;

const SHARES = [
  ['Least', 0],
  ['5 %', 0.05],
  ['25 %', 0.25],
  ['Median', 0.5],
  ['75 %', 0.75],
  ['95 %', 0.95],
  ['Most', 1],
] as const;

export type DrawChange = (change: MatrixChange, number: number) => Chart | undefined;

/** Returns a section for each variant of a matrix: which rows gain, which lose, and the distribution of the changes. */
export const changeBlocks = (run: MatrixRun, draw?: DrawChange): SectionBlock[] =>
  changesOf(run).map((change, i) => ({
    ...{ kind: 'section', id: `change-${i + 1}`, title: `What changes: ${change.variant.name}` },
    blocks: changeParts(change, draw?.(change, i + 1)),
  }));

const PAIRED = `Both use the same random numbers, so chance that they share does not blur the differences. q is the expected share of false findings among all with a q at most as large (Benjamini and Hochberg), over all combats or all rows. Beyond chance means a q of at most ${MAX_Q}.`;
const SPREAD =
  'The number of combats that changed beyond chance, up and down, and the distribution of all changes: 5 % of them lie at or below the number under 5 %.';
const SWING = 'Points taken less points lost, for each 100 points of cost: more than without the change.';

function changeParts(change: MatrixChange, chart: Chart | undefined): ReportBlock[] {
  const [first, ...texts] = changeTexts(change);
  const how = (text: string) => sentences([text], { tone: 'how', on: 'page' });
  return [
    ...sentences([first!]),
    ...how(PAIRED),
    ...sentences(texts),
    ...(chart ? [{ kind: 'figure', on: 'page', chart } as const] : []),
    ...how(SPREAD),
    spreadTable(change),
    ...(change.rows.length > 0 ? [...how(SWING), rowsTable(change)] : []),
  ];
}

function spreadTable({ metrics }: MatrixChange): Table {
  const rows = metrics.map((change) => {
    const { metric, compared, up, down, differences } = change;
    const spread = SHARES.map(([, share]) => changeText(change, quantile(differences, share)));
    return { name: metric.name, cells: [...[compared, up, down].map(grouped), ...spread] };
  });
  const heads = ['Metric', 'Combats', 'Up', 'Down', ...SHARES.map(([name]) => name)];
  return pageTable('Distribution of the changes', heads, rows);
}

function rowsTable({ rows: changes }: MatrixChange): Table {
  const rows = changes.map(({ unit, swing, q }) => ({
    name: unitName(unit.label),
    cells: [measuredText(swing), q < 0.001 ? '< 0.001' : q.toFixed(3), grouped(unit.points!)],
  }));
  return pageTable('Gains and losses of the units', ['Unit', 'Change', 'q', 'Costs'], rows);
}

function changeTexts({ variant: { name, text }, metrics, rows }: MatrixChange): string[] {
  const told = metrics.filter(({ metric }) => metric.role === 'gone' || metric.role === 'swing');
  return [
    `${name} (${text}), compared trial by trial with the unchanged rules:`,
    ...rowsTexts(rows),
    ...(told.length > 0 ? told : metrics).map(metricText),
  ];
}

function rowsTexts(rows: readonly RowChange[]): string[] {
  if (rows.length === 0) return [];
  const sure = rows.filter(({ q }) => q <= MAX_Q);
  const named = (list: readonly RowChange[]): string =>
    list
      .slice(0, ENDS)
      .map(({ unit, swing }) => `${unitName(unit.label)} ${measuredText(swing)}`)
      .join(', ') || 'none';
  const gain = sure.filter(({ swing }) => swing.estimate > 0);
  const lose = sure.filter(({ swing }) => swing.estimate < 0).reverse();
  return [
    `Points taken less points lost, for each 100 points of cost, change beyond chance (q ≤ ${MAX_Q}) for ${sure.length} of ${rows.length} rows: ${gain.length || 'none'} up, ${lose.length || 'none'} down.`,
    ...(sure.length > 0 ? [`Gain most: ${named(gain)}. Lose most: ${named(lose)}.`] : []),
  ];
}

function metricText(change: MetricChange): string {
  const { metric, compared, up, down, differences } = change;
  const all = `${metric.name} changes beyond chance in ${grouped(up + down)} of ${grouped(compared)} combats`;
  const say = (share: number): string => changeText(change, quantile(differences, share));
  const ways = up + down > 0 ? `: up in ${grouped(up)}, down in ${grouped(down)}` : '';
  return `${all}${ways}; the middle half of all changes lies between ${say(0.25)} and ${say(0.75)}, all of them between ${say(0)} and ${say(1)}.`;
}

function changeText({ metric }: MetricChange, x: number): string {
  if (Number.isNaN(x)) return '–';
  const text = metric.kind === 'probability' ? `${fixed(100 * x, 1)} %` : significant(x, 3);
  return x > 0 && Number(text.replace(' %', '')) !== 0 ? `+${text}` : text;
}
