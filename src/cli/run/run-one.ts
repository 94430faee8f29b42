import { join } from 'node:path';
import { clean } from '../../../reports/text/screen.ts';
import { text as answerText } from '../../../reports/text/text.ts';
import { disagreementTexts } from '../../../reports/views/agreement.ts';
import { barsOf } from '../../../reports/views/bars.ts';
import { explainCells } from '../../engine/explain/explain-cells.ts';
import type { Provenance, Results } from '../../engine/results/result.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { bringTellings } from '../../games/tellings.ts';
import { runBesideExact } from '../../run/exact-beside.ts';
import type { Journal } from '../../run/journal/types.ts';
import { runExperiment } from '../../run/run.ts';
import type { Runner } from '../../run/runners/runner.ts';
import { exit } from '../exit-codes.ts';
import type { FileJob } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import { metricChoice, onlyMetrics } from '../output/only-metrics.ts';
import { Stopwatch } from '../output/provenance.ts';
import type { FinishedRun } from '../output/ran-json.ts';
import type { JobStore } from '../output/stores.ts';
import { type FileWriter, writeResults } from '../output/write-results.ts';
import { failedText } from '../terminal/failure.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { Progress, progressOptions } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';
import { interruptedText } from '../terminal/stopped-text.ts';
import type { RunFlags, WatchedRun } from './run-options.ts';

export interface Cluster {
  readonly runner: Runner;
  readonly add: (experiment: Experiment) => void;
  readonly now: () => string;
  readonly most: () => { readonly workers: number; readonly threads: number };
}

export interface RunPlace {
  readonly job: FileJob;
  /** The folder; missing, as the store, if no files are written. */
  readonly folder: string | undefined;
  readonly store: JobStore | undefined;
  /** The cluster; missing if this process plays. */
  readonly cluster?: Cluster | undefined;
}

export interface Playing<W = FileWriter> extends RunPlace {
  readonly writers: readonly W[];
  /** The journal; default that of the folder. */
  readonly journal?: Journal & { readonly reused: number; readonly reusedPoints: number };
}

interface PlayingOne extends Playing {
  readonly text?: (results: Results, provenance: Provenance) => string;
}

export async function runOne(
  { job, folder, store, writers, journal: given, cluster, text }: PlayingOne,
  options: Pick<RunFlags, 'threads' | 'exact' | 'quiet' | 'metrics' | 'json'>,
  interrupt: Interrupt,
  io: Io,
  watched?: WatchedRun,
): Promise<FinishedRun> {
  const { experiment } = job;
  const kept = store?.journal;
  const journal = given ?? kept;
  const textOf = text ?? ((results, provenance) => answerText(results, provenance, screenOf(io)));
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet
    ? undefined
    : new Progress(experiment.name, io, {
        ...progressOptions(experiment),
        ...(cluster && { also: cluster.now }),
      });
  let patience: NodeJS.Timeout | undefined;
  const play = async (): Promise<FinishedRun> => {
    const all = await (options.exact === false ? runExperiment : runBesideExact)(experiment, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      ...(cluster && { runner: cluster.runner }),
      ...(journal && { journal }),
      signal: signalOf(interrupt, store, watched),
      ...(progress && { onProgress: (step, reached) => progress.show(step, reached, journal?.reused) }),
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
    const stopped = store?.failed.aborted ? exit.failed : exit.interrupted;
    if (watched?.stale.aborted && !interrupt.happened) return { code: stopped };
    if (results.interrupted && results.cells.length === 0) {
      io.err(`${clean(experiment.name)}: interrupted before anything was played; nothing was saved.\n`);
      return { code: stopped };
    }
    io.err(failedText(job.file, results));
    if (results.cells.length === 0) return { code: exit.failed, results };
    const provenance = watch.provenance(results, journal?.reused, cluster?.most());
    if (folder !== undefined) await writeResults(folder, writers, await withStories(results, writers), provenance);
    if (!results.interrupted && results.failed.length === 0) kept?.complete();
    if (!options.quiet) {
      if (!options.json) io.out(textOf(results, provenance));
      if (folder !== undefined) io.err(writtenText(folder, writers));
    }
    if (results.interrupted) {
      io.err(interruptedText(results, folder));
      return { code: stopped, results };
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

/** Aborted when the run must stop. */
export const signalOf = (
  { signal }: Interrupt,
  store: JobStore | undefined,
  watched: WatchedRun | undefined,
): AbortSignal => AbortSignal.any([signal, ...(store ? [store.failed] : []), ...(watched ? [watched.stale] : [])]);

export function writtenText(folder: string, writers: readonly { readonly file: string }[]): string {
  const report = writers.find(({ file }) => file.endsWith('.html'))?.file;
  return report === undefined ? `results: ${folder}\n` : `report: ${join(folder, report)}\n`;
}

async function withStories(results: Results, writers: readonly FileWriter[]): Promise<Results> {
  if (!writers.some(({ file }) => file.endsWith('.html'))) return results;
  await bringTellings();
  return explainCells(results, barsOf);
}
