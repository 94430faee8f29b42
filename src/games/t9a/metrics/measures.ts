import type { CompiledCombat, Metric, Subject } from '../../../core/game.ts';
import { goalInfo, type JointEntry } from '../../../core/goal.ts';
import type { Setup } from '../setup.ts';
import type { Counters } from '../state/counters.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { unmodelledOf } from './left-out.ts';
import { definitionsIn, jointEntry, metricOf, metrics } from './metrics.ts';
import { headlines, subjects } from './subjects.ts';

/** The readings of a combat's counters. Most combats of a matrix need three rows, so others are made on demand. */
export class Measures implements CompiledCombat {
  readonly counters: number;
  readonly accumulated: CompiledCombat['accumulated'];
  readonly joint: JointEntry | undefined;
  readonly #setup: Setup;
  readonly #units: readonly UnitPlan[];
  readonly #counts: Counters;
  #metrics: readonly Metric[] | undefined;
  #subjects: readonly Subject[] | undefined;
  #headlines: CompiledCombat['headlines'] | undefined;
  #unmodelled: readonly string[] | undefined;

  constructor(setup: Setup, units: readonly UnitPlan[], counts: Counters) {
    this.counters = counts.total;
    this.accumulated = counts.gathered;
    this.joint = jointEntry(setup, units, counts);
    this.#setup = setup;
    this.#units = units;
    this.#counts = counts;
  }

  get everyTrial(): readonly number[] {
    return this.#counts.everyTrial;
  }

  get definitions(): CompiledCombat['definitions'] {
    const { goal, rules } = this.#setup;
    const plain = definitionsIn(rules.terms);
    return goal ? [...plain, goalInfo(goal, this.metrics)] : plain;
  }

  get metrics(): readonly Metric[] {
    this.#metrics ??= metrics(this.#setup, this.#units, this.#counts);
    return this.#metrics;
  }

  get subjects(): readonly Subject[] {
    this.#subjects ??= subjects(this.#setup);
    return this.#subjects;
  }

  get headlines(): CompiledCombat['headlines'] {
    this.#headlines ??= headlines(this.#setup);
    return this.#headlines;
  }

  get unmodelled(): readonly string[] {
    this.#unmodelled ??= unmodelledOf(this.#setup);
    return this.#unmodelled;
  }

  readonly metricOf = (subject: string, metric: string): Metric | undefined =>
    metricOf(this.#setup, this.#units, this.#counts, subject, metric);
}
