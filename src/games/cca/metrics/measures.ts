import type { CompiledCombat, Metric } from '../../../core/game.ts';
import { goalInfo, JointEntry } from '../../../core/goal.ts';
import type { CounterSlots } from '../plans.ts';
import type { Setup } from '../setup.ts';
import { definitions, headlines, metricsOf, subjectsOf } from './metrics.ts';
import { counterSlotsOf } from './record.ts';

/** The readings of a combat's counters. Threads that play need few of them, so others are made on demand. */
export class Measures implements CompiledCombat {
  readonly places: CounterSlots;
  readonly counters: number;
  /** All counters but those of leaders' checks have entries in every trial. */
  readonly everyTrial: readonly number[];
  readonly joint: JointEntry | undefined;
  readonly unmodelled: readonly string[] = [];
  readonly roundLabel = { name: 'attack', plural: 'attacks' };
  readonly sizeAdvice = 'Play fewer attacks, or fewer pieces and blocks';
  readonly #setup: Setup;
  #metrics: readonly Metric[] | undefined;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.places = counterSlotsOf(setup);
    this.counters = this.places.counters;
    const joint = this.counters - 1;
    this.joint = setup.goal?.also && new JointEntry(setup.goal, this.metrics, joint);
    this.everyTrial = [...Array(this.places.checks).keys(), ...(this.joint ? [joint] : [])];
  }

  get definitions(): CompiledCombat['definitions'] {
    const { goal } = this.#setup;
    return goal ? [...definitions, goalInfo(goal, this.metrics)] : definitions;
  }

  get metrics(): readonly Metric[] {
    this.#metrics ??= metricsOf(this.#setup);
    return this.#metrics;
  }

  get subjects(): CompiledCombat['subjects'] {
    return subjectsOf(this.#setup);
  }

  get headlines(): CompiledCombat['headlines'] {
    return headlines(this.#setup);
  }
}
