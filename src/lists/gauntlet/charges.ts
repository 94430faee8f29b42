import type { ModelSetup, Setup, UnitSetup } from '../../games/t9a/input/setup.ts';

const isEmplacement = ({ profile, rules }: ModelSetup): boolean => [...profile.rules, ...rules].includes('emplacement');

/** Whether a unit can charge: not without Charge Speed, which is that of its slowest model, nor if all its models are Emplacements. */
function mayCharge(unit: UnitSetup): boolean {
  const models: readonly ModelSetup[] = [...(unit.models > 0 ? [unit] : []), ...unit.characters];
  return models.every(({ profile }) => profile.advance > 0) && !models.every(isEmplacement);
}

/**
 * Whether a unit of a gauntlet can fight in a situation: not if it would have to charge and cannot.
 *
 * @param setup - the combat with the unit as row or column
 */
export function canMeet(setup: unknown, of: 'row' | 'column'): boolean {
  const unit = (setup as Setup | undefined)?.units.find(({ id }) => id === of);
  return unit === undefined || !unit.charging || mayCharge(unit);
}
