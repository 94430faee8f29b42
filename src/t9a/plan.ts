import { Cache } from '../core/cache.ts';
import type { Trial } from '../core/dice.ts';
import type { Places } from '../core/places.ts';
import { courageTest } from './break-test.ts';
import type { Combat } from './compile.ts';
import { type Fighter, fighter } from './fighter.ts';
import { isDeep } from './geometry/deploy.ts';
import { type Body, type Formation, startFormation } from './geometry/formation.ts';
import type { UnitTraits } from './rule.ts';
import type { Ruleset } from './ruleset.ts';
import type { Policy } from './schema.ts';
import type { CharacterSetup, Setup, UnitSetup } from './setup.ts';
import { testTargets } from './tests-table.ts';

/** A Character of a unit, as numbers. */
export interface CharacterPlan {
  readonly setup: CharacterSetup;
  readonly fighter: Fighter;
  readonly hp: number;
}

/** All that a unit is in this combat, as numbers. */
export interface UnitPlan {
  readonly index: number;
  readonly side: 0 | 1;
  readonly setup: UnitSetup;
  readonly fighter: Fighter;
  readonly policy: Policy;
  readonly characters: readonly CharacterPlan[];
  /** Health Points of one model, of the R&F pool at the start, and of the Champion. */
  readonly hp: number;
  readonly rf: number;
  readonly champion: number;
  readonly championHp: number;
  /** How it stands at first. */
  readonly body: Body;
  readonly formation: Formation;
  /** It is there when the combat starts: not summoned later. */
  readonly here: boolean;
  readonly standardScore: number;
  /** Steady and Solid give it Advantaged Position. */
  readonly gainsAdvantage: boolean;
  /** Highest Courage of its R&F or of a General near, and whether it never changes. */
  readonly courage: number;
  readonly constant: boolean;
  readonly traits: UnitTraits;
  /** Where no Character and no Fear can change them: the numbers that it needs in Break Tests, and the tests on them. */
  readonly targets: Int32Array | undefined;
  readonly tests: readonly Trial[] | undefined;
  readonly supernal: boolean;
  readonly unbreakable: boolean;
  /** It takes Break Tests: it is not simply Unstable. */
  readonly tested: boolean;
  /** The modifiers of its Break Tests are counted, because they do not follow from Combat Score and standing alone. */
  readonly countsTests: boolean;
  /** Combat Score of the enemy for wiping it out. */
  readonly wipedScore: number;
  readonly excessToChampion: boolean;
  /** Somebody may touch its flank or rear. */
  readonly deep: boolean;
  readonly overkillCap: number;
  /** Pools without R&F, in the order in which they are struck: 0 the Champion, i + 1 Character i. */
  readonly order: readonly number[];
  readonly immuneModels: number;
  /** The pursuit of it once Broken, by the units that pursue (bits): 1 if it is caught. */
  readonly pursuits: (Trial | undefined)[];
  /** Places of its random numbers: its tests, and its flight from pursuers. */
  readonly fearPlace: number;
  readonly testPlace: number;
  readonly flightPlace: number;
  readonly reformPlace: number;
}

/** The Break Tests of all units: the numbers that they need, and the tests without and with a re-roll. */
export type Tests = Pick<Combat, 'targets' | 'tests'>;

