import type { BatchTask } from '../../../src/engine/simulate/batch.ts';
import { BatchPlayer } from '../../../src/engine/simulate/player.ts';
import { reason } from '../../../src/run/reason.ts';
import { loadToPlay } from './games.ts';

/** Plays the batches that it is sent, one after the other. */
const player = new BatchPlayer();
const scope = self as unknown as {
  onmessage: (event: MessageEvent<BatchTask>) => void;
  postMessage(told: unknown): void;
};
scope.onmessage = async ({ data }) => {
  try {
    await loadToPlay(data.cell.system);
    scope.postMessage({ came: player.play(data) });
  } catch (error) {
    scope.postMessage({ why: reason(error) });
  }
};
