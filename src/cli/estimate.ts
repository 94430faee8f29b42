import { availableParallelism } from 'node:os';
import { BATCH, type BatchTask } from '../engine/batch.ts';
import { BatchPlayer } from '../engine/player.ts';
import type { Cell, Experiment } from '../scenario/experiment.ts';
import { counted } from './counted.ts';
import { duration } from './progress.ts';

/** Seconds that a cell is looked at: the first trials are slow, for laws are compiled when they are first needed. */
const look = 0.06;
/** Seconds after which even the slowest cell has been looked at. */
const most = 0.3;
/** A stretch of so many trials is long enough to be believed sooner. */
const enough = 4096;

/**
 * About how long a run takes: `about 12 s on 2 threads`, from a few cells played for some milliseconds. A run that stops by
 * itself takes at most so long.
 */
export function estimateText(experiment: Experiment, threads = availableParallelism()): string {
  const { cells, trials, precision } = experiment;
  const looked = [...new Set([cells[0]!, cells[cells.length >> 1]!, cells.at(-1)!])];
  const each = looked.reduce((sum, cell) => sum + secondsOf(experiment, cell), 0) / looked.length;
  const hands = Math.max(1, threads);
  const seconds = (each * trials * cells.length) / hands;
  return `${precision ? 'at most ' : ''}about ${duration(Math.max(1, seconds))} on ${counted(hands, 'thread')}`;
}

/** Seconds that a trial of a cell takes. */
function secondsOf({ engine, seed }: Experiment, cell: Cell): number {
  const player = new BatchPlayer();
  const task: BatchTask = { cell, seed, engine: engine === 'rolled' ? engine : 'sampled', batch: 0, trials: 0 };
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let trials = 16; spent < look || (trials < enough && spent < most); trials = Math.min(BATCH, 2 * trials)) {
    const start = performance.now();
    player.play({ ...task, trials });
    const seconds = (performance.now() - start) / 1000;
    best = Math.min(best, seconds / trials);
    spent += seconds;
  }
  return best;
}
