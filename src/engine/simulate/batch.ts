import type { Dice } from '../../core/dice.ts';
import type { Compiled, Game } from '../../core/game.ts';
import { type Rng, seedWords } from '../../core/rng.ts';
import { Rolled } from '../../core/rolled.ts';
import { Sampled } from '../../core/sampled.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { gameOf } from '../../games/rules.ts';
import type { Counts } from './tally.ts';

/** Trials of a batch. The stream of a trial follows from it, so it is part of the format. */
export const BATCH_SIZE = 65536;

/** Trials of a batch: the unit of work. Plain data, so that it can cross a thread. */
export interface BatchTask {
  readonly cell: Cell;
  /** Variants of the cell that are played beside it, trial by trial on the same numbers, and compared with it. */
  readonly variants?: readonly Cell[];
  readonly seed: string;
  readonly engine: 'sampled' | 'rolled';
  /** 0-based number of the batch in its cell. */
  readonly batch: number;
  /** The first trial of the batch to play, 0 … BATCH - 1; default 0. */
  readonly first?: number;
  /** Trials to play; with `first` at most BATCH. */
  readonly trials: number;
}

/** What a batch came to. */
export interface BatchCounts {
  readonly counts: Counts;
  /** In the order of the task. */
  readonly variants: readonly VariantCounts[];
}

/** What a variant came to, by itself and beside its baseline. */
interface VariantCounts {
  readonly counts: Counts;
  /** For each metric that is compared, by how much the variant differed, and in how many trials. */
  readonly differences: Counts;
}

/**
 * The key of a batch's streams. All cells of an experiment share it, those of a sweep as well as variants, so that they meet
 * the same numbers trial by trial. (The 0 was once the number of the cell: a single combat keeps its numbers.)
 */
export const batchKey = (seed: string, batch: number): Int32Array => seedWords(`${seed}/0/${batch}`);

/** Trials of a cell as parts of their batches. */
export function* partsOf(from: number, to: number): Generator<Required<Pick<BatchTask, 'batch' | 'first' | 'trials'>>> {
  for (let at = from; at < to; ) {
    const batch = Math.floor(at / BATCH_SIZE);
    const end = Math.min(to, (batch + 1) * BATCH_SIZE);
    yield { batch, first: at - batch * BATCH_SIZE, trials: end - at };
    at = end;
  }
}

/** A cell made ready to be played. */
export interface Table {
  readonly game: Game;
  readonly combat: Compiled;
}

export function openTable(cell: Cell): Table {
  const game = gameOf(cell.system);
  return { game, combat: game.compile(cell.setup) };
}

/** What can be read from the counters of a cell, for who does not play it. */
export function measuresOf(cell: Cell): Compiled {
  const game = gameOf(cell.system);
  return game.measures?.(cell.setup) ?? game.compile(cell.setup);
}

export const diceOf = (engine: BatchTask['engine'], rng: Rng): Dice =>
  engine === 'rolled' ? new Rolled(rng) : new Sampled(rng);
