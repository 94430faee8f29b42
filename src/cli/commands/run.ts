import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clean } from '../../../reports/text/screen.ts';
import { text as answerText } from '../../../reports/text/text.ts';
import { disagreementTexts } from '../../../reports/views/agreement.ts';
import { barsOf } from '../../../reports/views/bars.ts';
import { explainCells } from '../../engine/explain/explain-cells.ts';
import type { Results } from '../../engine/results/result.ts';
import { measuresOf } from '../../engine/simulate/batch.ts';
import type { ReadFile } from '../../experiment/file/files.ts';
import { runBesideExact } from '../../run/exact-beside.ts';
import { journalIn } from '../../run/journal/names.ts';
import { runExperiment } from '../../run/run.ts';
import { exit } from '../exit-codes.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { anyError, type Job, printProblems, readFiles } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { metricChoice, onlyMetrics, unknownMetrics } from '../output/only-metrics.ts';
import { outFolders, prepareFolders, sharedFolders } from '../output/out-folders.ts';
import { Stopwatch } from '../output/provenance.ts';
import { type Ran, type RanJob, ranJson } from '../output/ran-json.ts';
import { jsonText } from '../output/results-json.ts';
import { type JobStore, openStores, otherText } from '../output/stores.ts';
import { type Writer, writeResults } from '../output/write-results.ts';
import { failedText, failureText } from '../terminal/failure.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { storeText } from '../terminal/journal-text.ts';
import { planText } from '../terminal/plan-text.ts';
import { Progress, progressOptions } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';
import { deletedText, interruptedText, journalFailedText, keptText } from '../terminal/stopped-text.ts';

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
  /** `spears.break,wins`: what every output keeps. */
  readonly metrics?: string;
  /** `csv,html,json` */
  readonly format?: string;
  readonly resume?: boolean;
  /** Runs again whenever a file changes. */
  readonly watch?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** False turns the exact answers beside the simulation off. */
  readonly exact?: boolean;
}

/** How one of the files that are watched is run. */
export interface WatchedRun {
  /** Reads the file and those that it names. */
  readonly read: ReadFile;
  /** Aborted when one of them has changed: then nothing is written or shown. */
  readonly stale: AbortSignal;
  /** Whether several files are watched. */
  readonly several: boolean;
  /** The results folder of each file that was run. */
  readonly folders: Map<string, string>;
  /** Results folders whose journals were begun since the watch began. */
  readonly own: Set<string>;
  /** Told complete results, when they are written and shown. */
  readonly onResults: (results: Results) => void;
}

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
  const read = readFiles(files, options, watched?.read);
  const kept = metricChoice(options.metrics);
  if (kept && read.jobs.length > 0) {
    const known = read.jobs.flatMap(({ experiment }) => measuresOf(experiment.cells[0]!).metrics);
    read.problems.push(...unknownMetrics(kept, known));
  }
  const wrong = anyError(read.problems);
  const { jobs } = read;
  const folders = wrong
    ? options.out === undefined
      ? []
      : [options.out]
    : outFolders(jobs, options.out, watched?.several);
  const others = [...(watched?.folders ?? [])].filter(([file]) => !files.includes(file));
  const shared = wrong
    ? []
    : sharedFolders([...others.map(([file]) => ({ file })), ...jobs], [...others.map(([, at]) => at), ...folders]);
  const prepared = prepareFolders(folders);
  const ready = !wrong && shared.length === 0 && prepared.problems.length === 0;
  const resume = watched ? 'where-possible' : options.resume === true;
  const stores = openStores(ready ? jobs : [], folders, resume, watched?.own);
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
    for (const [i, job] of jobs.entries()) io.out(planText(job, folders[i]!, screenOf(io), options));
    return exit.done;
  }

  const interrupt = new Interrupt(io, leave);
  const ran: RanJob[] = [];
  try {
    for (const [i, job] of jobs.entries()) {
      const folder = folders[i]!;
      ran.push({
        job,
        folder,
        ...(await runOne(job, folder, stores.list[i]!, choice.writers, options, interrupt, io, watched)),
      });
      if (interrupt.happened) break;
    }
  } finally {
    interrupt.close();
    leave();
  }
  if (options.json) io.out(jsonText(ranJson(ran)));
  return Math.max(...ran.map(({ code }) => code));
}

