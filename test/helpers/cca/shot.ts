import { fight } from './combat.ts';
import { duel, type Fighter, type More } from './duel.ts';

export const ranged = { attack: 'ranged' } as const;

/** A shot from row 4 along the row, at a target so many hexes to the right. */
export const shot = (a: string, far: number, more: More = {}, d: Fighter = 'MI') =>
  duel(
    { unit: a, at: [4, 2] },
    { ...(typeof d === 'string' ? { unit: d } : d), at: [4, 2 + far] },
    {
      ...more,
      attack: { ...ranged, ...more.attack },
    },
  );

export const made = (a: string, far: number, more: More = {}): boolean =>
  fight(shot(a, far, more), 'ssss')
    .to('over')
    .metric('combat', 'skipped') === 0;
