import { type ArmyMarks, holds, holdsInArmy, type Marks } from './marks.ts';
import type { Option, When } from './schema.ts';

/** Whether all conditions hold; those on an unknown army do not. */
export function holdsAll(when: When, marks: Marks, army: ArmyMarks | undefined): boolean {
  return (
    (when.needs ?? []).every((condition) => holds(condition, marks)) &&
    !(when.bars ?? []).some((condition) => holds(condition, marks)) &&
    (when.army_needs ?? []).every((condition) => army !== undefined && holdsInArmy(condition, army) === true) &&
    (when.army_bars ?? []).every((condition) => army !== undefined && holdsInArmy(condition, army) === false)
  );
}

export function changed(option: Option, marks: Marks, army: ArmyMarks | undefined): Option {
  let now = option;
  for (const { when, marks: _, category: _c, ...set } of option.changes ?? [])
    if (holdsAll(when, marks, army)) now = { ...now, ...set };
  return now;
}
