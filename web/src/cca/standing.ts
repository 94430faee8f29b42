import { Problems } from '../../../src/core/problem.ts';
import { resolvePieces } from '../../../src/games/cca/input/resolve-pieces.ts';
import type { Scene } from '../../../src/games/cca/input/resolve-scene.ts';
import { hexes, nameOf } from '../../../src/games/cca/rules/board.ts';
import { unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import type { Draft } from '../state/data.ts';
import type { Data } from '../work/messages.ts';
import { addLeader, addUnit, leadersOf, move, piecesOf, positionIn } from './model.ts';

/** A dragged piece: from the board, or a new one from the tray. */
export interface Carried {
  readonly id: string;
  readonly side: string;
  readonly unit: string;
}

export function put(draft: Draft, { id, side, unit }: Carried, hex: number): string {
  if (id === '') return unit === '' ? addLeader(draft, side, hex) : addUnit(draft, side, unit, hex);
  move(draft, id, hex);
  return id;
}

/** Returns the problems with the positions of pieces. Other problems of the file are reported with the answer. */
function saidOf(file: Data): readonly string[] {
  const { sides, terrain } = positionIn(file);
  const at = (hex: number): readonly number[] => nameOf(hex).split(',').map(Number);
  const pieces = piecesOf(file).map(({ id, side, unit, hex }) => [id, { side, unit, at: at(hex) }]);
  const leaders = leadersOf(file).map(({ id, side, hex, with: host }) => [
    id,
    { side, ...(host === '' ? { at: at(hex) } : { with: host }) },
  ]);
  const text = { pieces: Object.fromEntries(pieces), leaders: Object.fromEntries(leaders), unit_types: {} };
  const problems = new Problems();
  resolvePieces({
    ...{ text: text as Scene['text'], sides, types: unitTypes, problems },
    terrain: new Map(terrain.map(({ hex, kind }) => [hex, kind])),
  });
  return problems.list.map(({ message, found }) => `${message}${found === undefined ? '' : `: ${found}`}.`);
}

/** Returns the problems that the dragged piece would cause on a hex; empty if it may be put there. */
export function against(file: Data, carried: Carried, hex: number): readonly string[] {
  const before = new Set(saidOf(file));
  const draft = structuredClone(file) as Draft;
  put(draft, carried, hex);
  return saidOf(draft).filter((one) => !before.has(one));
}

export const legalFor = (file: Data, carried: Carried): ReadonlySet<number> =>
  new Set(hexes.filter((hex) => against(file, carried, hex).length === 0));

export function carriedFrom(file: Data, id: string): Carried | undefined {
  const found = [...piecesOf(file), ...leadersOf(file)].find((one) => one.id === id);
  return found && { id, side: found.side, unit: found.unit };
}
