import { Rng } from '../../../src/core/rng.ts';
import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';
import { diceOf } from '../../../src/engine/simulate/batch.ts';

const TRIALS = 1000;

/** Plays trials whose states keep what past steps left behind, unlike stored ones. A policy throws in a state that it does not know. */
export function playByRules({ game, combat }: PlayableCombat): void {
  const rng = new Rng();
  const dice = diceOf('rolled', rng);
  const state = game.newState(combat);
  for (let trial = 0; trial < TRIALS; trial++) {
    rng.startTrial(trial);
    game.start(combat, state);
    game.play(dice, combat, state, { add: () => {} });
  }
}
