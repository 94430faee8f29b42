import type { Compiled } from '../core/game.ts';
import { Places } from '../core/places.ts';
import { Counters } from './counters.ts';
import { definitions } from './definitions.ts';
import { fighter } from './fighter.ts';
import { isTouched } from './geometry/deploy.ts';
import { bodyOf } from './geometry/formation.ts';
import { metrics } from './metrics.ts';
import { type Tests, testsOf, type UnitPlan, unitPlan } from './plan.ts';
import type { ContactSetup, ModelSetup, Setup } from './setup.ts';
import { headlines, subjects } from './subjects.ts';

/** Who fights, and what is counted of them. */
export interface Cast {
  /** The contacts of the start, then those of charges. */
  readonly contacts: readonly ContactSetup[];
  readonly tests: Tests;
  readonly units: readonly UnitPlan[];
  readonly counts: Counters;
  readonly places: Places;
  /** What can be read from the counters. */
  readonly measures: Compiled;
}

/** What is known of a combat before it is drawn up: much less work than all that it takes to play it. */
export function castOf(setup: Setup): Cast {
  const { rules } = setup;
  const fighters = setup.units.map((unit) => fighter(unit, rules));
  const contacts = [...setup.contacts, ...setup.events.flatMap((e) => (e.contact ? [e.contact] : []))];
  const bodies = setup.units.map((unit, i) => bodyOf(unit, fighters[i]!.traits, rules, isTouched(i, contacts)));
  const tests = testsOf(rules);
  const places = new Places();
  const units = setup.units.map((unit, i) => unitPlan(setup, i, unit, fighters[i]!, bodies[i]!, tests, places));
  const counts = new Counters(setup);
  const measures = {
    definitions,
    counters: counts.total,
    metrics: metrics(setup, units, counts),
    subjects: subjects(setup),
    headlines: headlines(setup),
    unmodelled: unmodelled(setup),
  };
  return { contacts, tests, units, counts, places, measures };
}

/** Rules of the profiles that are known to be missing, and those that say where a model stands against T9A-FR-1. */
function unmodelled(setup: Setup): string[] {
  const of = (id: string, list: readonly string[]) => list.map((rule) => `${id}: ${rule}`);
  const places = (id: string, { profile, rules }: ModelSetup, name: string, why: string) =>
    [...profile.rules, ...rules].includes(name) ? [`${id}: ${why}`] : [];
  const rank = 'Front Rank of R&F (T9A-FR-1): they stand as R&F do.';
  const behind = 'Stand Behind (T9A-FR-14): the model stands as Front Rank says.';
  return setup.units.flatMap((unit) => [
    ...(unit.models > 0 ? [...of(unit.id, unit.profile.unmodelled), ...places(unit.id, unit, 'front-rank', rank)] : []),
    ...unit.characters.flatMap((k) => [
      ...of(`${unit.id}.${k.id}`, k.profile.unmodelled),
      ...places(`${unit.id}.${k.id}`, k, 'stand-behind', behind),
    ]),
  ]);
}
