import type { Problems } from '../../../core/problem.ts';
import { columnsIn, distance, hexAt, OFF, ROWS } from '../rules/board.ts';
import type { Setup, Terrain } from '../setup.ts';
import type { ScenePath } from './resolve-scene.ts';
import type { CcaText } from './schema.ts';

export interface Ground {
  readonly terrain: Setup['terrain'];
  readonly ramparts: Setup['ramparts'];
}

/** Returns the hex that a file names; undefined, with an error, if the board has none (CCA-BRD-1). */
export function hexOf(at: ScenePath, row: number, column: number, problems: Problems): number | undefined {
  const hex = hexAt(row, column);
  if (hex !== OFF) return hex;
  const noRow = row < 0 || row >= ROWS;
  problems.error(at, 'off-board', 'The hex is not on the board (CCA-BRD-1)', {
    found: `row ${row}, column ${column}`,
    allowed: noRow ? `rows 0..${ROWS - 1}` : `row ${row} has columns 0..${columnsIn(row) - 1}`,
  });
  return undefined;
}

/** Reads `"5,6": hill` and `"6,6/5,6": rampart`. */
export function resolveTerrain(text: CcaText['terrain'], problems: Problems): Ground {
  const terrain: { hex: number; kind: Terrain }[] = [];
  const ramparts: { behind: number; against: number }[] = [];
  for (const [place, kind] of Object.entries(text)) {
    const at = ['terrain', place];
    const named = place.split('/').map((hex) => hex.split(',').map(Number) as [number, number]);
    const [first, second] = named.map(([row, column]) => hexOf(at, row, column, problems));
    if ((kind === 'rampart') !== (named.length === 2)) {
      problems.error(
        at,
        'wrong-place',
        'A rampart is an edge between two hexes, other terrain is one hex (CCA-DCE-3)',
        {
          found: `${place}: ${kind}`,
          allowed: kind === 'rampart' ? `${place}/row,column` : `${place.split('/')[0]}: ${kind}, or a rampart`,
        },
      );
    } else if (kind !== 'rampart') {
      if (first !== undefined) terrain.push({ hex: first, kind });
    } else if (first !== undefined && second !== undefined) {
      if (distance(first, second) === 1) ramparts.push({ behind: first, against: second });
      else {
        problems.error(at, 'not-adjacent', 'The two hexes of a rampart are next to each other (CCA-DCE-3)', {
          found: `${place}, ${distance(first, second)} hexes apart`,
        });
      }
    }
  }
  return { terrain, ramparts };
}
