import type { Results } from '../../src/engine/results/result.ts';
import { metricRows } from '../../src/engine/results/rows.ts';

/** Names the metrics about which nothing can be proved; empty if there are none. */
export function withoutBounds({ cells }: Results): string[] {
  const names = new Set(
    cells.flatMap((cell) =>
      cell.steps === undefined
        ? []
        : metricRows(cell)
            .filter(({ n }) => n === 0)
            .map(({ subject, metric }) => `${subject}.${metric}`),
    ),
  );
  if (names.size === 0) return [];
  return [
    `Nothing is proved of ${[...names].join(', ')}: no combat has a value of it, or its values have no known limits.`,
  ];
}
