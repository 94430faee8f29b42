import type { Trial } from '../core/dice.ts';
import type { Compiled } from '../core/game.ts';
import { pursuitTrial } from './break-test.ts';
import { castOf } from './cast.ts';
import type { Group } from './choices.ts';
import type { Counters } from './counters.ts';
import { drawingOf, isEngaged } from './drawing.ts';
import { type EventPlan, planEvents } from './events.ts';
import { deploy } from './geometry/deploy.ts';
import type { Board, Layout } from './geometry/layout.ts';
import type { UnitPlan } from './plan.ts';
import { formationRanks } from './ranks.ts';
import { opening } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { schedule } from './schedule.ts';
import { makeupOf } from './score-parts.ts';
import type { CharacterSetup, ContactSetup, Setup } from './setup.ts';
import type { State } from './state.ts';
import type { Company, Situation, Strike } from './strikes.ts';
import { testModifiers } from './tests-table.ts';
import { having } from './without.ts';

/** A combat made ready. */
export interface Combat extends Compiled {
  readonly setup: Setup;
  readonly rules: Ruleset;
  readonly rounds: number;
  readonly units: readonly UnitPlan[];
  /** Units by side, in the order of their Break Tests; then those of both sides, for combats that fell apart. */
  readonly order: readonly [readonly number[], readonly number[], readonly number[]];
  /** The contacts of the start, then those of charges. */
  readonly contacts: readonly ContactSetup[];
  readonly board: Board;
  /** How the units stand at first. */
  readonly layout: Layout;
  readonly company: Company;
  /** Strikes by who is Charging and the like. */
  readonly schedules: Map<number, readonly Strike[]>;
  /** Numbers to roll or less in Break Tests: by Courage + 11 × (Stubborn + 2 × facing Fear), then by standing and difference. */
  readonly targets: readonly Int32Array[];
  /** The Break Test without and with a re-roll, on each number 0.. */
  readonly tests: readonly [readonly Trial[], readonly Trial[]];
  /** What happens before each round. */
  readonly events: readonly (readonly EventPlan[])[];
  readonly counts: Counters;
  /** Some unit may have to take a Fear test. */
  readonly fear: boolean;
  /** Casualties leave their places when the round is over (T9A-CAS-16). */
  readonly frozen: boolean;
  /** Second edition: Steadfast instead of Steady (T9A-FORM-10); the static Combat Score counted at the end (T9A-CS-4). */
  readonly steadfast: boolean;
  readonly scoreAtEnd: boolean;
  readonly chargeScore: number;
  /** Units that can be Steady, that score for Charging, and for the flanks and rears where they stand: bits. All but those that the file says are `without`. */
  readonly canBeSteady: number;
  readonly scoresCharge: number;
  readonly scoresFacing: number;
  /** Side of the Active Player in round 1; whose rank shrinks first in a batch that hits both; whether he changes each round. */
  readonly active: 0 | 1;
  readonly activeShrinksFirst: boolean;
  readonly activeAlternates: boolean;
  readonly duels: boolean;
  /** There are Characters, events or several rounds: more to put back between trials. */
  readonly rare: boolean;
  /** Units of each side, a bit each. */
  readonly sideMasks: readonly [number, number];
  /** Modifiers of Break Tests, without those for Fear: by Stubborn, then as the targets. */
  readonly modifiers: readonly [Int32Array, Int32Array];
  /** Some unit may make Combat Reforms. */
  readonly reforms: boolean;
  /** Further static Combat Score by side (T9A-CS-8). */
  readonly extra: readonly [number, number];
  /** Generals and Battle Standard Bearers by side: unit and Character. */
  readonly generals: readonly (Leader | undefined)[];
  readonly standards: readonly (Leader | undefined)[];
  /** How every trial starts. */
  readonly opening: State;
}

export interface Leader {
  readonly unit: number;
  readonly character: number;
}

