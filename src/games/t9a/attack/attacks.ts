import type { Dice, Roll } from '../../../core/dice.ts';
import type { Formation } from '../formation/formation.ts';
import { areaHits } from '../formation/ranks.ts';
import { OVER_RANKS } from '../formation/rows.ts';
import type { Reach, Touch } from '../formation/touch.ts';
import { lossOf } from '../state/living.ts';
import { FLAG, MAX_CHARACTERS, maskOf, type UnitState } from '../state/state.ts';
import { ATTACK_CASES, CHAMPION, type CounterBlow, RANK_AND_FILE, type Strike } from '../strikes.ts';

/** The position of Advantaged Position in the flags; Steady at the start is two bits above it. */
const ADVANTAGED_SHIFT = Math.log2(FLAG.advantaged);
const STEADY_SHIFT = Math.log2(FLAG.steady_at_start) - 1;

export function variantOf(k: Strike, u: UnitState, foe: UnitState): number {
  const flags = u.flags;
  const variant =
    ((flags >> ADVANTAGED_SHIFT) & 1) | ((flags >> STEADY_SHIFT) & 2) | (u.afraid << 2) | (foe.afraid << 3);
  return k.area ? variant + areaOffset(k, foe) : variant;
}

/** Returns the index of the first roll of an Area Attack on an enemy of the present size. */
function areaOffset(k: Strike, foe: UnitState): number {
  const rows = foe.formation.inRows(foe.models, k.flank);
  return ATTACK_CASES * (Math.max(1, areaHits(k.areaWide, k.areaDeep, rows)) - 1);
}

/** Returns the attacks of a strike over a contact. */
export const attacksOver = (k: Strike, u: UnitState, touch: Touch): number =>
  countAttacks(k, u, k.atEach ? touch.each : touch);

/** Returns the attacks of the models in contact, and of those that support them from behind (T9A-ATK-1, T9A-ATK-2). */
export function countAttacks(k: Strike, u: UnitState, reach: Reach): number {
  if (k.who > RANK_AND_FILE) return singleAttacks(k, u, reach);
  const counts = reach.counts[k.kind] ?? countFor(k, u, reach);
  const attacks = counts[2 * u.models + (u.mask & 1)]!;
  if (k.per) return k.per === 'hp' ? Math.min(u.rf, attacks * u.plan.hp) : attacks * u.times;
  return k.rage !== 0 && attacks > 0 ? attacks + k.rage * rage(u, reach) : attacks;
}

/** Returns the extra attacks of the model that has lost Health Points, which fights in the first rank (T9A-ATT-14). */
function rage(u: UnitState, reach: Reach): number {
  const { hp, championHp } = u.plan;
  const champion = reach.champion & u.mask ? championHp - u.champion : 0;
  return champion + ((hp - (u.rf % hp)) % hp);
}

function countFor(k: Strike, u: UnitState, reach: Reach): Int32Array {
  const { formation } = u;
  const counts = new Int32Array(2 * (formation.body.most + 1));
  for (let models = 0; 2 * models < counts.length; models++) {
    const ranks = ranksOf(k, formation);
    let attacks = k.front * reach.rf + (k.support + k.deep) * behind(ranks, models, formation, reach);
    if (k.deep !== 0) attacks -= k.deep * behind(ranks - k.deepRanks, models, formation, reach);
    counts[2 * models] = attacks;
    counts[2 * models + 1] = attacks + ledAttacks(k, formation, reach);
  }
  reach.counts[k.kind] = counts;
  return counts;
}

/** Returns the attacks of the Champion, which fights with the R&F. */
function ledAttacks(k: Strike, formation: Formation, reach: Reach): number {
  if (reach.champion) return k.champion;
  return supportsFrom(k, formation, reach.behind[CHAMPION]) ? k.ledSupport : 0;
}

/** Whether a model with Front Rank supports from a rank; 0 or undefined if it is not behind those in contact. */
const supportsFrom = (k: Strike, formation: Formation, rank = 0): boolean => rank > 0 && rank <= ranksOf(k, formation);

/** Returns the supporting ranks: by rules and weapon, and by the present formation (T9A-RANK-6, T9A-RANK-8). */
const ranksOf = (k: Strike, formation: Formation): number => (k.ranks === 0 ? 0 : k.ranks + formation.extraRanks);

function behind(ranks: number, models: number, formation: Formation, { support, over }: Reach): number {
  if (support) return supporters(ranks, models, formation, support);
  return over ? overGaps(ranks, models, over) : 0;
}

/** Returns the number of R&F in the supporting ranks behind the files in contact. */
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

const overGaps = (ranks: number, models: number, over: Int32Array): number =>
  over[(Math.min(ranks, OVER_RANKS - 1) * over.length) / OVER_RANKS + models]!;

