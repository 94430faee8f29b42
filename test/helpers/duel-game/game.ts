import type { Roll } from '../../../src/core/dice.ts';
import { type CompiledCombat, defineGame, type Game, type Metric, type Telling } from '../../../src/core/game.ts';
import { rollOf } from '../../../src/core/roll.ts';

export interface Setup {
  readonly throws: number;
  /** The dice of each player, and the lost margin of a throw up to which the player continues. */
  readonly players: readonly { readonly id: string; readonly dice: number; readonly nerve: number }[];
}

interface Combat extends CompiledCombat {
  readonly setup: Setup;
  readonly die: Roll;
}

interface State {
  step: number;
  round: number;
  first: number;
  second: number;
  broke: number;
  won: [number, number];
}

/** Returns the whole trial as a key: the player who gave up 2 bits, the last round 4, throws won 4 each. */
const keyOf = ({ broke, round, won }: State): number => broke | (round << 2) | (won[0] << 6) | (won[1] << 10);
const brokeIn = (key: number): number => key & 3;
const roundIn = (key: number): number => (key >> 2) & 15;

export function metricsOf({ players, throws }: Setup): Metric[] {
  return players.flatMap(({ id: subject }, i): Metric[] => {
    const row = (metric: string, kind: Metric['kind'], read: (key: number) => number, round = 0): Metric => ({
      ...{ round, subject, metric, kind, base: 'trials', from: [{ counter: 0, read }] },
    });
    const rounds = Array.from({ length: throws > 1 ? throws : 0 }, (_, r) => r + 1);
    return [
      row('gave_up', 'probability', (key) => (brokeIn(key) === i + 1 ? 1 : 0)),
      row('stays', 'probability', (key) => (brokeIn(key) === i + 1 ? 0 : 1)),
      row('throws_won', 'mean', (key) => (key >> (6 + 4 * i)) & 15),
      ...rounds.map((round) =>
        row('gave_up', 'probability', (key) => (brokeIn(key) === i + 1 && roundIn(key) === round ? 1 : 0), round),
      ),
    ];
  });
}

function compile(setup: Setup): Combat {
  const die = rollOf('Throw', (dice) => dice.d6('what it shows (DUEL-1)'));
  die.distributions.prepare(Math.max(...setup.players.map(({ dice }) => dice)));
  return {
    ...{ setup, die, counters: 1, metrics: metricsOf(setup), unmodelled: [] },
    definitions: [
      { metric: 'gave_up', kind: 'probability', phrase: 'gave up' },
      { metric: 'stays', kind: 'probability', phrase: 'stayed to the end' },
      { metric: 'throws_won', kind: 'mean', phrase: 'won so many throws' },
    ],
    subjects: setup.players.map(({ id, dice }) => ({ id, kind: 'unit', text: `${dice} dice` })),
    headlines: setup.players.map(({ id }) => ({ subject: id, metric: 'gave_up' })),
    roundLabel: { name: 'throw', plural: 'throws' },
  };
}

/** A game in which each player throws dice; one who loses by more than `nerve` gives up. */
export const game: Game<Combat, State> = {
  system: 'duel',
  compile: (setup) => compile(setup as Setup),
  newState: () => ({ step: 0, round: 1, first: 0, second: 0, broke: 0, won: [0, 0] }),
  start: (_, s) => Object.assign(s, { step: 0, round: 1, first: 0, second: 0, broke: 0, won: [0, 0] }),
  play: (dice, c, s, out) => {
    while (s.step >= 0) game.playStep(dice, c, s, out);
  },
  playStep: (dice, c, s, out) => {
    const [a, b] = c.setup.players;
    if (s.step === 0) {
      dice.substream(s.round);
      s.first = dice.total(c.die, a!.dice);
      s.step = 1;
    } else if (s.step === 1) {
      s.second = dice.total(c.die, b!.dice);
      const lead = s.first - s.second;
      if (lead !== 0) s.won[lead > 0 ? 0 : 1]++;
      s.broke = lead > b!.nerve ? 2 : 0;
      if (-lead > a!.nerve) s.broke = 1;
      [s.first, s.second, s.step] = [0, 0, s.broke > 0 || s.round === c.setup.throws ? 2 : 0];
      if (s.step === 0) s.round++;
    } else {
      out.add(0, keyOf(s));
      s.step = -1;
    }
  },
  stepOrder: (_, s) => 3 * s.round + s.step,
  packedWords: () => 3,
  pack: (_, s, words, at) => words.set([s.step, s.first, keyOf(s)], at),
  unpack: (_, words, at, s) => {
    const key = words[at + 2]!;
    Object.assign(s, { step: words[at], first: words[at + 1], second: 0, broke: brokeIn(key), round: roundIn(key) });
    s.won = [(key >> 6) & 15, (key >> 10) & 15];
  },
};

export const telling: Telling<Combat, State> = {
  explain: (c, before, after) => ({
    heading: before.step === 0 ? [`Throw ${before.round}`] : [],
    result: after.broke > before.broke ? [`${c.setup.players[after.broke - 1]!.id} gives up (DUEL-2)`] : [],
  }),
};

export default defineGame(game);
