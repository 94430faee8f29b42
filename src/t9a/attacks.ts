import type { Dice, Trial } from '../core/dice.ts';
import type { Formation } from './geometry/formation.ts';
import type { Reach, Touch } from './geometry/touch.ts';
import { areaHits } from './ranks.ts';
import { FLAG, MOST_CHARACTERS, type UnitState } from './state.ts';
import { CHAMPION, RANKS, type Strike, VARIANTS } from './strikes.ts';

/** Advantaged Position stands in the flags; Steady at the start two bits above it. */
const ADVANTAGED_SHIFT = Math.log2(FLAG.advantaged);
const STEADY_SHIFT = Math.log2(FLAG.steady_at_start) - 1;

/** What is so at this moment, as the index of a trial. */
export function variantOf(k: Strike, u: UnitState, foe: UnitState): number {
  const flags = u.flags;
  let variant = ((flags >> ADVANTAGED_SHIFT) & 1) | ((flags >> STEADY_SHIFT) & 2) | (u.afraid << 2) | (foe.afraid << 3);
  if (k.gifted) variant |= (u.mask >> 1) << 4;
  return k.area ? variant + areaOffset(k, u, foe) : variant;
}

/** Where the trials of an Area Attack on an enemy of this size begin. */
function areaOffset(k: Strike, u: UnitState, foe: UnitState): number {
  const models = foe.models + foe.formation.displaced;
  const wide = foe.formation.files;
  const first = k.flank ? Math.max(1, Math.ceil(models / wide)) : wide;
  const count = k.gifted ? VARIANTS << u.count : VARIANTS;
  return count * (Math.max(1, areaHits(k.areaWide, k.areaDeep, { models, first })) - 1);
}

/**
 * Attacks of the models that can reach something: those in contact, and those that support them from behind
 * (T9A-ATK-1, T9A-ATK-2).
 */
export function countAttacks(k: Strike, u: UnitState, reach: Reach): number {
  if (k.who > RANKS) return singleAttacks(k, u, reach);
  if (u.mask !== u.formation.mask) return attacksOverHoles(k, u, reach);
  const counts = reach.counts[k.kind] ?? countFor(k, u, reach);
  const attacks = counts[2 * u.models + (u.mask & 1)]!;
  return k.rage && attacks > 0 ? attacks + rage(u, reach) : attacks;
}

/**
 * While the geometry is frozen, R&F from behind have stepped into the places of models with Front Rank that fell
 * (T9A-RANK-9, T9A-CAS-16).
 */
function attacksOverHoles(k: Strike, u: UnitState, reach: Reach): number {
  const { formation } = u;
  const { models } = formation.body;
  const fallen = formation.mask & ~u.mask;
  let here = 0;
  let all = 0;
  for (let i = 0; i < models.length; i++) {
    if (((fallen >> i) & 1) === 0 || formation.places[i]?.rank !== 0) continue;
    all += models[i]!.wide;
    if (i === 0 ? reach.champion : (reach.characters >> (i - 1)) & 1) here += models[i]!.wide;
  }
  let attacks = k.front * Math.min(reach.rf + here, u.models);
  if (reach.champion & u.mask) attacks += k.champion;
  if (reach.support) attacks += k.support * supporters(ranksOf(k, formation), u.models - all, formation, reach.support);
  return k.rage && attacks > 0 ? attacks + rage(u, reach) : attacks;
}

/** The model that has lost Health Points fights in the first rank (T9A-ATT-14). */
function rage(u: UnitState, reach: Reach): number {
  const { hp, championHp } = u.plan;
  const champion = reach.champion & u.mask ? championHp - u.champion : 0;
  return champion + ((hp - (u.rf % hp)) % hp);
}

/** Makes the table of attacks by R&F models, without and with the Champion. */
function countFor(k: Strike, u: UnitState, reach: Reach): Int32Array {
  const { formation } = u;
  const counts = new Int32Array(2 * (formation.body.most + 1));
  for (let models = 0; 2 * models < counts.length; models++) {
    // While the geometry is frozen there may be fewer models than places (T9A-CAS-16).
    let attacks = k.front * Math.min(reach.rf, models);
    if (reach.support) attacks += k.support * supporters(ranksOf(k, formation), models, formation, reach.support);
    counts[2 * models] = attacks;
    counts[2 * models + 1] = attacks + k.champion * reach.champion;
  }
  reach.counts[k.kind] = counts;
  return counts;
}

/** Ranks that support: by rules and weapon, and by the formation as it stands (T9A-RANK-6, T9A-RANK-8). */
const ranksOf = (k: Strike, formation: Formation): number => (k.ranks === 0 ? 0 : k.ranks + formation.extraRanks);

