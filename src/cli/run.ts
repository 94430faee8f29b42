import { join } from 'node:path';
import { disagreementTexts } from '../../reports/agreement.ts';
import { barsOf } from '../../reports/bars.ts';
import { text as answerText } from '../../reports/text/text.ts';
import type { Results } from '../engine/result.ts';
import { tellCells } from '../engine/tell-cells.ts';
import { runBesideExact } from '../pool/exact-beside.ts';
import { runExperiment } from '../pool/run.ts';
import { exit } from './exit-codes.ts';
import { failedText, failureText } from './failure.ts';
import { chooseWriters } from './formats-option.ts';
import { Interrupt } from './interrupt.ts';
import type { Io } from './io.ts';
import { outFolders, prepareFolders, sharedFolders } from './out-folders.ts';
import { paintAnswer } from './paint-answer.ts';
import { planText } from './plan-text.ts';
import { Progress } from './progress.ts';
import { Stopwatch } from './provenance.ts';
import { anyError, type Job, printProblems, readFiles } from './read-files.ts';
import { interruptedText, journalFailedText, keptText } from './stopped-text.ts';
import { storeText } from './store-text.ts';
import { type JobStore, openStores, otherText } from './stores.ts';
import { type Writer, writeResults } from './write-results.ts';

/** Options of `run`. */
export interface RunOptions {
  readonly out?: string;
  readonly trials?: string;
  /** A half width, or `decided`. */
  readonly precision?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly engine?: string;
  readonly threads?: number;
  /** `csv,html,json` */
  readonly format?: string;
  readonly resume?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  /** False turns the exact answers beside the simulation off. */
  readonly exact?: boolean;
}

/**
 * `run FILE…`: checks all files and folders before the first trial, then runs one experiment after the other and writes
 * its results when it is done.
 */
export async function run(files: readonly string[], options: RunOptions, io: Io): Promise<number> {
  const choice = chooseWriters(options.format);
  const read = readFiles(files, options);
  const wrong = anyError(read.problems);
  const { jobs } = read;
  const folders = wrong ? (options.out === undefined ? [] : [options.out]) : outFolders(jobs, options.out);
  const shared = wrong ? [] : sharedFolders(jobs, folders);
  const prepared = prepareFolders(folders);
  const ready = !wrong && shared.length === 0 && prepared.problems.length === 0;
  const stores = openStores(ready ? jobs : [], folders, options.resume === true);
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
  if (options.dryRun) {
    leave();
    for (const [i, job] of jobs.entries()) io.out(planText(job, folders[i]!, options.threads));
    return exit.done;
  }

  const interrupt = new Interrupt(io, leave);
  let code: number = exit.done;
  try {
    for (const [i, job] of jobs.entries()) {
      const one = await runOne(job, folders[i]!, stores.list[i]!, choice.writers, options, interrupt, io);
      code = Math.max(code, one);
      if (interrupt.happened) break;
    }
  } finally {
    interrupt.close();
    leave();
  }
  return code;
}

async function runOne(
  job: Job,
  folder: string,
  store: JobStore,
  writers: readonly Writer[],
  options: RunOptions,
  interrupt: Interrupt,
  io: Io,
): Promise<number> {
  const { experiment } = job;
  const { journal } = store;
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet
    ? undefined
    : new Progress(
        experiment.name,
        experiment.engine === 'exact' ? 'cells' : 'trials',
        io,
        undefined,
        experiment.precision !== undefined,
      );
  let patience: NodeJS.Timeout | undefined;
  try {
    const results = await (options.exact === false ? runExperiment : runBesideExact)(experiment, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      journal,
      signal: AbortSignal.any([interrupt.signal, store.failed]),
      onProgress: (step) => progress?.show(step, journal.reused),
      onWarning: (text) => io.err(`${text}\n`),
      onPlayed: () => {
        watch.played();
        progress?.stop();
        const say = () =>
          io.err(`${experiment.name}: all trials are played; finding exact answers to check against …\n`);
        if (!options.quiet) patience = setTimeout(say, 1000);
      },
    });
    clearTimeout(patience);
    progress?.stop();
    const stopped = store.failed.aborted ? exit.failed : exit.interrupted;
    if (results.interrupted && results.cells.length === 0) {
      io.err(`${experiment.name}: interrupted before anything was done; nothing was written.\n`);
      return stopped;
    }
    io.err(failedText(job.file, results));
    if (results.cells.length === 0) return exit.failed;
    const provenance = watch.provenance(results, journal.reused);
    await writeResults(folder, writers, withStories(results, writers), provenance);
    if (results.interrupted) {
      io.err(interruptedText(results, folder));
      return stopped;
    }
    if (results.failed.length === 0) journal.complete();
    if (!options.quiet) {
      io.out(answerText(results, provenance, paintAnswer(io.paintOut)));
      const report = writers.find(({ file }) => file.endsWith('.html'))?.file;
      io.err(report === undefined ? `results: ${folder}\n` : `report: ${join(folder, report)}\n`);
    }
    const wrong = disagreementTexts(results);
    io.err(wrong.map((line) => `${job.file}: ${line}\n`).join(''));
    return results.failed.length > 0 || wrong.length > 0 ? exit.failed : exit.done;
  } catch (error) {
    clearTimeout(patience);
    progress?.stop();
    io.err(`${failureText(job.file, error)}\n`);
    if (!journal.isEmpty) io.err(keptText(experiment, folder));
    return exit.failed;
  } finally {
    await store.close();
    if (store.failed.aborted) io.err(journalFailedText(experiment, folder, store.failed.reason));
  }
}

/** Results with typical trials, if there will be a page to read them on. */
function withStories(results: Results, writers: readonly Writer[]): Results {
  return writers.some(({ file }) => file.endsWith('.html')) ? tellCells(results, barsOf) : results;
}
