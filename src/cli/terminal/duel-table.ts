import { table } from '../../../reports/text/blocks.ts';
import { answerLines, closingLines, titleLines } from '../../../reports/text/lines.ts';
import { type Piece, painted, plainScreen, type Screen } from '../../../reports/text/screen.ts';
import { bestRow, told } from '../../../reports/views/answer.ts';
import type { Results } from '../../engine/results/result.ts';
import { duelGame } from '../input/duel-game.ts';

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
      const row = bestRow(cell, unit[of] ?? '', metric);
      if (row === undefined) return ['–', ''];
      const { estimate, interval } = told(row);
      return [estimate, painted('muted', interval === null ? '' : `(${interval})`)];
    });
  const doubt = painted('muted', cell.metrics.some(({ n }) => n !== Infinity) ? '(95 % interval)' : '');
  const rows = [
    ['', ...units.flatMap((unit) => [unit.side ?? '', doubt])],
    ...duelGame().duel.rows.map(({ title, metric, of }) => [title, ...columns(metric, of === 'unit' ? 'id' : 'side')]),
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
