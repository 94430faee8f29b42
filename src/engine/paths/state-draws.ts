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
  /** The future of the edge that is added next, and its variance, for each metric. */
  readonly future: Float64Array;
  readonly noise: Float64Array;
  readonly #sum: Float64Array;
  readonly #sumNoise: Float64Array;
  readonly #drawn: Float64Array;
  readonly #drawnNoise: Float64Array;
  readonly #spread: Float64Array;
  readonly #last: Float64Array;
  readonly #lastNoise: Float64Array;
  readonly #earlier: Float64Array;
  readonly #earlierNoise: Float64Array;
  readonly #before: Float64Array;
  readonly #beforeNoise: Float64Array;
  #hasBefore = false;
  #edges = 0;
  #draws = 0;
  #weight = 0;
  #lost = 0;

  constructor(metrics: number) {
    const row = (): Float64Array => new Float64Array(metrics);
    this.future = row();
    this.noise = row();
    this.#sum = row();
    this.#sumNoise = row();
    this.#drawn = row();
    this.#drawnNoise = row();
    this.#spread = row();
    this.#last = row();
    this.#lastNoise = row();
    this.#earlier = row();
    this.#earlierNoise = row();
    this.#before = row();
    this.#beforeNoise = row();
  }

  startGroup(): void {
    this.#hasBefore = false;
  }

  /** @param lost w² (1 - p), 0 if the edge was not sampled */
  add(weight: number, lost: number): void {
    const future = this.future;
    const noise = this.noise;
    const sum = this.#sum;
    const sumNoise = this.#sumNoise;
    this.#edges++;
    this.#weight += weight;
    for (let k = 0; k < future.length; k++) {
      sum[k]! += weight * future[k]!;
      sumNoise[k]! += weight * weight * noise[k]!;
    }
    if (lost === 0) return;
    this.#lost += lost;
    if (this.#draws > 0) this.#compare();
    const drawn = this.#drawn;
    const drawnNoise = this.#drawnNoise;
    for (let k = 0; k < future.length; k++) {
      drawn[k]! += future[k]!;
      drawnNoise[k]! += noise[k]!;
    }
    this.#earlier.set(this.#last);
    this.#earlierNoise.set(this.#lastNoise);
    this.#last.set(future);
    this.#lastNoise.set(noise);
    this.#draws++;
  }

  /** Ends the state: adds its variance to `each`, and sets its future at a place of `futures` and `noises`. */
  end(stateWeight: number, each: Float64Array, futures: Float64Array, noises: Float64Array, place: number): void {
    const missing = stateWeight - this.#weight;
    const isContinued = this.#edges === 1 && this.#draws === 1 && Math.abs(missing) < EQUAL * stateWeight;
    for (let k = 0; k < each.length; k++) {
      const own = isContinued ? 0 : this.#variance(k, missing * missing);
      each[k]! += own;
      futures[place + k] = this.#sum[k]! / this.#weight;
      noises[place + k] = (this.#sumNoise[k]! + own) / this.#weight ** 2;
    }
    if (this.#draws > 0 && !isContinued) {
      this.#hasBefore = true;
      this.#before.set(this.#last);
      this.#beforeNoise.set(this.#lastNoise);
    }
    this.#edges = 0;
    this.#draws = 0;
    this.#weight = 0;
    this.#lost = 0;
    for (const row of [this.#sum, this.#sumNoise, this.#drawn, this.#drawnNoise]) row.fill(0);
  }

  /** Adds up what neighbours vary by: one pair of two draws, and each three of more. */
  #compare(): void {
    const future = this.future;
    const noise = this.noise;
    const last = this.#last;
    const lastNoise = this.#lastNoise;
    const spread = this.#spread;
    if (this.#draws === 1) {
      for (let k = 0; k < spread.length; k++) spread[k] = spreadOf(future[k]!, noise[k]!, last[k]!, lastNoise[k]!);
      return;
    }
    if (this.#draws === 2) spread.fill(0);
    const earlier = this.#earlier;
    const earlierNoise = this.#earlierNoise;
    for (let k = 0; k < spread.length; k++) {
      const second = future[k]! - 2 * last[k]! + earlier[k]!;
      spread[k]! += (second * second - noise[k]! - 4 * lastNoise[k]! - earlierNoise[k]!) / 6;
    }
  }

  #variance(k: number, missing2: number): number {
    const draws = this.#draws;
    if (draws === 0) return (missing2 * (this.#sum[k]! ** 2 - this.#sumNoise[k]!)) / this.#weight ** 2;
    const square = (this.#drawn[k]! ** 2 - this.#drawnNoise[k]!) / draws ** 2;
    let among = square;
    if (draws > 1) among = this.#spread[k]! / Math.max(1, draws - 2);
    else if (this.#hasBefore)
      among = spreadOf(this.#last[k]!, this.#lastNoise[k]!, this.#before[k]!, this.#beforeNoise[k]!);
    return missing2 * (square - among / draws) + this.#lost * among;
  }
}

function spreadOf(one: number, noise: number, other: number, otherNoise: number): number {
  return ((one - other) ** 2 - noise - otherNoise) / 2;
}
