import type { Subject } from '../../src/core/game.ts';
import type { Column, SubjectTable } from '../../src/core/views.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';
import { bestRow, formatInWords, subjectsOf } from '../views/answer.ts';
import { rowOf } from '../views/rows.ts';
import { fillings, partsBar } from './bar.ts';
import { type Block, blockTables, blockWidth, split } from './blocks.ts';
import { clean, painted, type Screen } from './screen.ts';
import { widthOf } from './width.ts';

const nameRoom = 12;
const mostParts = 40;

/** Writes tables; columns that do not fit follow in further ones, each after an empty line. */
export function subjectTables(cell: CellResult, screen: Screen): string[] {
  return viewsOf(cell.system).tables.flatMap(({ kind, head, columns, parts: whole }) => {
    const subjects = subjectsOf(cell, kind);
    const shown = columns.filter(({ metric, rare }) =>
      subjects.some(({ id }) => {
        const row = rowOf(cell, id, metric);
        return row && !(rare && row.estimate === 0);
      }),
    );
    const rows = subjects.filter(({ id }) => shown.some(({ metric }) => rowOf(cell, id, metric)));
    if (rows.length === 0) return [];
    const names = [head, ...rows.map(({ id }) => clean(id))];
    const blocks = shown.map((column) => blockOf(cell, column, rows));
    const room = screen.width - 2 - Math.min(nameRoom, Math.max(...names.map(widthOf)));
    const parts = split(blocks, room);
    const last = parts.at(-1)!;
    const spare = room - last.reduce((sum, block) => sum + blockWidth(block), 0);
    const bars = whole && partsBars(cell, rows, whole, spare);
    if (bars) last.push(bars);
    return ['', ...blockTables(names, parts, '  ', screen)];
  });
}

function blockOf(cell: CellResult, { metric, head, interval }: Column, subjects: readonly Subject[]): Block {
  const values = subjects.map(({ id }) => {
    const row = bestRow(cell, id, metric);
    if (!row) return ['–', ''] as const;
    const { estimate, interval: doubt } = formatInWords(row);
    return [estimate, doubt === null ? '' : `(${doubt})`] as const;
  });
  if (!interval) return [[head], ...values.map(([estimate]) => [estimate])];
  const doubt = values.some(([, interval]) => interval !== '') ? '(95 % interval)' : '';
  return [
    [head, painted('muted', doubt)],
    ...values.map(([estimate, interval]) => [estimate, painted('muted', interval)]),
  ];
}

/** Returns some metrics of each subject as parts of a bar, with a legend in its head; nothing if they are unknown. */
function partsBars(
  cell: CellResult,
  subjects: readonly Subject[],
  metrics: NonNullable<SubjectTable['parts']>,
  room: number,
): Block | undefined {
  const head = metrics.map((metric, i) => `${fillings[i]} ${metric}`).join(' ');
  const shares = subjects.map(({ id }) => metrics.map((metric) => rowOf(cell, id, metric)?.estimate ?? Number.NaN));
  const wide = Math.min(mostParts, room - 2);
  if (wide < widthOf(head) || shares.flat().some(Number.isNaN)) return undefined;
  return [[head.padEnd(wide)], ...shares.map((parts) => [partsBar(parts, wide)])];
}
