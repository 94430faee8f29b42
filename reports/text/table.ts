import type { Subject } from '../../src/core/game.ts';
import type { CellResult, MetricRow } from '../../src/engine/result.ts';
import type { Formatted } from '../../src/stats/formatted.ts';
import { exactRowOf, exactText, isAtEnd, star, starText } from '../agreement.ts';
import { subjectsOf, written } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { table } from '../table.ts';

/** A column of a table of subjects. */
interface Column {
  readonly metric: string;
  readonly head: string;
  /** Its interval stands beside it. */
  readonly interval?: boolean;
  /** It is left out where it is 0 for all. */
  readonly rare?: boolean;
}

interface TableOf {
  readonly kind: Subject['kind'];
  readonly head: string;
  readonly columns: readonly Column[];
}

const rare = (metric: string, head: string): Column => ({ metric, head, rare: true });

/** What the terminal shows of each kind of subject, as far as the cell has it. */
const tables: readonly TableOf[] = [
  {
    kind: 'leader',
    head: 'leader',
    columns: [
      { metric: 'killed', head: 'killed' },
      rare('killed_by_two_dice', 'by 2 dice'),
      rare('killed_by_one_die', 'by 1 die'),
      rare('killed_alone', 'when alone'),
      rare('killed_in_escape', 'in escape'),
      rare('killed_trapped', 'trapped'),
      rare('killed_by_rampage', 'rampage'),
      rare('killed_by_elephants', 'trampled'),
      rare('killed_in_marsh', 'in marsh'),
      rare('offboard', 'left the board'),
    ],
  },
  {
    kind: 'side',
    head: 'side',
    columns: [
      { metric: 'wins', head: 'wins' },
      { metric: 'ties', head: 'ties' },
      { metric: 'loses', head: 'loses' },
      { metric: 'banners', head: 'Victory Banners', interval: true },
    ],
  },
  {
    kind: 'unit',
    head: 'unit',
    columns: [
      { metric: 'saved_by_steady', head: 'Steady saved' },
      { metric: 'saved_by_solid', head: 'Solid saved' },
      { metric: 'hp_lost', head: 'Health Points lost', interval: true },
      { metric: 'eliminated', head: 'eliminated' },
      { metric: 'leaves_hex', head: 'leaves hex' },
      { metric: 'holds_hex', head: 'holds hex' },
      { metric: 'blocks_lost', head: 'blocks lost', interval: true },
    ],
  },
  {
    kind: 'character',
    head: 'Character',
    columns: [
      { metric: 'alive', head: 'alive' },
      { metric: 'killed_by_wounds', head: 'killed by wounds' },
      { metric: 'killed_in_pursuit', head: 'in pursuit' },
    ],
  },
];

/** A name keeps so many columns, if it needs them. */
const nameRoom = 12;

/**
 * The most important numbers of a cell as aligned tables, an empty line before each. Columns that do not fit go into a
 * table of their own.
 *
 * @param clean - makes a name safe to print
 */
export function subjectTables(cell: CellResult, width: number, clean: (text: string) => string): string[] {
  const lines = tables.flatMap(({ kind, head, columns }) => {
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
    return split(blocks, width - 2 - Math.min(nameRoom, Math.max(...names.map(({ length }) => length)))).flatMap(
      (part) => {
        const lines = names.map((name, i) => [name, ...part.flatMap((block) => block[i]!)]);
        return ['', ...table(lines, '  ', width)];
      },
    );
  });
  return lines.some((line) => line.includes(` ${star}`)) ? [...lines, '', `  ${starText}`] : lines;
}

/** As elsewhere, but what never or always happened has its exact value, where it is known, with a star. */
function writtenHere(cell: CellResult, row: MetricRow): Formatted {
  const exact = exactRowOf(cell, row.subject, row.metric);
  return exact && isAtEnd(exact) ? { estimate: `${star}${exactText(exact)}`, interval: null } : written(row);
}

/** The cells of a column from its head on: one, or two where it has an interval. */
export type Block = readonly (readonly string[])[];

function blockOf(cell: CellResult, { metric, head, interval }: Column, subjects: readonly Subject[]): Block {
  const values = subjects.map(({ id }) => {
    const row = rowOf(cell, id, metric);
    if (!row) return ['–', ''];
    const { estimate, interval: doubt } = writtenHere(cell, row);
    return [estimate, doubt === null ? '' : `(${doubt})`];
  });
  if (!interval) return [[head], ...values.map(([estimate = '']) => [estimate])];
  const doubt = values.some(([, interval]) => interval !== '') ? '(95 % interval)' : '';
  return [[head, doubt], ...values];
}

/** Puts blocks side by side as long as they fit. */
export function split(blocks: readonly Block[], room: number): Block[][] {
  const parts: Block[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const wide = block[0]!.reduce((sum, _, i) => sum + 2 + Math.max(...block.map((cells) => cells[i]!.length)), 0);
    if (used + wide > room) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)!.push(block);
    used += wide;
  }
  return parts;
}
