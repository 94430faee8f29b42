import type { Experiment, Precision } from '../../experiment/experiment.ts';
import { nextLook } from '../../stats/sequential/next-look.ts';
import { halfWidthOf } from '../results/interval-of.ts';
import type { CellResult, MetricRow } from '../results/result.ts';
import { metricRows } from '../results/rows.ts';
import { metricName } from '../simulate/compared-metrics.ts';
import { UntilDecided } from './decided.ts';
import type { InterimResults, StoppingRule } from './stopping-rule.ts';

const fixed = (trials: number): StoppingRule => ({ next: () => trials });

const narrow = ({ halfWidth, confidence, metrics, maxTrials }: Precision): StoppingRule => ({
  next(trials, standing) {
    const widest = (cells: InterimResults): number =>
      Math.max(...cells.flatMap((cell) => rowsOf(cell, metrics).map((row) => halfWidthOf(row, confidence))));
    return nextLook(trials, trials === 0 ? Number.NaN : widest(standing()), halfWidth, maxTrials);
  },
});

export function stoppingRuleOf({ trials, precision, report: { headline } }: Experiment): StoppingRule {
  if (!precision) return fixed(trials);
  if (precision.until === 'decided')
    return new UntilDecided({ ...(headline && { metrics: headline.slice(0, 1) }), ...precision });
  return narrow({ ...(headline && { metrics: headline }), ...precision });
}

function rowsOf(cell: CellResult, metrics: readonly string[] = cell.headlines.map(metricName)): MetricRow[] {
  return metricRows(cell).filter((row) => row.round === 0 && metrics.includes(metricName(row)));
}
