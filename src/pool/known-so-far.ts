import { type Reached, type Width, wider } from '../engine/reached.ts';
import type { Experiment } from '../scenario/experiment.ts';
import type { UnderWay } from './under-way.ts';

/** How well the answers of a whole experiment are known while it is played. Nothing depends on it but what is shown. */
export class KnownSoFar {
  readonly #experiment: Experiment;
  /** The widest interval of the points that are over. */
  #widest: Width | undefined;
  #decided = 0;

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  /** A point is played to its end. */
  close(point: UnderWay): void {
    const reached = point.reached();
    if (reached?.is === 'decisions') this.#decided += reached.decided;
    else this.#widest = wider(this.#widest, reached);
  }

  /**
   * Of so many trials each, the widest interval of the points that are over, which the others will come to as well; before
   * that, and where a width is asked for, of those that are under way.
   */
  reached(open: Iterable<UnderWay>): Reached | undefined {
    const { precision, cells } = this.#experiment;
    if (!precision && this.#widest) return this.#widest;
    let [widest, decided]: [Width | undefined, number] = [undefined, this.#decided];
    for (const point of open) {
      const reached = point.reached();
      if (reached?.is === 'decisions') decided += reached.decided;
      else widest = wider(widest, reached);
    }
    if (precision?.until !== 'decided') return widest ?? this.#widest;
    return { is: 'decisions', decided, variants: cells.filter(({ variant }) => variant !== 'baseline').length };
  }
}
