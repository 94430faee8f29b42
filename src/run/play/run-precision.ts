import { type InterimPrecision, type IntervalWidth, widerOf } from '../../engine/stopping/interim-precision.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { PointProgress } from './open-point.ts';

export class RunPrecision {
  readonly #experiment: Experiment;
  /** The widest interval so far, because reading every point at each request takes too long. */
  #widest: IntervalWidth | undefined;
  #last: PointProgress | undefined;
  #decided = 0;

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  close(point: PointProgress): void {
    if (this.#experiment.precision?.until !== 'decided') {
      this.#last = point;
      return;
    }
    const reached = point.reached();
    if (reached?.is === 'decisions') this.#decided += reached.decided;
  }

  /** Returns the widest interval of finished points; before, and with a required width, that of points in play. */
  precision(open: Iterable<PointProgress>): InterimPrecision | undefined {
    const { precision, cells } = this.#experiment;
    const last = this.#last?.reached();
    this.#last = undefined;
    if (last?.is === 'width') this.#widest = widerOf(this.#widest, last);
    if (!precision && this.#widest) return this.#widest;
    let [widest, decided]: [IntervalWidth | undefined, number] = [undefined, this.#decided];
    for (const point of open) {
      const reached = point.reached();
      if (reached?.is === 'decisions') decided += reached.decided;
      else widest = widerOf(widest, reached);
    }
    if (precision?.until !== 'decided') return widest ?? this.#widest;
    return { is: 'decisions', decided, variants: cells.filter(({ variant }) => variant !== 'baseline').length };
  }
}
