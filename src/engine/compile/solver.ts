import type { FixedChoices, Game, Players } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import type { PlayableCombat } from './playable.ts';

export interface Solver {
  solvingPlayers(table: PlayableCombat, cell: Cell): Players;
  fixedSetup(game: Game, cell: Cell, fixed: FixedChoices): unknown;
}

let brought: Solver | undefined;

/** Provides the code that solves choices, which a page loads only with files that may have some. */
export function bringSolver(solver: Solver): void {
  brought = solver;
}

/** Returns the code, which readers of files and players of tasks provide first. @throws Error if it has not */
export function theSolver(): Solver {
  if (!brought) throw new Error('The code that solves choices was not brought');
  return brought;
}
