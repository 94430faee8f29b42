import { Rng } from '../../../src/core/rng.ts';
import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';
import { batchKey, diceOf } from '../../../src/engine/simulate/batch.ts';
import type { Tally } from '../../../src/engine/simulate/tally.ts';
import type { Batch } from './batches.ts';

/** Plays each trial from its start, by the rules alone; ignores variants. */
export function playBatch(
  { game, combat }: PlayableCombat,
  task: Omit<Batch, 'cell'> & Partial<Batch>,
  tally: Tally,
): void {
  const rng = new Rng();
  rng.setKey(batchKey(task.seed, task.batch));
  const dice = diceOf(task.engine, rng);
  const state = game.newState(combat);
  const { first = 0, trials } = task;
  for (let trial = first; trial < first + trials; trial++) {
    rng.startTrial(trial);
    game.start(combat, state);
    game.play(dice, combat, state, tally);
  }
}