/** R&F in the supporting ranks behind the files in contact. */
function supporters(ranks: number, models: number, formation: Formation, support: Int32Array): number {
  const stride = formation.files + 1;
  let behind = models - formation.first;
  let count = 0;
  for (let rank = 1; rank <= ranks && behind > 0; rank++) {
    const room = formation.room(rank);
    count += support[rank * stride + Math.min(behind, room)]!;
    behind -= room;
  }
  return count;
}

/** Attacks of the Champion alone, or of a Character: in contact, or supporting from behind. */
function singleAttacks(k: Strike, u: UnitState, reach: Reach): number {
  if (((u.mask >> k.who) & 1) === 0) return 0;
  const touches = k.who === CHAMPION ? reach.champion : (reach.characters >> (k.who - 1)) & 1;
  if (touches) return k.front + (k.rage ? lostOf(u, k.who) : 0);
  const rank = (reach as Touch).behind?.[k.who] ?? 0;
  return rank > 0 && rank <= ranksOf(k, u.formation) ? k.support : 0;
}

const lostOf = (u: UnitState, who: number): number =>
  who === CHAMPION ? u.plan.championHp - u.champion : u.plan.characters[who - 1]!.hp - u.characters[who - 1]!;

/** Adds Health Points lost to a pool: -1 the R&F, 0 the Champion, i + 1 Character i. */
function hurt(foe: UnitState, target: number, lost: number): void {
  // Who is struck at, but not wounded, has not suffered (T9A-NUDGE-1).
  if (lost !== 0) foe.struck = 1;
  if (target < 0) foe.hurt += lost;
  else if (target === 0) foe.hurtChampion += lost;
  else foe.hurtCharacters[target - 1]! += lost;
}

/** Rolls some attacks at a pool. */
function roll(
  dice: Dice,
  k: Strike,
  variant: number,
  foe: UnitState,
  target: number,
  attacks: number,
  place: number,
): void {
  if (attacks <= 0) return;
  const trials = k.trials[target > 0 ? target : 0]!;
  // A target that is Immune to Area Attacks has fewer of them: one hit each.
  hurt(foe, target, dice.total(trials[variant < trials.length ? variant : variant % trials.length]!, attacks, place));
}

/** Whether a pool has anything left: -1 the R&F, 0 the Champion, i + 1 Character i. */
export const alive = (u: UnitState, target: number): boolean =>
  target < 0 ? u.rf > 0 : ((u.mask >> target) & 1) === 1;

/** The pool that what is left goes to when there are no R&F (N.2 pools_without_rf). */
function pool(foe: UnitState): number {
  if (foe.rf > 0) return -1;
  const { order } = foe.plan;
  for (let i = 0; i < order.length; i++) if (alive(foe, order[i]!)) return order[i]!;
  return -1;
}

/** One part of one group strikes (T9A-SEQ-7, T9A-ALLOC). */
export function rollStrike(dice: Dice, k: Strike, u: UnitState, foe: UnitState, touch: Touch): void {
  const attacks = countAttacks(k, u, touch);
  if (attacks === 0) return;
  const variant = variantOf(k, u, foe);
  if (k.plain && foe.rf > 0) {
    const lost = dice.total(k.main[variant]!, attacks, k.place);
    if (lost !== 0) foe.struck = 1;
    foe.hurt += lost;
    return;
  }
  if (k.special && foe.count > 0) distribute(dice, k, variant, foe, attacks);
  else if (k.who > RANKS && !k.special) roll(dice, k, variant, foe, targetOf(k, foe, touch), attacks, k.place);
  else allocate(dice, k, variant, u, foe, touch, attacks);
}

/**
 * Attacks of many models: shares go to the Champion and Characters that they touch, the rest to the R&F; where there are
 * no R&F, each strikes whom it touches (T9A-ALLOC-1 … 4). Nobody strikes twice.
 */
function allocate(
  dice: Dice,
  k: Strike,
  variant: number,
  u: UnitState,
  foe: UnitState,
  touch: Touch,
  attacks: number,
): void {
  const alone = foe.rf === 0;
  if (!alone && !k.sharing) {
    roll(dice, k, variant, foe, -1, attacks, k.place);
    return;
  }
  const parts = alone || k.rage || u.mask !== u.formation.mask ? SCRATCH : partsOf(k, u, foe, touch);
  if (parts === SCRATCH || parts[0] === UNKNOWN) divide(k, u, foe, touch, attacks, parts);
  const many = k.shares.length;
  for (let place = 0; place < many; place++) {
    const target = alone ? foe.plan.order[place]! : place;
    roll(dice, k, variant, foe, target, parts[place]!, k.places[target + 1]!);
  }
  roll(dice, k, variant, foe, pool(foe), parts[many]!, k.place);
}

