import { join } from 'node:path';
import { clean } from '../../../reports/text/screen.ts';
import { text as answerText } from '../../../reports/text/text.ts';
import { disagreementTexts } from '../../../reports/views/agreement.ts';
import { barsOf } from '../../../reports/views/bars.ts';
import { explainCells } from '../../engine/explain/explain-cells.ts';
import type { Results } from '../../engine/results/result.ts';
import { runBesideExact } from '../../run/exact-beside.ts';
import type { Journal } from '../../run/journal/types.ts';
import { runExperiment } from '../../run/run.ts';
import type { Runner } from '../../run/simulate/runner.ts';
import { exit } from '../exit-codes.ts';
import type { Job } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import { metricChoice, onlyMetrics } from '../output/only-metrics.ts';
import { Stopwatch } from '../output/provenance.ts';
import type { Ran } from '../output/ran-json.ts';
import type { JobStore } from '../output/stores.ts';
import { type Writer, writeResults } from '../output/write-results.ts';
import { failedText } from '../terminal/failure.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { Progress, progressOptions } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';
import { interruptedText } from '../terminal/stopped-text.ts';
import type { RunOptions, WatchedRun } from './run-options.ts';

/** The workers of a cluster. */
interface Cluster {
  readonly runner: Runner;
  /** How many there are, for the line that shows the progress. */
  readonly now: () => string;
  /** The most that there were at a time. */
  readonly most: () => { readonly workers: number; readonly threads: number };
}

/** What is run, and where its results go. */
export interface Playing {
  readonly job: Job;
  readonly folder: string;
  readonly store: JobStore;
  readonly writers: readonly Writer[];
  /** Where batches are looked for and kept; default the journal of the folder. */
  readonly journal?: Journal & { readonly reused: number };
  /** Who plays it, if not this process. */
  readonly cluster?: Cluster;
}

/** Plays an experiment, writes its results, and says what came of it. */
export async function runOne(
  { job, folder, store, writers, journal: given, cluster }: Playing,
  options: Pick<RunOptions, 'threads' | 'exact' | 'quiet' | 'metrics' | 'json'>,
  interrupt: Interrupt,
  io: Io,
  watched?: WatchedRun,
): Promise<Ran> {
  const { experiment } = job;
  const { journal: kept } = store;
  const journal = given ?? kept;
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet
    ? undefined
    : new Progress(experiment.name, io, {
        ...progressOptions(experiment),
        ...(cluster && { also: cluster.now }),
      });
  let patience: NodeJS.Timeout | undefined;
  const play = async (): Promise<Ran> => {
    const all = await (options.exact === false ? runExperiment : runBesideExact)(experiment, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      ...(cluster && { runner: cluster.runner }),
      journal,
      signal: AbortSignal.any([interrupt.signal, store.failed, ...(watched ? [watched.stale] : [])]),
      ...(progress && { onProgress: (step, reached) => progress.show(step, reached, journal.reused) }),
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
    const provenance = watch.provenance(results, journal.reused, cluster?.most());
    await writeResults(folder, writers, withStories(results, writers), provenance);
    if (results.interrupted) {
      io.err(interruptedText(results, folder));
      return { code: stopped, results };
    }
    if (results.failed.length === 0) kept.complete();
    if (!options.quiet) {
      if (!options.json) io.out(answerText(results, provenance, screenOf(io)));
      const report = writers.find(({ file }) => file.endsWith('.html'))?.file;
      io.err(report === undefined ? `results: ${folder}\n` : `report: ${join(folder, report)}\n`);
    }
    watched?.onResults(results);
    const wrong = disagreementTexts(results);
    io.err(wrong.map((line) => `${job.file}: ${line}\n`).join(''));
    return { code: results.failed.length > 0 || wrong.length > 0 ? exit.failed : exit.done, results };
  };
  return keeping({ job, folder, store }, io, play, () => {
    clearTimeout(patience);
    progress?.stop();
  });
}

/** Results with typical trials, if there will be a page to read them on. */
function withStories(results: Results, writers: readonly Writer[]): Results {
  return writers.some(({ file }) => file.endsWith('.html')) ? explainCells(results, barsOf) : results;
}
