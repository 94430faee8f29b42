import { failedTexts } from '../../../reports/matrix/matrix-blocks.ts';
import { matrixText } from '../../../reports/matrix/matrix-text.ts';
import { mixReading, whyNoMix } from '../../../reports/matrix/mix.ts';
import { clean } from '../../../reports/text/screen.ts';
import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import type { Provenance } from '../../engine/results/result.ts';
import { combatsOf } from '../../experiment/matrix/matrix.ts';
import { runMatrix } from '../../run/matrix/run-matrix.ts';
import { counted } from '../../stats/format/counted.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import { Stopwatch } from '../output/provenance.ts';
import { type FinishedRun, matrixRanJson } from '../output/ran-json.ts';
import { type AnyWriter, writeFiles } from '../output/write-results.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { Progress } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';
import { type Playing, signalOf, writtenText } from './run-one.ts';
import type { RunFlags, WatchedRun } from './run-options.ts';

export interface MatrixReading {
  text(run: MatrixRun, provenance: Provenance): string | Promise<string>;
  json(run: MatrixRun): object;
}

const readingOn = (io: Io): MatrixReading => ({
  text: async (run, provenance) => matrixText(run, provenance, screenOf(io), await mixReading(run)),
  json: matrixRanJson,
});

interface PlayingMatrix extends Playing<AnyWriter<MatrixRun>> {
  readonly reading?: MatrixReading;
}

export async function runMatrixJob(
  { job, folder, store, writers, journal: given, cluster, reading }: PlayingMatrix,
  options: Pick<RunFlags, 'threads' | 'quiet' | 'json'>,
  interrupt: Interrupt,
  io: Io,
  watched?: WatchedRun,
): Promise<FinishedRun> {
  const { experiment } = job;
  const kept = store?.journal;
  const journal = given ?? kept;
  const { text, json } = reading ?? readingOn(io);
  const matrix = experiment.cells.matrix!;
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet
    ? undefined
    : new Progress(experiment.name, io, { unit: 'combats', ...(cluster && { also: cluster.now }) });
  const play = async (): Promise<FinishedRun> => {
    const run = await runMatrix(experiment, {
      threads: options.threads,
      ...(cluster && { runner: cluster.runner }),
      ...(journal && { journal }),
      signal: signalOf(interrupt, store, watched),
      onProgress: (done, total) => progress?.show({ done, total }, undefined, journal?.reusedPoints ?? 0),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress?.stop();
    const stopped = store?.failed.aborted ? exit.failed : exit.interrupted;
    const { played, failed, trials } = run.results;
    const provenance: Provenance = { ...watch.took(trials, journal?.reused ?? 0), ...cluster?.most() };
    if (watched?.stale.aborted && !interrupt.happened) return { code: stopped };
    const done = played + failed.length;
    if (run.interrupted && done === 0) {
      io.err(`${clean(experiment.name)}: interrupted before anything was played; nothing was saved.\n`);
      return { code: stopped };
    }
    if (folder !== undefined) await writeFiles(folder, writers, run, provenance);
    if (!run.interrupted && failed.length === 0) kept?.complete();
    if (failed.length > 0) io.err(`${failedTexts(run).join('\n')}\n`);
    const lacking = reading === undefined && !options.quiet ? whyNoMix(run) : undefined;
    if (lacking !== undefined) io.err(`${lacking}\n`);
    if (!options.quiet) {
      if (!options.json) io.out(await text(run, provenance));
      if (folder !== undefined) io.err(writtenText(folder, writers));
    }
    if (run.interrupted) {
      const all = counted(combatsOf(matrix), 'combat');
      const where = folder === undefined ? 'were played' : `are kept in ${folder}; --resume continues from there`;
      io.err(`${clean(experiment.name)}: interrupted; ${grouped(done)} of ${all} ${where}\n`);
      return { code: stopped, matrix: json(run) };
    }
    return { code: failed.length > 0 ? exit.failed : exit.done, matrix: json(run) };
  };
  return keeping({ job, folder, store }, io, play, () => progress?.stop());
}
