import type { RollLabels } from '../../../core/streams.ts';
import type { Fighter, Fighters } from '../attack/fighter.ts';
import { withFacts } from '../effects/with-facts.ts';
import { isDeep } from '../formation/deploy.ts';
import { type Body, startFormation } from '../formation/formation.ts';
import { courageTests, TEST_FLAGS, type TestTargets } from '../round/tests-table.ts';
import { thirstOf } from '../round/vampiric.ts';
import { specialRule } from '../rules/index.ts';
import type { SpecialRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { changesTests, momentsOf, type UnitMoments } from '../rules/unit-moments.ts';
import type { CharacterSetup, Setup, UnitSetup } from '../setup.ts';
import { FLAG } from '../state/state.ts';
import type { StatusEffect } from '../status-effect.ts';
import type { UnitPlan } from '../unit-plan.ts';

const perHeight = (value: number | readonly number[], height: number): number =>
  typeof value === 'number' ? value : value[height]!;

function fledFlag({ crumblesFailing }: UnitMoments, all: number): number {
  if (crumblesFailing === 0) return FLAG.break;
  return crumblesFailing === all ? 0 : FLAG.fled;
}

export function unitPlan(
  setup: Setup,
  index: number,
  unit: UnitSetup,
  { rankAndFile, characters: others, having, moments: own }: Fighters,
  facts: readonly StatusEffect[],
  body: Body,
  targets: TestTargets,
  places: RollLabels,
): UnitPlan {
  const { rules } = setup;
  const moments = facts.length === 0 ? own : momentsOf(withFacts(having, facts));
  const { crumbles, crumblesFailing } = moments;
  const testsFirst = rules.supernal_reduced ? crumblesFailing : 0;
  const beginning = (how: StatusEffect['begins']) =>
    facts.reduce((mask, f, j) => (f.begins === how ? mask | (1 << j) : mask), 0);
  const instincts = beginning('choices');
  const { hp } = unit.profile.defence;
  const champion = unit.champion && !unit.championLost ? hp : 0;
  const rf = Math.max(0, (unit.models - (unit.champion ? 1 : 0)) * hp - unit.lostHealthPoints);
  const characters = unit.characters.map((k, i) => ({ setup: k, fighter: others[i]!, hp: k.profile.defence.hp }));
  const mask = (champion > 0 ? 1 : 0) | unit.characters.reduce((m, k, i) => (k.joins ? m : m | (2 << i)), 0);
  const all = (unit.models > 0 ? 1 : 0) | (((1 << characters.length) - 1) << 1);
  // A mixed unit may crumble while some models live, and test when others are left.
  const mixed = crumblesFailing !== 0 || crumbles !== all ? FLAG.tested : 0;
  const crumblesOrTests = crumbles === 0 || testsFirst === all ? FLAG.lost : mixed;
  // A unit that may break by choice does not test after every loss, and may flee without failing (T9A26-BRK-1).
  const leaves = moments.leaves.length > 0;
  const tested = leaves ? FLAG.tested : crumblesOrTests;
  const policy = setup.policies[unit.side];
  const lead = setup.units.some((u) => u.side === unit.side && u.characters.some((k) => k.general));
  const isLed = lead || unit.characters.length > 0 || moments.captain.length > 0;
  const constant = !isLed && facts.length === 0;
  const courage = Math.max(unit.models > 0 ? unit.courage : 0, unit.general ?? 0);
  const banner = setup.units.some((other) => other.side === unit.side && other.characters.some((k) => k.bsb));
  const changes = changesTests(moments);
  const certain = constant && !banner && rules.fear_mode === 'none' && !changes;
  const beacon = unit.near.beacon === true || moments.beacon.length > 0 || moments.rerolls.length > 0;
  const reroll = beacon || (unit.bsb && rules.bsb === 'reroll_failed_courage');
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
    standardScore:
      (unit.standard && !unit.without.includes('standard-bonus') ? rules.standard_bonus : 0) +
      moments.standard.reduce((sum, held) => sum + (held.models & 1 ? held.value : 0), 0),
    gainsAdvantage: rules.both_gives_advantage && !unit.without.includes('advantaged'),
    gainsPress: rules.press_of_ranks === 'solid' && !unit.without.includes('advantaged'),
    courage,
    dying: moments.fightsOn,
    thirst: thirstOf(unit, [rankAndFile, ...others], places),
    grows:
      moments.devours.length > 0 ||
      [rankAndFile, ...others].some((f) => f.parts.some((p) => p.traits.some((rule) => rule.losses?.recovers))),
    constant,
    moments,
    facts,
    waits: facts.reduce((mask, f, j) => (specialRule(f.from)?.breakTest?.waits ? mask | (1 << j) : mask), 0),
    instincts,
    whenWounded: beginning('hit') | beginning('wounded'),
    whenHurt: beginning('hurt'),
    whenFed: beginning('fed'),
    instinctPlace: instincts === 0 ? 0 : places.labelFor(`${unit.id}: Primal Instinct`),
    targets: certain ? targets.of(courage, moments.stubborn !== 0 ? TEST_FLAGS.stubborn : 0) : undefined,
    tests: certain ? courageTests(0, reroll) : undefined,
    tested,
    fled: leaves ? FLAG.fled : fledFlag(moments, all),
    // A combat of four or more units may split, and each part has its own score.
    countsTests:
      tested !== 0 &&
      (setup.units.length > 3 || index > 1 || !constant || rules.fear_mode !== 'none' || changes || leaves),
    wipedScore: rules.wiped_bonus,
    excessToChampion: rules.excess_to_champion,
    deep: isDeep(index, [...setup.contacts, ...setup.events.flatMap((e) => (e.contact ? [e.contact] : []))]),
    overkillCap: rules.overkill_cap,
    immuneModels: perHeight(rules.distribution_immune_models, unit.profile.height),
    randomMoves: [rankAndFile, ...others].map((f) =>
      f.traits.uses.flatMap(({ rule, value }) => rule.distance?.(value) ?? []).find((amount) => amount.count > 0),
    ),
    pursuits: [],
    started: [unit.models * hp, ...characters.map((k) => k.hp)],
    guarded: guardedBy(unit, rankAndFile, others, rules),
    crumblesWhole: rules.unstable_of === 'all',
    testsFirst,
    fearPlace: places.labelFor(`${unit.id}: Fear`),
    testPlace: places.labelFor(`${unit.id}: Break Test`),
    flightPlace: places.labelFor(`${unit.id}: flight`),
    reformPlace: places.labelFor(`${unit.id}: Combat Reform`),
  };
}

