import { cellAnswer } from '../../../reports/run/answer-blocks.ts';
import { closingBlocks } from '../../../reports/run/closing-blocks.ts';
import { table } from '../../../reports/text/blocks.ts';
import { textOfBlocks } from '../../../reports/text/draw.ts';
import { titleLines } from '../../../reports/text/lines.ts';
import { type Piece, painted, plainScreen, type Screen } from '../../../reports/text/screen.ts';
import { bestRow, formatInWords } from '../../../reports/views/answer.ts';
import type { Subject } from '../../core/game.ts';
import type { DuelWords } from '../../core/game-module.ts';
import type { Results } from '../../engine/results/result.ts';

type Row = DuelWords['rows'][number];

/** Writes the Break Tests, then a column for each of `ids`, with 95 % intervals; `title` has the edition and the rounds. */
export function duelTable(
  results: Results,
  ids: readonly string[],
  words: Pick<DuelWords, 'rows'>,
  title: string,
  board: readonly string[] = [],
  screen: Screen = plainScreen,
): string {
  const cell = results.cells[0]!;
  const units = ids.flatMap((id) => cell.subjects.filter((subject) => subject.kind === 'unit' && subject.id === id));
  const subjectOf = (unit: Subject, of: Row['of']): string => {
    if (of === 'unit') return unit.id;
    return (
      (of === 'side' ? unit.side : cell.subjects.find(({ kind, side }) => kind === of && side === unit.side)?.id) ?? ''
    );
  };
  const nameOf = (id: string): string => {
    const side = cell.subjects.find((subject) => subject.id === id)?.side;
    if (side === undefined) return id;
    return ids.includes(id) ? side : `${side}'s ${id.split(/[.-]/).at(-1)}`;
  };
  const columns = ({ metric, of, only }: Row): Piece[] =>
    units.flatMap((unit) => {
      if (only !== undefined && unit.side !== only) return ['never', ''];
      const row = bestRow(cell, subjectOf(unit, of), metric);
      if (row === undefined) return ['–', ''];
      const { estimate, interval } = formatInWords(row);
      return [estimate, painted('muted', interval === null ? '' : `(${interval})`)];
    });
  const doubt = painted('muted', cell.metrics.some(({ n }) => n !== Infinity) ? '(95 % interval)' : '');
  const rows = [
    ['', ...units.flatMap((unit) => [unit.side ?? '', doubt])],
    ...words.rows
      .filter((row) => units.some((unit) => bestRow(cell, subjectOf(unit, row.of), row.metric)))
      .map((row) => [row.title, ...columns(row)]),
  ];
  return [
    ...titleLines(title, screen),
    ...units.flatMap((unit) => titleLines(`${unit.side}: ${unit.text}, as ${unit.id}`, screen)),
    ...(board.length > 0 ? ['', ...board] : []),
    '',
    ...textOfBlocks([cellAnswer(results, cell, { nameOf })], screen, '  '),
    '',
    ...table(rows, '  ', screen),
    ...textOfBlocks(closingBlocks(results, undefined), screen, '  '),
    '',
  ].join('\n');
}
