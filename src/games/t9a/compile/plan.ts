import { Cache } from '../../../core/cache.ts';
import type { Roll } from '../../../core/dice.ts';
import type { Streams } from '../../../core/streams.ts';
import type { Fact } from '../aid/fact.ts';
import { withFacts } from '../aid/with-facts.ts';
import type { Fighters } from '../attack/fighter.ts';
import { isDeep } from '../formation/deploy.ts';
import { type Body, startFormation } from '../formation/formation.ts';
import type { Setup, UnitSetup } from '../input/setup.ts';
import { courageTest } from '../round/break-test.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { FLAG } from '../state/state.ts';
import type { Chase, Tests, UnitPlan } from '../unit-plan.ts';
import { testTargets } from './tests-table.ts';

const perHeight = (value: number | readonly number[], height: number): number =>
  typeof value === 'number' ? value : value[height]!;

const nobody = (): Chase => ({ roll: undefined, by: [], next: new Map() });

/** Works out what a unit is in this combat. */
export function unitPlan(
  setup: Setup,
  index: number,
  unit: UnitSetup,
  { rankAndFile, characters: others, having: own }: Fighters,
  facts: readonly Fact[],
  body: Body,
  tests: Tests,
  places: Streams,
): UnitPlan {
  const { rules } = setup;
  const having = withFacts(own, facts);
  const { hp } = unit.profile.defence;
  const champion = unit.champion && !unit.championLost ? hp : 0;
  const rf = Math.max(0, (unit.models - (unit.champion ? 1 : 0)) * hp - unit.lostHealthPoints);
  const characters = unit.characters.map((k, i) => ({ setup: k, fighter: others[i]!, hp: k.profile.defence.hp }));
  const mask = (champion > 0 ? 1 : 0) | unit.characters.reduce((m, k, i) => (k.joins ? m : m | (2 << i)), 0);
  const all = (unit.models > 0 ? 1 : 0) | (((1 << characters.length) - 1) << 1);
  // A mixed unit may crumble while some live, and test when others are left.
  const mixed = having.supernal !== 0 || having.unstable !== all ? FLAG.tested : 0;
  const tested = having.unstable === 0 || having.supernal === all ? FLAG.lost : mixed;
  const policy = setup.policies[unit.side];
  const lead = setup.units.some((u) => u.side === unit.side && u.characters.some((k) => k.general));
  const constant = unit.characters.length === 0 && !lead && facts.length === 0;
  const courage = Math.max(unit.models > 0 ? unit.courage : 0, unit.general ?? 0);
  const banner = setup.units.some((other) => other.side === unit.side && other.characters.some((k) => k.bsb));
  const certain = constant && !banner && rules.fear_mode === 'none';
  const reroll = unit.bsb && rules.bsb === 'reroll_failed_courage';
  return {
    index,
    side: unit.side,
    setup: unit,
    fighter: rankAndFile,
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
    dying: having['dying-blow'],
    constant,
    having,
    facts,
    targets: certain ? tests.targets[courage + (having.stubborn !== 0 ? 11 : 0)] : undefined,
    tests: certain ? tests.tests[reroll ? 1 : 0] : undefined,
    tested,
    fled: having.supernal === 0 ? FLAG.break : having.supernal === all ? 0 : FLAG.fled,
    // With four units or more a combat may fall apart, and each part has a score of its own.
    countsTests: tested !== 0 && (setup.units.length > 3 || index > 1 || !constant || rules.fear_mode !== 'none'),
    wipedScore: rules.wiped_bonus,
    excessToChampion: rules.excess_to_champion,
    deep: isDeep(index, [...setup.contacts, ...setup.events.flatMap((e) => (e.contact ? [e.contact] : []))]),
    overkillCap: rules.overkill_cap,
    immuneModels: perHeight(rules.distribution_immune_models, unit.profile.height),
    pursuits: [nobody(), nobody()],
    fearPlace: places.of(`${unit.id}: Fear`),
    testPlace: places.of(`${unit.id}: Break Test`),
    flightPlace: places.of(`${unit.id}: flight`),
    reformPlace: places.of(`${unit.id}: Combat Reform`),
  };
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

const rerolledTest = (target: number): Roll =>
  readyTest(courageTest(`Break Test on ${target}, with a re-roll`, target));

function readyTest(t: Roll): Roll {
  t.distributions.prepare(1);
  return t;
}
