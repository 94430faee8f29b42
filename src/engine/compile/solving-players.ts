import { Cache } from '../../core/cache.ts';
import type { Players } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { type SolvedChoices, solveSteps } from '../paths/solve.ts';
import type { PlayableCombat } from './playable.ts';

/** The maximum number of steps of a solution: about five seconds and 400 MB. */
export const SOLVE_STEPS = 4_000_000;

/** The solutions of the last few combats, by setup. */
const solutions = new Cache<SolvedChoices>(4);

/** Returns the players of a cell's choices; they solve them before the first. */
export function solvingPlayers(table: PlayableCombat, cell: Cell): Players {
  let solution: SolvedChoices | undefined;
  return {
    choose(state) {
      solution ??= solutionOf(table, cell);
      return solution.policy.choose(state);
    },
  };
}

const keyOf = ({ system, setup }: Cell): string => `${system} ${JSON.stringify(setup)}`;

export const keepSolution = (cell: Cell, solution: SolvedChoices): void =>
  void solutions.get(keyOf(cell), () => solution);

const solutionOf = (table: PlayableCombat, cell: Cell): SolvedChoices =>
  solutions.get(keyOf(cell), () => {
    const pieces = solveSteps(table, SOLVE_STEPS);
    for (;;) {
      const piece = pieces.next();
      if (piece.done) return piece.value;
    }
  });
