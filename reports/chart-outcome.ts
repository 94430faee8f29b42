import type { CellResult } from '../src/engine/result.ts';
import { formatProbability } from '../src/stats/format-probability.ts';
import { wilson } from '../src/stats/wilson.ts';
import { subjectName, subjectsOf, written } from './answer.ts';
import type { Chart, Panel } from './chart.ts';
import { type Part, stackedBar } from './chart-bars.ts';
import { palette } from './palette.ts';
import { rowOf } from './rows.ts';

const destroyed = [
  ['caught', 'caught in pursuit', palette.vermillion],
  ['wiped', 'wiped out', palette.purple],
  ['crumbled', 'crumbled', palette.skyBlue],
] as const;

const scores = [
  ['wins', 'wins', palette.skyBlue],
  ['ties', 'ties', palette.grey],
  ['loses', 'loses', palette.orange],
] as const;

/** How the combat ended for each unit, and which side won by Combat Score. */
export function outcomeChart(cell: CellResult): Chart | undefined {
  const panels = [
    ...subjectsOf(cell, 'unit').flatMap(({ id }) => panel(subjectName(cell, id), unitParts(cell, id))),
    ...subjectsOf(cell, 'side').flatMap(({ id }) => panel(`${id} by Combat Score`, partsOf(cell, id, scores))),
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

function partsOf(cell: CellResult, subject: string, list: readonly (readonly [string, string, string])[]): Part[] {
  return list.flatMap(([metric, text, colour]) => {
    const row = rowOf(cell, subject, metric);
    return row ? [{ share: row.estimate, colour, text, value: written(row).estimate }] : [];
  });
}

function panel(caption: string, parts: readonly Part[]): Panel[] {
  if (parts.length === 0) return [];
  const label = `${caption}: ${parts.map(({ text, value }) => `${text} ${value}`).join(', ')}.`;
  // Only Unstable units can crumble; with the others the word would only raise questions.
  const legend = parts.filter(({ share, text }) => share > 0 || text !== 'crumbled');
  return [{ caption, svg: stackedBar(label, parts), legend }];
}
