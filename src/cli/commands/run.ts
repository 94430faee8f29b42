import { availableParallelism } from 'node:os';
import { measuresOf } from '../../engine/simulate/batch.ts';
import { shardText } from '../../run/shards/shard.ts';
import { exit } from '../exit-codes.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { matrixProblems } from '../input/matrix-problems.ts';
import { anyError, type Job, printProblems, readFiles } from '../input/read-files.ts';
import { shardProblems } from '../input/shard-problems.ts';
import type { Io } from '../io.ts';
import { metricChoice, unknownMetrics } from '../output/only-metrics.ts';
import { outFolders, prepareFolders, sharedFolders } from '../output/out-folders.ts';
import { matrixRanJson, type RanJob, ranJson } from '../output/ran-json.ts';
import { jsonText } from '../output/results-json.ts';
import { type JobStore, openStores, otherText } from '../output/stores.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { storeText } from '../terminal/journal-text.ts';
import { matrixPlan } from '../terminal/matrix-plan.ts';
import { planText } from '../terminal/plan-text.ts';
import { screenOf } from '../terminal/screen.ts';
import { openCluster, runOnCluster } from './run-cluster.ts';
import { runMatrixJob } from './run-matrix.ts';
import { runOne } from './run-one.ts';
import type { RunOptions, WatchedRun } from './run-options.ts';
import { runShard } from './run-shard.ts';

/**
 * `run FILE…`: checks all files and folders before the first trial, then runs one experiment after the other and writes
 * its results when it is done.
 */
export async function run(
  files: readonly string[],
  options: RunOptions,
  io: Io,
  watched?: WatchedRun,
): Promise<number> {
  const choice = chooseWriters(options.format);
  const read = readFiles(files, { ...options, keep: options.metrics }, watched, true);
  read.problems.push(...matrixProblems(read.jobs, options));
  const kept = metricChoice(options.metrics);
  const combats = read.jobs.filter(({ experiment }) => !experiment.matrix);
  if (kept && combats.length > 0) {
    const known = combats.flatMap(({ experiment }) => measuresOf(experiment.cells[0]!).metrics);
    read.problems.push(...unknownMetrics(kept, known));
  }
  const { shard } = options;
  if (shard) read.problems.push(...shardProblems(read.jobs, watched?.read));
  const cluster = options.cluster === undefined ? undefined : await openCluster(options.cluster, read.jobs);
  if (cluster) read.problems.push(...cluster.problems);
  const wrong = anyError(read.problems);
  const { jobs } = read;
  const folders = wrong
    ? options.out === undefined
      ? []
      : [options.out]
    : outFolders(jobs, options.out, watched?.several, shard);
  const others = [...(watched?.folders ?? [])].filter(([file]) => !files.includes(file));
  const shared = wrong
    ? []
    : sharedFolders([...others.map(([file]) => ({ file })), ...jobs], [...others.map(([, at]) => at), ...folders]);
  const prepared = prepareFolders(folders);
  const ready = !wrong && shared.length === 0 && prepared.problems.length === 0;
  const resume = watched ? 'where-possible' : options.resume === true;
  const stores = openStores(ready ? jobs : [], folders, { resume, shard }, watched?.own);
  const problems = [...read.problems, ...choice.problems, ...shared, ...prepared.problems, ...stores.problems];
  printProblems(problems, io);
  const leave = (): void => {
    for (const store of stores.list) store.abandon();
    prepared.tidy();
  };
  if (anyError(problems)) {
    io.err(otherText(stores));
    leave();
    return exit.input;
  }
  if (!options.quiet) for (const [i, job] of jobs.entries()) io.err(storeText(job, folders[i]!, stores.list[i]!));
  if (watched) note(watched, jobs, folders, stores.list);
  if (options.dryRun) {
    leave();
    for (const [i, job] of jobs.entries()) io.out(plan(job, folders[i]!, options, io));
    if (shard) io.err(`Of all that is shared out: only shard ${shardText(shard)} would be played here.\n`);
    return exit.done;
  }

  const interrupt = new Interrupt(io, leave);
  const ran: RanJob[] = [];
  try {
    for (const [i, job] of jobs.entries()) {
      const folder = folders[i]!;
      if (job.experiment.matrix) {
        const playing = { job, folder, store: stores.list[i]!, writers: choice.ofMatrix };
        const { code, run, reason } = await runMatrixJob(playing, options, interrupt, io);
        const matrix = run && matrixRanJson(run);
        ran.push({ job, folder, code, ...(matrix && { matrix }), ...(reason !== undefined && { reason }) });
        if (interrupt.happened) break;
        continue;
      }
      const playing = { job, folder, store: stores.list[i]!, writers: choice.writers };
      const became = shard
        ? runShard(playing, shard, options, interrupt, io)
        : cluster?.address
          ? runOnCluster(playing, cluster.address, options, interrupt, io)
          : runOne(playing, options, interrupt, io, watched);
      ran.push({ job, folder, ...(await became) });
      if (interrupt.happened) break;
    }
  } finally {
    interrupt.close();
    leave();
  }
  if (options.json) io.out(jsonText(ranJson(ran)));
  return Math.max(...ran.map(({ code }) => code));
}

const plan = (job: Job, folder: string, options: RunOptions, io: Io): string =>
  job.experiment.matrix
    ? matrixPlan(job, folder, screenOf(io), { threads: Math.max(1, options.threads ?? availableParallelism()) })
    : planText(job, folder, screenOf(io), options);

/** Keeps in mind which folders are whose. */
function note({ folders, own }: WatchedRun, jobs: readonly Job[], at: readonly string[], stores: readonly JobStore[]) {
  for (const [i, { file }] of jobs.entries()) {
    folders.set(file, at[i]!);
    if (stores[i]!.journal.isEmpty) own.add(at[i]!);
  }
}
