import type { PathWalk } from './path-walk.ts';

const FIRST = 4 ** -6;
const MAX_QUARTERS = 6;
/** The maximum ratio of the steps of a pass to those of the last, if its threshold falls by more than a quarter. */
const GROWTH = 3;
/** That maximum for a pass that is planned to be the last. */
const LAST_GROWTH = 16;
/** The share of the remaining budget that the next pass is planned to take. */
const SURE = 0.8;
/** The share of another quartering that each pair of them leaves room for, since that growth falls from one to the next. */
const FALL = 1 / 16;
const LEAST_QUARTERS = 1 / 2;
/** The share of the excess at which a planned pass aims. */
const AIM = 0.6;
const PIECE = 1024;

interface Pass {
  /** Whether the walk has reached the end of a pass; its results count until the next pass is finished. */
  readonly isFinished: boolean;
  readonly threshold: number;
  readonly steps: number;
}

interface PassOptions {
  readonly first?: number | undefined;
  readonly most?: number;
  /** By how many times the answer of the last pass is wider than it has to be; default as narrow as the budget makes it. */
  readonly excess?: () => number;
}

/** Walks all paths repeatedly, each time down to lighter ones, from threshold `first`; quarters it at most `most` times at once. */
export function* passes(
  walk: Pick<PathWalk, 'start' | 'play' | 'steps'>,
  budget: number,
  onStart: () => void,
  { first = FIRST, most = MAX_QUARTERS, excess = () => Number.POSITIVE_INFINITY }: PassOptions = {},
): Generator<Pass> {
  let [threshold, quarters, steps, last] = [first, 1, 0, 0];
  let widths: Width[] = [];
  for (;;) {
    onStart();
    walk.start(threshold);
    while (walk.play(Math.min(PIECE, budget - steps - walk.steps))) {
      if (steps + walk.steps >= budget) {
        yield { isFinished: false, threshold, steps: budget };
        return;
      }
      yield { isFinished: false, threshold, steps: steps + walk.steps };
    }
    const taken = walk.steps;
    steps += taken;
    yield { isFinished: true, threshold, steps };
    const growth = (taken / last) ** (1 / quarters);
    widths = [...widths.slice(-2), { threshold, excess: excess() }];
    quarters = Math.min(most, nextQuarters(growth, (budget - steps) / taken, quartersTo(widths)));
    if (quarters === 0) return;
    last = taken;
    threshold /= 4 ** quarters;
  }
}

/**
 * Returns the number of quarterings of the threshold for the next pass; 0 if the budget will not suffice.
 * @param growth - of the steps of a pass for each quartering so far; Infinity after the first pass
 * @param left - of the budget, in passes such as the last
 * @param enough - the number of quarterings after which the answer will be narrow enough
 */
function nextQuarters(growth: number, left: number, enough: number): number {
  if (growth <= 1 || growth === Number.POSITIVE_INFINITY) return left < 1 ? 0 : Math.min(1, enough);
  const most = SURE * left;
  if (growth ** enough < Math.min(most, LAST_GROWTH)) return enough;
  const quarters = Math.log(most < GROWTH * GROWTH ? most : GROWTH) / Math.log(growth);
  return quarters < LEAST_QUARTERS ? 0 : quarters + FALL * quarters ** 2;
}

interface Width {
  readonly threshold: number;
  readonly excess: number;
}

/** Continues the line through the last two logarithms of excesses over those of thresholds, or the parabola through three, to the aim. */
function quartersTo(widths: readonly Width[]): number {
  const [c, b, a] = widths.toReversed();
  if (!c || !b || !(c.excess < Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY;
  const [now, length] = slopeOf(b, c);
  const [before, far] = a ? slopeOf(a, b) : [now, length];
  const bend = Math.max(0, (now - before) / ((far + length) / 2));
  const slope = now + (bend * length) / 2;
  const fall = quarterings(c.excess / AIM);
  return (2 * fall) / (slope + Math.sqrt(slope ** 2 + 2 * bend * fall));
}

function slopeOf(from: Width, to: Width): readonly [slope: number, length: number] {
  const length = quarterings(from.threshold / to.threshold);
  return [quarterings(from.excess / to.excess) / length, length];
}

const quarterings = (ratio: number): number => Math.log(ratio) / Math.log(4);
