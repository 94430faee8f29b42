import type { ListStudy } from '../../experiment/study.ts';
import { compileCell } from '../compile/compile-cell.ts';
import { exactSteps } from '../paths/exact.ts';
import type { PointCounts } from '../simulate/counts.ts';
import { tune } from '../simulate/tune.ts';

/** Computes exact counts. @throws TooLarge if the point has too many states */
export function* exactCounts({ points }: ListStudy, point: number): Generator<void, PointCounts> {
  tune();
  const steps = exactSteps(compileCell(points[point]!.baseline));
  for (;;) {
    const step = steps.next();
    if (step.done) return { counts: step.value.tally.toCounts(), variants: [], dropped: step.value.dropped };
    yield;
  }
}
