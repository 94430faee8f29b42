import { inherited } from '../../../core/game.ts';
import type { Group } from '../attack/choices.ts';
import type { Combat, Leader, Presence } from '../combat.ts';
import { newOpenings } from '../effects/openings.ts';
import { deploy } from '../formation/deploy.ts';
import { formationRanks } from '../formation/ranks.ts';
import { breakdownOf } from '../metrics/score-breakdown.ts';
import { planBursts } from '../round/bursts.ts';
import { planEvents } from '../round/events.ts';
import { opening } from '../round/round.ts';
import type { UnitMoments } from '../rules/unit-moments.ts';
import { having } from '../rules/without.ts';
import type { CharacterSetup, Setup } from '../setup.ts';
import type { State } from '../state/state.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { participantsOf } from './participants.ts';

const unitsWith = (units: readonly UnitPlan[], of: (moments: UnitMoments) => readonly unknown[]): number =>
  units.reduce((mask, u) => (of(u.moments).length > 0 ? mask | (1 << u.index) : mask), 0);

function presencesOf(units: readonly UnitPlan[]): Presence[] {
  const rules = [...new Set(units.flatMap((u) => u.moments.adds.map(({ rule }) => rule)))];
  return rules.map((rule) => ({
    text: rule.name,
    once: !!rule.score!.adds!.once,
    held: units.map((u) => u.moments.adds.find((held) => held.rule === rule)),
  }));
}

function countsLost({ fighter, characters, facts }: UnitPlan): boolean {
  const parts = [fighter, ...characters.map((k) => k.fighter)].flatMap((f) => f.parts);
  const gained = facts.flatMap(({ gains }) => gains.flatMap(({ use }) => use?.rule ?? []));
  return [...parts.flatMap(({ traits }) => traits.uses.map(({ rule }) => rule)), ...gained].some(
    ({ adds }) => adds?.per === 'lost',
  );
}

const kept: object[] = [];

