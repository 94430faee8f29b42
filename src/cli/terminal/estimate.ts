import { availableParallelism } from 'node:os';
import { budgetOf, exactCells } from '../../engine/exact/exact-beside.ts';
import { BATCH_SIZE, type BatchTask } from '../../engine/simulate/batch.ts';
import { BatchPlayer } from '../../engine/simulate/player.ts';
import { type Point, pointsOf, tasksOf } from '../../engine/simulate/points.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { counted } from '../../stats/format/counted.ts';
import { duration } from './progress.ts';

/** Seconds that a point is played for, if its trials take as long: the first are slow, since most of what they meet is new. */
const look = 0.8;
/** Seconds that exact answers are looked for, in all. */
const exactLook = 1.5;
/** Seconds until a run has begun, until a report is there, and for each cell of a report: with its charts, or as one of many. */
const fixed = { start: 0.4, report: 0.7, cell: 0.06, manyCells: 0.004 };
/** A report draws the charts of so many cells at most. */
const fewCells = 12;

/** How the run would be played. */
export interface EstimateOptions {
  /** Worker threads; undefined for all cores. */
  readonly threads?: number | undefined;
  /** Whether exact answers are found beside it. */
  readonly exact?: boolean | undefined;
}

/**
 * About how long a run takes: `about 12 s on 2 threads`, from a few points that are played and solved for some tenths of a
 * second. What it takes on an idle machine: processor time is measured, so that other work on the machine does not count. A run
 * that stops by itself takes at most so long.
 */
export function estimateText(experiment: Experiment, { threads, exact = true }: EstimateOptions = {}): string {
  const hands = Math.max(1, threads ?? availableParallelism());
  const played = playedSeconds(experiment, hands);
  const beside = exact ? exactSeconds(experiment) : 0;
  // Exact answers are found in a thread of their own, but share the cores.
  const busy = Math.max(played, beside, (played * hands + beside) / Math.min(hands + 1, availableParallelism()));
  const { length } = experiment.cells;
  const report = fixed.report + length * (length <= fewCells ? fixed.cell : fixed.manyCells);
  const seconds = fixed.start + busy + report;
  return `${experiment.precision ? 'at most ' : ''}about ${duration(seconds)} on ${counted(hands, 'thread')}`;
}

/** Seconds of processor time since the program began. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** What so many trials of a task take, begun anew. */
interface Course {
  readonly trials: number;
  readonly seconds: number;
  /** Seconds of a trial at the end of it. */
  readonly each: number;
}

/** Seconds of the threads until all trials are played. */
function playedSeconds(experiment: Experiment, hands: number): number {
  const { trials } = experiment;
  const points = [...pointsOf(experiment)];
  const looked = [...new Set([points[0]!, points[points.length >> 1]!, points.at(-1)!])];
  // A point whose trials make few batches is played by few threads, each of which begins anew.
  const sharing = Math.min(hands, Math.max(1, Math.ceil(trials / BATCH_SIZE)));
  const each = looked.map((point) => {
    const { task, times } = taskOf(experiment, point);
    const mine = trials / sharing;
    const course = courseOf(task, mine);
    const begun = course.seconds * Math.min(1, mine / course.trials);
    return times * sharing * (begun + Math.max(0, mine - course.trials) * course.each);
  });
  return (mean(each) * points.length) / hands;
}

/** The first task of a point, and how many such tasks the point has: its baseline is played again beside every few variants. */
function taskOf(experiment: Experiment, point: Point): { task: BatchTask; times: number } {
  const engine = experiment.engine === 'rolled' ? 'rolled' : 'sampled';
  const tasks = [...tasksOf(point, { ...experiment, engine }, 0, 1)];
  const cells = (of: readonly BatchTask[]) => of.reduce((sum, { variants = [] }) => sum + 1 + variants.length, 0);
  return { task: tasks[0]!, times: cells(tasks) / cells(tasks.slice(0, 1)) };
}

function courseOf(task: BatchTask, most: number): Course {
  const player = new BatchPlayer();
  const start = spent();
  let [played, seconds, each] = [0, 0, Number.POSITIVE_INFINITY];
  for (let trials = 16; seconds < look && played < most; trials = Math.min(BATCH_SIZE, 2 * trials)) {
    const before = seconds;
    player.play({ ...task, trials });
    seconds = spent() - start;
    played += trials;
    // The clock of the processor is coarse: a short stretch may seem to take nothing.
    each = Math.min(each, Math.max(1e-8, (seconds - before) / trials));
    if (trials < BATCH_SIZE) each = seconds / played;
  }
  return { trials: played, seconds, each };
}

/** Seconds until the exact answers are found that are cheap enough. */
function exactSeconds(experiment: Experiment): number {
  const { cells, engine } = experiment;
  if (engine === 'exact') return 0;
  const budget = budgetOf(experiment);
  const start = spent();
  let [tried, found] = [0, 0];
  for (const one of exactCells(experiment, budget)) {
    if (one) found++;
    tried++;
    if (spent() - start > exactLook) break;
  }
  const seconds = spent() - start;
  if (seconds <= exactLook || tried === 0) return seconds;
  // About a microsecond for a step; where not one cell was solved in that time, two are given up before the others are left.
  const most = (found === 0 ? Math.min(2, cells.length) * budget.cell : budget.run) / 1e6;
  return Math.min(most, found === 0 ? most : (seconds * cells.length) / found);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
