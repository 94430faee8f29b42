import { written } from '../../reports/answer.ts';
import { rowOf } from '../../reports/rows.ts';
import { table } from '../../reports/table.ts';
import { answerLines, closingLines, titleLines } from '../../reports/text/lines.ts';
import { type Piece, painted, plainScreen, type Screen } from '../../reports/text/screen.ts';
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
 * What came of a duel: who breaks, then one column for each unit, with 95 % intervals.
 * @param ids - the units in the order of the columns
 */
export function duelTable(results: Results, ids: readonly string[], screen: Screen = plainScreen): string {
  const cell = results.cells[0]!;
  const units = ids.flatMap((id) => cell.subjects.filter((subject) => subject.kind === 'unit' && subject.id === id));
  const sideOf = (id: string): string => units.find((unit) => unit.id === id)?.side ?? id;
  const columns = (metric: string, of: 'id' | 'side'): Piece[] =>
    units.flatMap((unit) => {
      const row = rowOf(cell, unit[of] ?? '', metric);
      if (row === undefined) return ['–', ''];
      const { estimate, interval } = written(row);
      return [estimate, painted('muted', interval === null ? '' : `(${interval})`)];
    });
  const doubt = painted('muted', cell.metrics.some(({ n }) => n !== Infinity) ? '(95 % interval)' : '');
  const rows = [
    ['', ...units.flatMap((unit) => [unit.side ?? '', doubt])],
    ...unitRows.slice(0, 4).map(([title, metric]) => [title, ...columns(metric, 'id')]),
    ...sideRows.map(([title, metric]) => [title, ...columns(metric, 'side')]),
    ...unitRows.slice(4).map(([title, metric]) => [title, ...columns(metric, 'id')]),
  ];
  return [
    ...units.flatMap((unit) => titleLines(`${unit.side}: ${unit.text}, as ${unit.id}`, screen)),
    '',
    ...answerLines(cell, results.definitions, screen, sideOf),
    '',
    ...table(rows, '  ', screen),
    ...closingLines(results, undefined, screen),
    '',
  ].join('\n');
}
