import { Cache } from '../../core/cache.ts';
import type { FixedChoices, Game, Players } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { type SolvedChoices, solveSteps } from '../paths/solve.ts';
import { BETTER } from '../paths/solved-policy.ts';
import type { PlayableCombat } from './playable.ts';
import type { Solver } from './solver.ts';

/** The maximum number of steps of a solution, about four seconds and 400 MB; and of those for all fixed choices together. */
export const SOLVE_STEPS = 3_000_000;
const FIXED_STEPS = 4_000_000;

const kept = new WeakMap<Cell, SolvedChoices>();
const solutions = new Cache<SolvedChoices>(4);

const fixedSetups = new Cache<unknown>(16);

/** Returns the players of a cell's choices, which solve all choices before the first. */
function solvingPlayers(table: PlayableCombat, cell: Cell): Players {
  let solution: SolvedChoices | undefined;
  return {
    choose(state) {
      solution ??= solutionOf(table, cell);
      return solution.policy.choose(state);
    },
  };
}

const keyOf = ({ system, setup }: Cell): string => `${system} ${JSON.stringify(setup)}`;

/** Lets this thread play a cell as it was solved, with whatever number of steps. */
export const keepSolution = (cell: Cell, solution: SolvedChoices): void => void kept.set(cell, solution);

/** Returns the solution of a cell; where packed states depend on a cache of the combat, that of this combat alone. */
function solutionOf(table: PlayableCombat, cell: Cell): SolvedChoices {
  const make = (): SolvedChoices => solve(table, SOLVE_STEPS);
  return kept.get(cell) ?? (table.game.isCacheFull ? make() : solutions.get(keyOf(cell), make));
}

function solve(table: PlayableCombat, steps: number): SolvedChoices {
  const pieces = solveSteps(table, steps);
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
}

/** Returns the setup with the best fixed choices, each judged after the best answers to it. Every thread finds the same. */
const fixedSetup = (game: Game, cell: Cell, { setups, isAdverseFirst }: FixedChoices): unknown =>
  fixedSetups.get(keyOf(cell), () => {
    const steps = Math.ceil(FIXED_STEPS / (setups.length * setups[0]!.length));
    const values = setups.map((row) => row.map((setup) => solve({ game, combat: game.compile(setup) }, steps).low));
    const rows = setups.map((_, i) => i);
    const columns = setups[0]!.map((_, j) => j);
    const bestRow = (j: number): number => bestOf(rows, (i) => values[i]![j]!);
    const worstColumn = (i: number): number => bestOf(columns, (j) => -values[i]![j]!);
    if (isAdverseFirst) {
      const column = bestOf(columns, (j) => -values[bestRow(j)]![j]!);
      return setups[bestRow(column)]![column];
    }
    const row = bestOf(rows, (i) => values[i]![worstColumn(i)]!);
    return setups[row]![worstColumn(row)];
  });

const bestOf = (all: readonly number[], value: (one: number) => number): number =>
  all.reduce((best, one) => (value(one) > value(best) + BETTER ? one : best));

export const solver: Solver = { solvingPlayers, fixedSetup };
