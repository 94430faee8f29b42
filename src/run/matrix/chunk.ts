import type { MatrixPlayer, PlayedCell } from '../../engine/matrix/matrix-player.ts';
import { reason } from '../reason.ts';

/** Combats that are handed out together: neighbours share their row. */
export const CHUNK = 16;

/** Some neighbouring combats by number, which is all that a worker needs to be told. */
export interface Chunk {
  readonly first: number;
  readonly count: number;
}

/** What a combat came to, or why it could not be played. */
export type Came = PlayedCell | { readonly reason: string };

/** Plays some combats; one that fails does not stop the others. */
export function playChunk(player: MatrixPlayer, { first, count }: Chunk): Came[] {
  return Array.from({ length: count }, (_, i): Came => {
    try {
      return player.play(first + i);
    } catch (error) {
      return { reason: reason(error) };
    }
  });
}
