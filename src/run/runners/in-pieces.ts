import { pause } from '../../core/pause.ts';
import { RunnerFailed } from './runner.ts';

/** Plays in this thread, letting timers and signals through between pieces. @throws RunnerFailed if it is stopped */
export async function inPieces<T>(pieces: Generator<unknown, T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    await pause();
    if (signal?.aborted) throw new RunnerFailed('The run was stopped');
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
}