/** Returns the Characters (bits, as in `RuleHolders`) with a Bodyguard: all, or the named ones (T9A-BRK-8, T9A26-BRK-5). */
function guardedBy(unit: UnitSetup, rankAndFile: Fighter, others: readonly Fighter[], rules: Ruleset): number {
  const guards = [...(unit.models > 0 ? [rankAndFile] : []), ...others].filter((f) => f.traits.some(isGuard));
  const lists = guards.map((f) =>
    f.traits.uses.flatMap((use) => (isGuard(use.rule) ? (use.value as readonly string[]) : [])),
  );
  // A plain Bodyguard, or one that the file gives to the unit, protects no particular Character.
  const anybody =
    rules.bodyguard !== 'named_and_steadfast' || unit.bodyguard || lists.some((names) => names.length === 0);
  const named = new Set(lists.flat());
  const can = (k: CharacterSetup, i: number): boolean =>
    (anybody || isNamed(k, named)) && !others[i]!.traits.some((rule) => rule.breakTest?.alone);
  return unit.characters.reduce((bits, k, i) => (can(k, i) ? bits | (2 << i) : bits), 0);
}

const isGuard = ({ breakTest }: SpecialRule): boolean => breakTest?.guards === true;

const isNamed = ({ id, profile, general }: CharacterSetup, names: ReadonlySet<string>): boolean =>
  names.has(id.toLowerCase()) ||
  names.has(profile.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')) ||
  (general && names.has('general')) ||
  profile.parts.some(({ tags }) => tags.some((tag) => names.has(tag)));
