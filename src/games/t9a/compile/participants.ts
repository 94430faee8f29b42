import { RollLabels } from '../../../core/streams.ts';
import { fightersOf } from '../attack/fighter.ts';
import { factsOf } from '../effects/facts-of.ts';
import { PerUnit } from '../effects/per-unit.ts';
import { bodyOf } from '../formation/body.ts';
import { isTouched } from '../formation/deploy.ts';
import type { Body } from '../formation/formation.ts';
import { Measures } from '../metrics/measures.ts';
import { type TestTargets, targetsBy } from '../round/tests-table.ts';
import type { ContactSetup, Setup } from '../setup.ts';
import { Counters } from '../state/counters.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { unitPlan } from './plan.ts';

export interface Participants {
  readonly contacts: readonly ContactSetup[];
  readonly targets: TestTargets;
  readonly units: readonly UnitPlan[];
  readonly counts: Counters;
  readonly places: RollLabels;
  readonly measures: Measures;
}

/** The bodies by unit, with their formations: most combats of a unit share them. */
const bodies = new PerUnit<Body>();

/** Returns the participants of a combat for a fraction of the cost of compiling it. */
export function participantsOf(setup: Setup): Participants {
  const { rules } = setup;
  const fighters = setup.units.map((unit) => fightersOf(unit, rules));
  const facts = factsOf(setup, fighters);
  const contacts = [...setup.contacts, ...setup.events.flatMap((e) => (e.contact ? [e.contact] : []))];
  const known = setup.units.map((unit, i) => {
    const touched = isTouched(i, contacts);
    const rear = isTouched(i, contacts, ['rear']);
    const make = () => bodyOf(unit, fighters[i]!.moments, rules, touched, rear);
    // Formations with Characters are too many to keep.
    if (unit.characters.length > 0) return make();
    return bodies.of(unit, rules, (touched ? 1 : 0) + (rear ? 2 : 0), make);
  });
  const targets = targetsBy(rules);
  const places = new RollLabels();
  const units = setup.units.map((unit, i) =>
    unitPlan(setup, i, unit, fighters[i]!, facts[i]!, known[i]!, targets, places),
  );
  const counts = new Counters(setup);
  return { contacts, targets, units, counts, places, measures: new Measures(setup, units, counts) };
}
