import { nameOf } from '../rules/board.ts';
import { elites, type UnitType } from '../rules/unit-types.ts';
import { MAX_LEADERS, MAX_UNITS } from '../setup.ts';
import {
  type Placed,
  type PlacedLeader,
  type PlacedPiece,
  type Scene,
  type ScenePath,
  unknownName,
} from './resolve-scene.ts';
import { hexOf } from './resolve-terrain.ts';
import { rowOfCode } from './resolve-types.ts';
import type { LeaderText, PieceText } from './schema.ts';

/** Checks units and leaders and their hexes (CCA-BRD-4). */
export function resolvePieces(scene: Scene): Placed {
  const { text, problems } = scene;
  const pieces = new Map<string, PlacedPiece>();
  const leaders = new Map<string, PlacedLeader>();
  for (const [id, piece] of Object.entries(text.pieces)) {
    pieces.set(id, placePiece(scene, id, piece, [...pieces.values()]));
  }
  for (const [id, leader] of Object.entries(text.leaders)) {
    leaders.set(id, placeLeader(scene, id, leader, { pieces, leaders }));
  }
  checkNumber(scene, 'pieces', pieces.size, 1, MAX_UNITS);
  checkNumber(scene, 'leaders', leaders.size, 0, MAX_LEADERS);
  const [first, ...more] = Object.entries(text.leaders).filter(([, leader]) => leader.alexander);
  for (const [id] of more) {
    problems.error(['leaders', id, 'alexander'], 'two-alexanders', 'There is one Alexander (CCA-UNT-4)', {
      found: `${id} and ${first![0]}`,
      allowed: 'one of them',
    });
  }
  return { pieces, leaders };
}

function checkNumber({ problems }: Scene, what: 'pieces' | 'leaders', found: number, low: number, high: number): void {
  if (found >= low && found <= high) return;
  problems.error([what], found < low ? 'no-pieces' : 'too-many', `A combat has ${low}..${high} ${what}`, {
    found: String(found),
    allowed: `${low}..${high}`,
  });
}

function checkSide({ sides, problems }: Scene, at: ScenePath, side: string): void {
  const names = sides.map(({ name }) => name);
  if (!names.includes(side)) unknownName([...at, 'side'], 'side', side, names, problems);
}

function placePiece(scene: Scene, id: string, text: PieceText, others: readonly PlacedPiece[]): PlacedPiece {
  const at = ['pieces', id];
  checkSide(scene, at, text.side);
  const type = checkUnit(scene, at, text);
  const hex = placeAt(scene, [...at, 'at'], text.at);
  const other = hex === undefined ? undefined : others.find((piece) => piece.hex === hex);
  if (other) {
    scene.problems.error([...at, 'at'], 'two-units', 'A hex holds one unit at most (CCA-BRD-4)', {
      found: `${id} and ${other.id} at ${nameOf(hex!)}`,
      allowed: 'another hex',
    });
  }
  return { id, side: text.side, type, hex };
}

function checkUnit({ text, types, problems }: Scene, at: ScenePath, piece: PieceText): UnitType | undefined {
  const { unit, blocks, elite } = piece;
  const type = types.get(unit);
  if (type === undefined) {
    // Errors in the file's own rows are reported at the row.
    if (!Object.hasOwn(text.unit_types, unit)) unknownName([...at, 'unit'], 'unit', unit, [...types.keys()], problems);
    return undefined;
  }
  if (blocks !== undefined && blocks > type.blocks) {
    problems.error([...at, 'blocks'], 'range', `A unit ${unit} has no more blocks than full strength (CCA-BRD-5)`, {
      found: String(blocks),
      allowed: `1..${type.blocks}`,
    });
  }
  if (elite === undefined) return type;
  const { of, change } = elites[elite]!;
  const row = rowOfCode(unit, text.unit_types)!;
  if (!of.includes(row)) {
    const fitting = Object.keys(elites).filter((name) => elites[name]!.of.includes(row));
    problems.error([...at, 'elite'], 'wrong-elite', `A unit ${unit} cannot be ${elite} (CCA-UNT-4)`, {
      found: elite,
      allowed: `${elite} of ${of.join(', ')}${fitting.length > 0 ? `; for ${unit} ${fitting.join(', ')}` : ''}`,
    });
  }
  return { ...type, ...change(type) };
}