/** Marks parts that are not worked out yet. */
const UNKNOWN = -1;

/** Parts that depend on more than can be kept. */
const SCRATCH = new Int32Array(MOST_CHARACTERS + 2);

/** Where the parts of a strike are kept: they follow from the models that are left on both sides. */
function partsOf(k: Strike, u: UnitState, foe: UnitState, touch: Touch): Int32Array {
  const ways = touch.parts[k.division] ?? newWays(k, touch);
  const way = ((2 * u.models + (u.mask & 1)) << (foe.count + 1)) | foe.mask;
  return ways[way] ?? newParts(k, ways, way);
}

function newWays(k: Strike, touch: Touch): (Int32Array | undefined)[] {
  const ways: (Int32Array | undefined)[] = [];
  touch.parts[k.division] = ways;
  return ways;
}

function newParts(k: Strike, ways: (Int32Array | undefined)[], way: number): Int32Array {
  const parts = new Int32Array(k.shares.length + 1).fill(UNKNOWN);
  ways[way] = parts;
  return parts;
}

/** Divides attacks: how many go to each model with Front Rank, in the order of the rolls, and how many are left (T9A-ALLOC-1 … 4). */
function divide(k: Strike, u: UnitState, foe: UnitState, touch: Touch, attacks: number, parts: Int32Array): void {
  const alone = foe.rf === 0;
  let left = attacks;
  let served = 0;
  for (let place = 0; place < k.shares.length; place++) {
    parts[place] = 0;
    const i = alone ? foe.plan.order[place]! : place;
    const share = alone ? 1 : k.shares[i]!;
    if (left === 0 || share === 0 || !alive(foe, i)) continue;
    served |= 1 << i;
    const could = Math.floor(share * countAttacks(k, u, touch.at[i]!) + 0.5);
    // Some of those who touch him have struck others.
    const free = countAttacks(k, u, touch.any(served)) - (attacks - left);
    const made = Math.min(could, free, left);
    parts[place] = made;
    left -= made;
  }
  parts[k.shares.length] = left;
}

/** Whom a single model strikes: the first that lives and that it touches (T9A-ALLOC-1). */
export function targetOf(k: Strike, foe: UnitState, touch: Touch): number {
  for (let i = 0; i < k.prefer.length; i++) {
    const target = k.prefer[i]!;
    if (!alive(foe, target)) continue;
    if (target < 0) return target;
    const reach = touch.at[target]!;
    if (k.who === CHAMPION ? reach.champion : (reach.characters >> (k.who - 1)) & 1) return target;
  }
  return pool(foe);
}

/**
 * Hits of special attacks: on the R&F, and, if there are few or a Character is of another kind, on him too, as equally
 * as possible; what cannot be shared goes to the R&F first (T9A-DIST-1, T9A-DIST-2).
 */
function distribute(dice: Dice, k: Strike, variant: number, foe: UnitState, models: number): void {
  // A Champion is one of the R&F, but takes none of the hits.
  const rf = foe.models;
  const enough = rf + (foe.mask & 1) >= foe.plan.immuneModels;
  let open = (foe.mask >> 1) & ~k.safe;
  if (enough) open &= ~k.shielded;
  if (open === 0) {
    roll(dice, k, variant, foe, foe.rf > 0 ? -1 : 0, foe.rf > 0 || foe.champion > 0 ? models : 0, k.place);
    return;
  }
  const hits = dice.total(k.hits!, models, k.place);
  let characters = 0;
  for (let bits = open; bits !== 0; bits &= bits - 1) characters++;
  const shares = rf + characters;
  const each = Math.floor(hits / shares);
  let spare = hits - each * shares;
  const onRf = each * rf + (spare < rf ? spare : rf);
  spare -= onRf - each * rf;
  if (onRf > 0) hurt(foe, -1, dice.total(k.wounds[0]![variant]!, onRf, k.places[1]!));
  for (let i = 0; i < foe.count; i++) {
    if (((open >> i) & 1) === 0) continue;
    const n = each + (spare > 0 ? 1 : 0);
    if (spare > 0) spare--;
    if (n > 0) hurt(foe, i + 1, dice.total(k.wounds[i + 1]![variant]!, n, k.places[i + 2]!));
  }
}

/** The trial that most of a strike's attacks would roll now, for tests and the log. */
export const trialOf = (k: Strike, u: UnitState, foe: UnitState, target = -1): Trial =>
  k.trials[target > 0 ? target : 0]![variantOf(k, u, foe)]!;