/** Makes the tables of a combat in milliseconds; other tables are made on first use and kept. */
export function compile(setup: Setup): Combat {
  const { rules } = setup;
  const { contacts, targets, units, counts, places, measures } = participantsOf(setup);
  const listed = setup.listed.map((i) => units[i]!);
  const events = planEvents(setup, units);
  const bursts = planBursts(setup, units, places);
  const { board, layout } = deploy(
    setup,
    units.map((u) => ({ ...u, models: Math.ceil(u.rf / u.hp) })),
    contacts,
  );
  // V8 would make a shape for each combat with a spread, and forgets one without objects; it runs code with a dozen at half the speed.
  const make = (): Omit<Combat, keyof typeof inherited | 'opening'> & { readonly opening: State | undefined } => ({
    setup,
    rules,
    rounds: setup.rounds,
    units,
    order: [testOrder(listed, 0), testOrder(listed, 1), [...testOrder(listed, 0), ...testOrder(listed, 1)]] as const,
    contacts,
    board,
    layout,
    company: {
      setup,
      contacts,
      groups: units.map(groupsOf),
      facts: units.map((u) => u.facts),
      kinds: new Map(),
      places,
    },
    schedules: new Map(),
    targets,
    events,
    counts,
    aided: units.some((u) => u.facts.length > 0),
    instincts: units.some((u) => u.instincts !== 0),
    openings: newOpenings(),
    fear: rules.fear_mode === 'second' && units.some((u) => u.moments.frightens !== 0),
    frozen: rules.casualty_geometry === 'frozen',
    bursts,
    changes: bursts !== undefined || units.some((u) => u.grows),
    drinks: units.some((u) => u.thirst !== undefined),
    countsLost: units.some(countsLost),
    dying: units.some((u) => u.dying !== 0),
    steadfast: rules.steady_rule === 'steadfast',
    scoreAtEnd: rules.combat_score_at === 'end',
    chargeScore: rules.charge_bonus,
    canBeSteady: having(setup.units, 'steady'),
    ranked: unitsWith(units, (m) => m.ranks),
    scoresCharge: having(setup.units, 'charge-bonus'),
    scoresFacing: having(setup.units, 'flank-rear-bonus'),
    maybeNoCharge: unitsWith(units, (m) => m.noCharge),
    presences: presencesOf(units),
    neverFlanked: unitsWith(units, (m) => m.noFlanks),
    active: setup.active,
    activeShrinksFirst: rules.same_batch_shrink === 'active_first',
    activeAlternates: rules.active_alternates,
    duels: rules.duels,
    rare:
      setup.units.length > 3 ||
      setup.rounds > 1 ||
      setup.events.length > 0 ||
      units.some((u) => u.thirst !== undefined || u.facts.length > 0 || u.characters.length > 0) ||
      rules.duels,
    sideMasks: [0, 1].map((side) => units.reduce((mask, u) => (u.side === side ? mask | (1 << u.index) : mask), 0)) as [
      number,
      number,
    ],
    reforms: units.some((u) => u.policy.reform_policy !== 'none'),
    solves: !!setup.solves,
    extra: setup.sides.map((side) => rules.extra_static[side] ?? 0) as [number, number],
    generals: [0, 1].map((side) => leader(units, side, (k) => k.general)),
    standards: [0, 1].map((side) => leader(units, side, (k) => k.bsb)),
    generalsNear: [0, 1].map((side) => Math.max(0, ...ofSide(setup, side).map((u) => u.general ?? 0))),
    standardsNear: [0, 1].map((side) => ofSide(setup, side).some((u) => u.bsb)),
    guards: rules.bodyguard === 'named_and_steadfast' && units.some((u) => u.guarded !== 0),
    leavers: unitsWith(units, (m) => m.leaves),
    choosesPursuit:
      units.some((u) => rules.restrain_by === 'free' && u.policy.pursue_policy !== 'always') ||
      unitsWith(units, (m) => [...m.moves, ...m.leaves]) !== 0,
    presses: units.some((u) => u.gainsPress),
    horror: unitsWith(units, (m) => m.horror) !== 0,
    sparesScore: unitsWith(units, (m) => m.sparesFirst) !== 0,
    counters: measures.counters,
    accumulated: measures.accumulated,
    measures,
    metricOf: measures.metricOf,
    breakdown: () => breakdownOf(setup, () => combat),
    opening: undefined,
  });
  kept[0] ??= make();
  const combat: Combat & { opening: State } = Object.setPrototypeOf(make(), inherited);
  combat.opening = opening(combat);
  return combat;
}

const ofSide = ({ units }: Setup, side: number) => units.filter((u) => u.side === side);

function leader(units: readonly UnitPlan[], side: number, is: (k: CharacterSetup) => boolean): Leader | undefined {
  for (const u of units) {
    const character = u.setup.side === side ? u.characters.findIndex((k) => is(k.setup)) : -1;
    if (character >= 0) return { unit: u.index, character };
  }
  return undefined;
}

/** Returns the order of Break Tests: listed, or by Courage, General and Battle Standard last (T9A-BRK-1, T9A-BRK-5). */
function testOrder(listed: readonly UnitPlan[], side: number): number[] {
  const own = listed.filter((u) => u.setup.side === side);
  const policy = own[0]?.policy.break_order ?? 'listed';
  // The units of the General and of the Battle Standard count as best.
  const rank = ({ bsb, general }: CharacterSetup): number => {
    if (bsb) return 20;
    return general ? 10 : 0;
  };
  const standing = (u: UnitPlan) => Math.max(u.courage, ...u.characters.map((k) => k.setup.courage + rank(k.setup)));
  const sign = policy === 'best_first' ? -1 : 1;
  const order = policy === 'listed' ? own : own.sort((a, b) => sign * (standing(a) - standing(b)));
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
