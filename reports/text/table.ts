import type { Subject } from '../../src/core/game.ts';
import type { CellResult, MetricRow } from '../../src/engine/result.ts';
import type { Formatted } from '../../src/stats/formatted.ts';
import { exactRowOf, exactText, isAtEnd, star, starText } from '../agreement.ts';
import { subjectsOf, written } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { type Block, blockTables, blockWidth, split } from '../table.ts';
import { fillings, partsBar } from './bar.ts';
import { clean, painted, type Screen } from './screen.ts';

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
/** The bar of an outcome has at most so many columns. */
const mostOutcome = 40;

/**
 * The most important numbers of a cell as aligned tables, an empty line before each. Columns that do not fit go into a
 * table of their own.
 */
export function subjectTables(cell: CellResult, screen: Screen): string[] {
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
    const room = screen.width - 2 - Math.min(nameRoom, Math.max(...names.map(({ length }) => length)));
    const parts = split(blocks, room);
    const last = parts.at(-1)!;
    const spare = room - last.reduce((sum, block) => sum + blockWidth(block), 0);
    const bars = kind === 'side' ? outcomeBars(cell, rows, spare) : undefined;
    if (bars) last.push(bars);
    return ['', ...blockTables(names, parts, '  ', screen)];
  });
  return lines.some((line) => line.includes(` ${star}`)) ? [...lines, '', `  ${starText}`] : lines;
}

/** As elsewhere, but what never or always happened has its exact value, where it is known, with a star. */
function writtenHere(cell: CellResult, row: MetricRow): Formatted {
  const exact = exactRowOf(cell, row.subject, row.metric);
  return exact && isAtEnd(exact) ? { estimate: `${star}${exactText(exact)}`, interval: null } : written(row);
}

function blockOf(cell: CellResult, { metric, head, interval }: Column, subjects: readonly Subject[]): Block {
  const values = subjects.map(({ id }) => {
    const row = rowOf(cell, id, metric);
    if (!row) return ['–', ''] as const;
    const { estimate, interval: doubt } = writtenHere(cell, row);
    return [estimate, doubt === null ? '' : `(${doubt})`] as const;
  });
  if (!interval) return [[head], ...values.map(([estimate]) => [estimate])];
  const doubt = values.some(([, interval]) => interval !== '') ? '(95 % interval)' : '';
  return [
    [head, painted('muted', doubt)],
    ...values.map(([estimate, interval]) => [estimate, painted('muted', interval)]),
  ];
}

/** What the parts of an outcome are, in the order of their bar. */
const outcomes = ['wins', 'ties', 'loses'] as const;

/** How the combat ended for each side, as parts of a bar that names them in its head; nothing where that is not known. */
function outcomeBars(cell: CellResult, sides: readonly Subject[], room: number): Block | undefined {
  const head = outcomes.map((metric, i) => `${fillings[i]} ${metric}`).join(' ');
  const shares = sides.map(({ id }) => outcomes.map((metric) => rowOf(cell, id, metric)?.estimate ?? Number.NaN));
  const wide = Math.min(mostOutcome, room - 2);
  if (wide < head.length || shares.flat().some(Number.isNaN)) return undefined;
  return [[head.padEnd(wide)], ...shares.map((parts) => [partsBar(parts, wide)])];
}
