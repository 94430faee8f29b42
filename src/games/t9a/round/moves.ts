import type { MoveMoment } from '../rules/moments.ts';
import { hasAny, holds } from '../state/living.ts';
import type { State, UnitState } from '../state/state.ts';

const MOVE: { -readonly [K in keyof MoveMoment]: MoveMoment[K] } = {
  ...{ kind: 'flight', random: false, charging: false, extra: 0 },
  ...{ must: false, stays: false, never: false, removed: false },
};

/** Returns a unit's move by its present rules, in an object that the next call overwrites. */
export function moveOf(s: State, u: UnitState, kind: MoveMoment['kind']): Readonly<MoveMoment> {
  const { index, moments, randomMoves } = u.plan;
  MOVE.extra = 0;
  MOVE.must = MOVE.stays = MOVE.never = MOVE.removed = false;
  if (moments.moves.length === 0) return MOVE;
  MOVE.kind = kind;
  MOVE.charging = (((s.charging & s.first) >> index) & 1) === 1;
  MOVE.random = kind !== 'charge' && randomMoves.some((amount, i) => amount !== undefined && hasAny(u, 1 << i));
  for (let i = 0; i < moments.moves.length; i++) {
    const held = moments.moves[i]!;
    if (holds(u, held)) held.rule.moves!(MOVE);
  }
  return MOVE;
}
