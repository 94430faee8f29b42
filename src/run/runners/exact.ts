import { exactCounts } from '../../engine/play/exact-counts.ts';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { ListStudy } from '../../experiment/study.ts';
import { inPieces } from './in-pieces.ts';
import type { Runner } from './runner.ts';

export class ExactRunner implements Runner {
  readonly width = 1;

  run({ study, point }: Task, signal?: AbortSignal): Promise<TaskResult> {
    return inPieces(exactCounts(study as ListStudy, point), signal);
  }

  async close(): Promise<void> {}
}
