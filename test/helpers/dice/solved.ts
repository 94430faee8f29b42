import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';
import { type SolvedChoices, solveSteps } from '../../../src/engine/paths/solve.ts';

export function solved(table: PlayableCombat, steps = 4_000_000): SolvedChoices {
  const pieces = solveSteps(table, steps);
  let piece = pieces.next();
  while (!piece.done) piece = pieces.next();
  return piece.value;
}
