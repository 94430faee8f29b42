import type { BatchTask } from '../../engine/simulate/batch.ts';
import { BatchPlayer } from '../../engine/simulate/player.ts';
import { packBatch } from '../journal/records.ts';
import { reason } from '../reason.ts';
import type { PlayedEntry } from './protocol.ts';

/** Plays tasks of several batches. */
export class TaskPlayer {
  readonly #player = new BatchPlayer();

  /** What each batch came to, packed; a batch that fails keeps no other from being played. */
  readonly play = (batches: readonly BatchTask[]): PlayedEntry[] =>
    batches.map((batch) => {
      try {
        return packBatch(this.#player.play(batch));
      } catch (error) {
        return { failed: reason(error) };
      }
    });
}
