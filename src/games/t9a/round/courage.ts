import { courageFrom } from '../aid/now.ts';
import type { CombatTables, Leader } from '../combat.ts';
import { flees } from '../state/living.ts';
import type { State, UnitState } from '../state/state.ts';

/** Courage: the highest in the unit, or a living General's (T9A-BRK-2, T9A-BRK-6). */
export function courageOf(c: CombatTables, s: State, u: UnitState): number {
  const { plan } = u;
  let courage = u.rf > 0 || u.champion > 0 ? plan.courage : (plan.setup.general ?? 0);
  for (let i = 0; i < plan.characters.length; i++) {
    if (stands(u, i)) courage = Math.max(courage, plan.characters[i]!.setup.courage);
  }
  const general = c.generals[plan.setup.side];
  if (general && leads(s, general, u.plan.setup.musician && hasCaptain(u))) {
    courage = Math.max(courage, c.units[general.unit]!.characters[general.character]!.setup.courage);
  }
  if (c.aided) courage = Math.min(10, courage) + courageFrom(u);
  return Math.min(10, Math.max(0, courage));
}

const stands = (u: UnitState, character: number): boolean =>
  u.characters[character]! > 0 && ((u.shamed >> character) & 1) === 0;

/**
 * A General or Battle Standard Bearer helps while he lives, is on the table and in the combat, and does not flee.
 * @param anywhere a Captain keeps his unit within reach of him, be he in the combat or not
 */
function leads(s: State, { unit, character }: Leader, anywhere: boolean): boolean {
  const u = s.units[unit]!;
  const near = anywhere || ((s.layout.engaged >> unit) & 1) === 1;
  return u.here === 1 && !flees(u) && near && stands(u, character);
}

/** A Captain lives in a unit, and somebody who sees or hears him: Standard and Musician end with the last R&F (T9A26-UNIT-3, AMB26-11). */
const hasCaptain = (u: UnitState): boolean =>
  u.rf > 0 && u.plan.setup.characters.some((k, i) => k.captain && stands(u, i));

/** A Battle Standard is at hand: failed Courage tests are re-rolled (T9A-BRK-5). */
export function hasStandard(c: CombatTables, s: State, u: UnitState): boolean {
  if (c.rules.bsb !== 'reroll_failed_courage') return false;
  const bearer = c.standards[u.plan.setup.side];
  return u.plan.setup.bsb || (bearer !== undefined && leads(s, bearer, u.plan.setup.standard && hasCaptain(u)));
}
