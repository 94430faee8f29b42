import { grown } from '../simulate/grow.ts';
import { END } from './path-walk.ts';

const NOTHING = -1;

/** States and edges to later ones, in the order followed, with the weights that thinning changed, from which errors follow. */
export class PathGraph {
  states = 0;
  edges = 0;
  /** The weight of each state before thinning, and after it: higher if it was sampled, 0 if others were. */
  #weightBefore = new Float64Array(256);
  #weightAfter = new Float64Array(256);
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
  /** The sums, in the backward pass, of later readings of each state in each metric, and the weight to which they belong. */
  #sums = new Float64Array(1024);
  #followed = new Float64Array(256);

  clear(): void {
    this.states = 0;
    this.edges = 0;
    this.#groups = 0;
    this.#used = 0;
  }

  /** Starts a group: the states that follow are thinned together, and so are the edges from them. */
  startGroup(): void {
    this.#groups++;
  }

  addState(state: number, weightBefore: number, weightAfter: number): void {
    if (state >= this.#weightBefore.length) {
      this.#weightBefore = grown(this.#weightBefore, state + 1);
      this.#weightAfter = grown(this.#weightAfter, state + 1);
      this.#group = grown(this.#group, state + 1);
    }
    this.#weightAfter.fill(0, this.states, state);
    this.#weightBefore[state] = weightBefore;
    this.#weightAfter[state] = weightAfter;
    this.#group[state] = this.#groups;
    this.states = state + 1;
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
   * Returns the variance of each metric (of the sum of value minus mean times count) and of the total weight, as if each part of it were
   * sampled on its own. Draws are ordered, so neighbours have similar futures: a draw of weight w and probability p adds w² (1 - p) / 2
   * times the squared difference of their futures; the first w² (1 - p) times the square of its own (Wolter, "Introduction to Variance
   * Estimation", 2nd ed. 2007, section 8.2).
   */
  variances(means: Float64Array): { readonly each: Float64Array; readonly whole: number } {
    const metrics = means.length;
    const each = new Float64Array(metrics);
    let whole = 0;
    this.#prepare(metrics);
    const sums = this.#sums;
    const followed = this.#followed;
    const before = new Float64Array(metrics);
    const follows = new Float64Array(metrics);
    let group = -1;
    for (let edge = this.edges - 1; edge >= 0; edge--) {
      const to = this.#to[edge]!;
      const from = this.#from[edge]!;
      const weight = this.#weight[edge]!;
      const reading = this.#reading[edge]!;
      const lost = weight * weight * (1 - this.#sampled[edge]!);
      whole += lost;
      // The future of a state is unknown if others were sampled for it, or if it is later than the last state.
      if (to !== END && (to >= this.states || followed[to] === 0)) continue;
      followed[from]! += weight;
      for (let k = 0; k < metrics; k++) {
        follows[k] = to === END ? 0 : sums[to * metrics + k]! / followed[to]!;
        if (reading !== NOTHING) {
          follows[k]! += this.#readings[reading + k]! - means[k]! * this.#readings[reading + metrics + k]!;
        }
        sums[from * metrics + k]! += weight * follows[k]!;
      }
      if (lost === 0) continue;
      addTo(each, lost, follows, group === this.#group[from] ? before : undefined);
      group = this.#group[from]!;
      before.set(follows);
    }
    const last = Array.from({ length: this.#groups + 1 }, (): Float64Array | undefined => undefined);
    for (let state = 0; state < this.states; state++) {
      const weight = this.#weightAfter[state]!;
      const lost = weight * (weight - this.#weightBefore[state]!);
      if (lost <= 0) continue;
      whole += lost;
      if (followed[state]! === 0) continue;
      for (let k = 0; k < metrics; k++) follows[k] = sums[state * metrics + k]! / followed[state]!;
      const group = this.#group[state]!;
      addTo(each, lost, follows, last[group]);
      last[group] ??= new Float64Array(metrics);
      last[group].set(follows);
    }
    return { each, whole };
  }

  #prepare(metrics: number): void {
    const size = this.states * metrics;
    if (size > this.#sums.length) this.#sums = new Float64Array(2 * size);
    else this.#sums.fill(0, 0, size);
    if (this.states > this.#followed.length) this.#followed = new Float64Array(2 * this.states);
    else this.#followed.fill(0, 0, this.states);
  }
}

function addTo(each: Float64Array, lost: number, follows: Float64Array, before: Float64Array | undefined): void {
  for (let k = 0; k < each.length; k++) {
    each[k]! += before === undefined ? lost * follows[k]! ** 2 : (lost * (follows[k]! - before[k]!) ** 2) / 2;
  }
}
