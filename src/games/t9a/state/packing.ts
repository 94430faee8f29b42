import type { Combat } from '../combat.ts';
import { MAX_FACTS } from '../status-effect.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { flees } from './living.ts';
import { updateEffects } from './now.ts';
import { derive, GONE, STEPS, type State, type UnitState } from './state.ts';

/** The offset of modifiers of Break Tests in words, since they may be below 0. */
const LEAST_MODIFIER = 2048;

/** The position above the Health Points that R&F gain. */
const HEALING_SHIFT = 20;

const GLOBAL = 4;
const PER_UNIT = 6;

/** The maximum of units in a combat whose sets of units fit into one word. */
const FEW = 5;
const MORE_SETS = 2;

/** Whether a combat may split into several. */
const falls = (c: Pick<Combat, 'units'>): boolean => c.units.length > 3;

/** Whether models have more state than their Health Points. */
const remembers = (plan: UnitPlan): boolean => plan.dying !== 0 || plan.thirst !== undefined;

export const words = (c: Pick<Combat, 'units' | 'aided' | 'duels' | 'counts'>): number =>
  GLOBAL +
  (c.units.length > FEW ? MORE_SETS : 0) +
  (c.duels ? 2 : 0) +
  (falls(c) ? 1 + (c.units.length >> 1) : 0) +
  (c.aided ? c.units.length : 0) +
  (c.counts.restores ? c.units.length : 0) +
  c.units.reduce((sum, plan) => sum + wordsOf(plan), 0);

const wordsOf = (plan: UnitPlan): number =>
  PER_UNIT +
  (plan.championHp > 0 ? 1 : 0) +
  (remembers(plan) ? 1 : 0) +
  2 * plan.setup.characters.length +
  (plan.grows ? 1 + plan.setup.characters.length : 0);

/** Returns the past flags that matter later; a summons depends on all of them. */
const lasting = (u: UnitState): number => (u.plan.setup.summoned ? u.flagsAllRounds : u.flagsAllRounds & GONE);

/** Writes all state on which later steps depend. Equal states give equal words. */
export function pack(c: Combat, s: State, out: Int32Array, at: number): void {
  let w = at;
  out[w++] = s.round * STEPS + s.step;
  out[w++] = (s.score0 << 16) | (s.score1 & 65535);
  out[w++] = s.layout.id;
  if (c.units.length > FEW) {
    out[w++] = s.charging | (s.first << 12);
    out[w++] = s.fought | (s.magic << 12);
    out[w++] = s.flanked | (s.debut << 12);
  } else {
    out[w++] = s.charging | (s.first << 5) | (s.fought << 10) | (s.magic << 15) | (s.flanked << 20) | (s.debut << 25);
  }
  if (c.duels) {
    out[w++] = s.duel;
    out[w++] = s.overkill0 | (s.overkill1 << 16);
  }
  if (falls(c)) out[w++] = s.layoutAtStart === undefined ? 0 : s.layoutAtStart.id + 1;
  for (let i = 0; i < s.scores0.length; i++) out[w++] = (s.scores0[i]! << 16) | (s.scores1[i]! & 65535);
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    out[w++] = (u.rf * 32 + u.champion) | ((u.modifier + LEAST_MODIFIER) << 19);
    out[w++] = u.flags * 1024 + u.modelsAtStart;
    out[w++] =
      (s.tells ? lasting(u) : u.flagsAllRounds) |
      (u.onTable << 20) |
      (u.afraid << 21) |
      (u.shamed << 22) |
      (u.waiting << 27);
    out[w++] = u.pendingLosses;
    if (u.plan.championHp > 0) out[w++] = u.hurtChampion;
    out[w++] = u.lost | (u.lostCharacters << 16) | (u.wounded << 31);
    out[w++] = u.distance | (u.formation.id << 12);
    if (c.counts.restores) out[w++] = u.total;
    if (remembers(u.plan)) out[w++] = (u.drank << 20) | (u.doomed === 0 ? 0 : (u.models << 8) | u.mask);
    for (let k = 0; k < u.characters.length; k++) {
      out[w++] = u.characters[k]! | (u.lostBy[k]! << 8) | (u.totalBy[k]! << 16);
      out[w++] = u.hurtCharacters[k]!;
    }
    if (u.plan.grows) {
      out[w++] = u.gained | (u.healing << HEALING_SHIFT);
      for (let k = 0; k < u.characters.length; k++) out[w++] = u.gainedBy[k]!;
    }
    if (c.aided) out[w++] = u.opened | (u.kept << MAX_FACTS) | (u.fed << (2 * MAX_FACTS));
  }
}

