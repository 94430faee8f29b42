import { pause } from '../../../src/core/pause.ts';
import { exactSteps } from '../../../src/engine/exact/exact.ts';
import { openTable } from '../../../src/engine/simulate/batch.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { Memory } from './memory.ts';

/** What an exact answer may take while somebody types, in steps of about a microsecond. The same on every machine. */
const STEPS = 250_000;
/** Steps between two looks at what else is to be done. */
const PIECE = 32_768;

/** Finds the exact answer of every cell, if all of them together are cheap, and keeps them. @returns whether they are */
export async function exactlyKnown(experiment: Experiment, memory: Memory, signal: AbortSignal): Promise<boolean> {
  let left = STEPS;
  for (const cell of experiment.cells) {
    const pieces = exactSteps(openTable(cell));
    let looked = 0;
    for (;;) {
      const piece = pieces.next();
      if (piece.done) {
        memory.noteAnswer(cell, { counts: piece.value.tally.toCounts(), dropped: piece.value.dropped });
        left -= looked;
        break;
      }
      if (piece.value > left) return false;
      if (piece.value - looked < PIECE) continue;
      looked = piece.value;
      await pause();
      if (signal.aborted) return false;
    }
  }
  return true;
}
