import { TaskPlayer } from '../../engine/play/player.ts';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import { inPieces } from './in-pieces.ts';
import type { Runner } from './runner.ts';

export class LocalRunner implements Runner {
  readonly width = 1;
  readonly #player = new TaskPlayer();

  run(task: Task, signal?: AbortSignal): Promise<TaskResult> {
    return inPieces(this.#player.pieces(task), signal);
  }

  async close(): Promise<void> {}
}
