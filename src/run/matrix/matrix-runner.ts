import { Piscina } from 'piscina';
import { pause } from '../../core/pause.ts';
import { MatrixPlayer } from '../../engine/matrix/matrix-player.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { type Came, type Chunk, playChunk } from './chunk.ts';

/** Who plays the combats of a matrix. */
export interface MatrixRunner {
  /** Chunks that can be under way at once. */
  readonly width: number;
  run(chunk: Chunk): Promise<Came[]>;
  close(): Promise<void>;
}

// The same expression finds the worker from the sources and from the build; from the sources it needs tsx.
const source = import.meta.url.endsWith('.ts');
const worker = new URL(`../../../workers/matrix${source ? '.ts' : '.js'}`, import.meta.url).href;

/** @param threads 0 for this thread */
export function openMatrixRunner(matrix: Matrix, threads: number): MatrixRunner {
  if (threads > 0) return new MatrixThreads(matrix, threads);
  const player = new MatrixPlayer(matrix);
  return {
    width: 1,
    run: async (chunk) => {
      await pause();
      return playChunk(player, chunk);
    },
    close: async () => {},
  };
}

/** Threads that have the whole matrix from their start. */
class MatrixThreads implements MatrixRunner {
  readonly width: number;
  readonly #pool: Piscina<Chunk, Came[]>;

  constructor(matrix: Matrix, threads: number) {
    this.width = threads * 2;
    this.#pool = new Piscina({
      filename: worker,
      workerData: matrix,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: 2,
      execArgv: source ? ['--import', 'tsx'] : [],
    });
  }

  run(chunk: Chunk): Promise<Came[]> {
    return this.#pool.run(chunk);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
