import { pause } from '../core/pause.ts';
import { compileCell } from '../engine/compile/compile-cell.ts';
import { keepSolution, SOLVE_STEPS } from '../engine/compile/solving-players.ts';
import { BestLine, type Branch, type Move } from '../engine/explain/best-line.ts';
import { boundSteps, type ProvedInterval } from '../engine/paths/bounds.ts';
import { type SolvedChoices, solveSteps } from '../engine/paths/solve.ts';
import { tune } from '../engine/simulate/tune.ts';
import type { Cell } from '../experiment/experiment.ts';

export interface BestPlay extends ProvedInterval {
  readonly kind: 'probability' | 'mean';
  readonly goal: string;
  /** The moves, the best first. */
  readonly moves: readonly Move[];
  readonly line: readonly Branch[];
  /** The value if each attacker makes its first possible attack, in the order of the file. */
  readonly listed: ProvedInterval | undefined;
  readonly steps: number;
  readonly isStopped: boolean;
}

export interface BestPlayOptions {
  readonly signal?: AbortSignal;
  /** The maximum number of steps, each of about a microsecond. */
  readonly budget?: number;
  readonly depth?: number;
  /** Called every few milliseconds. */
  readonly onProgress?: (steps: number, so: ProvedInterval | undefined) => void;
}

/** The steps for the play of the file's own order. */
const LISTED_STEPS = 1_000_000;
const WIDTH = 1e-9;

/** Solves a cell's choices in this thread; if stopped, returns the play proved so far. @throws RangeError if there are none to solve */
export async function bestPlayOf(
  cell: Cell,
  { signal, budget = SOLVE_STEPS, depth = 3, onProgress }: BestPlayOptions = {},
): Promise<BestPlay | undefined> {
  tune();
  const table = compileCell(cell);
  const goal = table.game.choices?.goal(table.combat);
  const pieces = solveSteps(table, budget);
  let piece = pieces.next();
  let steps = 0;
  while (!piece.done && !signal?.aborted) {
    steps += 1024;
    onProgress?.(Math.min(budget, steps), piece.value);
    await pause();
    piece = pieces.next();
  }
  const solution: SolvedChoices | undefined = piece.value;
  if (!solution || !goal) return undefined;
  if (piece.done) keepSolution(cell, solution);
  const line = new BestLine(table, solution.policy);
  return {
    ...{ low: solution.low, high: solution.high, kind: goal.kind, steps: solution.steps },
    goal: table.game.choices!.goalText(table.combat),
    moves: line.moves(),
    line: line.branches(depth),
    listed: listedValue(cell),
    isStopped: !piece.done,
  };
}

function listedValue(cell: Cell): ProvedInterval | undefined {
  const { game } = compileCell(cell);
  if (!game.choices!.asListed) return undefined;
  const listed = { ...cell, setup: game.choices!.asListed(cell.setup) };
  const table = compileCell(listed);
  const goal = table.combat.metrics.find(
    ({ round, subject, metric }) => round === 0 && subject === 'combat' && metric === 'goal',
  )!;
  // Other choices of the file may still be solved; then there is no play to compare.
  if (game.choices!.goal(table.combat)) return undefined;
  const passes = boundSteps(table, [goal], { steps: LISTED_STEPS, width: WIDTH });
  let pass = passes.next();
  while (!pass.done) pass = passes.next();
  return pass.value.metrics[0];
}
