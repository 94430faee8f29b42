import type { CombatTables, Leader } from '../combat.ts';
import { flees, minimised, someHold } from '../state/living.ts';
import { courageFrom } from '../state/now.ts';
import type { State, UnitState } from '../state/state.ts';
import { type CourageTests, courageTests } from './tests-table.ts';

/** Returns the Courage of a unit: its highest, or a living General's (T9A-BRK-2, T9A-BRK-6, T9A26-BRK-2). */
export function courageOf(c: CombatTables, s: State, u: UnitState): number {
  const { plan } = u;
  const { near } = plan.setup;
  let courage = highestOf(u);
  if (someHold(u, plan.moments.ofFriends)) {
    courage = Math.max(courage, near.discipline ?? 0);
    for (let i = 0; i < s.units.length; i++) {
      const other = s.units[i]!;
      if (other.plan.side === plan.side && isNear(c, s, other))
        courage = Math.max(courage, lent(c, other, highestOf(other)));
    }
  }
  const general = c.generals[plan.setup.side];
  const heard = hasMusician(c, u) && isCaptained(u);
  if (general && leads(c, s, general, heard)) {
    const { unit, character } = general;
    const own = c.units[unit]!.characters[character]!.setup.courage;
    courage = Math.max(courage, unit === plan.index ? own : lent(c, s.units[unit]!, own, 2 << character));
  }
  if (heard) courage = Math.max(courage, c.generalsNear[plan.setup.side]!);
  if (c.aided) courage = courageFrom(plan.facts, u.facts, courage, -1, s);
  return Math.min(10, Math.max(0, courage));
}

/** Returns a Courage of models of another unit after its own modifiers, which it has before others set theirs to it (T9A26-BRK-2). */
const lent = (c: CombatTables, u: UnitState, courage: number, models = -1): number =>
  c.aided ? courageFrom(u.plan.facts, u.facts, courage, models) : courage;

function highestOf(u: UnitState): number {
  const { plan } = u;
  let courage = u.rf > 0 || u.champion > 0 ? plan.courage : (plan.setup.general ?? 0);
  for (let i = 0; i < plan.characters.length; i++) {
    if (stands(u, i)) courage = Math.max(courage, plan.characters[i]!.setup.courage);
  }
  return courage;
}

const stands = (u: UnitState, character: number): boolean =>
  u.characters[character]! > 0 && ((u.shamed >> character) & 1) === 0;

/** Whether a leader lives, is in the combat, and does not flee. @param anywhere a Captain's help has no range (T9A26-UNIT-3) */
function leads(c: CombatTables, s: State, { unit, character }: Leader, anywhere: boolean): boolean {
  const u = s.units[unit]!;
  return stands(u, character) && isNear(c, s, u, anywhere);
}

const isNear = (c: CombatTables, s: State, u: UnitState, anywhere = false): boolean =>
  u.onTable !== 0 &&
  (anywhere || ((s.layout.engaged >> u.plan.index) & 1) === 1) &&
  (c.rules.leaders_while_broken || !flees(u));

/** Whether a Standard Bearer or Musician serves: while R&F models live, or longer (T9A-UNIT-5, T9A26-UNIT-4). */
const lasts = (c: CombatTables, u: UnitState): boolean => u.rf > 0 || c.rules.standard_without_rf;

export const hasMusician = (c: CombatTables, u: UnitState): boolean => u.plan.setup.musician && lasts(c, u);

const isCaptained = (u: UnitState): boolean =>
  someHold(u, u.plan.moments.captain) || u.plan.setup.characters.some((k, i) => k.captain && stands(u, i));

/** Whether a Battle Standard or another Beacon of Courage is near (T9A-BRK-5, T9A26-BRK-8). */
export function hasBeacon(c: CombatTables, s: State, u: UnitState): boolean {
  const { setup, moments } = u.plan;
  if (setup.near.beacon === true || someHold(u, moments.beacon)) return true;
  if (c.rules.bsb !== 'reroll_failed_courage') return false;
  if (setup.bsb) return true;
  const bearer = c.standards[setup.side];
  const seen = setup.standard && lasts(c, u) && isCaptained(u);
  return (bearer !== undefined && leads(c, s, bearer, seen)) || (seen && c.standardsNear[setup.side]!);
}

/** Whether failed Courage tests are re-rolled (T9A-BRK-5, T9A26-BRK-8). */
export const rerolls = (c: CombatTables, s: State, u: UnitState): boolean =>
  someHold(u, u.plan.moments.rerolls) || hasBeacon(c, s, u);

export const testsOf = (c: CombatTables, s: State, u: UnitState): CourageTests =>
  courageTests(minimised(u), rerolls(c, s, u));