/** Keeps in mind which folders are whose. */
function note({ folders, own }: WatchedRun, jobs: readonly Job[], at: readonly string[], stores: readonly JobStore[]) {
  for (const [i, { file }] of jobs.entries()) {
    folders.set(file, at[i]!);
    if (stores[i]!.journal.isEmpty) own.add(at[i]!);
  }
}

async function runOne(
  job: Job,
  folder: string,
  store: JobStore,
  writers: readonly Writer[],
  options: RunOptions,
  interrupt: Interrupt,
  io: Io,
  watched?: WatchedRun,
): Promise<Ran> {
  const { experiment } = job;
  const { journal } = store;
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet ? undefined : new Progress(experiment.name, io, progressOptions(experiment));
  let patience: NodeJS.Timeout | undefined;
  try {
    const all = await (options.exact === false ? runExperiment : runBesideExact)(experiment, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      journal,
      signal: AbortSignal.any([interrupt.signal, store.failed, ...(watched ? [watched.stale] : [])]),
      onProgress: (step, reached) => progress?.show(step, reached, journal.reused),
      onWarning: (text) => io.err(`${text}\n`),
      onPlayed: () => {
        watch.played();
        progress?.stop();
        const say = () => io.err(`${clean(experiment.name)}: all trials played; checking against exact answers …\n`);
        if (!options.quiet) patience = setTimeout(say, 1000);
      },
    });
    clearTimeout(patience);
    progress?.stop();
    const results = onlyMetrics(all, metricChoice(options.metrics));
    const stopped = store.failed.aborted ? exit.failed : exit.interrupted;
    if (watched?.stale.aborted && !interrupt.happened) return { code: stopped };
    if (results.interrupted && results.cells.length === 0) {
      io.err(`${clean(experiment.name)}: interrupted before anything was played; nothing was saved.\n`);
      return { code: stopped };
    }
    io.err(failedText(job.file, results));
    if (results.cells.length === 0) return { code: exit.failed, results };
    const provenance = watch.provenance(results, journal.reused);
    await writeResults(folder, writers, withStories(results, writers), provenance);
    if (results.interrupted) {
      io.err(interruptedText(results, folder));
      return { code: stopped, results };
    }
    if (results.failed.length === 0) journal.complete();
    if (!options.quiet) {
      if (!options.json) io.out(answerText(results, provenance, screenOf(io)));
      const report = writers.find(({ file }) => file.endsWith('.html'))?.file;
      io.err(report === undefined ? `results: ${folder}\n` : `report: ${join(folder, report)}\n`);
    }
    watched?.onResults(results);
    const wrong = disagreementTexts(results);
    io.err(wrong.map((line) => `${job.file}: ${line}\n`).join(''));
    return { code: results.failed.length > 0 || wrong.length > 0 ? exit.failed : exit.done, results };
  } catch (error) {
    clearTimeout(patience);
    progress?.stop();
    const reason = existsSync(folder) ? failureText(job.file, error) : deletedText(job.file, folder);
    io.err(`${reason}\n`);
    if (!journal.isEmpty && existsSync(journalIn(folder))) io.err(keptText(experiment, folder));
    return { code: exit.failed, reason };
  } finally {
    await store.close();
    if (store.failed.aborted && existsSync(folder))
      io.err(journalFailedText(experiment, folder, store.failed.reason, existsSync(journalIn(folder))));
  }
}

/** Results with typical trials, if there will be a page to read them on. */
function withStories(results: Results, writers: readonly Writer[]): Results {
  return writers.some(({ file }) => file.endsWith('.html')) ? explainCells(results, barsOf) : results;
}
