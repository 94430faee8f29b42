import { workerData } from 'piscina';
import { MatrixPlayer } from '../src/engine/matrix/matrix-player.ts';
import { inlineRounds } from '../src/engine/simulate/inline-rounds.ts';
import { type Came, type Chunk, playChunk } from '../src/run/matrix/chunk.ts';

inlineRounds();
const player = new MatrixPlayer(workerData as ConstructorParameters<typeof MatrixPlayer>[0]);

/** What a worker thread of a matrix does: it has all units from its start, and is told the numbers of combats alone. */
export default (chunk: Chunk): Came[] => playChunk(player, chunk);
