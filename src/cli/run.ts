import { join } from 'node:path';
import { disagreementTexts } from '../../reports/agreement.ts';
import { barsOf } from '../../reports/bars.ts';
import { text as answerText } from '../../reports/text.ts';
import type { Results } from '../engine/result.ts';
import { tellStories } from '../engine/stories.ts';
import { runBesideExact } from '../pool/exact-beside.ts';
import { runExperiment } from '../pool/run.ts';
import { grouped } from '../stats/format-number.ts';
import { counted } from './counted.ts';
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
  const problems = [...read.problems, ...choice.problems, ...shared, ...prepared.problems];
  printProblems(problems, io);
  if (anyError(problems) || options.dryRun) prepared.tidy();
  if (anyError(problems)) return exit.input;
  if (options.dryRun) {
    for (const [i, job] of jobs.entries()) io.out(planText(job, folders[i]!, options.threads));
    return exit.done;
  }

  const interrupt = new Interrupt(io, prepared.tidy);
  let code: number = exit.done;
  try {
    for (const [i, job] of jobs.entries()) {
      const one = await runOne(job, folders[i]!, choice.writers, options, interrupt, io);
      code = Math.max(code, one);
      if (interrupt.happened) break;
    }
  } finally {
    interrupt.close();
    prepared.tidy();
  }
  return code;
}

async function runOne(
  job: Job,
  folder: string,
  writers: readonly Writer[],
  options: RunOptions,
  interrupt: Interrupt,
  io: Io,
): Promise<number> {
  const { experiment } = job;
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet
    ? undefined
    : new Progress(experiment.name, experiment.engine === 'exact' ? 'cells' : 'trials', io);
  let patience: NodeJS.Timeout | undefined;
  try {
    const results = await (options.exact === false ? runExperiment : runBesideExact)(experiment, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      signal: interrupt.signal,
      onProgress: (step) => progress?.show(step),
      onWarning: (text) => io.err(`${text}\n`),
      onPlayed: () => {
        progress?.stop();
        const say = () =>
          io.err(`${experiment.name}: all trials are played; finding exact answers to check against …\n`);
        if (!options.quiet) patience = setTimeout(say, 1000);
      },
    });
    clearTimeout(patience);
    progress?.stop();
    const played = results.cells.reduce((sum, cell) => sum + cell.trials, 0);
    if (results.interrupted && played === 0) {
      io.err(`${experiment.name}: interrupted before anything was done; nothing was written.\n`);
      return exit.interrupted;
    }
    io.err(failedText(job.file, results));
    if (results.cells.length === 0) return exit.failed;
    const provenance = watch.provenance(results);
    await writeResults(folder, writers, withStories(results, writers), provenance);
    if (results.interrupted) {
      const wanted = counted(experiment.trials * experiment.cells.length, 'trial');
      const done = `${grouped(played)} of ${experiment.precision ? 'at most ' : ''}${wanted}`;
      io.err(`${experiment.name}: interrupted; ${done} are written to ${folder}\n`);
      return exit.interrupted;
    }
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
    return exit.failed;
  }
}

/** Results of one combat with typical trials, if there will be a page to read them on. */
function withStories(results: Results, writers: readonly Writer[]): Results {
  const { experiment, cells } = results;
  if (experiment.cells.length !== 1 || !writers.some(({ file }) => file.endsWith('.html'))) return results;
  return { ...results, stories: tellStories(experiment, barsOf(cells[0]!)) };
}
