import { MatrixPlayer } from '../../../src/engine/matrix/matrix-player.ts';
import type { Matrix } from '../../../src/experiment/matrix/types.ts';
import { t9a } from '../../../src/games/t9a/index.ts';
import { type Chunk, playChunk } from '../../../src/run/matrix/chunk.ts';
import { bring } from './games.ts';

bring([t9a]);

/** Plays combats of the matrix that it is sent first. */
let player: MatrixPlayer | undefined;
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Matrix | Chunk>) => void;
  postMessage(told: unknown): void;
};
scope.onmessage = ({ data }) => {
  if ('rows' in data) player = new MatrixPlayer(data);
  else scope.postMessage({ came: playChunk(player!, data) });
};
