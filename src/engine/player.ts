import { type BatchCounts, type BatchTask, openTable, playBatch, type Table } from './batch.ts';
import { PairPlayer } from './pairs.ts';
import { Tally } from './tally.ts';

/** Plays batches and keeps the tables of the last cells, which most often are the next ones too. */
export class BatchPlayer {
  private key = '';
  private playing: (task: BatchTask) => BatchCounts = () => ({ counts: [], variants: [] });

  play(task: BatchTask): BatchCounts {
    const key = JSON.stringify([task.cell, task.variants ?? []]);
    if (key !== this.key) {
      this.key = '';
      this.playing = playerOf(task);
      this.key = key;
    }
    return this.playing(task);
  }
}

function playerOf(task: BatchTask): (task: BatchTask) => BatchCounts {
  if (task.variants?.length) {
    const pairs = new PairPlayer(task);
    return (task) => pairs.play(task);
  }
  const table = openTable(task.cell);
  const tally = new Tally(table.combat.counters);
  return (task) => alone(table, tally, task);
}

function alone(table: Table, tally: Tally, task: BatchTask): BatchCounts {
  tally.clear();
  playBatch(table, task, tally);
  return { counts: tally.toCounts(), variants: [] };
}