/** Works out what a unit is in this combat. */
export function unitPlan(
  setup: Setup,
  index: number,
  unit: UnitSetup,
  f: Fighter,
  body: Body,
  tests: Tests,
  places: Places,
): UnitPlan {
  const { rules } = setup;
  const { hp } = unit.profile.defence;
  const champion = unit.champion && !unit.championLost ? hp : 0;
  const rf = Math.max(0, (unit.models - (unit.champion ? 1 : 0)) * hp - unit.lostHealthPoints);
  const characters = unit.characters.map((k) => ({
    setup: k,
    fighter: fighter({ ...k, profile: { ...k.profile, base: [...k.base] } }, rules),
    hp: k.profile.defence.hp,
  }));
  const list = unit.characters.map((_, i) => i + 1);
  const mask = (champion > 0 ? 1 : 0) | unit.characters.reduce((m, k, i) => (k.joins ? m : m | (2 << i)), 0);
  const traits = morale(f, characters, unit);
  const policy = setup.policies[unit.side];
  const lead = setup.units.some((u) => u.side === unit.side && u.characters.some((k) => k.general));
  const constant = unit.characters.length === 0 && !lead;
  const tested = !f.traits.unstable || f.traits.supernal;
  const courage = Math.max(unit.models > 0 ? unit.courage : 0, unit.general ?? 0);
  const banner = setup.units.some((other) => other.side === unit.side && other.characters.some((k) => k.bsb));
  const certain = constant && !banner && rules.fear_mode === 'none';
  const reroll = unit.bsb && rules.bsb === 'reroll_failed_courage';
  return {
    index,
    side: unit.side,
    setup: unit,
    fighter: f,
    policy,
    characters,
    hp,
    rf,
    champion,
    championHp: unit.champion ? hp : 0,
    body,
    formation: startFormation(body, mask, Math.ceil(rf / hp), unit.files),
    here: !unit.summoned,
    standardScore: unit.standard && !unit.without.includes('standard-bonus') ? rules.standard_bonus : 0,
    gainsAdvantage: rules.both_gives_advantage && !unit.without.includes('advantaged'),
    courage,
    constant,
    traits,
    targets: certain ? tests.targets[courage + (traits.stubborn ? 11 : 0)] : undefined,
    tests: certain ? tests.tests[reroll ? 1 : 0] : undefined,
    unbreakable: f.traits.unbreakable,
    supernal: f.traits.supernal,
    tested,
    // With four units or more a combat may fall apart, and each part has a score of its own.
    countsTests: tested && (setup.units.length > 3 || index > 1 || !constant || rules.fear_mode !== 'none'),
    wipedScore: rules.wiped_bonus,
    excessToChampion: rules.excess_to_champion,
    deep: isDeep(index, [...setup.contacts, ...setup.events.flatMap((e) => (e.contact ? [e.contact] : []))]),
    overkillCap: rules.overkill_cap,
    order: rules.pools_without_rf === 'champion_first' ? [0, ...list] : [...list, 0],
    immuneModels: rules.distribution_immune_models,
    pursuits: Array.from({ length: 1 << setup.units.length }, () => undefined),
    fearPlace: places.of(`${unit.id}: Fear`),
    testPlace: places.of(`${unit.id}: Break Test`),
    flightPlace: places.of(`${unit.id}: flight`),
    reformPlace: places.of(`${unit.id}: Combat Reform`),
  };
}

/** Traits of the whole unit: it is as Swiftstride as the slowest of its models. */
function morale(f: Fighter, characters: readonly CharacterPlan[], unit: UnitSetup): UnitTraits {
  const all = unit.models > 0 ? [f, ...characters.map((k) => k.fighter)] : characters.map((k) => k.fighter);
  return { ...f.traits, swiftstride: all.every((x) => x.traits.swiftstride) };
}

/** The numbers that Break Tests need, and the tests. */
export function testsOf(rules: Ruleset): Tests {
  // The cells of a sweep mostly have the same rules.
  return { targets: known.get(JSON.stringify(rules), () => targetsOf(rules)), tests: courageTests() };
}

const known = new Cache<Tests['targets']>(16);

const targetsOf = (rules: Ruleset): Int32Array[] =>
  Array.from({ length: 44 }, (_, i) =>
    testTargets(
      { courage: i % 11, stubborn: Math.floor(i / 11) % 2 === 1, otherModifier: i >= 22 ? rules.fear_courage : 0 },
      rules,
    ),
  );

let made: Tests['tests'] | undefined;

/** The tests without and with a re-roll, the same under all rules. */
function courageTests(): Tests['tests'] {
  if (!made) {
    // Without a re-roll one table serves all numbers, and stays at hand.
    const plain = readyTest(courageTest('Break Test'));
    made = [Array.from({ length: 13 }, () => plain), Array.from({ length: 13 }, (_, n) => rerolledTest(n))];
  }
  return made;
}

const rerolledTest = (target: number): Trial =>
  readyTest(courageTest(`Break Test on ${target}, with a re-roll`, target));

function readyTest(t: Trial): Trial {
  t.laws.prepare(1);
  return t;
}
