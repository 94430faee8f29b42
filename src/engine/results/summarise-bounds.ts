import type { CompiledCombat, Metric } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { drawingOf } from '../../games/index.ts';
import type { PointCounts } from '../simulate/counts.ts';
import { digestOf } from './digest.ts';
import type { CellResult, MetricRow } from './result.ts';
import { described } from './summarise.ts';

/** @param bounds of each metric, lowest first; empty for a metric without bounds */
export function summariseBounds(
  cell: Cell,
  combat: CompiledCombat,
  metrics: readonly Metric[],
  { counts: bounds, dropped, steps }: Required<Pick<PointCounts, 'counts' | 'dropped' | 'steps'>>,
): CellResult {
  const drawing = drawingOf(cell.system, cell.setup);
  return {
    ...described(cell, combat),
    ...{ trials: Number.POSITIVE_INFINITY, digest: digestOf(bounds), dropped, steps },
    metrics: metrics.map((metric, k) => boundedRow(metric, bounds[k]!)),
    histograms: [],
    ...(drawing && { drawing }),
  };
}

function boundedRow(
  { round, subject, metric, kind }: Metric,
  [low = Number.NaN, high = Number.NaN]: Float64Array,
): MetricRow {
  const n = Number.isNaN(low) ? 0 : Number.POSITIVE_INFINITY;
  return {
    ...{ round, subject, metric, kind, n, estimate: (low + high) / 2, ciLow: low, ciHigh: high },
    ...{ stdError: Number.NaN, deviation: Number.NaN },
  };
}