/** Makes the tables of a combat. Costs milliseconds; what it meets later is made when it is first met, and kept. */
export function compile(setup: Setup): Combat {
  const { rules } = setup;
  const { contacts, tests, units, counts, places, measures } = castOf(setup);
  const events = planEvents(setup, units);
  const { board, layout } = deploy(
    setup,
    units.map((u) => ({ ...u, models: Math.ceil(u.rf / u.hp) })),
    contacts,
  );
  // Written out in one go, here as in all that is read in the hot loop: a spread makes V8 invent a shape for each cell of a
  // sweep, and what has read a dozen shapes is half as fast.
  const combat: Combat & { opening: State } = {
    setup,
    rules,
    rounds: setup.rounds,
    units,
    order: [testOrder(units, 0), testOrder(units, 1), [...testOrder(units, 0), ...testOrder(units, 1)]] as const,
    contacts,
    board,
    layout,
    company: { setup, contacts, groups: units.map(groupsOf), kinds: new Map(), places },
    schedules: new Map(),
    targets: tests.targets,
    tests: tests.tests,
    events,
    counts,
    fear:
      rules.fear_mode === 'second' &&
      units.some((u) => u.traits.fear || u.characters.some((k) => k.fighter.traits.fear)),
    frozen: rules.casualty_geometry === 'frozen',
    steadfast: rules.steady_rule === 'steadfast',
    scoreAtEnd: rules.combat_score_at === 'end',
    chargeScore: rules.charge_bonus,
    canBeSteady: having(setup.units, 'steady'),
    scoresCharge: having(setup.units, 'charge-bonus'),
    scoresFacing: having(setup.units, 'flank-rear-bonus'),
    active: setup.active,
    activeShrinksFirst: rules.same_batch_shrink === 'active_first',
    activeAlternates: rules.active_alternates,
    duels: rules.duels,
    rare:
      setup.units.length > 3 ||
      setup.rounds > 1 ||
      setup.events.length > 0 ||
      units.some((u) => u.characters.length > 0) ||
      rules.duels,
    sideMasks: [0, 1].map((side) => units.reduce((mask, u) => (u.side === side ? mask | (1 << u.index) : mask), 0)) as [
      number,
      number,
    ],
    modifiers: [testModifiers(false, rules), testModifiers(true, rules)] as const,
    reforms: units.some((u) => u.policy.reform_policy === 'maximise'),
    extra: setup.sides.map((side) => rules.extra_static[side] ?? 0) as [number, number],
    generals: [0, 1].map((side) => leader(units, side, (k) => k.general)),
    standards: [0, 1].map((side) => leader(units, side, (k) => k.bsb)),
    definitions: measures.definitions,
    counters: measures.counters,
    metrics: measures.metrics,
    subjects: measures.subjects,
    headlines: measures.headlines,
    unmodelled: measures.unmodelled,
    drawing: isEngaged(setup) ? () => drawingOf(setup, () => combat) : undefined,
    makeup: () => makeupOf(setup, () => combat),
    opening: undefined as unknown as State,
  };
  combat.opening = opening(combat);
  return combat;
}

/** The strikes of a round; worked out once for each situation. */
export function strikesFor(
  c: Pick<Combat, 'schedules' | 'company'>,
  key: number,
  situation: Situation,
): readonly Strike[] {
  const strikes = schedule(c.company, situation);
  c.schedules.set(key, strikes);
  return strikes;
}

/** The pursuit of a Broken unit by some units (bits). */
export function pursuitOf(c: Pick<Combat, 'units' | 'rules'>, broken: UnitPlan, pursuers: number): Trial {
  let made = broken.pursuits[pursuers];
  if (!made) {
    const chasing = c.units.filter((u) => (pursuers >> u.index) & 1);
    made = pursuitTrial(broken, chasing, c.rules);
    made.laws.prepare(1);
    broken.pursuits[pursuers] = made;
  }
  return made;
}

function leader(units: readonly UnitPlan[], side: number, is: (k: CharacterSetup) => boolean): Leader | undefined {
  for (const u of units) {
    const character = u.setup.side === side ? u.characters.findIndex((k) => is(k.setup)) : -1;
    if (character >= 0) return { unit: u.index, character };
  }
  return undefined;
}

/** The order of Break Tests: as listed, or by Courage; worst first, General and Battle Standard help the others (T9A-BRK-1, T9A-BRK-5). */
function testOrder(units: readonly UnitPlan[], side: number): number[] {
  const own = units.filter((u) => u.setup.side === side);
  const policy = own[0]?.policy.break_order ?? 'listed';
  // The units of the General and of the Battle Standard count as best.
  const standing = (u: UnitPlan) =>
    Math.max(u.courage, ...u.characters.map((k) => k.setup.courage + (k.setup.bsb ? 20 : k.setup.general ? 10 : 0)));
  const sign = policy === 'best_first' ? -1 : 1;
  const order = policy === 'listed' ? own : [...own].sort((a, b) => sign * (standing(a) - standing(b)));
  return order.map((u) => u.index);
}

function groupsOf(u: UnitPlan): (Group | undefined)[] {
  const { setup, policy, body } = u;
  const models = u.rf > 0 || u.champion > 0 ? Math.ceil(u.rf / u.hp) + (u.champion > 0 ? 1 : 0) : 0;
  const first = Math.min(setup.files, models);
  const ranks = formationRanks(first, body.counting);
  const supports = !setup.without.includes('supporting');
  const rf: Group | undefined =
    setup.models === 0
      ? undefined
      : { fighter: u.fighter, policy, first, behind: models - first, formationRanks: ranks, supports };
  const one = { policy, first: 1, behind: 0, formationRanks: ranks, supports };
  return [rf, ...u.characters.map((k) => ({ ...one, fighter: k.fighter }))];
}
