import type { Trial } from '../core/dice.ts';
import type { Combat } from './compile.ts';
import { type Strike, VARIANTS, variantOf } from './schedule.ts';
import { FLAG, type State, type UnitState } from './state.ts';

/** The attack as it is at this moment. */
export function trialOf(k: Strike, u: UnitState, foe: UnitState): Trial {
  const v = variantOf(
    (u.flags & FLAG.advantaged) !== 0,
    (u.flags & FLAG.steady_at_start) !== 0,
    u.afraid !== 0,
    foe.afraid !== 0,
  );
  return k.trials[k.areaWide * k.areaDeep === 1 ? v : v + VARIANTS * (areaHits(k, foe) - 1)]!;
}

/** Hits of an Area Attack: so many in each of so many ranks, as far as models stand there (T9A-ATT-9). */
export function areaHits(k: Pick<Strike, 'areaWide' | 'areaDeep'>, foe: Pick<UnitState, 'models' | 'first'>): number {
  let hits = 0;
  let left = foe.models;
  for (let rank = 0; rank < k.areaDeep && left > 0; rank++) {
    const inRank = Math.min(left, foe.first);
    hits += Math.min(inRank, k.areaWide);
    left -= inRank;
  }
  return hits;
}

/**
 * Attacks from the files lo..hi: the models of the first rank there, and those in the supporting ranks behind them
 * (T9A-ATK-1, T9A-ATK-2). The Champion stands in the leftmost file; an incomplete rear rank stands from the left.
 */
export function countAttacks(c: Combat, k: Strike, u: UnitState, lo: number, hi: number): number {
  if (lo > hi) return 0;
  const files = hi - lo + 1;
  const champion = u.champion > 0 && lo === 0;
  let attacks = champion ? k.front * (files - 1) + k.champion : k.front * files;
  let behind = u.models - u.first;
  for (let rank = 0; rank < k.ranks && behind > 0; rank++) {
    let supporting = files;
    if (behind < u.first) {
      supporting = c.rules.rear_rank_stand === 'over_contact' ? Math.min(files, behind) : Math.min(hi + 1, behind) - lo;
    }
    if (supporting > 0) attacks += k.support * supporting;
    behind -= u.first;
  }
  if (k.rage) {
    // The model that has lost Health Points fights in the first rank (T9A-ATT-14).
    const plan = c.units[k.unit];
    attacks += (plan.hp - (u.rf % plan.hp)) % plan.hp;
    if (champion) attacks += plan.championHp - u.champion;
  }
  return attacks;
}

/** How many of the attacks go to the Champion: his share of those by models that touch him, or stand behind them (T9A-ALLOC). */
export function championShare(c: Combat, s: State, k: Strike, attacks: number): number {
  const target = 1 - k.unit;
  const share = c.units[target]!.championTargeted;
  const foe = s.units[target]!;
  if (share === 0 || foe.champion === 0 || foe.rf === 0) return 0;
  const u = s.units[k.unit];
  const plan = c.units[k.unit];
  const width = c.units[target]!.width;
  // The Champion's file in the striker's own files, both counted from the left.
  const corner = target === 0 ? foe.edge : foe.edge + foe.first * width - width;
  const end = u.edge + u.first * plan.width;
  const from = target === 0 ? end - corner - width : corner - u.edge;
  const lo = Math.max(u.lo, Math.ceil(from / plan.width) - 1);
  const hi = Math.min(u.hi, Math.floor((from + width) / plan.width));
  return Math.min(attacks, Math.floor(share * countAttacks(c, k, u, lo, hi) + 0.5));
}
