import type { Cell } from '../../experiment/experiment.ts';
import { gameOf } from '../../games/rules.ts';
import type { OpponentRange } from '../results/result.ts';
import type { ProvedInterval } from './bounds.ts';
import { type SolvedChoices, solveSteps } from './solve.ts';

/** The steps of all solutions of a cell together. */
const STEPS = 600_000;
/** The maximum width of a solution. */
const WIDTH = 1e-4;
/** By how many times the predicted steps must exceed those left for a solution to be given up. */
const SPARE = 2;
const MAX_COMBINATIONS = 32;
/** The minimum difference between the best and the worst choices to report: half a point. */
const LEAST = 0.005;
/** The width at which solutions tell whether the difference may be as large. */
const COARSE = LEAST / 4;

/** Yields ranges, a function of the cell, every few milliseconds. Omits ranges of less than LEAST, or of too many steps. */
export function* opponentRanges(
  cell: Cell,
  headlines: readonly { readonly subject: string; readonly metric: string }[],
): Generator<undefined, OpponentRange[]> {
  const { choices } = gameOf(cell.system);
  if (!choices?.opponent) return [];
  const found: OpponentRange[] = [];
  for (const { subject, metric } of headlines) {
    const opponent = choices.opponent(cell.setup, subject, metric);
    if (!opponent) continue;
    const steps = STEPS / (2 * headlines.length);
    const worst = solutionsOf(cell, opponent.against, steps);
    const best = solutionsOf(cell, opponent.inFavour, steps);
    const range = worst && best && (yield* rangeBetween(worst, best));
    // Solutions of the other headlines take as many steps.
    if (range === 'unreachable') break;
    if (range) found.push({ subject, metric, side: opponent.side, ...range });
  }
  return found;
}

/** The solution of a combat whose choices are all of one kind, for one way to make those that are fixed. */
interface Solution {
  readonly pieces: ReturnType<typeof solveSteps>;
  readonly budget: number;
  found?: SolvedChoices;
  isDone?: boolean;
}

/** @returns undefined if that would take too many steps */
function solutionsOf({ system }: Cell, setup: unknown, steps: number): Solution[] | undefined {
  const game = gameOf(system);
  const setups = game.choices!.fixed?.(setup)?.setups.flat() ?? [setup];
  if (setups.length > MAX_COMBINATIONS) return undefined;
  const budget = Math.floor(steps / setups.length);
  return setups.map((one) => ({ pieces: solveSteps({ game, combat: game.compile(one) }, budget), budget }));
}

function* rangeBetween(
  worst: readonly Solution[],
  best: readonly Solution[],
): Generator<undefined, ProvedInterval | 'unreachable' | undefined> {
  let range: ProvedInterval | undefined;
  for (const width of [COARSE, 0]) {
    for (const one of [...worst, ...best]) if (!(yield* narrow(one, width))) return 'unreachable';
    const low = Math.min(...worst.map(({ found }) => found!.low));
    const high = Math.max(...best.map(({ found }) => found!.high));
    if (high - low < LEAST) return undefined;
    range = { low, high };
  }
  return range;
}

/** Goes on with a solution until it is as narrow, or has no steps left. @returns whether it is narrow enough, or may become so */
function* narrow(one: Solution, width: number): Generator<undefined, boolean> {
  while (!one.isDone && !(one.found && widthOf(one.found) <= width)) {
    const before = one.found;
    const { done, value } = one.pieces.next();
    one.isDone = done === true;
    if (value) one.found = value;
    if (before && value && value !== before && isHopeless(before, value, one.budget)) return false;
    yield undefined;
  }
  return !one.isDone || widthOf(one.found!) <= WIDTH;
}

const widthOf = ({ low, high }: ProvedInterval): number => high - low;

/** Whether passes such as the last one would take far more steps than are left. */
function isHopeless(before: SolvedChoices, now: SolvedChoices, budget: number): boolean {
  const passes = Math.log(widthOf(now) / WIDTH) / Math.log(widthOf(before) / widthOf(now));
  return passes * (now.steps - before.steps) > SPARE * (budget - now.steps);
}
