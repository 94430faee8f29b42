import { MatrixResults, type MatrixRun } from '../../engine/matrix/matrix-results.ts';
import { unmodelledIn } from '../../engine/matrix/unmodelled.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { matrixSize } from '../../experiment/matrix/matrix.ts';
import { reason } from '../reason.ts';
import { type Came, CHUNK, type Chunk } from './chunk.ts';
import { type MatrixRunner, openMatrixRunner } from './matrix-runner.ts';

/** Keeps what chunks came to. */
export interface MatrixJournal {
  findChunk(chunk: Chunk): readonly Came[] | undefined;
  noteChunk(chunk: Chunk, came: readonly Came[]): void;
}

/** How a matrix is run. */
export interface MatrixOptions {
  readonly signal?: AbortSignal;
  /** Told how many combats are done, how many of them were known before, and what is known so far. */
  readonly onProgress?: (done: number, total: number, reused: number, results: MatrixResults) => void;
  readonly onWarning?: (text: string) => void;
  readonly journal?: MatrixJournal;
  /** Worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number | undefined;
}

/**
 * Plays every combat of a matrix. What they come to is a function of the experiment and the program version alone. A combat that
 * fails is named, and the others go on.
 * @throws Error if the experiment has no matrix
 */
export async function runMatrix(experiment: Experiment, options: MatrixOptions = {}): Promise<MatrixRun> {
  const { matrix } = experiment;
  if (!matrix) throw new Error('The experiment has no matrix');
  const results = new MatrixResults(matrix);
  const total = matrixSize(matrix);
  const chunks = chunksOf(total);
  const runner = openMatrixRunner(matrix, options.threads);
  let [done, reused] = [0, 0];
  let failure: { readonly error: unknown } | undefined;
  const isOver = (): boolean => options.signal?.aborted === true || failure !== undefined;
  const take = ({ first, count }: Chunk, came: readonly Came[]): void => {
    for (const [i, one] of came.entries()) {
      if ('reason' in one) results.fail(first + i, one.reason);
      else results.set(first + i, one);
    }
    done += count;
    options.onProgress?.(done, total, reused, results);
  };
  const work = async (): Promise<void> => {
    for (const chunk of chunks) {
      if (isOver()) return;
      const known = options.journal?.findChunk(chunk);
      if (known) {
        reused += chunk.count;
        take(chunk, known);
        continue;
      }
      const came = await playedTwice(runner, chunk, isOver, options.onWarning);
      if (!came || isOver()) return;
      options.journal?.noteChunk(chunk, came);
      take(chunk, came);
    }
  };
  try {
    const hands = Array.from({ length: runner.width }, () =>
      work().catch((error: unknown) => {
        failure ??= { error };
      }),
    );
    await Promise.all(hands);
  } finally {
    await runner.close();
  }
  if (failure) throw failure.error;
  return {
    ...{ experiment, results, digest: results.digest(), unmodelled: unmodelledIn(matrix) },
    interrupted: options.signal?.aborted === true && done < total,
  };
}

function* chunksOf(total: number): Generator<Chunk> {
  for (let first = 0; first < total; first += CHUNK) yield { first, count: Math.min(CHUNK, total - first) };
}

/** A chunk whose worker died is played once more. */
async function playedTwice(
  runner: MatrixRunner,
  chunk: Chunk,
  isForgotten: () => boolean,
  onWarning: MatrixOptions['onWarning'],
): Promise<Came[] | undefined> {
  try {
    return await runner.run(chunk);
  } catch (error) {
    if (isForgotten()) return undefined;
    onWarning?.(`Combats from ${chunk.first} failed and are run again: ${reason(error)}`);
    return runner.run(chunk);
  }
}
