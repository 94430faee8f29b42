import { availableParallelism } from 'node:os';
import { BATCH, type BatchTask } from '../engine/batch.ts';
import { BatchPlayer } from '../engine/player.ts';
import { type Point, pointsOf, tasksOf } from '../engine/points.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { counted } from './counted.ts';
import { duration } from './progress.ts';

/** Seconds that a point is looked at: the first trials are slow, for laws are compiled when they are first needed. */
const look = 0.1;
/** Seconds after which even the slowest point has been looked at. */
const most = 0.8;
/** A stretch of so many trials is long enough to be believed sooner. */
const enough = 8192;

/**
 * About how long a run takes: `about 12 s on 2 threads`, from a few points played for some milliseconds. A run that stops by
 * itself takes at most so long.
 */
export function estimateText(experiment: Experiment, threads = availableParallelism()): string {
  const { trials, precision } = experiment;
  const points = [...pointsOf(experiment)];
  const looked = [...new Set([points[0]!, points[points.length >> 1]!, points.at(-1)!])];
  const each = looked.reduce((sum, point) => sum + secondsOf(experiment, point), 0) / looked.length;
  const hands = Math.max(1, threads);
  const seconds = (each * trials * points.length) / hands;
  return `${precision ? 'at most ' : ''}about ${duration(Math.max(1, seconds))} on ${counted(hands, 'thread')}`;
}

/** Seconds that a trial of a point takes: its baseline is played again beside every few of its variants. */
function secondsOf(experiment: Experiment, point: Point): number {
  const engine = experiment.engine === 'rolled' ? 'rolled' : 'sampled';
  const tasks = [...tasksOf(point, { ...experiment, engine }, 0, 1)];
  const cells = (of: readonly BatchTask[]) => of.reduce((sum, { variants = [] }) => sum + 1 + variants.length, 0);
  return (secondsOfTask(tasks[0]!) * cells(tasks)) / cells(tasks.slice(0, 1));
}

/** Seconds that a trial of a task takes. */
function secondsOfTask(task: BatchTask): number {
  const player = new BatchPlayer();
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
