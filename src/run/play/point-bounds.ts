import { type Metric, rangeOf } from '../../core/game.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import { type ProvedInterval, stepsInsteadOf } from '../../engine/paths/bounds.ts';
import { withProved } from '../../engine/paths/exact-beside.ts';
import type { ProvedHeadline } from '../../engine/paths/headline-bounds.ts';
import { requestedMetrics } from '../../engine/paths/requested-metrics.ts';
import type { Task } from '../../engine/play/task.ts';
import type { CellResult } from '../../engine/results/result.ts';
import { metricName } from '../../engine/simulate/compared-metrics.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import type { Cell, StudyPoint } from '../../experiment/experiment.ts';
import type { BoundsRequest } from '../../experiment/study.ts';

/** The width of bounds that need not be any narrower. */
const NARROW = 1e-9;

interface CellBounds {
  readonly metrics: readonly Metric[];
  readonly bounds: PointCounts['counts'];
}

/** The bounds of the cells of a point that are proved while its trials are played. */
export class PointBounds {
  readonly #point: StudyPoint;
  readonly #known = new Map<Cell, CellBounds>();

  constructor(point: StudyPoint) {
    this.#point = point;
  }

  /** Yields tasks that prove the metrics of all cells that are not known well enough. @param trials of each cell by the next look */
  *tasks(
    metrics: readonly string[],
    trials: number,
    variants: readonly number[],
  ): Generator<Required<Pick<Task, 'variants' | 'prove'>>> {
    const steps = stepsInsteadOf(trials);
    if (steps === 0 || metrics.length === 0) return;
    const prove = { headlines: metrics, halfWidth: NARROW / 2, steps };
    for (const places of [[], ...variants.map((place) => [place])]) {
      const cell = places.length === 0 ? this.#point.baseline : this.#point.variants[places[0]!]!;
      if (!this.#known.get(cell)?.bounds.every(isNarrow)) yield { variants: places, prove };
    }
  }

  set(cell: Cell, request: BoundsRequest, { counts }: PointCounts): void {
    this.#known.set(cell, { metrics: requestedMetrics(metricsOfCell(cell), request).metrics, bounds: counts });
  }

  of(variant: string, name: string): ProvedInterval | undefined {
    const cell = [this.#point.baseline, ...this.#point.variants].find((one) => one.variant === variant);
    return cell && this.#headlinesOf(cell).find((one) => metricName(one) === name);
  }

  addTo(cell: Cell, result: CellResult): CellResult {
    return withProved(result, this.#headlinesOf(cell));
  }

  #headlinesOf(cell: Cell): ProvedHeadline[] {
    const { metrics = [], bounds = [] } = this.#known.get(cell) ?? {};
    return metrics.flatMap(({ subject, metric, ...more }, k) => {
      const [low, high] = bounds[k]!;
      if (low === undefined || high === undefined) return [];
      return [{ subject, metric, kind: more.kind, range: rangeOf(more)!, low, high }];
    });
  }
}

const isNarrow = ([low = 0, high = 0]: Float64Array): boolean => high - low <= NARROW;
