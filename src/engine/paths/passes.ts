import type { PathWalk } from './path-walk.ts';

const FIRST = 4 ** -6;
const MAX_QUARTERS = 6;
/** The maximum ratio of the steps of a pass to those of the last, if its threshold falls by more than a quarter. */
const GROWTH = 3;
/** The share of the remaining budget that the next pass is planned to take. */
const SURE = 0.8;
/** The share of another quartering that each pair of them leaves room for, since that growth falls from one to the next. */
const FALL = 1 / 16;
const LEAST_QUARTERS = 1 / 2;
const PIECE = 1024;

interface Pass {
  /** Whether the walk has reached the end of a pass; its results count until the next pass is finished. */
  readonly isFinished: boolean;
  readonly threshold: number;
  readonly steps: number;
}

/** Walks all paths repeatedly, each time down to lighter ones, from threshold `first`; quarters it at most `most` times at once. */
export function* passes(
  walk: PathWalk,
  budget: number,
  onStart: () => void,
  { first = FIRST, most = MAX_QUARTERS }: { readonly first?: number | undefined; readonly most?: number } = {},
): Generator<Pass> {
  let [threshold, quarters, steps, last] = [first, 1, 0, 0];
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
    quarters = Math.min(most, nextQuarters(growth, (budget - steps) / taken));
    if (quarters === 0) return;
    last = taken;
    threshold /= 4 ** quarters;
  }
}

/**
 * Returns the number of quarterings of the threshold for the next pass; 0 if the budget will not suffice.
 * @param growth - of the steps of a pass for each quartering so far; Infinity after the first pass
 * @param left - of the budget, in passes such as the last
 */
function nextQuarters(growth: number, left: number): number {
  if (growth <= 1 || growth === Number.POSITIVE_INFINITY) return left < 1 ? 0 : 1;
  const quarters = Math.log(SURE * left < GROWTH * GROWTH ? SURE * left : GROWTH) / Math.log(growth);
  return quarters < LEAST_QUARTERS ? 0 : quarters + FALL * quarters ** 2;
}
