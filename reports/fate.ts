import type { Subject } from '../src/core/game.ts';
import type { CellResult } from '../src/engine/result.ts';
import { formatProbability } from '../src/stats/format-probability.ts';
import { wilson } from '../src/stats/wilson.ts';
import { type Named, type Part, partsOf } from './charts/bars.ts';
import { palette } from './charts/palette.ts';
import { rowOf } from './rows.ts';

const destroyed: readonly Named[] = [
  ['caught', 'caught in pursuit', palette.vermillion],
  ['wiped', 'wiped out', palette.purple],
  ['crumbled', 'crumbled', palette.skyBlue],
];

const onHexes: readonly Named[] = [
  ['holds_hex', 'holds its hex', palette.green],
  ['leaves_hex', 'leaves its hex', palette.orange],
  ['eliminated', 'eliminated', palette.vermillion],
];

const leaders: readonly Named[] = [
  ['attached', 'with a unit', palette.green],
  ['alone', 'alone', palette.skyBlue],
  ['offboard', 'left the board', palette.yellow],
  ['killed', 'killed', palette.vermillion],
];

const scores: readonly Named[] = [
  ['wins', 'wins', palette.skyBlue],
  ['ties', 'ties', palette.grey],
  ['loses', 'loses', palette.orange],
];

/** Whom the one picture beside the answer shows: the first of whom a headline speaks and it can be said what became. */
export function firstFate(
  cell: CellResult,
): { readonly subject: Subject; readonly parts: readonly Part[] } | undefined {
  for (const { subject: id } of cell.headlines) {
    const subject = cell.subjects.find((one) => one.id === id);
    const parts = subject ? fateOf(cell, subject) : [];
    if (subject && parts.length > 0) return { subject, parts };
  }
  return undefined;
}

/** What became of a subject: ends that leave out nothing and do not overlap; empty where the game does not tell. */
export function fateOf(cell: CellResult, { id, kind }: Subject): Part[] {
  if (kind === 'unit') return rowOf(cell, id, 'holds') ? unitParts(cell, id) : partsOf(cell, id, onHexes);
  if (kind === 'leader') return partsOf(cell, id, leaders);
  if (kind === 'character') return characterParts(cell, id);
  // Without ties, as in a game to so many banners, wins alone are not the whole.
  return kind === 'side' && rowOf(cell, id, 'ties') ? partsOf(cell, id, scores) : [];
}

/** A unit of ranks holds, broke and got away, or was destroyed in one of three ways. */
function unitParts(cell: CellResult, unit: string): Part[] {
  const named = [...partsOf(cell, unit, [['holds', 'holds', palette.green]]), ...partsOf(cell, unit, destroyed)];
  const gotAway = remainder(cell, unit, ['holds', 'destroyed'], 'broke and got away', palette.orange);
  return gotAway === undefined ? [] : [named[0]!, gotAway, ...named.slice(1)];
}

/** A Character is alive, or fell in one of two ways, or in another that is only told where it happened. */
function characterParts(cell: CellResult, id: string): Part[] {
  const named = partsOf(cell, id, [
    ['alive', 'alive', palette.green],
    ['killed_by_wounds', 'fell to attacks', palette.vermillion],
    ['killed_in_pursuit', 'caught in pursuit', palette.purple],
  ]);
  const known = ['alive', 'killed_by_wounds', 'killed_in_pursuit'];
  const other = remainder(cell, id, known, 'lost with the unit', palette.grey);
  return other && other.share > 0 ? [...named, other] : named;
}

/** What some metrics that exclude each other leave over. */
function remainder(
  cell: CellResult,
  subject: string,
  metrics: readonly string[],
  text: string,
  colour: string,
): Part | undefined {
  const rows = metrics.map((metric) => rowOf(cell, subject, metric));
  const n = rows[0]?.n;
  if (n === undefined || rows.some((row) => !row)) return undefined;
  const rest = rows.reduce((left, row) => left - row!.estimate, 1);
  // Sums of shares are not exact: nothing of rounding alone.
  const share = rest > 1e-12 ? rest : 0;
  const { low, high } = n === Infinity ? { low: share, high: share } : wilson(Math.round(share * n), n);
  const { estimate, interval } = formatProbability(share, low, high, n);
  const where = metrics.map((metric) => [metric, 0] as const);
  return { share, low, high, colour, text, value: estimate, interval, where };
}
