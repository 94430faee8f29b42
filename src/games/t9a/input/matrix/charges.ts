import { hasRule, type ModelSetup, type Setup, type UnitSetup } from '../../setup.ts';

/** Whether a unit can charge: its slowest model has a Charge Speed, and not all its models are Emplacements. */
function mayCharge(unit: UnitSetup): boolean {
  const models: readonly ModelSetup[] = [...(unit.models > 0 ? [unit] : []), ...unit.characters];
  return models.every(({ profile }) => profile.advance > 0) && !models.every((model) => hasRule(model, 'emplacement'));
}

/** Whether a unit of a combat charges although it cannot. */
export function chargesInVain(setup: unknown, id: string): boolean {
  const unit = (setup as Setup).units.find((one) => one.id === id);
  return unit?.charging === true && !mayCharge(unit);
}
