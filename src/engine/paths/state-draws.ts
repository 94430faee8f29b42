/** The relative difference below which weights are equal, since sums are rounded. */
const EQUAL = 1e-9;

/**
 * The edges from one state: the mean of their futures and its variance. The sampled edges, of weight w and probability p, are draws of the
 * state's future, in order. Their values vary by s², a sixth of the mean squared second difference of three neighbours, which leaves out a
 * trend, or half the squared difference of two (Wolter, "Introduction to Variance Estimation", 2nd ed. 2007, section 8.2). They add s² times
 * the sum of w² (1 - p). Their number varies, too: if all edges weigh d less than the state, d² times the square of the draws' mean is
 * added; that square is too large by s² over their number. Futures are estimates as well: their squares and differences are too large by
 * their variances, which later states have added already.
 * A state with a single edge that weighs as much as itself adds nothing, since draws to such states differ by what follows. Any other
 * single draw is compared with one of the state before it.
 */
export class StateDraws {
  /** The future of the edge that is added next in each metric, then the variance of each; other rows likewise. */
  future: Float64Array;
  readonly #metrics: number;
  readonly #sum: Float64Array;
  readonly #drawn: Float64Array;
  readonly #spread: Float64Array;
  #last: Float64Array;
  #earlier: Float64Array;
  #before: Float64Array;
  #hasBefore = false;
  #edges = 0;
  #draws = 0;
  #weight = 0;
  #lost = 0;

  constructor(metrics: number) {
    const row = (): Float64Array => new Float64Array(2 * metrics);
    this.#metrics = metrics;
    this.future = row();
    this.#sum = row();
    this.#drawn = row();
    this.#spread = row();
    this.#last = row();
    this.#earlier = row();
    this.#before = row();
  }

  startGroup(): void {
    this.#hasBefore = false;
  }

  /** @param lost w² (1 - p), 0 if the edge was not sampled */
  add(weight: number, lost: number): void {
    const future = this.future;
    const metrics = this.#metrics;
    const sum = this.#sum;
    this.#edges++;
    this.#weight += weight;
    for (let k = 0; k < metrics; k++) {
      sum[k]! += weight * future[k]!;
      sum[metrics + k]! += weight * weight * future[metrics + k]!;
    }
    if (lost === 0) return;
    this.#lost += lost;
    if (this.#draws > 0) this.#compare();
    const drawn = this.#drawn;
    for (let k = 0; k < drawn.length; k++) drawn[k]! += future[k]!;
    this.future = this.#earlier;
    this.#earlier = this.#last;
    this.#last = future;
    this.#draws++;
  }

  /** Ends the state: adds its variance to `each`, and sets its future at a place of `futures`. */
  end(stateWeight: number, each: Float64Array, futures: Float64Array, place: number): void {
    const metrics = this.#metrics;
    const sum = this.#sum;
    const missing = stateWeight - this.#weight;
    const isContinued = this.#edges === 1 && this.#draws === 1 && Math.abs(missing) < EQUAL * stateWeight;
    for (let k = 0; k < metrics; k++) {
      const own = isContinued ? 0 : this.#variance(k, missing * missing);
      each[k]! += own;
      futures[place + k] = sum[k]! / this.#weight;
      futures[place + metrics + k] = (sum[metrics + k]! + own) / this.#weight ** 2;
    }
    if (this.#draws > 0 && !isContinued) {
      this.#hasBefore = true;
      [this.#last, this.#before] = [this.#before, this.#last];
    }
    this.#edges = 0;
    this.#draws = 0;
    this.#weight = 0;
    this.#lost = 0;
    sum.fill(0);
    this.#drawn.fill(0);
  }

  /** Adds up what neighbours vary by: one pair of two draws, and each three of more. */
  #compare(): void {
    const future = this.future;
    const metrics = this.#metrics;
    const last = this.#last;
    const earlier = this.#earlier;
    const spread = this.#spread;
    const draws = this.#draws;
    for (let k = 0; k < metrics; k++) {
      const second = future[k]! - 2 * last[k]! + earlier[k]!;
      const noise = metrics + k;
      spread[k] =
        draws === 1
          ? this.#spreadOf(future, last, k)
          : (draws < 3 ? 0 : spread[k]!) + (second * second - future[noise]! - 4 * last[noise]! - earlier[noise]!) / 6;
    }
  }

  #variance(k: number, missing2: number): number {
    const draws = this.#draws;
    const noise = this.#metrics + k;
    if (draws === 0) return (missing2 * (this.#sum[k]! ** 2 - this.#sum[noise]!)) / this.#weight ** 2;
    const square = (this.#drawn[k]! ** 2 - this.#drawn[noise]!) / draws ** 2;
    let among = square;
    if (draws > 1) among = this.#spread[k]! / Math.max(1, draws - 2);
    else if (this.#hasBefore) among = this.#spreadOf(this.#last, this.#before, k);
    return missing2 * (square - among / draws) + this.#lost * among;
  }

  #spreadOf(one: Float64Array, other: Float64Array, k: number): number {
    const noise = this.#metrics + k;
    return ((one[k]! - other[k]!) ** 2 - one[noise]! - other[noise]!) / 2;
  }
}
