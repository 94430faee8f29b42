import { pause } from '../../../src/core/pause.ts';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import { exactSteps } from '../../../src/engine/paths/exact.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import { listStudy } from '../../../src/experiment/study.ts';
import type { CommonOptions } from '../../../src/run/options.ts';
import { Outcome } from '../../../src/run/outcome.ts';
import { answerWithoutTrials } from '../../../src/run/play/whole-cells-plan.ts';
import { resultsOf } from '../../../src/run/results-of.ts';
import { ExactRunner } from '../../../src/run/runners/exact.ts';
import type { Memory } from './memory.ts';

/** The maximum work of an exact answer after each change, in steps of about a microsecond; it is equal on all machines. */
const STEPS = 250_000;
const PIECE = 32_768;

/** Stores the exact answer of every cell, if all of them together are cheap. @returns whether they are */
export async function exactlyKnown(experiment: Experiment, memory: Memory, signal: AbortSignal): Promise<boolean> {
  let left = STEPS;
  const study = listStudy({ ...experiment, engine: 'exact' });
  for (const [point, { baseline }] of study.points.entries()) {
    const pieces = exactSteps(compileCell(baseline));
    let looked = 0;
    for (;;) {
      const piece = pieces.next();
      if (piece.done) {
        const { tally, dropped } = piece.value;
        memory.append({ study, point }, { counts: tally.toCounts(), variants: [], dropped });
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

/** Answers every cell of an experiment exactly, without loading the simulation. */
export async function runExactly(experiment: Experiment, options: CommonOptions): Promise<Results> {
  const outcome = new Outcome(experiment);
  await answerWithoutTrials(experiment, outcome, new ExactRunner(), options);
  return resultsOf(experiment, outcome, options);
}
