import { ruleNames, specialRules } from '../rules/index.ts';
import type { SpecialRule } from '../rules/rule.ts';
import type { WrittenRule } from '../rules/written.ts';
import type { UnitSetup } from '../setup.ts';
import type { UnitPlan } from '../unit-plan.ts';

type Dances = NonNullable<UnitSetup['choose']>;

/** The maximum number of rounds for which every sequence is tried; in longer combats two dances follow each other by turns. */
const MAX_ROUNDS = 3;

const DANCES: readonly string[] = ruleNames.filter((name) => (specialRules[name] as SpecialRule).dance);

/** Returns the sequences of dances in which none follows itself (T9A26-R-90), by their names; the default first. */
export function dancesFor(rounds: number): ReadonlyMap<string, Dances> {
  let sequences: readonly (readonly string[])[] = [[]];
  for (let round = 0; round < (rounds > MAX_ROUNDS ? 2 : rounds); round++)
    sequences = sequences.flatMap((before) =>
      DANCES.filter((dance) => dance !== before.at(-1)).map((dance) => [...before, dance]),
    );
  return new Map(sequences.map((sequence) => [sequence.join(' then '), sequence.map((dance) => [bare(dance)])]));
}

const bare = (key: string): WrittenRule => ({ written: key, key, value: undefined, when: [] });

interface Dancers {
  readonly id: string;
  readonly withDances: (unit: UnitSetup, dances: Dances) => UnitSetup;
}

/** Returns the models that choose the dances of their unit: the R&F, else its Characters; none if the file chooses. */
export function dancersOf({ setup, fighter, characters }: UnitPlan): Dancers[] {
  const dances = ({ traits }: UnitPlan['fighter']): boolean => traits.uses.some(({ rule }) => rule.chosen === true);
  if ([setup, ...setup.characters].some(({ choose }) => choose !== undefined)) return [];
  if (setup.models > 0 && dances(fighter))
    return [{ id: setup.id, withDances: (unit, choose) => ({ ...unit, choose }) }];
  return setup.characters.flatMap(({ id }, k) =>
    dances(characters[k]!.fighter)
      ? [{ id: `${setup.id}.${id}`, withDances: (unit, choose) => withChosen(unit, k, choose) }]
      : [],
  );
}

const withChosen = (unit: UnitSetup, k: number, choose: Dances): UnitSetup => ({
  ...unit,
  characters: unit.characters.map((one, i) => (i === k ? { ...one, choose } : one)),
});
