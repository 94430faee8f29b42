import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { pause } from '../../core/pause.ts';
import { MatrixPlayer } from '../../engine/matrix/matrix-player.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { openPool } from '../worker-pool.ts';
import { type Came, type Chunk, playChunk } from './chunk.ts';

/** Who plays the combats of a matrix. */
export interface MatrixRunner {
  /** Chunks that can be under way at once. */
  readonly width: number;
  run(chunk: Chunk): Promise<Came[]>;
  close(): Promise<void>;
}

/** @param threads 0 for this thread; default one for each core */
export function openMatrixRunner(matrix: Matrix, threads = availableParallelism()): MatrixRunner {
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
    this.#pool = openPool({ worker: 'matrix', threads, data: matrix, tasks: 2 });
  }

  run(chunk: Chunk): Promise<Came[]> {
    return this.#pool.run(chunk);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
