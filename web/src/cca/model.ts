import { wordedId } from '../../../src/core/words.ts';
import type { PlannedAttack, Position } from '../../../src/games/cca/board/position.ts';
import { hexAt, nameOf, OFF } from '../../../src/games/cca/rules/board.ts';
import { slugOf, unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import type { Side, Terrain } from '../../../src/games/cca/setup.ts';
import { type Draft, listOf, mapOf, numberOf, put, textOf } from '../state/data.ts';
import type { Data } from '../work/messages.ts';

export interface BoardPiece {
  readonly id: string;
  readonly side: string;
  readonly unit: string;
  /** The hex; OFF if unknown. */
  readonly hex: number;
  readonly blocks: number;
  readonly with: string;
}

export interface BoardAttack {
  readonly kind: string;
  readonly by: string;
  readonly target: string;
  readonly bonusDice: number | undefined;
  readonly momentumDice: number | undefined;
  readonly firstStrike: boolean;
  readonly bonusFirstStrike: boolean;
  readonly moved: number | undefined;
}

const hexOf = (at: unknown): number => {
  const [row, column] = listOf(at).map(numberOf);
  return row === undefined || column === undefined ? OFF : hexAt(row, column);
};

export const fullBlocks = (code: string): number => unitTypes.get(code)?.blocks ?? 4;

export const sidesOf = (file: Data): readonly { readonly name: string; readonly edge: 'top' | 'bottom' }[] =>
  Object.entries(mapOf(file['sides'])).map(([name, edge]) => ({ name, edge: edge === 'top' ? 'top' : 'bottom' }));

export const piecesOf = (file: Data): readonly BoardPiece[] =>
  Object.entries(mapOf(file['pieces'])).map(([id, value]) => {
    const { side, unit, at, blocks } = mapOf(value);
    const code = textOf(unit);
    return {
      ...{ id, side: textOf(side), unit: code, hex: hexOf(at), with: '' },
      blocks: Math.max(0, Math.min(12, numberOf(blocks) ?? fullBlocks(code))),
    };
  });

export function leadersOf(file: Data): readonly BoardPiece[] {
  const pieces = piecesOf(file);
  return Object.entries(mapOf(file['leaders'])).map(([id, value]) => {
    const { side, at, with: unit } = mapOf(value);
    const host = pieces.find((piece) => piece.id === unit);
    return { id, side: textOf(side), unit: '', hex: host ? host.hex : hexOf(at), blocks: 0, with: host?.id ?? '' };
  });
}

export const attacksOf = (file: Data): readonly BoardAttack[] =>
  listOf(file['sequence']).map((one) => {
    const { attack, by, target, on, bonus_dice, momentum_dice, first_strike, bonus_first_strike, moved } = mapOf(one);
    const whom = target ?? on;
    return {
      ...{ kind: textOf(attack), by: textOf(by), target: textOf(whom) || textOf(mapOf(whom)['leader']) },
      ...{ momentumDice: numberOf(momentum_dice), firstStrike: first_strike === true },
      ...{ bonusFirstStrike: bonus_first_strike === true },
      ...{ bonusDice: numberOf(bonus_dice), moved: numberOf(moved) },
    };
  });

const kinds: readonly Terrain[] = ['hill', 'forest', 'broken', 'marsh', 'ford', 'camp', 'impassable'];
export const terrains = kinds;

export const named = (pieces: readonly BoardPiece[]): readonly (readonly [id: string, name: string])[] =>
  pieces.map(({ id }) => [id, wordedId(id)]);

export function positionIn(file: Data): Position {
  const [first, second] = sidesOf(file);
  const sideOf = (name: string): Side => (name === second?.name ? 1 : 0);
  const onBoard = ({ hex }: BoardPiece): boolean => hex !== OFF;
  return {
    sides: [first ?? { name: 'bottom', edge: 'bottom' }, second ?? { name: 'top', edge: 'top' }],
    units: piecesOf(file)
      .filter(onBoard)
      .map(({ id, side, unit, hex, blocks }) => ({ code: unit || '?', id, side: sideOf(side), blocks, hex })),
    leaders: leadersOf(file)
      .filter(onBoard)
      .map(({ id, side, hex }) => ({ id, side: sideOf(side), hex })),
    terrain: Object.entries(mapOf(file['terrain'])).flatMap(([at, kind]) => {
      const hex = hexOf(at.split(',').map(Number));
      const known = kinds.find((one) => one === kind);
      return hex === OFF || !known || at.includes('/') ? [] : [{ hex, kind: known }];
    }),
    ramparts: [],
  };
}

export function arrowsIn(file: Data): readonly PlannedAttack[] {
  const all = [...piecesOf(file), ...leadersOf(file)];
  return attacksOf(file).flatMap(({ kind, by, target }, i) => {
    const from = all.find(({ id }) => id === by)?.hex ?? OFF;
    const to = all.find(({ id }) => id === target)?.hex ?? OFF;
    return from === OFF || to === OFF || from === to ? [] : [{ from, to, ranged: kind === 'ranged', number: i + 1 }];
  });
}

const written = (hex: number): readonly number[] => nameOf(hex).split(',').map(Number);

function freeName(draft: Draft, name: string): string {
  const taken = { ...mapOf(draft['pieces']), ...mapOf(draft['leaders']) };
  let free = name;
  for (let n = 2; Object.hasOwn(taken, free); n++) free = `${name}-${n}`;
  return free;
}

/** Puts a new unit on a hex. @returns its name */
export function addUnit(draft: Draft, side: string, unit: string, hex: number): string {
  const name = freeName(draft, slugOf(unit));
  draft['pieces'] = { ...mapOf(draft['pieces']), [name]: { side, unit, at: written(hex) } };
  return name;
}

/** Puts a new leader on a hex, with the friendly unit there, if any. @returns its name */
export function addLeader(draft: Draft, side: string, hex: number): string {
  const name = freeName(draft, 'leader');
  draft['leaders'] = { ...mapOf(draft['leaders']), [name]: { side, ...placeOf(draft, side, hex) } };
  return name;
}

function placeOf(draft: Draft, side: string, hex: number): Draft {
  const host = piecesOf(draft).find((piece) => piece.hex === hex && piece.side === side);
  return host ? { with: host.id } : { at: written(hex) };
}

const isLeader = (file: Data, id: string): boolean => Object.hasOwn(mapOf(file['leaders']), id);

export const draftOf = (draft: Draft, id: string): Draft =>
  mapOf(mapOf(draft[isLeader(draft, id) ? 'leaders' : 'pieces'])[id]);

export function move(draft: Draft, id: string, hex: number): void {
  const own = draftOf(draft, id);
  if (!isLeader(draft, id)) {
    own['at'] = written(hex);
    return;
  }
  const { with: host, at } = placeOf(draft, textOf(own['side']), hex);
  put(own, 'with', host);
  put(own, 'at', at);
}

/** Removes a piece and its attacks. Leaders that were with it stay on its hex. */
export function remove(draft: Draft, id: string): void {
  const hex = piecesOf(draft).find((piece) => piece.id === id)?.hex ?? OFF;
  for (const key of ['pieces', 'leaders']) {
    const { [id]: _, ...others } = mapOf(draft[key]);
    put(draft, key, Object.keys(others).length > 0 ? others : undefined);
  }
  for (const leader of Object.values(mapOf(draft['leaders'])).map(mapOf)) {
    if (leader['with'] !== id) continue;
    delete leader['with'];
    leader['at'] = written(hex);
  }
  if (textOf(draft['goal']).startsWith(`${id}.`)) delete draft['goal'];
  const stays = attacksOf(draft).map(({ by, target }) => by !== id && target !== id);
  draft['sequence'] = listOf(draft['sequence']).filter((_, i) => stays[i]);
}

/** Changes one attack; writes a leader as the target under its own key. */
export function setAttack(draft: Draft, i: number, key: string, value: unknown): void {
  const one = mapOf(listOf(draft['sequence'])[i]);
  if (key === 'target') delete one['on'];
  put(one, key, key === 'target' && isLeader(draft, textOf(value)) ? { leader: value } : value);
}

export function addAttack(draft: Draft): void {
  const all = piecesOf(draft);
  const by = all[0];
  const target = all.find(({ side }) => side !== by?.side);
  if (by && target)
    draft['sequence'] = [...listOf(draft['sequence']), { attack: 'close', by: by.id, target: target.id }];
}

/** Takes a block from a unit; its last one makes it full again. */
export function loseBlock(draft: Draft, { id, unit, blocks }: BoardPiece): void {
  const left = blocks > 1 ? blocks - 1 : fullBlocks(unit);
  put(draftOf(draft, id), 'blocks', left === fullBlocks(unit) ? undefined : left);
}

export function paint(draft: Draft, hex: number, kind: string): void {
  const { [nameOf(hex)]: _, ...others } = mapOf(draft['terrain']);
  const all = kind === '' ? others : { ...others, [nameOf(hex)]: kind };
  put(draft, 'terrain', Object.keys(all).length > 0 ? all : undefined);
}
