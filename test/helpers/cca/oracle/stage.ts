import type { Scene } from './scene.ts';

export type Unit = Scene['units'][number];
export type Leader = NonNullable<Scene['leaders']>[number];

/** The hex of the target, with six free rows behind it. */
export const HERE = [2, 6] as const;
export const BEFORE = [1, 6] as const;
const ASIDE = [0, 7] as const;

export const target = (unit: string, blocks?: number, policies?: Unit['policies']): Unit => ({
  ...{ unit, side: 0, at: HERE },
  ...(blocks === undefined ? {} : { blocks }),
  ...(policies === undefined ? {} : { policies }),
});
export const attacker = (unit: string, blocks?: number): Unit => ({ ...target(unit, blocks), side: 1, at: BEFORE });
export const own: Leader = { side: 0, at: HERE };
export const theirs: Leader = { side: 1, at: ASIDE };
export const stands = { evade: 'never' } as const;
export const attack = { by: 1, on: 0 } as const;

export const duel = (
  units: readonly Unit[],
  leaders: readonly Leader[] = [],
  order: Partial<Scene['sequence'][number]> = {},
): Scene => ({
  units,
  leaders,
  sequence: [{ ...attack, ...order }],
});
