import { type Fight, fight } from './combat.ts';
import { crowd, duel, type More } from './duel.ts';

export type At = readonly [number, number];

/**
 * Places a lone leader x of carthage at 4,6, attacked by medium infantry that does not hit; d is far away. It moves up:
 *
 * 3,5  3,6       2,5  2,6  2,7       1,4  1,5  1,6  1,7
 */
export const alone = (more: More = {}, at: At = [4, 6], by: At = [5, 6]) =>
  duel(
    { unit: 'MI', at: by },
    { unit: 'MI', at: [8, 0] },
    {
      sequence: [{ by: 'a', target: { leader: 'x' }, ...more.attack }],
      ...more,
      leaders: { x: { side: 'carthage', at }, ...more.leaders },
    },
  );

export const evades = (more: More, dice = '', at?: At, by?: At): Fight =>
  fight(alone(more, at, by), 'cccc', dice).over();

export const wall = (unit: string, side = 'rome') => crowd('e', side, unit, [3, 5], [3, 6]);

export const to = (way: 'safest' | 'attach' | 'longest' | 'home' | At[]): Pick<More, 'policies'> => ({
  policies: {
    leader_path: typeof way === 'string' ? way : way.map(([row, column]): [number, number] => [row, column]),
  },
});

/** Every hex within three steps behind 4,6. */
export const behind: readonly At[] = [
  [3, 5],
  [3, 6],
  [2, 5],
  [2, 6],
  [2, 7],
  [1, 4],
  [1, 5],
  [1, 6],
  [1, 7],
];

export const enemies = (hexes: readonly At[]) => crowd('e', 'rome', 'EL', ...hexes);
