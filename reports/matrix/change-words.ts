import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { fixed, grouped, significant } from '../../src/stats/format/format-number.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { changesOf, MAX_Q, type MatrixChange, type MetricChange, type RowChange } from './changes.ts';
import { measuredText } from './reading-words.ts';

const ENDS = 5;

export const changesTexts = (run: MatrixRun): string[] => changesOf(run).flatMap(changeTexts);

/** Returns the changes of a variant in sentences: first the rows that gain and lose, then all combats. */
export function changeTexts({ variant: { name, text }, metrics, rows }: MatrixChange): string[] {
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
      .map(({ unit, swing }) => `${unit.label} ${measuredText(swing)}`)
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

/** Writes a difference of a metric with its sign: `+1.2 %`. */
export function changeText({ metric }: MetricChange, x: number): string {
  const text = metric.kind === 'probability' ? `${fixed(100 * x, 1)} %` : significant(x, 3);
  return x > 0 && Number(text.replace(' %', '')) !== 0 ? `+${text}` : text;
}
