import type { CellResult } from '../src/engine/result.ts';
import { formatProbability } from '../src/stats/format-probability.ts';
import { wilson } from '../src/stats/wilson.ts';
import { subjectName, subjectsOf } from './answer.ts';
import type { Chart } from './chart.ts';
import { type Named, type Part, partsOf, partsPanel } from './chart-bars.ts';
import { palette } from './palette.ts';
import { rowOf } from './rows.ts';

const destroyed: readonly Named[] = [
  ['caught', 'caught in pursuit', palette.vermillion],
  ['wiped', 'wiped out', palette.purple],
  ['crumbled', 'crumbled', palette.skyBlue],
];

const scores: readonly Named[] = [
  ['wins', 'wins', palette.skyBlue],
  ['ties', 'ties', palette.grey],
  ['loses', 'loses', palette.orange],
];

/** How the combat ended for each unit, and which side won by Combat Score. */
export function outcomeChart(cell: CellResult): Chart | undefined {
  const scored = subjectsOf(cell, 'side').filter(({ id }) => rowOf(cell, id, 'loses'));
  const panels = [
    ...subjectsOf(cell, 'unit').flatMap(({ id }) => partsPanel(subjectName(cell, id), unitParts(cell, id))),
    ...scored.flatMap(({ id }) => partsPanel(`${id} by Combat Score`, partsOf(cell, id, scores))),
  ];
  if (panels.length === 0) return undefined;
  return {
    name: 'outcome',
    title: 'Outcome of the combat',
    how: 'A bar is all combats, each colour the share of them that ended that way.',
    panels,
  };
}

/** What became of a unit: it holds, broke and got away, or was destroyed in one of three ways. */
function unitParts(cell: CellResult, unit: string): Part[] {
  const holds = rowOf(cell, unit, 'holds');
  const gone = rowOf(cell, unit, 'destroyed');
  if (!holds || !gone) return [];
  const rest = 1 - holds.estimate - gone.estimate;
  const share = rest > 1e-12 ? rest : 0;
  const { low, high } = holds.n === Infinity ? { low: share, high: share } : wilson(share * holds.n, holds.n);
  const value = formatProbability(share, low, high, holds.n).estimate;
  return [
    ...partsOf(cell, unit, [['holds', 'holds', palette.green]]),
    { share, colour: palette.orange, text: 'broke and got away', value },
    ...partsOf(cell, unit, destroyed),
  ];
}
