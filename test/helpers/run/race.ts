import type { Dice, Roll } from '../../../src/core/dice.ts';
import { type CompiledCombat, defineGame, type Game, type Metric, type Recorder } from '../../../src/core/game.ts';
import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';
import type { SimulatedEngine } from '../../../src/engine/simulate/batch.ts';
import type { Cell } from '../../../src/experiment/experiment.ts';
import type { Batch } from './batches.ts';
import { die } from './sample-trials.ts';

/** A race of two: each round both throw in turn and move; it ends when one is at the goal, or with the last round. */
export interface RaceSetup {
  readonly goal: number;
  readonly rounds: number;
  readonly trial?: Roll;
  readonly goes?: number;
}

interface Race extends CompiledCombat {
  readonly setup: Required<RaceSetup>;
}

class RaceState {
  step = 0;
  round = 1;
  a = 0;
  b = 0;
}

const WORDS = 4;
const read = (
  metric: string,
  kind: Metric['kind'],
  base: Metric['base'],
  counter: number,
  value: (key: number) => number,
) => ({
  round: 0,
  subject: metric === 'rounds_played' ? 'combat' : 'a',
  metric,
  kind,
  base,
  from: [{ counter, read: value }],
});

const keyOf = (lead: number, round: number) => (lead + 1000) * 16 + round;
const leadOf = (key: number) => (key >> 4) - 1000;

/** Counter 0: lead of `a` at the end, and the round; counter 1: the lead of `a`, if `a` wins; counter 2: like 0, after each round. */
const metrics: readonly Metric[] = [
  read('wins', 'probability', 'trials', 0, (key) => (leadOf(key) > 0 ? 1 : 0)),
  read('ties', 'probability', 'trials', 0, (key) => (leadOf(key) === 0 ? 1 : 0)),
  read('loses', 'probability', 'trials', 0, (key) => (leadOf(key) < 0 ? 1 : 0)),
  read('rounds_played', 'mean', 'recorded', 0, (key) => key & 15),
  read('won_by', 'mean', 'trials', 1, (key) => key),
  read('won_by_if_won', 'mean', 'recorded', 1, (key) => key),
  read('wins_by_five', 'probability', 'recorded', 1, (key) => (key === 5 ? 1 : 0)),
  read('lead', 'mean', 'recorded', 2, leadOf),
];

const race: Game<Race, RaceState> = {
  system: 'race',
  compile(setup) {
    const full = { trial: die, goes: 1, ...(setup as RaceSetup) };
    full.trial.distributions.prepare(full.goes);
    return { setup: full, definitions: [], counters: 3, metrics, subjects: [], headlines: [], unmodelled: [] };
  },
  newState: () => new RaceState(),
  start(_, s) {
    Object.assign(s, new RaceState());
  },
  play(dice, c, s, out) {
    while (s.step >= 0) race.playStep(dice, c, s, out);
  },
  playStep(dice: Dice, { setup }, s, out: Recorder) {
    if (s.step < 2) {
      const run = dice.total(setup.trial, setup.goes);
      if (s.step === 0) s.a += run;
      else s.b += run;
      s.step++;
      return;
    }
    const lead = s.a - s.b;
    const over = s.round === setup.rounds || Math.max(s.a, s.b) >= setup.goal;
    out.add(2, keyOf(lead, s.round));
    if (over) {
      out.add(0, keyOf(lead, s.round));
      if (lead > 0) out.add(1, lead);
    }
    s.step = over ? -1 : 0;
    s.round++;
  },
  stepOrder: (_, s) => s.round * 4 + s.step,
  packedWords: () => WORDS,
  pack(_, s, words, at) {
    words.set([s.step, s.round, s.a, s.b], at);
  },
  unpack(_, words, at, s) {
    [s.step, s.round, s.a, s.b] = words.subarray(at, at + WORDS) as unknown as [number, number, number, number];
  },
};

export const raceCell: Cell = { cell: 0, variant: 'baseline', swept: {}, system: 'race', setup: {} };

export function raceTable(setup: RaceSetup): PlayableCombat {
  const game = defineGame(race);
  return { game, combat: game.compile(setup) };
}

export const raceTask = (engine: SimulatedEngine, trials: number, batch = 0): Batch => ({
  cell: raceCell,
  seed: 'race',
  engine,
  batch,
  trials,
});
