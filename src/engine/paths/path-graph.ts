import { grown } from '../../core/tables/grow.ts';
import { END } from './path-walk.ts';
import { StateDraws } from './state-draws.ts';

const NOTHING = -1;

/** States and edges to later ones, in the order followed, with their weights and sampling probabilities, from which errors follow. */
export class PathGraph {
  edges = 0;
  #states = 0;
  #stateWeight = new Float64Array(256);
  #group = new Int32Array(256);
  #groups = 0;
  /** The ends, weight, sampling probability and start of readings of each edge. */
  #from = new Int32Array(1024);
  #to = new Int32Array(1024);
  #weight = new Float64Array(1024);
  #sampled = new Float64Array(1024);
  #reading = new Int32Array(1024);
  #readings = new Float64Array(256);
  #used = 0;
  /** The mean future of each state in each metric, then the variances of these means, in the backward pass. */
  #futures = new Float64Array(1024);

  clear(): void {
    this.edges = 0;
    this.#states = 0;
    this.#groups = 0;
    this.#used = 0;
  }

  startGroup(): void {
    this.#groups++;
  }

  addState(state: number, weight: number): void {
    if (state >= this.#stateWeight.length) {
      this.#stateWeight = grown(this.#stateWeight, state + 1);
      this.#group = grown(this.#group, state + 1);
    }
    this.#stateWeight[state] = weight;
    this.#group[state] = this.#groups;
    this.#states = Math.max(this.#states, state + 1);
  }

  addEdge(from: number, to: number, weight: number, sampled: number): void {
    const edge = this.edges++;
    if (edge === this.#from.length) {
      this.#from = grown(this.#from);
      this.#to = grown(this.#to);
      this.#weight = grown(this.#weight);
      this.#sampled = grown(this.#sampled);
      this.#reading = grown(this.#reading);
    }
    this.#from[edge] = from;
    this.#to[edge] = to;
    this.#weight[edge] = weight;
    this.#sampled[edge] = sampled;
    this.#reading[edge] = NOTHING;
  }

  addReading(values: Float64Array, counts: Float64Array): void {
    const size = 2 * values.length;
    if (this.#used + size > this.#readings.length) this.#readings = grown(this.#readings, this.#used + size);
    this.#readings.set(values, this.#used);
    this.#readings.set(counts, this.#used + values.length);
    this.#reading[this.edges - 1] = this.#used;
    this.#used += size;
  }

  maxDeviations(means: Float64Array): Float64Array {
    const metrics = means.length;
    const deviations = new Float64Array(metrics);
    for (let at = 0; at < this.#used; at += 2 * metrics) {
      for (let k = 0; k < metrics; k++) {
        const deviation = Math.abs(this.#readings[at + k]! - means[k]! * this.#readings[at + metrics + k]!);
        if (deviation > deviations[k]!) deviations[k] = deviation;
      }
    }
    return deviations;
  }

  sums(metrics: number): { readonly values: Float64Array; readonly counts: Float64Array } {
    const [values, counts] = [new Float64Array(metrics), new Float64Array(metrics)];
    for (let edge = 0; edge < this.edges; edge++) {
      const at = this.#reading[edge]!;
      if (at === NOTHING) continue;
      for (let k = 0; k < metrics; k++) {
        values[k]! += this.#weight[edge]! * this.#readings[at + k]!;
        counts[k]! += this.#weight[edge]! * this.#readings[at + metrics + k]!;
      }
    }
    return { values, counts };
  }

  /**
   * Returns the variance of each metric (of the sum of value minus mean times count), and that of the total weight as if each part of it
   * were sampled on its own.
   */
  variances(means: Float64Array): { readonly each: Float64Array; readonly whole: number } {
    const metrics = means.length;
    const size = 2 * this.#states * metrics;
    if (size > this.#futures.length) this.#futures = new Float64Array(2 * size);
    const each = new Float64Array(metrics);
    const draws = new StateDraws(metrics);
    let whole = 0;
    let group = NOTHING;
    for (let edge = this.edges - 1; edge >= 0; edge--) {
      const from = this.#from[edge]!;
      const weight = this.#weight[edge]!;
      const lost = weight * weight * (1 - this.#sampled[edge]!);
      whole += lost;
      this.#readFuture(edge, means, draws);
      draws.add(weight, lost);
      if (edge > 0 && this.#from[edge - 1] === from) continue;
      if (group !== this.#group[from]) draws.startGroup();
      group = this.#group[from]!;
      draws.end(this.#stateWeight[from]!, each, this.#futures, 2 * from * metrics);
    }
    // Subtracted variances may exceed the squares.
    for (let k = 0; k < metrics; k++) each[k] = Math.max(0, each[k]!);
    return { each, whole };
  }

  #readFuture(edge: number, means: Float64Array, { future }: StateDraws): void {
    const metrics = means.length;
    const futures = this.#futures;
    const to = this.#to[edge]!;
    const reading = this.#reading[edge]!;
    const place = 2 * to * metrics;
    for (let k = 0; k < future.length; k++) future[k] = to === END ? 0 : futures[place + k]!;
    if (reading === NOTHING) return;
    for (let k = 0; k < metrics; k++)
      future[k]! += this.#readings[reading + k]! - means[k]! * this.#readings[reading + metrics + k]!;
  }
}