function placeAt(scene: Scene, at: ScenePath, [row, column]: readonly [number, number]): number | undefined {
  const hex = hexOf(at, row, column, scene.problems);
  if (hex !== undefined && scene.terrain.get(hex) === 'impassable') {
    scene.problems.error(at, 'impassable', 'Nothing stands on impassable terrain (CCA-RET-2)', {
      found: nameOf(hex),
      allowed: 'another hex',
    });
  }
  return hex;
}

function placeLeader(scene: Scene, id: string, text: LeaderText, placed: Placed): PlacedLeader {
  const at = ['leaders', id];
  checkSide(scene, at, text.side);
  if ((text.with === undefined) === (text.at === undefined)) {
    scene.problems.error(at, 'with-or-at', 'A leader is with a piece, or at a hex of its own (CCA-BRD-6)', {
      found: text.with === undefined ? 'neither' : 'both',
      allowed: '`with: piece` or `at: [row, column]`',
    });
  }
  const piece = text.with === undefined ? undefined : pieceOf(scene, [...at, 'with'], text, placed);
  if (text.at === undefined)
    return checkAlone(scene, [...at, 'with'], { id, side: text.side, ...standing(piece) }, placed);
  const hex = placeAt(scene, [...at, 'at'], text.at);
  const there = hex === undefined ? undefined : [...placed.pieces.values()].find((p) => p.hex === hex);
  if (there && isForeign(scene, text, there)) {
    scene.problems.error([...at, 'at'], 'enemy-hex', 'A leader cannot be in a hex with an enemy unit (CCA-BRD-6)', {
      found: `${id} and ${there.id} at ${nameOf(hex!)}`,
      allowed: 'another hex',
    });
  }
  return checkAlone(scene, [...at, 'at'], { id, side: text.side, hex, piece: there?.id }, placed);
}

/** Whether a piece is of the other side; false for a leader with an unknown side, which is reported elsewhere. */
const isForeign = ({ sides }: Scene, { side }: LeaderText, piece: PlacedPiece): boolean =>
  piece.side !== side && sides.some(({ name }) => name === side);

const standing = (piece: PlacedPiece | undefined) => ({ hex: piece?.hex, piece: piece?.id });

function pieceOf(scene: Scene, at: ScenePath, text: LeaderText, { pieces }: Placed): PlacedPiece | undefined {
  const name = text.with!;
  const piece = pieces.get(name);
  const own = [...pieces.values()].filter(({ side }) => side === text.side).map((p) => p.id);
  if (piece === undefined) unknownName(at, 'piece', name, own, scene.problems);
  else if (isForeign(scene, text, piece)) {
    scene.problems.error(at, 'other-side', 'A leader is with a unit of its own side (CCA-BRD-6)', {
      found: `${name} of ${piece.side}`,
      allowed: own.length > 0 ? own.join(', ') : `a piece of ${text.side}`,
    });
    return undefined;
  }
  return piece;
}

/** Checks that no other leader is in the hex (CCA-BRD-4). */
function checkAlone({ problems }: Scene, at: ScenePath, leader: PlacedLeader, { leaders }: Placed): PlacedLeader {
  const { hex, piece } = leader;
  const other = [...leaders.values()].find((l) => (hex !== undefined && l.hex === hex) || (piece && l.piece === piece));
  if (other) {
    problems.error(at, 'two-leaders', 'A hex holds one leader at most (CCA-BRD-4)', {
      found: `${leader.id} and ${other.id} ${piece === undefined ? `at ${nameOf(hex!)}` : `with ${piece}`}`,
      allowed: piece === undefined ? 'another hex' : 'another piece',
    });
  }
  return leader;
}
