import type { Dice } from '../../core/dice.ts';
import { type Rng, seedWords } from '../../core/rng.ts';
import { RolledDice } from '../../core/rolled.ts';
import { SampledDice } from '../../core/sampled.ts';

/** The number of trials of a batch. The stream of a trial depends on it, so it is part of the format. */
export const BATCH_SIZE = 65536;

/** The kinds of simulation: totals drawn by inversion, or dice rolled one by one. */
export type SimulatedEngine = 'sampled' | 'rolled';

/** Returns the key of a batch's streams, equal for all cells, so that numbers are equal by trial. (0 was once a cell's number.) */
export const batchKey = (seed: string, batch: number): Int32Array => seedWords(`${seed}/0/${batch}`);

export interface BatchPart {
  readonly batch: number;
  readonly first: number;
  readonly trials: number;
}

export function* partsOf(from: number, to: number): Generator<BatchPart> {
  for (let at = from; at < to; ) {
    const batch = Math.floor(at / BATCH_SIZE);
    const end = Math.min(to, (batch + 1) * BATCH_SIZE);
    yield { batch, first: at - batch * BATCH_SIZE, trials: end - at };
    at = end;
  }
}

export const diceOf = (engine: SimulatedEngine, rng: Rng): Dice =>
  engine === 'rolled' ? new RolledDice(rng) : new SampledDice(rng);