/** Returns the attacks of the Champion alone, or of a Character: in contact, or supporting from behind. */
function singleAttacks(k: Strike, u: UnitState, reach: Reach): number {
  if (((u.mask >> k.who) & 1) === 0) return 0;
  const touches = k.who === CHAMPION ? reach.champion : (reach.characters >> (k.who - 1)) & 1;
  if (touches && k.per) return k.per === 'hp' ? u.characters[k.who - 1]! : k.front * u.times;
  if (touches) return k.front + (k.rage !== 0 ? k.rage * lostOf(u, k.who) : 0);
  const rank = reach.behind[k.who];
  if (!supportsFrom(k, u.formation, rank)) return 0;
  return rank! > ranksOf(k, u.formation) - k.deepRanks ? k.support + k.deep : k.support;
}

const lostOf = (u: UnitState, who: number): number =>
  who === CHAMPION ? u.plan.championHp - u.champion : u.plan.characters[who - 1]!.hp - u.characters[who - 1]!;

/** Adds Health Points lost to a pool: -1 the R&F, 0 the Champion, i + 1 Character i. */
function hurt(foe: UnitState, target: number, lost: number): void {
  // A target that was attacked but not wounded has not suffered (T9A-NUDGE-1).
  if (lost !== 0) foe.struck = 1;
  if (target < 0) foe.pendingLosses += lost;
  else if (target === 0) foe.hurtChampion += lost;
  else foe.hurtCharacters[target - 1]! += lost;
}

function roll(
  dice: Dice,
  k: Strike,
  variant: number,
  u: UnitState,
  foe: UnitState,
  target: number,
  attacks: number,
  place: number,
): void {
  if (attacks <= 0) return;
  const index = target > 0 ? target : 0;
  const rolls = k.rolls[index]!;
  // A target that is Immune to Area Attacks takes one hit from each.
  const roll = rolls[variant < rolls.length ? variant : variant % rolls.length]!;
  take(dice, k, k.answers[index]!, roll, u, foe, target, attacks, place);
}

function take(
  dice: Dice,
  k: Strike,
  answers: readonly CounterBlow[],
  trial: Roll,
  u: UnitState,
  foe: UnitState,
  target: number,
  attacks: number,
  place: number,
): void {
  if (answers.length === 0) {
    hurt(foe, target, dice.total(trial, attacks, place));
    return;
  }
  // Lots are small enough for one sum to encode losses and counter-blows.
  const { worth, most } = answers[0]!;
  // Each lot has its own random numbers; with shared ones all lots would be equal.
  for (let left = attacks, lot = 0; left > 0; left -= most, lot++) {
    const sum = dice.total(trial, left < most ? left : most, (place + lot) | 0);
    const loss = lossOf(foe);
    const before = fallenIn(foe, target);
    hurt(foe, target, sum % worth);
    for (let i = 0; i < answers.length; i++) {
      const { blow, marks, fallen, worth: each, place: back } = answers[i]!;
      const above = answers[i + 1];
      const counted = ((above ? sum % above.worth : sum) / each) | 0;
      const times = fallen ? fallenIn(foe, target) - before : counted;
      if (times === 0) continue;
      // The counter-blows of each target have their own random numbers.
      if (blow) hurt(u, k.who, dice.total(blow, times, (back + lot + 64 * (target + 1)) | 0));
      else if (marks) foe.wounded = 1;
      else if (lossOf(foe) > loss) u.healing |= 1 << Math.max(0, k.who);
    }
  }
}

/** Returns the models of a pool that its losses in the Agility Step will remove. */
function fallenIn({ plan: { hp }, rf, pendingLosses, characters, hurtCharacters }: UnitState, target: number): number {
  if (target > 0) return hurtCharacters[target - 1]! < characters[target - 1]! ? 0 : 1;
  return Math.ceil(rf / hp) - Math.ceil(Math.max(0, rf - pendingLosses) / hp);
}

/** Whether a pool has anything left: -1 the R&F, 0 the Champion, i + 1 Character i. */
const alive = (u: UnitState, target: number): boolean => (target < 0 ? u.rf > 0 : ((targetsIn(u) >> target) & 1) === 1);

/** Returns the models with Front Rank that are targets: doomed models are still in place but have nothing to lose. */
const targetsIn = (u: UnitState): number => (u.doomed === 0 ? u.mask : u.mask & maskOf(u));

/** Rolls the strike of one part of one group (T9A-SEQ-7, T9A-ALLOC). */
export function rollStrike(dice: Dice, k: Strike, u: UnitState, foe: UnitState, touch: Touch): void {
  const attacks = attacksOver(k, u, touch);
  if (attacks === 0) return;
  const variant = variantOf(k, u, foe);
  if (k.plain && foe.rf > 0) {
    const lost = dice.total(k.main[variant]!, attacks, k.place);
    if (lost !== 0) foe.struck = 1;
    foe.pendingLosses += lost;
    return;
  }
  if (k.per === 'sparing') {
    let others = attacks;
    for (let bits = u.sparing; bits !== 0; bits &= bits - 1, others--) {
      const target = 32 - Math.clz32(bits & -bits);
      roll(dice, k, variant, u, foe, target, 1, k.places[target + 1]!);
    }
    roll(dice, k, variant, u, foe, -1, others, k.place);
  } else if (k.special && !k.allocates) distribute(dice, k, variant, u, foe, attacks);
  else if (k.who > RANK_AND_FILE) {
    const target = targetOf(k, u, foe, touch);
    if (target !== NOBODY) roll(dice, k, variant, u, foe, target, attacks, k.place);
  } else allocate(dice, k, variant, u, foe, touch, attacks);
}

