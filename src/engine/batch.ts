import type { Compiled, Game } from '../core/game.ts';
import { Rng, seedWords } from '../core/rng.ts';
import { Rolled } from '../core/rolled.ts';
import { Sampled } from '../core/sampled.ts';
import { gameOf } from '../games/index.ts';
import type { Cell } from '../scenario/experiment.ts';
import { type Counts, Tally } from './tally.ts';

/** Trials of a batch. The stream of a trial follows from it, so it is part of the format. */
export const BATCH = 65536;

/** A batch of trials of one cell: the unit of work. Plain data, so that it can cross a thread. */
export interface BatchTask {
  readonly cell: Cell;
  readonly seed: string;
  readonly engine: 'sampled' | 'rolled';
  /** 0-based number of the batch in its cell. */
  readonly batch: number;
  /** Trials to play, at most BATCH. */
  readonly trials: number;
}

/** The key of a batch's streams. Variants of a cell share it, so that they meet the same numbers trial by trial. */
export const batchKey = (seed: string, cell: number, batch: number): Int32Array =>
  seedWords(`${seed}/${cell}/${batch}`);

/** A cell made ready to be played. */
export interface Table {
  readonly game: Game;
  readonly combat: Compiled;
}

export function openTable(cell: Cell): Table {
  const game = gameOf(cell.system);
  return { game, combat: game.compile(cell.setup) };
}

/** Plays the first `trials` trials of a batch into a tally. */
export function playBatch({ game, combat }: Table, task: BatchTask, tally: Tally): void {
  const rng = new Rng();
  rng.setKey(batchKey(task.seed, task.cell.cell, task.batch));
  const dice = task.engine === 'rolled' ? new Rolled(rng) : new Sampled(rng);
  const state = game.newState(combat);
  for (let trial = 0; trial < task.trials; trial++) {
    rng.startTrial(trial);
    game.start(combat, state);
    game.play(dice, combat, state, tally);
  }
}

/** Plays batches and keeps the tables of the last cell, which most often is the next one too. */
export class BatchPlayer {
  private key = '';
  private table: Table | undefined;
  private tally = new Tally(0);

  play(task: BatchTask): Counts {
    const key = JSON.stringify(task.cell);
    if (!this.table || key !== this.key) {
      this.table = openTable(task.cell);
      this.tally = new Tally(this.table.combat.counters);
      this.key = key;
    }
    this.tally.clear();
    playBatch(this.table, task, this.tally);
    return this.tally.toCounts();
  }
}
