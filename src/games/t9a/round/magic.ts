export interface Pools {
  readonly rf: number;
  readonly champion: number;
}

export interface MagicStrength {
  readonly hp: number;
  readonly models: number;
  readonly championHp: number;
}

/** The Health Points that were recovered, raised or lost. */
export interface Restored extends Pools {
  readonly recovered: number;
  readonly raised: number;
  readonly lost: number;
}

const standing = (rf: number, hp: number): number => Math.ceil(rf / hp);

/** Recovers Health Points: never of removed models, above their start, or of Characters in the unit (T9A-MAG-2). */
export function recover(
  pools: Pools,
  unit: MagicStrength,
  x: number,
  order: 'champion_first' | 'rf_first' = 'champion_first',
): Restored {
  let left = x;
  let { rf, champion } = pools;
  const heal = {
    champion: () => {
      const more = champion > 0 ? Math.min(left, unit.championHp - champion) : 0;
      champion += more;
      left -= more;
    },
    rf: () => {
      const more = Math.min(left, standing(rf, unit.hp) * unit.hp - rf);
      rf += more;
      left -= more;
    },
  };
  for (const step of order === 'champion_first' ? (['champion', 'rf'] as const) : (['rf', 'champion'] as const))
    heal[step]();
  return { rf, champion, recovered: x - left, raised: 0, lost: left };
}

/** Raises Health Points: recovers, restores the Champion if it has a place, then up to `most` R&F; never above the start (T9A-MAG-3). */
export function raise(
  pools: Pools,
  unit: MagicStrength,
  x: number,
  championFits: boolean,
  most: number,
  order: 'champion_first' | 'rf_first' = 'champion_first',
): Restored {
  const healed = recover(pools, unit, x, order);
  let left = healed.lost;
  let { rf, champion } = healed;
  if (champion === 0 && unit.championHp > 0 && championFits) {
    champion = Math.min(left, unit.championHp);
    left -= champion;
  }
  const more = Math.min(left, Math.max(0, Math.min(most, unit.models) * unit.hp - rf));
  rf += more;
  left -= more;
  return { rf, champion, recovered: healed.recovered, raised: x - healed.recovered - left, lost: left };
}
