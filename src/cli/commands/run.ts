import { availableParallelism } from 'node:os';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { anyError, type FileJob, readFiles } from '../input/read-files.ts';
import { shardProblems } from '../input/shard-problems.ts';
import type { Io } from '../io.ts';
import { metricChoice, unknownMetrics } from '../output/only-metrics.ts';
import { outFolders, sharedFolders } from '../output/out-folders.ts';
import { type FinishedRun, ranJson } from '../output/ran-json.ts';
import { runJobs } from '../run/run-jobs.ts';
import { runMatrixJob } from '../run/run-matrix.ts';
import { type RunPlace, runOne } from '../run/run-one.ts';
import type { RunFlags, WatchedRun } from '../run/run-options.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { matrixPlan } from '../terminal/matrix-plan.ts';
import { planText } from '../terminal/plan-text.ts';
import { screenOf } from '../terminal/screen.ts';

/** Checks all files and folders before the first trial; writes each experiment's results when it is done. */
export async function run(files: readonly string[], options: RunFlags, io: Io, watched?: WatchedRun): Promise<number> {
  const choice = chooseWriters(options.format, options.live);
  const read = readFiles(files, { ...options, keep: options.metrics }, watched, true);
  const kept = metricChoice(options.metrics);
  const combats = read.jobs.filter(({ experiment }) => !experiment.cells.matrix);
  if (kept && combats.length > 0) {
    const known = combats.flatMap(({ experiment }) => metricsOfCell(experiment.cells[0]!).metrics);
    read.problems.push(...unknownMetrics(kept, known));
  }
  const { shard } = options;
  if (shard) read.problems.push(...shardProblems(read.jobs, watched?.read));
  const wrong = anyError(read.problems);
  const { jobs } = read;
  const named = options.out === undefined ? [] : [options.out];
  const folders = wrong ? named : outFolders(jobs, options.out, watched?.several, shard);
  const others = [...(watched?.folders ?? [])].filter(([file]) => !files.includes(file));
  const shared = wrong
    ? []
    : sharedFolders([...others.map(([file]) => ({ file })), ...jobs], [...others.map(([, at]) => at), ...folders]);
  const problems = [...read.problems, ...choice.problems, ...shared];
  if (options.exact === false)
    problems.push(...jobs.filter(({ experiment }) => experiment.cells.matrix).map(withoutExact));
  const play = (place: RunPlace, interrupt: Interrupt): Promise<FinishedRun> =>
    place.job.experiment.cells.matrix
      ? runMatrixJob({ ...place, writers: choice.ofMatrix }, options, interrupt, io, watched)
      : runOne({ ...place, writers: choice.writers }, options, interrupt, io, watched);
  const asked = {
    jobs,
    folders,
    problems,
    play,
    plan: (job: FileJob, folder: string) => plan(job, folder, options, io),
  };
  const { code, ran } = await runJobs(asked, options, io, watched);
  if (options.json && ran.length > 0) io.out(jsonText(ranJson(ran)));
  return code;
}

const withoutExact = ({ file }: FileJob): LocatedProblem => ({
  ...{ code: 'no-effect', severity: 'warning', path: [], file: '--no-exact', found: file },
  message: 'The combats of a matrix are not checked against exact answers',
});

const plan = (job: FileJob, folder: string, options: RunFlags, io: Io): string =>
  job.experiment.cells.matrix
    ? matrixPlan(job, folder, screenOf(io), { threads: Math.max(1, options.threads ?? availableParallelism()) })
    : planText(job, folder, screenOf(io), options);
