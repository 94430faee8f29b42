import type { Cell } from '../../experiment/experiment.ts';
import { gameOf } from '../../games/rules.ts';
import type { OpponentRange } from '../results/result.ts';
import type { ProvedInterval } from './bounds.ts';
import { solveSteps } from './solve.ts';

/** The steps of all solutions of a cell together, and the width at which a solution is narrow enough. */
const STEPS = 600_000;
const WIDTH = 1e-4;
const MAX_COMBINATIONS = 32;
/** The minimum difference between the best and the worst choices to report: half a point. */
const LEAST = 0.005;

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
    const least = yield* solvedValue(cell, opponent.against, 'low', steps);
    if (!least || least.isForced) continue;
    const most = yield* solvedValue(cell, opponent.inFavour, 'high', steps);
    if (!most || most.high - least.low < LEAST) continue;
    found.push({ subject, metric, side: opponent.side, low: least.low, high: most.high });
  }
  return found;
}

/** Solves a combat whose choices are all of one kind. @returns undefined if that takes too many steps */
function* solvedValue(
  { system }: Cell,
  setup: unknown,
  end: 'low' | 'high',
  steps: number,
): Generator<undefined, (ProvedInterval & { readonly isForced: boolean }) | undefined> {
  const game = gameOf(system);
  const setups = game.choices!.fixed?.(setup)?.setups.flat() ?? [setup];
  if (setups.length > MAX_COMBINATIONS) return undefined;
  let best: ProvedInterval | undefined;
  let isForced = setups.length === 1;
  for (const one of setups) {
    const pieces = solveSteps({ game, combat: game.compile(one) }, Math.floor(steps / setups.length));
    let piece = pieces.next();
    for (; !piece.done; piece = pieces.next()) yield undefined;
    const { low, high } = piece.value;
    if (high - low > WIDTH) return undefined;
    isForced &&= piece.value.isForced;
    const isBetter = !best || (end === 'high' ? high > best.high : low < best.low);
    if (isBetter) best = { low, high };
  }
  return best && { ...best, isForced };
}
