import type { Trial } from '../core/dice.ts';
import { areaHits } from './formation.ts';
import { type Strike, VARIANTS } from './schedule.ts';
import { FLAG, type UnitState } from './state.ts';

/** Advantaged Position and Steady at the start stand side by side in the flags, in the order of the variants. */
const VARIANT_SHIFT = Math.log2(FLAG.advantaged);

/** The attack as it is at this moment. */
export function trialOf(k: Strike, u: UnitState, foe: UnitState): Trial {
  const variant = ((u.flags >> VARIANT_SHIFT) & 3) | (u.afraid << 2) | (foe.afraid << 3);
  return k.trials[k.area ? variant + VARIANTS * (areaHits(k.areaWide, k.areaDeep, foe) - 1) : variant]!;
}

/**
 * Attacks from the files lo..hi: the models of the first rank there, and those in the supporting ranks behind them
 * (T9A-ATK-1, T9A-ATK-2). The Champion stands in the leftmost file; an incomplete rear rank stands from the left.
 */
export function countAttacks(k: Strike, u: UnitState, lo: number, hi: number): number {
  if (lo > hi) return 0;
  const files = hi - lo + 1;
  const first = u.first;
  const champion = u.champion > 0 && lo === 0;
  let attacks = champion ? k.front * (files - 1) + k.champion : k.front * files;
  let behind = u.models - first;
  for (let rank = 0; rank < k.ranks && behind > 0; rank++) {
    let supporting = files;
    if (behind < first) {
      const end = u.plan.standOverContact ? lo + behind : behind;
      supporting = (end < hi + 1 ? end : hi + 1) - lo;
    }
    if (supporting > 0) attacks += k.support * supporting;
    behind -= first;
  }
  if (k.rage) {
    // The model that has lost Health Points fights in the first rank (T9A-ATT-14).
    const { hp, championHp } = u.plan;
    attacks += (hp - (u.rf % hp)) % hp;
    if (champion) attacks += championHp - u.champion;
  }
  return attacks;
}

/**
 * How many of the attacks go to the enemy's Champion: his share of those by models that touch him, or stand behind them,
 * rounded half up (T9A-ALLOC).
 * @param isA whether the striker is unit a
 */
export function championShare(k: Strike, u: UnitState, isA: boolean, attacks: number): number {
  const { foe, plan } = u;
  if (foe.champion === 0 || foe.rf === 0) return 0;
  const width = foe.plan.width;
  // The Champion's file in the striker's own files, both counted from the left.
  const corner = isA ? foe.edge + (foe.first - 1) * width : foe.edge;
  const from = isA ? corner - u.edge : u.edge + u.first * plan.width - corner - width;
  const lo = Math.max(u.lo, Math.ceil(from / plan.width) - 1);
  const hi = Math.min(u.hi, Math.floor((from + width) / plan.width));
  return Math.min(attacks, Math.floor(foe.plan.championTargeted * countAttacks(k, u, lo, hi) + 0.5));
}
