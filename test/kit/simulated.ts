import { playBatch } from '../../src/engine/batch.ts';
import type { CellResult } from '../../src/engine/result.ts';
import { summarise } from '../../src/engine/summarise.ts';
import { Tally } from '../../src/engine/tally.ts';
import { cellOf, type Duel, tableOf } from './armies.ts';

/** What so many trials of a duel come to, at a fixed seed. */
export function simulated(duel: Duel, engine: 'rolled' | 'sampled', trials: number, seed: string): CellResult {
  const tally = new Tally(duel.combat.counters);
  playBatch(tableOf(duel), { cell: cellOf(duel), seed, engine, batch: 0, trials }, tally);
  return summarise(cellOf(duel), duel.combat, tally, trials);
}
