import type { Trial } from '../core/dice.ts';
import type { Compiled } from '../core/game.ts';
import { courageTarget, courageTest, pursuitTrial } from './break-test.ts';
import { type Fighter, fighter } from './fighter.ts';
import { inLine, properRanks, rankScore } from './formation.ts';
import { counters, definitions, headlines, metrics, subjects } from './metrics.ts';
import { opening } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { type Strike, schedule } from './schedule.ts';
import type { Policy } from './schema.ts';
import type { Setup, UnitSetup } from './setup.ts';
import type { State } from './state.ts';
import { testTargets } from './tests-table.ts';

/** All that a unit is in this combat, as numbers. */
export interface UnitPlan {
  readonly setup: UnitSetup;
  readonly policy: Policy;
  /** Health Points of one model, of the R&F pool at the start, and of the Champion. */
  readonly hp: number;
  readonly rf: number;
  readonly champion: number;
  readonly championHp: number;
  readonly files: number;
  /** Where it stands at first, and the width of a model, in tenths of a mm. */
  readonly edge: number;
  readonly width: number;
  /** Proper Ranks, and Combat Score for them, by number of models. */
  readonly ranks: Int32Array;
  readonly rankScore: Int32Array;
  /** Proper Ranks for Solid. */
  readonly solid: number;
  /** Combat Score for charging and for the Standard Bearer. */
  readonly chargeScore: number;
  readonly standardScore: number;
  readonly courage: number;
  /** Modifier of its Courage that does not come from the Combat Score. */
  readonly otherModifier: number;
  readonly stubborn: boolean;
  readonly unbreakable: boolean;
  readonly supernal: boolean;
  readonly rally: boolean;
  /** It takes Break Tests: it is not simply Unstable. */
  readonly tested: boolean;
  /** Numbers to roll or less in its Break Tests, by standing and difference. */
  readonly targets: Int32Array;
  /** Combat Score of the enemy for wiping it out. */
  readonly wipedScore: number;
  readonly excessToChampion: boolean;
  readonly standOverContact: boolean;
  /** Number to roll or less against Fear; -1 if it need not. */
  readonly fearTest: number;
  /** The Break Test on each number 0.. */
  readonly tests: readonly Trial[];
  /** Its flight and the pursuit by the enemy: 1 if it is caught. */
  readonly pursuit: Trial;
  readonly championTargeted: number;
}

/** A combat of two units made ready. */
export interface Combat extends Compiled {
  readonly setup: Setup;
  readonly rules: Ruleset;
  readonly rounds: number;
  readonly units: readonly [UnitPlan, UnitPlan];
  /** What is struck in round 1, and in later rounds. */
  readonly strikes: readonly [readonly Strike[], readonly Strike[]];
  /** Some unit has to take a Fear test. */
  readonly fear: boolean;
  /** How every trial starts. */
  readonly opening: State;
}

/** Makes the tables of a combat. Costs milliseconds; playing it then allocates nothing. */
export function compile(setup: Setup): Combat {
  const fighters = setup.units.map((unit) => fighter(unit, setup.rules)) as [Fighter, Fighter];
  const units = fighters.map((f, i) => plan(setup, f, fighters[1 - i]!)) as [UnitPlan, UnitPlan];
  const tables = {
    setup,
    rules: setup.rules,
    rounds: setup.rounds,
    units,
    strikes: [schedule(setup, true), schedule(setup, false)] as const,
    fear: units.some((u) => u.fearTest >= 0),
    definitions,
    counters: counters(setup),
    metrics: metrics(setup, units),
    subjects: subjects(setup),
    headlines: headlines(setup),
    unmodelled: unmodelled(setup),
  };
  return { ...tables, opening: opening(tables) };
}

function plan(setup: Setup, f: Fighter, foe: Fighter): UnitPlan {
  const rules = setup.rules;
  const unit = f.setup;
  const { hp } = unit.profile.defence;
  const rankRules = { height: unit.profile.height, traits: f.traits, rules };
  const byModels = (count: (models: number) => number) =>
    Int32Array.from({ length: unit.models + 1 }, (_, models) => count(models));
  const ranksOf = (models: number) => properRanks(models, unit.files, rankRules);
  const width = unit.profile.base[0] * 10;
  const champion = unit.champion && !unit.championLost ? hp : 0;
  const rf = (unit.models - (unit.champion ? 1 : 0)) * hp - unit.lostHealthPoints;
  const models = Math.ceil(rf / hp) + (champion > 0 ? 1 : 0);
  const first = Math.min(unit.files, models);
  const courage = Math.max(unit.courage, unit.general ?? 0);
  const reroll = unit.bsb && rules.bsb === 'reroll_failed_courage';
  const policy = setup.policies[unit.side];
  const feared = rules.fear_mode === 'second' && foe.traits.fear && !f.traits.fearless;
  const otherModifier = feared ? rules.fear_courage : 0;
  const plain = courageTest(`Break Test of ${unit.id}`);
  const prepared = (t: Trial): Trial => {
    t.laws.prepare(1);
    return t;
  };
  return {
    setup: unit,
    policy,
    hp,
    rf,
    champion,
    championHp: unit.champion ? hp : 0,
    files: unit.files,
    // Centres on each other, but for the offset.
    edge: (unit.side === 0 ? setup.offset : 0) - (first * width) / 2,
    width,
    ranks: byModels(ranksOf),
    rankScore: byModels((n) => rankScore(ranksOf(n), inLine(n, unit.files, rules), rules)),
    solid: rules.solid_ranks[unit.profile.height]!,
    chargeScore: unit.charging ? rules.charge_bonus : 0,
    standardScore: unit.standard ? rules.standard_bonus : 0,
    courage,
    otherModifier,
    stubborn: f.traits.stubborn,
    unbreakable: f.traits.unbreakable,
    supernal: f.traits.supernal,
    rally: unit.bsb,
    tested: !f.traits.unstable || f.traits.supernal,
    targets: testTargets({ courage, otherModifier, stubborn: f.traits.stubborn }, rules),
    wipedScore: rules.wiped_bonus,
    excessToChampion: rules.excess_to_champion,
    standOverContact: rules.rear_rank_stand === 'over_contact',
    fearTest: feared ? courageTarget(courage, otherModifier, rules) : -1,
    tests: Array.from({ length: 13 }, (_, target) =>
      prepared(reroll ? courageTest(`Break Test of ${unit.id} on ${target}`, target) : plain),
    ),
    pursuit: prepared(pursuitTrial(f, foe, setup.policies[foe.setup.side].pursue_policy, rules)),
    championTargeted: unit.championTargeted,
  };
}

/** Rules of the profiles that are known to be missing. */
function unmodelled(setup: Setup): string[] {
  return setup.units.flatMap((unit) => unit.profile.unmodelled.map((rule) => `${unit.id}: ${rule}`));
}
