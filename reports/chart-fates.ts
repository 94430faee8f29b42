import type { CellResult } from '../src/engine/result.ts';
import { subjectName, subjectsOf } from './answer.ts';
import type { Chart } from './chart.ts';
import { type Named, partsOf, partsPanel } from './chart-bars.ts';
import { palette } from './palette.ts';

const leaders: readonly Named[] = [
  ['attached', 'with a unit', palette.green],
  ['alone', 'alone', palette.skyBlue],
  ['offboard', 'left the board', palette.yellow],
  ['killed', 'killed', palette.vermillion],
];

const units: readonly Named[] = [
  ['holds_hex', 'holds its hex', palette.green],
  ['leaves_hex', 'leaves its hex', palette.orange],
  ['eliminated', 'eliminated', palette.vermillion],
];

/** How all ended for each leader and each unit of a board of hexes. */
export function fatesChart(cell: CellResult): Chart | undefined {
  const panels = [
    ...subjectsOf(cell, 'leader').flatMap(({ id }) => partsPanel(subjectName(cell, id), partsOf(cell, id, leaders))),
    ...subjectsOf(cell, 'unit').flatMap(({ id }) => partsPanel(subjectName(cell, id), partsOf(cell, id, units))),
  ];
  if (panels.length === 0) return undefined;
  return {
    name: 'fates',
    title: 'How it ended for each of them',
    how: 'A bar is all combats, each colour the share of them that ended that way.',
    panels,
  };
}
