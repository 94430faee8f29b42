import type { UnitState } from '../state/state.ts';
import { endingEffects, type Requirement, type StatusEffect } from '../status-effect.ts';
import type { Guard, Strike } from '../strikes.ts';

const FREE: Guard = { guarded: false, facts: 0, guardBits: 0, foeFacts: 0, foeGuardBits: 0 };

export const failsGuard = (k: Strike, u: UnitState, foe: UnitState): boolean =>
  (u.facts & k.facts) !== k.guardBits || (foe.facts & k.foeFacts) !== k.foeGuardBits;

/** Returns the guards of strikes for the status effects of two units that may change during a round; the unchanged state comes first. */
export function guardsOf(
  own: readonly StatusEffect[],
  foes: readonly StatusEffect[],
  opened: number,
  foeOpened: number,
): Guard[] {
  const facts = endingEffects(own) & opened;
  const foeFacts = endingEffects(foes) & foeOpened;
  if ((facts | foeFacts) === 0) return [FREE];
  return possible(own, facts).flatMap((so) =>
    possible(foes, foeFacts).map((foeSo) => ({ guarded: true, facts, guardBits: so, foeFacts, foeGuardBits: foeSo })),
  );
}

/** Returns the combinations of facts that can hold together: a unit that touches two enemies also touches one. */
function possible(facts: readonly StatusEffect[], mask: number): number[] {
  const implied = facts.map((f) => impliedBy(f, facts) & mask);
  return subsets(mask).filter((so) => implied.every((all, j) => ((so >> j) & 1) === 0 || (so & all) === all));
}

const impliedBy = (f: StatusEffect, facts: readonly StatusEffect[]): number =>
  facts.reduce((all, o, k) => (isLess(leastOf(o), leastOf(f), o, f) || areAsOne(o, f) ? all | (1 << k) : all), 0);

/** Whether two effects begin and end together, such as the Primal Instincts of all models of a unit. */
const areAsOne = (a: StatusEffect, b: StatusEffect): boolean =>
  a.kept === b.kept && (!a.kept || a.begins !== undefined) && momentOf(a) === momentOf(b);

const momentOf = ({ begins, when, rounds, by, also }: StatusEffect): string =>
  JSON.stringify([begins, when, rounds, by, also]);

const COUNTS: ReadonlySet<Requirement['where']> = new Set(['touches', 'hurt', 'ranks']);

const leastOf = ({ by }: StatusEffect): number =>
  by?.[0] !== undefined && COUNTS.has(by[0].where) ? (by[0].least ?? 1) : 0;

const isLess = (least: number, than: number, a: StatusEffect, b: StatusEffect): boolean =>
  least > 0 && least < than && a.models === b.models;

function subsets(mask: number): number[] {
  const all: number[] = [];
  for (let set = mask; ; set = (set - 1) & mask) {
    all.push(set);
    if (set === 0) return all;
  }
}

/** Returns the facts that hold under a guard, and the constant ones, against an opponent with these marks. */
export const under = (
  facts: readonly StatusEffect[],
  opened: number,
  mask: number,
  so: number,
  marks: readonly string[],
): StatusEffect[] =>
  facts.filter(
    ({ towards }, j) =>
      ((((opened & ~mask) | so) >> j) & 1) === 1 && (towards === undefined || marks.includes(towards)),
  );
