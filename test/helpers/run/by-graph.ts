import { Rng } from '../../../src/core/rng.ts';
import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';
import type { GraphStorage } from '../../../src/engine/graph/memory.ts';
import { TransitionGraph } from '../../../src/engine/graph/transition-graph.ts';
import { batchKey } from '../../../src/engine/simulate/batch.ts';
import { type Counts, Tally } from '../../../src/engine/simulate/tally.ts';
import type { Batch } from './batches.ts';
import { playBatch } from './play-batch.ts';

export function byRules(table: PlayableCombat, task: Batch): Counts {
  const tally = new Tally(table.combat.counters);
  playBatch(table, task, tally);
  return tally.toCounts();
}

export function byGraph(
  table: PlayableCombat,
  task: Omit<Batch, 'cell'> & Partial<Batch>,
  room: number,
  memory?: GraphStorage,
): { counts: Counts; graph: TransitionGraph } {
  const tally = new Tally(table.combat.counters);
  const rng = new Rng();
  const witness = {
    add: (counter: number, key: number) => tally.add(counter, key),
    onRecordNode: () => {},
    end: () => {},
  };
  const graph = new TransitionGraph(table, rng, room, witness, memory);
  rng.setKey(batchKey(task.seed, task.batch));
  const { first = 0, trials } = task;
  for (let trial = first; trial < first + trials; trial++) {
    rng.startTrial(trial);
    graph.play();
  }
  graph.count(tally);
  return { counts: tally.toCounts(), graph };
}
