import { grown } from '../simulate/grow.ts';

/** Where a path goes that is over. */
export const END = -1;
/** What a path is told that is told nothing. */
const NOTHING = -1;

/**
 * The paths of a combat as a graph: states by number in the order in which they were met, and ways from one to a later one, in the
 * order in which they were gone. What was left to chance on the way is written down, for the errors that come of it.
 */
export class Paths {
  /** States, and ways. */
  states = 0;
  ways = 0;
  /** Weight of each state as it was met, and as it was played: more where it was drawn for others, 0 where others were drawn. */
  #met = new Float64Array(256);
  #played = new Float64Array(256);
  /** With which others it was drawn. */
  #draw = new Int32Array(256);
  #draws = 0;
  /** Of each way where it comes from and leads to, its weight, the probability with which it was drawn, and what it was told. */
  #from = new Int32Array(1024);
  #to = new Int32Array(1024);
  #weight = new Float64Array(1024);
  #drawn = new Float64Array(1024);
  #told = new Int32Array(1024);
  /** What was told: values and counts of each metric. */
  #tales = new Float64Array(256);
  #used = 0;
  /** For the way back: of each state the sums of what follows in each metric, and of the weights to which they belong. */
  #sums = new Float64Array(1024);
  #followed = new Float64Array(256);

  clear(): void {
    this.states = 0;
    this.ways = 0;
    this.#draws = 0;
    this.#used = 0;
  }

  /** The next states are drawn together, and so are the ways from them. */
  begin(): void {
    this.#draws++;
  }

  /** A state is played. */
  play(state: number, met: number, played: number): void {
    if (state >= this.#met.length) {
      this.#met = grown(this.#met, state + 1);
      this.#played = grown(this.#played, state + 1);
      this.#draw = grown(this.#draw, state + 1);
    }
    this.#met[state] = met;
    this.#played[state] = played;
    this.#draw[state] = this.#draws;
  }

  /** A way was gone. */
  go(from: number, to: number, weight: number, drawn: number): void {
    const way = this.ways++;
    if (way === this.#from.length) {
      this.#from = grown(this.#from);
      this.#to = grown(this.#to);
      this.#weight = grown(this.#weight);
      this.#drawn = grown(this.#drawn);
      this.#told = grown(this.#told);
    }
    this.#from[way] = from;
    this.#to[way] = to;
    this.#weight[way] = weight;
    this.#drawn[way] = drawn;
    this.#told[way] = NOTHING;
  }

  /** The last way was told something. */
  tell(values: Float64Array, counts: Float64Array): void {
    const size = 2 * values.length;
    if (this.#used + size > this.#tales.length) this.#tales = grown(this.#tales, this.#used + size);
    this.#tales.set(values, this.#used);
    this.#tales.set(counts, this.#used + values.length);
    this.#told[this.ways - 1] = this.#used;
    this.#used += size;
  }

  /** How far anything that was told of each metric lies from its mean. */
  reaches(means: Float64Array): Float64Array {
    const metrics = means.length;
    const reaches = new Float64Array(metrics);
    for (let told = 0; told < this.#used; told += 2 * metrics) {
      for (let k = 0; k < metrics; k++) {
        const reach = Math.abs(this.#tales[told + k]! - means[k]! * this.#tales[told + metrics + k]!);
        if (reach > reaches[k]!) reaches[k] = reach;
      }
    }
    return reaches;
  }

  /** Sums of what was told of some metrics, by weight: of values, and of counts. */
  sums(metrics: number): { readonly values: Float64Array; readonly counts: Float64Array } {
    const [values, counts] = [new Float64Array(metrics), new Float64Array(metrics)];
    for (let way = 0; way < this.ways; way++) {
      const told = this.#told[way]!;
      if (told === NOTHING) continue;
      for (let k = 0; k < metrics; k++) {
        values[k]! += this.#weight[way]! * this.#tales[told + k]!;
        counts[k]! += this.#weight[way]! * this.#tales[told + metrics + k]!;
      }
    }
    return { values, counts };
  }

  /**
   * The variances of sums of value less mean times count, of each metric; and that of a share of all weight, as if each part of it were
   * drawn on its own. What is drawn together is drawn in order, and neighbours have much the same before them. So each draw adds
   * w² (1 - p) times half of the squared difference of what follows from it and from the one before, for a weight w that was drawn with
   * probability p; the first that of what follows itself (Wolter, "Introduction to Variance Estimation", 2nd ed. 2007, section 8.2).
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
    let draw = -1;
    for (let way = this.ways - 1; way >= 0; way--) {
      const to = this.#to[way]!;
      const from = this.#from[way]!;
      const weight = this.#weight[way]!;
      const told = this.#told[way]!;
      const lost = weight * weight * (1 - this.#drawn[way]!);
      whole += lost;
      // Nobody knows what would have followed from a state for which others were drawn.
      if (to !== END && followed[to] === 0) continue;
      followed[from]! += weight;
      for (let k = 0; k < metrics; k++) {
        follows[k] = to === END ? 0 : sums[to * metrics + k]! / followed[to]!;
        if (told !== NOTHING) follows[k]! += this.#tales[told + k]! - means[k]! * this.#tales[told + metrics + k]!;
        sums[from * metrics + k]! += weight * follows[k]!;
      }
      if (lost === 0) continue;
      addTo(each, lost, follows, draw === this.#draw[from] ? before : undefined);
      draw = this.#draw[from]!;
      before.set(follows);
    }
    const last = Array.from({ length: this.#draws + 1 }, (): Float64Array | undefined => undefined);
    for (let state = 0; state < this.states; state++) {
      const played = this.#played[state]!;
      const lost = played * (played - this.#met[state]!);
      if (lost <= 0) continue;
      whole += lost;
      if (followed[state]! === 0) continue;
      for (let k = 0; k < metrics; k++) follows[k] = sums[state * metrics + k]! / followed[state]!;
      const draw = this.#draw[state]!;
      addTo(each, lost, follows, last[draw]);
      last[draw] ??= new Float64Array(metrics);
      last[draw].set(follows);
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

/** Adds what a draw adds to variances. */
function addTo(each: Float64Array, lost: number, follows: Float64Array, before: Float64Array | undefined): void {
  for (let k = 0; k < each.length; k++) {
    each[k]! += before === undefined ? lost * follows[k]! ** 2 : (lost * (follows[k]! - before[k]!) ** 2) / 2;
  }
}
