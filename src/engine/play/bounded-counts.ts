import type { Cell } from '../../experiment/experiment.ts';
import type { BoundsRequest } from '../../experiment/study.ts';
import { compileCell } from '../compile/compile-cell.ts';
import { type Bounds, boundSteps } from '../paths/bounds.ts';
import { requestedMetrics } from '../paths/requested-metrics.ts';
import type { PointCounts } from '../simulate/counts.ts';
import { tune } from '../simulate/tune.ts';

/** The default of the maximum number of steps for a cell. */
export const CELL_STEPS = 10_000_000;

/** Returns the two bounds of each metric that has bounds; depends on its arguments alone. Yields bounds every few milliseconds. */
export function* boundedCounts(cell: Cell, request: BoundsRequest): Generator<PointCounts, PointCounts> {
  tune();
  const table = compileCell(cell);
  const { halfWidth, steps = CELL_STEPS } = request;
  const { metrics, counting } = requestedMetrics(table.combat, request);
  const passes = boundSteps(table, metrics, { steps, width: 2 * halfWidth, counting });
  for (;;) {
    const pass = passes.next();
    if (pass.done) return countsOf(pass.value);
    yield countsOf(pass.value);
  }
}

const countsOf = ({ metrics, unfollowed, steps }: Bounds): PointCounts => ({
  counts: metrics.map((one) =>
    one && !Number.isNaN(one.low) ? Float64Array.of(one.low, one.high) : new Float64Array(),
  ),
  variants: [],
  dropped: unfollowed,
  steps,
});
