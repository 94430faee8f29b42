import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/core/dice.ts';
import type { Recorder } from '../../../src/core/game.ts';
import { Rng, seedWords } from '../../../src/core/rng.ts';
import { SampledDice } from '../../../src/core/sampled.ts';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';
import { bringSolver } from '../../../src/engine/compile/solver.ts';
import { solver } from '../../../src/engine/compile/solving-players.ts';
import { raceTable } from '../../helpers/run/race.ts';
import { type Clash, clash } from '../../helpers/t9a/experiment.ts';

bringSolver(solver);

const tables: Readonly<Record<string, () => PlayableCombat>> = {
  'a made-up race': () => raceTable({ goal: 9, rounds: 12 }),
  'a clash of one round': () => compileCell(clash({ rounds: 1 })),
  'a clash of six rounds': () => compileCell(clash({ rounds: 6, spears: { models: 40 } })),
  'a clash of undead': () => compileCell(clash({ rounds: 6, spears: { rules: ['unstable'], lost_health_points: 3 } })),
  'a clash that one side does not live to see': () => compileCell(clash({ rounds: 2, spears: { shaken: true } })),
  'a clash with solved Duels': () => compileCell(clash({ ...solvedDuels, rounds: 2 })),
};

const few = { models: 2, files: 2, champion: true, characters: { marshal: { profile: 'empire/marshal' } } };
const solvedDuels: Clash = {
  ...{ rules: { preset: 'second' }, goal: 'knights.hp_lost', policies: { attacker: 'optimal', defender: 'adverse' } },
  ...{ spears: { ...few, models: 6, files: 3 }, knights: few },
};

/** Counts the rolls; single dice are refused. */
class Watched implements Dice {
  asked = 0;
  private readonly rng = new Rng();
  private readonly dice = new SampledDice(this.rng);

  constructor() {
    this.rng.setKey(seedWords('contract'));
  }

  start(trial: number): void {
    this.rng.startTrial(trial);
  }

  d6(): number {
    throw new Error('A step threw a single die');
  }

  substream(n: number): void {
    this.dice.substream(n);
  }

  total(...of: Parameters<Dice['total']>): number {
    this.asked++;
    return this.dice.total(...of);
  }
}

class Noted implements Recorder {
  readonly entries: [counter: number, key: number][] = [];

  add(counter: number, key: number): void {
    this.entries.push([counter, key]);
  }
}

describe.each(Object.entries(tables))('Game: %s', (name, make) => {
  const { game, combat } = make();
  const state = game.newState(combat);
  const dice = new Watched();

  function play(trials: number, step: (did: { rolls: number; out: Noted; before: number }) => void): void {
    for (let trial = 0; trial < trials; trial++) {
      dice.start(trial);
      game.start(combat, state);
      while (state.step >= 0) {
        const out = new Noted();
        const before = game.stepOrder(combat, state);
        dice.asked = 0;
        game.playStep(dice, combat, state, out);
        step({ rolls: dice.asked, out, before });
      }
    }
  }

  it('rolls or records in a step, never both, and only groups', () => {
    let rolling = 0;
    let recording = 0;
    let both = 0;
    play(500, ({ rolls, out }) => {
      if (rolls > 0) rolling++;
      if (out.entries.length > 0) recording++;
      if (rolls > 0 && out.entries.length > 0) both++;
    });
    expect(both).toBe(0);
    expect(recording).toBeGreaterThanOrEqual(500);
    expect(rolling > 0).toBe(!name.includes('does not live'));
  });

  it('has steps that come later and later', () => {
    let late = 0;
    play(200, ({ before }) => {
      if (state.step >= 0 && !(game.stepOrder(combat, state) > before)) late++;
    });
    expect(late).toBe(0);
  });

  it('records whole numbers that fit a counter', () => {
    // The lowest integer marks a free place in a tally.
    const fits = ([counter, key]: readonly [number, number]) =>
      counter < combat.counters && (key | 0) === key && key > -(2 ** 31);
    const unfit: Noted['entries'] = [];
    play(500, ({ out }) => unfit.push(...out.entries.filter((entry) => !fits(entry))));
    expect(unfit).toEqual([]);
  });

  it('plays the same in one go and step by step', () => {
    for (let trial = 0; trial < 300; trial++) {
      const stepwise = new Noted();
      dice.start(trial);
      game.start(combat, state);
      while (state.step >= 0) game.playStep(dice, combat, state, stepwise);
      const whole = new Noted();
      dice.start(trial);
      game.start(combat, state);
      game.play(dice, combat, state, whole);
      expect(state.step).toBeLessThan(0);
      expect(whole.entries).toEqual(stepwise.entries);
    }
  });

  it('goes on from a packed state as from the state itself', () => {
    const words = new Int32Array(2 * game.packedWords(combat));
    for (let trial = 0; trial < 100; trial++) {
      const due = new Noted();
      dice.start(trial);
      game.start(combat, state);
      while (state.step >= 0) game.playStep(dice, combat, state, due);
      const packed = new Noted();
      dice.start(trial);
      let now = game.newState(combat);
      game.start(combat, now);
      while (now.step >= 0) {
        game.pack(combat, now, words, game.packedWords(combat));
        now = game.newState(combat);
        game.unpack(combat, words, game.packedWords(combat), now);
        game.playStep(dice, combat, now, packed);
      }
      expect(packed.entries).toEqual(due.entries);
      expect([...words.subarray(0, game.packedWords(combat))].every((word) => word === 0)).toBe(true);
    }
  });

  it('starts a trial afresh, however the last one ended', () => {
    const words = new Int32Array(game.packedWords(combat));
    const fresh = game.newState(combat);
    game.start(combat, fresh);
    game.pack(combat, fresh, words, 0);
    const due = [...words];
    for (let trial = 0; trial < 50; trial++) {
      dice.start(trial);
      game.start(combat, state);
      game.pack(combat, state, words, 0);
      expect([...words]).toEqual(due);
      game.play(dice, combat, state, new Noted());
    }
  });
});
