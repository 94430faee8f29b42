import { inherited } from '../../../core/game.ts';
import { isSolved } from '../../../core/goal.ts';
import { type Combat, TERRAIN } from '../combat.ts';
import { Measures } from '../metrics/measures.ts';
import { type AttackPlan, type CounterSlot, type LeaderPlan, SOLVED, type UnitPlan } from '../plans.ts';
import { HEXES, OFF, REAR, ROWS } from '../rules/board.ts';
import { matchup } from '../rules/matchup.ts';
import { prepareRolls, symbolNumber } from '../rules/rolls.ts';
import type { Rules } from '../rules/rules.ts';
import { type AttackSetup, attacksOfTrial, type Policies, type Setup, type Side, type UnitSetup } from '../setup.ts';

export function compile(setup: Setup): Combat {
  prepareRolls();
  const { rules } = setup;
  const edgeOf = (side: Side): 0 | 1 => (setup.sides[side].edge === 'top' ? 0 : 1);
  const measures = new Measures(setup);
  const { places } = measures;
  const units = setup.units.map((unit, i) => planOf(unit, i, edgeOf(unit.side), rules, places.units[i]!));
  const leaders = setup.leaders.map(
    ({ id, side, hex, policies }, i): LeaderPlan => ({
      id,
      side,
      edge: edgeOf(side),
      hex,
      path: pathOf(policies),
      solved: choicesOf(policies, isSolved),
      adverse: choicesOf(policies, (choice) => choice === 'adverse'),
      shift: places.leaders[i]!.shift,
      ends: places.leaders[i]!.ends,
    }),
  );
  const pieces = (side: Side): number => [...units, ...leaders].filter((piece) => piece.side === side).length;
  const terrain = new Uint8Array(HEXES);
  for (const { hex, kind } of setup.terrain) terrain[hex] = TERRAIN[kind];
  const ramparts = setup.ramparts.length > 0 ? new Uint8Array(HEXES * HEXES) : undefined;
  const open = setup.terrain.length === 0 && ramparts === undefined;
  for (const { behind, against } of setup.ramparts) ramparts![behind * HEXES + against] = 1;
  const on = (side: Side): number[] => leaders.flatMap((l, i) => (l.side === side ? [i] : []));
  const solves = setup.plan?.solved === true || [...units, ...leaders].some(({ solved }) => solved !== 0);
  const chooses = solves || setup.plan !== undefined;
  const aim = solves ? measures.metrics.find(({ metric }) => metric === 'goal') : undefined;
  const combat: Omit<Combat, keyof typeof inherited> = {
    setup,
    rules,
    units,
    matchups: units.flatMap((roller) => units.map((victim) => matchup(rules, roller, victim))),
    leaders,
    allUnits: units.map((u) => u.index),
    maySupport: [pieces(0) >= 3, pieces(1) >= 3],
    leadersOf: [on(0), on(1)],
    alexander: setup.leaders.findIndex((l) => l.alexander),
    terrain,
    open,
    dryRows: dryRowsOf(terrain),
    plain: open && !setup.leaders.some((l) => l.alexander),
    ramparts,
    sequence: setup.sequence.map((attack) => attackOf(attack, units, setup.plan)),
    checksEach: {
      roll: rules.one_check_per === 'roll',
      combat: rules.one_check_per === 'combat',
      turn: rules.one_check_per === 'turn',
    },
    fullEachRoll: rules.full_strength_judged === 'roll',
    attacks: attacksOfTrial(setup),
    plan: setup.plan,
    chooses,
    aim,
    goal: setup.bannersToWin ?? Number.POSITIVE_INFINITY,
    joint: measures.joint,
    places,
    counters: measures.counters,
    roundLabel: measures.roundLabel,
    sizeAdvice: measures.sizeAdvice,
    measures,
    opening: undefined,
  };
  return Object.setPrototypeOf(combat, inherited);
}

function dryRowsOf(terrain: Uint8Array): Int8Array | undefined {
  if (!terrain.includes(TERRAIN.marsh!)) return undefined;
  const rows = new Int8Array(2 * HEXES).fill(ROWS);
  for (let i = 0; i < HEXES; i++) {
    for (const edge of [0, 1] as const) {
      // From the baseline on, so that the rows behind are known.
      const place = 2 * (edge === 0 ? i : HEXES - 1 - i) + edge;
      for (const next of REAR.subarray(2 * place, 2 * place + 2))
        if (next !== OFF)
          rows[place] = Math.min(rows[place]!, terrain[next] === TERRAIN.marsh ? 0 : 1 + rows[2 * next + edge]!);
    }
  }
  return rows;
}

function planOf(unit: UnitSetup, index: number, edge: 0 | 1, rules: Rules, { shift, ends }: CounterSlot): UnitPlan {
  const { id, side, type, policies, hex, blocks } = unit;
  return {
    index,
    id,
    side,
    edge,
    type,
    policies,
    hex,
    blocks,
    fullBlocks: type.blocks,
    attack: type.attack,
    fullDice: type.fullDice,
    fullFlags: type.fullFlags,
    symbol: symbolNumber(type.symbol),
    foot: type.arm === 'foot',
    elephants: type.arm === 'elephant',
    horse: type.arm === 'cavalry' || type.arm === 'chariot',
    machine: type.machine,
    ignoresSwords: Math.min(2, type.ignoresSwords + (type.code === 'LBCh' ? rules.lbch_ignores_swords : 0)),
    supported: unit.supported,
    evades: policies.evade === 'always',
    strikesFirst: policies.firstStrike === 'always',
    battlesBack: policies.battleBack === 'always',
    advances: policies.momentum !== 'none' && !type.machine,
    right: policies.retreatPath === 'right',
    // Elephants are never supported (CCA-EL-3).
    towardSupport: policies.retreatPath === 'toward-support' && type.arm !== 'elephant',
    solved: choicesOf(policies, isSolved),
    adverse: choicesOf(policies, (choice) => choice === 'adverse'),
    shift,
    ends,
  };
}

/** Returns the policy of a leader's path; a solved one is the default where there is no choice. */
const pathOf = ({ leaderPath }: Policies): LeaderPlan['path'] => (isSolved(leaderPath) ? 'safest' : leaderPath);

function choicesOf(policies: Policies, passes: (choice: unknown) => boolean): number {
  const { evade, firstStrike, flags, retreatPath, battleBack, momentum, leaderPath } = policies;
  const choices = { evade, firstStrike, flags, way: retreatPath, battleBack, momentum, leaderWay: leaderPath };
  return (Object.keys(SOLVED) as (keyof typeof SOLVED)[]).reduce(
    (bits, key) => (passes(choices[key]) ? bits | SOLVED[key] : bits),
    0,
  );
}

function attackOf(attack: AttackSetup, units: readonly UnitPlan[], plan: Setup['plan']): AttackPlan {
  const { by, target, bonusDice, momentumDice, firstStrike, bonusFirstStrike, moved } = attack;
  return {
    by,
    planned: plan?.attackers.indexOf(by) ?? -1,
    unit: target.unit,
    leader: target.leader,
    follow: target.follow,
    ranged: attack.attack === 'ranged' ? 1 : 0,
    shots: units[by]!.type.fire[Math.min(2, moved)]!,
    cards: bonusDice,
    momentumCards: momentumDice,
    firstStrike,
    bonusFirstStrike,
  };
}
