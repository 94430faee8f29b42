import { availableParallelism } from 'node:os';
import { budgetOf, knownCells } from '../../engine/paths/exact-beside.ts';
import { TaskPlayer } from '../../engine/play/player.ts';
import { type Task, variantsOf } from '../../engine/play/task.ts';
import { tasksOfPoint } from '../../engine/play/tasks-of.ts';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { type ListStudy, listStudy } from '../../experiment/study.ts';
import { counted } from '../../stats/format/counted.ts';
import { duration } from './progress.ts';

/** The maximum seconds of sample play for a point; the first trials are slow, because most of their states are new. */
const look = 0.8;
/** The maximum seconds of search for exact answers. */
const exactLook = 1.5;
/** The seconds until a run begins, until a report is loaded, and for each cell of a report: with its charts, or as one of many. */
const fixed = { start: 0.4, report: 0.7, cell: 0.06, manyCells: 0.004 };
const fewCells = 12;

export interface EstimateOptions {
  readonly threads?: number | undefined;
  readonly exact?: boolean | undefined;
}

/** Estimates the duration, `about 12 s on 2 threads`, by playing a little; an upper limit for a run with a stopping rule. */
export function estimateText(experiment: Experiment, { threads, exact = true }: EstimateOptions = {}): string {
  const hands = Math.max(1, threads ?? availableParallelism());
  const played = playedSeconds(experiment, hands);
  const beside = exact ? exactSeconds(experiment) : 0;
  // Exact answers have a separate thread, but share the cores.
  const busy = Math.max(played, beside, (played * hands + beside) / Math.min(hands + 1, availableParallelism()));
  const { length } = experiment.cells;
  const report = fixed.report + length * (length <= fewCells ? fixed.cell : fixed.manyCells);
  const seconds = fixed.start + busy + report;
  return `${experiment.precision ? 'at most ' : ''}about ${duration(seconds)} on ${counted(hands, 'thread')}`;
}

/** Returns the seconds of processor time since the program began. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

interface Course {
  readonly trials: number;
  readonly seconds: number;
  /** The seconds of each trial at the end of the sample. */
  readonly each: number;
}

function playedSeconds(experiment: Experiment, hands: number): number {
  const { trials } = experiment;
  const study = listStudy({ ...experiment, engine: experiment.engine === 'rolled' ? 'rolled' : 'sampled' });
  const { length } = study.points;
  const looked = [...new Set([0, length >> 1, length - 1])];
  // The few batches of a short point are played by few threads, each of which builds its own graph.
  const sharing = Math.min(hands, Math.max(1, Math.ceil(trials / BATCH_SIZE)));
  const each = looked.map((point) => {
    const { task, times } = taskOf(study, point);
    const mine = trials / sharing;
    const course = courseOf(task, mine);
    const begun = course.seconds * Math.min(1, mine / course.trials);
    return times * sharing * (begun + Math.max(0, mine - course.trials) * course.each);
  });
  return (mean(each) * length) / hands;
}

/** Returns the first task of a point, and the number of tasks of its size; the baseline is played again with every few variants. */
function taskOf(study: ListStudy, point: number): { task: Task; times: number } {
  const tasks = [...tasksOfPoint(study, point, 0, 1)];
  const cells = (of: readonly Task[]) => of.reduce((sum, task) => sum + 1 + variantsOf(task).length, 0);
  return { task: tasks[0]!, times: cells(tasks) / cells(tasks.slice(0, 1)) };
}

function courseOf(task: Task, most: number): Course {
  const player = new TaskPlayer();
  const start = spent();
  let [played, seconds, each] = [0, 0, Number.POSITIVE_INFINITY];
  for (let trials = 16; seconds < look && played < most; trials = Math.min(BATCH_SIZE, 2 * trials)) {
    const before = seconds;
    player.play({ ...task, from: 0, to: trials });
    seconds = spent() - start;
    played += trials;
    // The processor's clock is coarse, so a short interval may measure 0.
    each = Math.min(each, Math.max(1e-8, (seconds - before) / trials));
    if (trials < BATCH_SIZE) each = seconds / played;
  }
  return { trials: played, seconds, each };
}

/** Returns the seconds until all cheap exact answers are found, and the other headlines proved. */
function exactSeconds(experiment: Experiment): number {
  const { cells, engine } = experiment;
  if (isWithoutTrials(engine)) return 0;
  const budget = budgetOf(experiment);
  const start = spent();
  let found = 0;
  for (const one of knownCells(experiment, budget)) {
    if (one) found++;
    if (spent() - start > exactLook) break;
  }
  const seconds = spent() - start;
  if (seconds <= exactLook) return seconds;
  // A step takes about a microsecond. A cell without an exact answer is searched, then proved.
  const most = Math.min(budget.run, 2 * cells.length * budget.cell) / 1e6;
  return Math.min(most, found === 0 ? most : (seconds * cells.length) / found);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