export function unpack(c: Combat, words: Int32Array, at: number, s: State): void {
  let w = at;
  const when = words[w++]!;
  s.round = Math.trunc(when / STEPS);
  s.step = when % STEPS;
  s.score0 = words[w]! >> 16;
  s.score1 = (words[w++]! << 16) >> 16;
  s.layout = c.board.layouts[words[w++]!]!;
  const many = c.units.length > FEW;
  const bits = many ? 12 : FEW;
  const mask = (1 << bits) - 1;
  s.charging = words[w]! & mask;
  s.first = (words[w]! >> bits) & mask;
  if (many) w++;
  const fought = many ? words[w++]! : words[w]! >> (2 * FEW);
  s.fought = fought & mask;
  s.magic = (fought >> bits) & mask;
  const flanked = many ? words[w]! : words[w]! >> (4 * FEW);
  w++;
  s.flanked = flanked & mask;
  s.debut = (flanked >> bits) & mask;
  s.duel = c.duels ? words[w++]! : 0;
  s.overkill0 = c.duels ? words[w]! & 65535 : 0;
  s.overkill1 = c.duels ? words[w++]! >> 16 : 0;
  const began = falls(c) ? words[w++]! : 0;
  s.layoutAtStart = began === 0 ? undefined : c.board.layouts[began - 1];
  for (let i = 0; i < s.scores0.length; i++) {
    s.scores0[i] = words[w]! >> 16;
    s.scores1[i] = (words[w++]! << 16) >> 16;
  }
  s.broken = 0;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    u.rf = (words[w]! >> 5) & 16383;
    u.champion = words[w]! & 31;
    u.modifier = (words[w++]! >> 19) - LEAST_MODIFIER;
    u.flags = words[w]! >>> 10;
    u.modelsAtStart = words[w++]! & 1023;
    const more = words[w++]!;
    u.flagsAllRounds = more & 1048575;
    u.onTable = (more >> 20) & 1;
    u.afraid = (more >> 21) & 1;
    u.shamed = (more >> 22) & 31;
    u.waiting = more >>> 27;
    u.pendingLosses = words[w++]!;
    u.hurtChampion = u.plan.championHp > 0 ? words[w++]! : 0;
    u.lost = words[w]! & 65535;
    u.lostCharacters = (words[w]! >> 16) & 32767;
    u.wounded = words[w++]! >>> 31;
    u.distance = words[w]! & 4095;
    u.formation = u.plan.body.formations[words[w++]! >> 12]!;
    u.total = c.counts.restores ? words[w++]! : 0;
    const memory = remembers(u.plan) ? words[w++]! : 0;
    const doomed = memory & 1048575;
    u.drank = memory >> 20;
    let struck = u.pendingLosses | u.hurtChampion;
    for (let k = 0; k < u.characters.length; k++) {
      u.characters[k] = words[w]! & 255;
      u.lostBy[k] = (words[w]! >> 8) & 255;
      u.totalBy[k] = words[w++]! >> 16;
      u.hurtCharacters[k] = words[w++]!;
      struck |= u.hurtCharacters[k]!;
    }
    if (u.plan.grows) {
      u.gained = words[w]! & ((1 << HEALING_SHIFT) - 1);
      u.healing = words[w++]! >> HEALING_SHIFT;
      for (let k = 0; k < u.characters.length; k++) u.gainedBy[k] = words[w++]!;
    }
    if (c.aided) {
      u.opened = words[w]! & ((1 << MAX_FACTS) - 1);
      u.kept = (words[w]! >> MAX_FACTS) & ((1 << MAX_FACTS) - 1);
      u.fed = words[w++]! >>> (2 * MAX_FACTS);
    }
    u.struck = struck === 0 ? 0 : 1;
    if (u.onTable === 1 && flees(u)) s.broken |= 1 << i;
    derive(s, i);
    u.doomed = doomed === 0 ? 0 : 1;
    if (doomed !== 0) {
      u.models = doomed >> 8;
      u.mask = doomed & 255;
    }
  }
  if (c.aided) updateEffects(c, s);
}
