import { pause } from '../../core/pause.ts';
import { TooLarge } from '../../engine/paths/too-large.ts';
import { boundedCounts } from '../../engine/play/bounded-counts.ts';
import { exactCounts } from '../../engine/play/exact-counts.ts';
import type { Task } from '../../engine/play/task.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import type { Cell } from '../../experiment/experiment.ts';
import type { BoundsRequest, ListStudy } from '../../experiment/study.ts';
import { inPieces } from './in-pieces.ts';
import type { Runner } from './runner.ts';

export interface ProvingOptions {
  readonly request: BoundsRequest;
  /** Called every few milliseconds while a cell is proved. */
  readonly onBounds?: ((cell: Cell, so: Pick<PointCounts, 'dropped' | 'steps'>) => void) | undefined;
}

/** Answers exactly in this thread; proves bounds of cells with too many states, those found so far if it is stopped. */
export class ProvingRunner implements Runner {
  readonly width = 1;
  isStopped = false;
  readonly #options: ProvingOptions;

  constructor(options: ProvingOptions) {
    this.#options = options;
  }

  async run({ study, point }: Task, signal?: AbortSignal): Promise<PointCounts> {
    const list = study as ListStudy;
    try {
      return await inPieces(exactCounts(list, point), signal);
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
    const { request, onBounds } = this.#options;
    const cell = list.points[point]!.baseline;
    const pieces = boundedCounts(cell, request);
    let piece = pieces.next();
    while (!piece.done && !signal?.aborted) {
      onBounds?.(cell, piece.value);
      await pause();
      piece = pieces.next();
    }
    if (!piece.done) this.isStopped = true;
    return piece.value;
  }

  async close(): Promise<void> {}
}
