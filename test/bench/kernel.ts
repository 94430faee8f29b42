import { parentPort, workerData } from 'node:worker_threads';
import { BATCH_SIZE, openTable } from '../../src/engine/simulate/batch.ts';
import { inlineRounds } from '../../src/engine/simulate/inline-rounds.ts';
import { BatchPlayer } from '../../src/engine/simulate/player.ts';
import { tune } from '../../src/engine/simulate/tune.ts';
import { exact } from '../helpers/dice/exact.ts';
import { type BenchCombat, type BenchRules, combat } from './combats.ts';

/** What one worker measures; each kind of dice has a thread of its own, as in a run. */
export interface KernelJob {
  readonly what: 'sampled' | 'rolled' | 'exact';
  readonly combat: BenchCombat;
  readonly rounds: number;
  /** Default `core`. */
  readonly rules?: BenchRules;
  /** Batches of a run, and runs. */
  readonly batches: number;
  readonly runs: number;
}

// As runs do that are exact throughout.
inlineRounds();
if (workerData.what === 'exact') tune();
const { what, combat: name, rounds, rules, batches, runs } = workerData as KernelJob;
const experiment = combat(name, rounds, {}, rules);
const cell = experiment.cells[0]!;
const table = openTable(cell);
const player = new BatchPlayer();

/** Milliseconds of one run of an exact answer, or nanoseconds per combat of simulated ones. */
function measure(): number {
  const start = performance.now();
  if (what === 'exact') exact(table);
  else {
    for (let batch = 0; batch < batches; batch++) {
      player.play({ cell, seed: experiment.seed, engine: what, batch, trials: BATCH_SIZE });
    }
  }
  const spent = performance.now() - start;
  return what === 'exact' ? spent : (spent * 1e6) / (batches * BATCH_SIZE);
}

measure();
parentPort!.postMessage(Array.from({ length: runs }, measure));
