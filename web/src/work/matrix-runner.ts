import type { Matrix } from '../../../src/experiment/matrix/types.ts';
import type { Came, Chunk } from '../../../src/run/matrix/chunk.ts';
import { Pool } from './threads.ts';

/** In the place of `src/run/matrix/matrix-runner.ts`: plays a matrix on workers that have all of it from their start. @public */
export const openMatrixRunner = (matrix: Matrix): Pool<Chunk, Came[]> =>
  new Pool(() => {
    const worker = new Worker(new URL('./matrix-player.ts', import.meta.url), { type: 'module' });
    worker.postMessage(matrix);
    return worker;
  });
