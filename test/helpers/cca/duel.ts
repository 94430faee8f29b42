import { type AttackText, type Battle, type BattleText, battleOf, type Fight, fight } from './combat.ts';

type Pieces = BattleText['pieces'];
type Piece = Pieces[string];

/** A unit as `MI`, or `MI 2` with that many blocks, or with whatever a file says of it. */
export type Fighter = string | (Partial<Piece> & Pick<Piece, 'unit'>);

export interface More extends Partial<Omit<BattleText, 'pieces'>> {
  readonly pieces?: Pieces;
  readonly attack?: Partial<AttackText>;
}

/**
 * One combat of `a` of rome, at 5,6, and `d` of carthage, at 4,6: a attacks.
 *
 *     rows 3 and 2 behind d     3,5  3,6    2,5  2,6  2,7    (carthage goes up, and leaves at row 0)
 *     rows 6 and 7 behind a     6,6  6,7    7,5  7,6  7,7    (rome goes down, and leaves at row 8)
 */
export function duel(a: Fighter, d: Fighter, more: More = {}): Battle {
  const { pieces, attack, ...rest } = more;
  return battleOf({
    pieces: { a: fighter(a, 'rome', [5, 6]), d: fighter(d, 'carthage', [4, 6]), ...pieces },
    sequence: [{ by: 'a', target: 'd', ...attack }],
    ...rest,
  });
}

function fighter(text: Fighter, side: string, at: Piece['at']): Piece {
  if (typeof text !== 'string') return { side, at, ...text };
  const [unit = '', blocks] = text.split(' ');
  return { side, at, unit, ...(blocks === undefined ? {} : { blocks: Number(blocks) }) };
}

/** Named `x0`, `x1` … */
export const crowd = (name: string, side: string, unit: string, ...at: Piece['at'][]): Pieces =>
  Object.fromEntries(at.map((hex, i) => [`${name}${i}`, { side, unit, at: hex }]));

/** d cannot retreat. */
export const walled = crowd('wall', 'carthage', 'MI', [3, 5], [3, 6]);

export function diceOf(battle: Battle): number {
  const one = fight(battle, 'F'.repeat(20)).to('roll');
  return one.step().dice.used;
}

/** Returns the blocks that d loses to the first roll, of these faces. */
export function hitsOf(battle: Battle, letters: string): number {
  const one = fight(battle, letters).to('roll');
  const { blocks } = one.unit('d');
  one.step().dice.done();
  return blocks - one.unit('d').blocks;
}

export const roller = ({ battle, state }: Fight): string => battle.setup.units[state.roller]!.id;

export function untilRollOf(one: Fight, id: string): Fight {
  one.to('roll');
  while (roller(one) !== id) one.step().to('roll');
  return one;
}