/** Allocates the attacks: shares to the Champion and Characters in contact, the rest to the R&F (T9A-ALLOC-1 … 4). */
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
    roll(dice, k, variant, u, foe, -1, attacks, k.place);
    return;
  }
  const parts = alone || k.rage !== 0 || k.special ? SCRATCH : partsOf(k, u, foe, touch);
  if (parts === SCRATCH || parts[0] === UNKNOWN) divide(k, u, foe, touch, attacks, parts);
  const many = k.shares.length;
  for (let place = 0; place < many; place++) {
    const target = alone ? k.withoutRf[place]! : place;
    roll(dice, k, variant, u, foe, target, parts[place]!, k.places[target + 1]!);
  }
  // A model that touches no surviving enemy cannot strike (T9A-SEQ-9).
  if (!alone && !k.out) roll(dice, k, variant, u, foe, -1, parts[many]!, k.place);
}

const UNKNOWN = -1;

/** A buffer for parts that depend on too much to be cached. */
const SCRATCH = new Int32Array(MAX_CHARACTERS + 2);

/** Returns the cached parts of a strike for the survivors on both sides. */
function partsOf(k: Strike, u: UnitState, foe: UnitState, touch: Touch): Int32Array {
  const ways = touch.parts[k.division] ?? newWays(k, touch);
  const way = ((2 * u.models + (u.mask & 1)) << (foe.count + 1)) | targetsIn(foe);
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

/** Divides attacks among the models with Front Rank, in the order of the rolls; the rest is last (T9A-ALLOC-1 … 4). */
function divide(k: Strike, u: UnitState, foe: UnitState, touch: Touch, attacks: number, parts: Int32Array): void {
  const alone = foe.rf === 0;
  let left = attacks;
  let served = 0;
  for (let place = 0; place < k.shares.length; place++) {
    parts[place] = 0;
    const i = alone ? k.withoutRf[place]! : place;
    const share = alone ? 1 : k.shares[i]!;
    if (left === 0 || share === 0 || !alive(foe, i) || isClosed(k, foe, i)) continue;
    if (alone && k.anybody && foe.models === 0) {
      parts[place] = left;
      left = 0;
      continue;
    }
    served |= 1 << i;
    const could = Math.floor(share * countAttacks(k, u, touch.at[i]!) + 0.5);
    // Some of the models in contact with it have struck others.
    const free = countAttacks(k, u, touch.any(served)) - (attacks - left);
    const made = Math.min(could, free, left);
    parts[place] = made;
    left -= made;
  }
  parts[k.shares.length] = left;
}

const NOBODY = -2;

/** Whether allocated hits cannot reach a Character: it cannot be stomped, or is hidden among enough R&F (T9A26-ALLOC-4). */
function isClosed(k: Strike, foe: UnitState, target: number): boolean {
  if (!k.allocates || target <= 0) return false;
  const bit = 1 << (target - 1);
  return (k.safe & bit) !== 0 || ((k.shielded & bit) !== 0 && foe.models >= foe.plan.immuneModels);
}

/** Returns the target of a single model: the first living one in contact with it, by its preference (T9A-ALLOC-1). */
export function targetOf(k: Strike, u: UnitState, foe: UnitState, touch: Touch): number {
  for (let i = 0; i < k.prefer.length; i++) {
    const target = k.prefer[i]!;
    if (!alive(foe, target) || (target < 0 ? k.out : isClosed(k, foe, target))) continue;
    if (target < 0) return target;
    if ((k.anybody && foe.models === 0) || singleAttacks(k, u, touch.at[target]!) > 0) return target;
  }
  return NOBODY;
}

/** Distributes hits to the R&F and, if few or of another kind, equally to a Character (T9A-DIST-1, T9A-DIST-2). */
function distribute(dice: Dice, k: Strike, variant: number, u: UnitState, foe: UnitState, models: number): void {
  // A Champion counts as R&F, but takes none of the hits.
  const rf = foe.models;
  const enough = rf + (foe.mask & 1) >= foe.plan.immuneModels;
  let open = (foe.mask >> 1) & ~k.safe;
  if (enough) open &= ~k.shielded;
  if (open === 0) {
    roll(dice, k, variant, u, foe, foe.rf > 0 ? -1 : 0, foe.rf > 0 || foe.champion > 0 ? models : 0, k.place);
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
  if (onRf > 0) take(dice, k, k.woundAnswers[0]!, k.wounds[0]![variant]!, u, foe, -1, onRf, k.places[1]!);
  for (let i = 0; i < foe.count; i++) {
    if (((open >> i) & 1) === 0) continue;
    const n = each + (spare > 0 ? 1 : 0);
    if (spare > 0) spare--;
    if (n > 0) take(dice, k, k.woundAnswers[i + 1]!, k.wounds[i + 1]![variant]!, u, foe, i + 1, n, k.places[i + 2]!);
  }
}
