import type { Dice } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import type { RollLabels } from '../../../core/streams.ts';
import type { Fighter } from '../attack/fighter.ts';
import type { Combat, CombatTables } from '../combat.ts';
import type { UnitSetup } from '../setup.ts';
import { derive, STEP, type State, type UnitState } from '../state/state.ts';
import type { LabelledRoll } from '../unit-plan.ts';
import { sumOfDice } from './break-test.ts';
import { raiseUnit } from './events.ts';

/** Returns the rolls of a unit's Vampiric models: the R&F, then each Character; of several values the best (T9A26-R-38). */
export function thirstOf(
  unit: UnitSetup,
  models: readonly Fighter[],
  places: RollLabels,
): readonly (LabelledRoll | undefined)[] | undefined {
  const all = models.map((f, i): LabelledRoll | undefined => {
    if (i === 0 && unit.models === 0) return undefined;
    const needed = Math.min(
      7,
      ...f.parts.flatMap(({ traits }) => traits.uses.flatMap(({ rule, value }) => rule.thirst?.(value) ?? [])),
    );
    if (needed > 6) return undefined;
    const name = `${i === 0 ? unit.id : `${unit.id}.${unit.characters[i - 1]!.id}`}: Vampiric on ${needed}+`;
    const extra = Math.max(0, ...f.parts.flatMap((p) => p.traits.uses.map(({ rule }) => rule.losses?.maximised ?? 0)));
    const roll = rollOf(name, (dice) => Number(sumOfDice(dice, 1, extra, 'Vampiric (T9A26-R-38)') >= needed));
    roll.distributions.prepare(1);
    return { roll, place: places.labelFor(name) };
  });
  return all.some((thirst) => thirst !== undefined) ? all : undefined;
}

export const lastStep = (c: Pick<CombatTables, 'drinks'>): number => (c.drinks ? STEP.drink : STEP.end);

/** Recovers a Health Point of a unit, and of each Character, whose Vampiric attacks took one in the round (T9A26-R-38). */
export function drink(dice: Dice, c: Combat, s: State): void {
  const index = s.step - STEP.drink;
  const u = s.units[index]!;
  const { drank } = u;
  u.drank = 0;
  s.step = index + 1 < s.units.length ? s.step + 1 : STEP.end;
  if (drank === 0 || u.onTable === 0) return;
  for (let i = 0; i <= u.count; i++) {
    const left = i === 0 ? u.rf : u.characters[i - 1]!;
    const thirst = u.plan.thirst?.[i];
    if (((drank >> i) & 1) === 0 || left === 0 || !thirst) continue;
    if (dice.total(thirst.roll, 1, thirst.place) === 0) continue;
    if (i === 0) raiseOne(c, s, u);
    else if (left < u.plan.characters[i - 1]!.hp) u.characters[i - 1] = left + 1;
  }
}

function raiseOne(c: Combat, s: State, u: UnitState): void {
  const before = u.models + (u.mask & 1);
  raiseUnit(c, s, u, 1);
  derive(s, u.plan.index);
  // Models raised again still count as lost in this round.
  u.modelsAtStart += u.models + (u.mask & 1) - before;
}
