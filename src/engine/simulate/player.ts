import { Memory } from '../memo/memory.ts';
import type { Observer } from '../memo/transition-graph.ts';
import { type BatchCounts, type BatchTask, batchKey, openTable, type Table } from './batch.ts';
import { PairPlayer } from './pairs.ts';
import { Tally } from './tally.ts';
import { TrialPlayer } from './trial-player.ts';

/** Plays batches and keeps the tables of the last cells, which most often are the next ones too. */
export class BatchPlayer {
  private readonly memory = new Memory();
  private key = '';
  private playing: (task: BatchTask) => BatchCounts = () => ({ counts: [], variants: [] });

  play(task: BatchTask): BatchCounts {
    const key = JSON.stringify([task.engine, task.cell, task.variants ?? []]);
    if (key !== this.key) this.playing = playerOf(task, this.memory);
    // What fails may leave its tables half made.
    this.key = '';
    const counts = this.playing(task);
    this.key = key;
    return counts;
  }
}

function playerOf(task: BatchTask, memory: Memory): (task: BatchTask) => BatchCounts {
  if (task.variants?.length) {
    const pairs = new PairPlayer(task);
    return (task) => pairs.play(task);
  }
  const alone = new CellPlayer(task, memory);
  return (task) => alone.play(task);
}

/** Plays a cell by itself. */
export class CellPlayer implements Observer {
  readonly combat: Table['combat'];
  private readonly tally: Tally;
  private readonly trials: TrialPlayer;

  /** @param memory of who plays one cell after the other */
  constructor({ cell, engine }: BatchTask, memory?: Memory) {
    const table = openTable(cell);
    this.combat = table.combat;
    this.tally = new Tally(table.combat.counters);
    this.trials = new TrialPlayer(table, engine, this, 1, memory);
  }

  add(counter: number, key: number): void {
    this.tally.add(counter, key);
  }

  /** Which trial it was does not matter here. */
  see(): void {}
  end(): void {}

  play({ seed, batch, first = 0, trials }: BatchTask): BatchCounts {
    const { tally } = this;
    tally.clear();
    this.trials.use(batchKey(seed, batch));
    for (let trial = first; trial < first + trials; trial++) this.trials.play(trial);
    this.trials.count(tally);
    return { counts: tally.toCounts(), variants: [] };
  }
}
