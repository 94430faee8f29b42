import type { CellResult } from '../../../src/engine/results/result.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { Tally } from '../../../src/engine/simulate/tally.ts';
import { type Battle, cellOf, tableOf } from '../t9a/armies.ts';
import { playBatch } from './play-batch.ts';

export function simulated(battle: Battle, engine: 'rolled' | 'sampled', trials: number, seed: string): CellResult {
  const tally = new Tally(battle.combat.counters);
  playBatch(tableOf(battle), { cell: cellOf(battle), seed, engine, batch: 0, trials }, tally);
  return summarise(cellOf(battle), battle.combat, tally, trials);
}
