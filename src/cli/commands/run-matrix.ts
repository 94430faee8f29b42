import { join } from 'node:path';
import { failedTexts, matrixText } from '../../../reports/matrix/matrix-text.ts';
import { mixReading } from '../../../reports/matrix/mix.ts';
import { clean } from '../../../reports/text/screen.ts';
import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import type { Provenance } from '../../engine/results/result.ts';
import { matrixSize } from '../../experiment/matrix/matrix.ts';
import { chunksIn } from '../../run/matrix/matrix-journal.ts';
import { runMatrix } from '../../run/matrix/run-matrix.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { exit } from '../exit-codes.ts';
import type { Job } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import { Stopwatch } from '../output/provenance.ts';
import type { JobStore } from '../output/stores.ts';
import { type AnyWriter, writeFiles } from '../output/write-results.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { Progress } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';
import type { RunOptions } from './run-options.ts';

/** A matrix that is run, and where its results go. */
export interface PlayingMatrix {
  readonly job: Job;
  readonly folder: string;
  readonly store: JobStore;
  readonly writers: readonly AnyWriter<MatrixRun>[];
}

/** What became of a matrix. */
export interface RanMatrix {
  readonly code: number;
  readonly run?: MatrixRun;
  readonly reason?: string;
}

/** Plays a matrix, writes its results, and says what came of it. */
export async function runMatrixJob(
  { job, folder, store, writers }: PlayingMatrix,
  options: Pick<RunOptions, 'threads' | 'quiet' | 'json'>,
  interrupt: Interrupt,
  io: Io,
): Promise<RanMatrix> {
  const { experiment } = job;
  const { journal } = store;
  const matrix = experiment.matrix!;
  const watch = new Stopwatch(options.threads);
  const progress = options.quiet ? undefined : new Progress(experiment.name, io, { unit: 'combats' });
  let reusedTrials = 0;
  const play = async (): Promise<RanMatrix> => {
    const run = await runMatrix(experiment, {
      threads: options.threads,
      journal: chunksIn(journal, matrix, (trials) => {
        reusedTrials += trials;
      }),
      signal: AbortSignal.any([interrupt.signal, store.failed]),
      onProgress: (done, total, reused) => progress?.show({ done, total }, undefined, reused),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress?.stop();
    const stopped = store.failed.aborted ? exit.failed : exit.interrupted;
    const { played, failed, trials } = run.results;
    const provenance: Provenance = watch.took(trials, reusedTrials);
    if (run.interrupted) {
      const done = `${grouped(played + failed.length)} of ${grouped(matrixSize(matrix))} combats`;
      const kept =
        played + failed.length > 0
          ? `${done} are kept in ${folder}; --resume continues from there`
          : 'nothing was saved';
      io.err(`${clean(experiment.name)}: interrupted; ${kept}\n`);
      return { code: stopped };
    }
    await writeFiles(folder, writers, run, provenance);
    journal.complete();
    if (failed.length > 0) io.err(`${failedTexts(run).join('\n')}\n`);
    if (!options.quiet) {
      if (!options.json) io.out(matrixText(run, provenance, screenOf(io), await mixReading(run)));
      const report = writers.find((one) => one.file.endsWith('.html'))?.file;
      io.err(report === undefined ? `results: ${folder}\n` : `report: ${join(folder, report)}\n`);
    }
    return { code: failed.length > 0 ? exit.failed : exit.done, run };
  };
  return keeping({ job, folder, store }, io, play, () => progress?.stop());
}
