import { basis, shortDigest, written } from '../../reports/answer.ts';
import { unmodelledRules, unmodelledText } from '../../reports/notices.ts';
import { rowOf } from '../../reports/rows.ts';
import { table } from '../../reports/table.ts';
import type { Results } from '../engine/result.ts';

const unitRows = [
  ['breaks', 'break'],
  ['destroyed', 'destroyed'],
  ['holds', 'holds'],
  ['Health Points lost', 'hp_lost'],
  ['saved by Steady', 'saved_by_steady'],
  ['saved by Solid', 'saved_by_solid'],
] as const;

const sideRows = [
  ['wins by Combat Score', 'wins'],
  ['ties', 'ties'],
  ['loses', 'loses'],
] as const;

/**
 * What came of a duel, one column for each unit, with 95 % intervals.
 * @param ids - the units in the order of the columns
 */
export function duelTable(results: Results, ids: readonly string[]): string {
  const cell = results.cells[0]!;
  const units = ids.flatMap((id) => cell.subjects.filter((subject) => subject.kind === 'unit' && subject.id === id));
  const columns = (metric: string, of: 'id' | 'side'): string[] =>
    units.flatMap((unit) => {
      const row = rowOf(cell, unit[of] ?? '', metric);
      if (row === undefined) return ['-', ''];
      const { estimate, interval } = written(row);
      return [estimate, interval === null ? '' : `(${interval})`];
    });
  const rows = [
    ['', ...units.flatMap((unit) => [unit.side ?? '', ''])],
    ...unitRows.slice(0, 4).map(([title, metric]) => [title, ...columns(metric, 'id')]),
    ...sideRows.map(([title, metric]) => [title, ...columns(metric, 'side')]),
    ...unitRows.slice(4).map(([title, metric]) => [title, ...columns(metric, 'id')]),
  ];
  return [
    ...units.map((unit) => `${unit.side}: ${unit.text}, as ${unit.id}`),
    '',
    ...table(rows, '', Number.POSITIVE_INFINITY),
    '',
    ...unmodelledText(unmodelledRules(results)),
    `${basis(results, cell)}; 95 % intervals; digest ${shortDigest(results.digest)}`,
    '',
  ].join('\n');
}
