import type { CombatTables } from '../combat.ts';
import type { Layout } from '../formation/layout.ts';
import { countBits } from '../rules/bits.ts';
import type { Requirement, StatusEffect } from '../status-effect.ts';
import { livingModels } from './living.ts';
import type { State, UnitState } from './state.ts';

export function updateEffects(c: CombatTables, s: State): void {
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    const { facts } = u.plan;
    let so = 0;
    for (let j = 0; j < facts.length; j++) if (isSo(c, s, u, j, facts[j]!)) so |= 1 << j;
    u.facts = so;
  }
}

/**
 * Returns the Courage of a unit with its status effects (T9A26-ATT-17), after a General's is set (AMB26-19): additions first
 * (T9A26-MOD-2). @param models - the models of the unit whose Courage it is, as bits @param s - makes others lend theirs as it is now
 */
export function courageFrom(facts: readonly StatusEffect[], now: number, own: number, models = -1, s?: State): number {
  let [led, raised, lowered] = [own, 0, 0];
  for (let j = 0; j < facts.length; j++) {
    const fact = facts[j]!;
    if (((now >> j) & 1) === 0 || (models >= 0 && (fact.models & models) === 0)) continue;
    if (fact.led !== undefined) led = Math.max(led, s && fact.by ? lentNow(s, facts, fact.led, fact.by) : fact.led);
    if (fact.courage > 0) raised += fact.courage;
    else lowered -= fact.courage;
  }
  return Math.min(10, led + raised) - lowered;
}

/** Returns the Courage that models of other units lend: theirs is modified first, then set (T9A26-BRK-2). */
function lentNow(s: State, facts: readonly StatusEffect[], led: number, by: readonly Requirement[]): number {
  let most = 0;
  for (let i = 0; i < by.length; i++) {
    const { unit, models } = by[i]!;
    const u = s.units[unit]!;
    if (u.onTable === 0 || (presentModels(u) & models) === 0) continue;
    // The effects on its own unit are still to come.
    most = Math.max(most, u.plan.facts === facts ? led : courageFrom(u.plan.facts, u.facts, led, models));
  }
  return most;
}

function isSo(c: CombatTables, s: State, u: UnitState, j: number, fact: StatusEffect): boolean {
  if (((fact.rounds >> s.round) & 1) === 0) return false;
  if (fact.kept && ((u.kept >> j) & 1) === 0) return false;
  if (fact.when && (((fact.when === 'first' ? s.first : s.charging) >> u.plan.index) & 1) === 0) return false;
  return (
    (fact.by === undefined || isAnyThere(c, s, u, fact.by)) &&
    (fact.also === undefined || isAnyThere(c, s, u, fact.also))
  );
}

function isAnyThere(c: CombatTables, s: State, u: UnitState, by: readonly Requirement[]): boolean {
  for (let i = 0; i < by.length; i++) if (isThere(c, s, u, by[i]!)) return true;
  return false;
}

function isThere(c: CombatTables, s: State, u: UnitState, p: Requirement): boolean {
  const other = s.units[p.unit]!;
  const some = presentModels(other) & p.models;
  if (other.onTable === 0 || some === 0) return false;
  const own = u.plan.index;
  switch (p.where) {
    case 'anywhere':
      return true;
    case 'engaged':
      return ((s.layout.engaged >> p.unit) & 1) === 1;
    case 'combat':
      return areTogether(s.layout, own, p.unit);
    case 'hurt':
      return lostOf(other, 31 - Math.clz32(p.models)) >= (p.least ?? 1);
    case 'ranks':
      return (
        touchOf(c, s.layout, own, p.unit) >= 0 && other.formation.inRows(other.models, false).length >= (p.least ?? 1)
      );
    case 'touches':
      return touchersOf(c, s, own, 31 - Math.clz32(p.models), p.foes) >= (p.least ?? 1);
    case 'touching':
      return touchOf(c, s.layout, own, p.unit) >= 0;
    case 'flanking':
      return s.layout.flankers[p.unit]!.includes(own);
    case 'touched': {
      const touch = touchOf(c, s.layout, own, p.unit);
      if (touch < 0) return false;
      const { at } = s.layout.touches[touch]!;
      for (let i = 1; i < at.length; i++) {
        const reach = at[i]!;
        if ((some >> i) & 1 && (reach.rf | reach.champion | reach.characters) !== 0) return true;
      }
      return false;
    }
  }
}

/** Returns living models and doomed ones, whose effects last until they are removed (T9A26-ATT-16). */
const presentModels = (u: UnitState): number => livingModels(u) | (u.models > 0 ? 1 : 0);

/** Returns the Health Points that a model has lost; of R&F the wounded one. */
function lostOf({ plan, rf, characters }: UnitState, model: number): number {
  if (model > 0) return plan.characters[model - 1]!.hp - characters[model - 1]!;
  return (plan.hp - (rf % plan.hp)) % plan.hp;
}

function touchersOf(
  c: CombatTables,
  { layout }: State,
  own: number,
  character: number,
  foes: Requirement['foes'],
): number {
  let count = 0;
  for (let i = 0; i < c.contacts.length; i++) {
    if (((layout.heldContacts >> i) & 1) === 0) continue;
    const { from, to } = c.contacts[i]!;
    if (from !== own && to !== own) continue;
    const touch = layout.touches[from === own ? 2 * i + 1 : 2 * i]!;
    const reach = character > 0 ? touch.at[character] : touch;
    if (reach === undefined) continue;
    const counted = foes ? (foes[from === own ? to : from] ?? 0) : -1;
    if (counted & 1) count += reach.rf + reach.champion;
    count += countBits(reach.characters & (counted >> 1));
  }
  return count;
}

function areTogether({ combats }: Layout, a: number, b: number): boolean {
  const pair = (1 << a) | (1 << b);
  for (let i = 0; i < combats.length; i++) if ((combats[i]! & pair) === pair) return true;
  return false;
}

function touchOf(c: CombatTables, { heldContacts }: Layout, own: number, other: number): number {
  for (let i = 0; i < c.contacts.length; i++) {
    if (((heldContacts >> i) & 1) === 0) continue;
    const { from, to } = c.contacts[i]!;
    if (from === own && to === other) return 2 * i;
    if (from === other && to === own) return 2 * i + 1;
  }
  return -1;
}
