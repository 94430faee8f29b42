import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../src/core/dice.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { RolledDice } from '../../src/core/rolled.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import type { Setup } from '../../src/games/t9a/setup.ts';
import { isDeep, runs } from '../helpers/run/runs.ts';
import { resolvedFile } from '../helpers/t9a/file.ts';
import { randomCombats } from '../helpers/t9a/random-combat.ts';
import { playWatched } from '../helpers/t9a/watched.ts';

const COMBATS = runs(100, 250);

/** Events that must happen in some combats, so that the invariants are tested. */
const HAPPENS = [
  ...[
    'break',
    'lost',
    'wiped',
    'crumbled',
    'caught',
    'dropped_out',
    'steady',
    'solid',
    'advantaged',
    'saved_by_steady',
  ],
  ...['saved_by_solid', 'duel', 'shamed', 'afraid', 'arrived', 'joined', 'raised', 'widened', 'reformed'],
  ...['doomed', 'over gaps', 'lost at the left', 'lost between', 'drank'],
];

class Prepared extends SampledDice {
  override total(trial: Roll, n: number): number {
    if (trial.distributions.top < n)
      throw new Error(`${trial.name}: ready for ${trial.distributions.top} goes, not ${n}`);
    return super.total(trial, n);
  }
}

/** A stream of random numbers, and dice of both kinds that read it. */
function dice(seed: number) {
  const rng = new Rng();
  rng.setKey(seedWords(`random combats ${seed}`));
  return { rng, sampled: new Prepared(rng), rolled: new RolledDice(rng) };
}

/** Plays some trials step by step on both kinds of dice, and the last one once more in one go. */
function play(setup: Setup, seed: number, seen: Set<string>): void {
  const combat = compile(setup);
  const state = t9a.newState(combat);
  const one = dice(seed);
  const two = dice(seed);
  let counted: string[] = [];
  for (const [trial, kind] of (['sampled', 'sampled', 'rolled'] as const).entries()) {
    one.rng.startTrial(trial);
    two.rng.startTrial(trial);
    counted = [];
    playWatched(one[kind], two[kind], combat, state, (counter, key) => void counted.push(`${counter}: ${key}`), seen);
  }
  const atOnce: string[] = [];
  one.rng.startTrial(2);
  t9a.start(combat, state);
  t9a.play(one.rolled, combat, state, { add: (counter, key) => void atOnce.push(`${counter}: ${key}`) });
  expect(atOnce, 'a trial played at once counts what it counts step by step').toEqual(counted);
}

describe('random combats of two to five units', () => {
  it('are refused with a reason, or played without an error while the invariants hold after every step (P)', () => {
    let refused = 0;
    const times = new Map<string, number>();
    fc.assert(
      fc.property(randomCombats(), fc.nat(), (text, seed) => {
        const { setup, problems } = resolvedFile(text);
        if (setup) {
          const seen = new Set<string>();
          play(setup, seed, seen);
          for (const name of seen) times.set(name, (times.get(name) ?? 0) + 1);
          return;
        }
        refused++;
        expect(problems.filter((p) => p.severity === 'error')).not.toEqual([]);
      }),
      { numRuns: COMBATS },
    );
    expect(refused).toBeLessThan(COMBATS / 2);
    // Some combats must be refused, which is also tested.
    expect(refused).toBeGreaterThan(COMBATS / 20);
    // A few combats do not show all events.
    if (isDeep) expect(HAPPENS.filter((name) => !times.has(name))).toEqual([]);
  });
});
