import { type InterimPrecision, type IntervalWidth, widerOf } from '../../engine/stopping/interim-precision.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { OpenPoint } from './open-point.ts';

/** How well the answers of a whole experiment are known while it is played. Nothing depends on it but what is shown. */
export class RunPrecision {
  readonly #experiment: Experiment;
  /** The widest interval of the points that were the last to be over when it was asked for: to look at each takes too long. */
  #widest: IntervalWidth | undefined;
  #last: OpenPoint | undefined;
  #decided = 0;

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  /** A point is played to its end. */
  close(point: OpenPoint): void {
    if (this.#experiment.precision?.until !== 'decided') {
      this.#last = point;
      return;
    }
    const reached = point.reached();
    if (reached?.is === 'decisions') this.#decided += reached.decided;
  }

  /**
   * Of so many trials each, the widest interval of the points that are over, which the others will come to as well; before
   * that, and where a width is asked for, of those that are under way.
   */
  precision(open: Iterable<OpenPoint>): InterimPrecision | undefined {
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
