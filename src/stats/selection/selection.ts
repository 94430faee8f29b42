/** How a selection is made. */
export interface SelectionOptions {
  /** The indifference zone δ: alternatives are observed until they are told apart, or their difference is known to ± δ. */
  readonly zone: number;
  /** The probability that the best is kept; default 0.95. */
  readonly confidence?: number;
}

/** How far an alternative lies behind the best of all: never above 0, but by chance. */
export interface Behind {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Observations of each alternative before any is dropped. */
export const FIRST_STAGE = 32;

/** By how much the observations grow from look to look. */
const GROWTH = 1.5;

/**
 * Finds the best of some alternatives by means of noisy observations, the largest mean being best, and drops those early that are
 * worse: the fully sequential selection of Kim and Nelson, "A fully sequential procedure for indifference-zone selection in
 * simulation", ACM TOMACS 11 (2001) 251-273.
 *
 * After n₀ observations of each, S² of the difference of every two is taken once and for all; with
 * η = ½((α / (2(k - 1)))^(-2/(n₀ - 1)) - 1) and h² = 2η(n₀ - 1), the means of two alternatives after r observations are told apart
 * where they differ by more than h²S² / (2δr) + δ/2. An alternative goes that is told to be worse than another one that is still
 * there, and it is over when one is left, or when all that are left are known to ± δ beside each other (r ≥ h²S²/δ²).
 *
 * In the paper the line falls, h²S² / (2δr) - δ/2, which drops the worse one of two equal ones too. Here it rises, so that nobody is
 * dropped who is not shown to be worse: a driftless Brownian motion passes the line a + br with probability exp(-2ab/σ²) at most,
 * whose mean over S² is α / (2(k - 1)), and half of α is for each side. Hence with the probability 1 - α at least, whatever the means
 * are, the best is among those that are left, and the intervals of all differences from it hold. If it is better by δ than all
 * others, it has the largest mean of those left as well, as in the paper. Observations are to be normal, as means of many are; they
 * may depend on each other across alternatives, as on common random numbers, and to look seldom errs to the safe side.
 */
export class Selection {
  readonly #options: Required<SelectionOptions>;
  /** For each look of an alternative the observations and their sum; those that were dropped have no more. */
  readonly #looks: { readonly n: number; readonly sum: number }[][];
  /** h²S² of every two. */
  readonly #spread: readonly Float64Array[];
  #left: readonly number[];

  /**
   * @param first - for each alternative its first observations, equally many, at least 2; those at one place of two alternatives
   * are of the same random numbers
   */
  constructor(first: readonly (readonly number[])[], { zone, confidence = 0.95 }: SelectionOptions) {
    const n = first[0]?.length ?? 0;
    if (first.length === 0 || n < 2 || first.some((list) => list.length !== n))
      throw new RangeError(
        `Expected equally many observations of each, at least 2, found ${first.map((l) => l.length)}.`,
      );
    if (!(zone > 0) || !(confidence > 0 && confidence < 1))
      throw new RangeError(
        `Expected a zone above 0 and a confidence between 0 and 1, found ${zone} and ${confidence}.`,
      );
    this.#options = { zone, confidence };
    this.#looks = first.map((list) => [{ n, sum: list.reduce((sum, one) => sum + one, 0) }]);
    const h2 = (n - 1) * (((1 - confidence) / (2 * Math.max(1, first.length - 1))) ** (-2 / (n - 1)) - 1);
    this.#spread = first.map((a) => Float64Array.from(first, (b) => h2 * varianceOfDifference(a, b)));
    this.#left = first.map((_, i) => i);
    this.#drop();
  }

  /** Those that are not shown to be worse than another, the largest mean first. */
  get left(): readonly number[] {
    return [...this.#left].sort((a, b) => this.mean(b) - this.mean(a) || a - b);
  }

  /** Observations that each of those has that are left. */
  get observations(): number {
    return this.#looks[this.#left[0]!]!.at(-1)!.n;
  }

  /** Observations to have of each that is left before the next look; as many as there are when it is over. */
  next(): number {
    const n = this.observations;
    const { zone } = this.#options;
    const widest = Math.max(...this.#left.flatMap((i) => this.#left.map((k) => this.#spread[i]![k]!)));
    const enough = Math.ceil(widest / zone ** 2);
    return this.#left.length === 1 || n >= enough ? n : Math.min(enough, Math.ceil(n * GROWTH));
  }

  /**
   * Takes the observations up to the next look.
   * @param sums - of each that is left the sum of its new observations
   */
  take(sums: ReadonlyMap<number, number>): void {
    const n = this.next();
    for (const i of this.#left) {
      const more = sums.get(i);
      if (more === undefined || Number.isNaN(more)) throw new RangeError(`There are no new observations of ${i}.`);
      this.#looks[i]!.push({ n, sum: this.#looks[i]!.at(-1)!.sum + more });
    }
    this.#drop();
  }

  /** The mean of all observations of an alternative. */
  mean(i: number): number {
    const { n, sum } = this.#looks[i]!.at(-1)!;
    return sum / n;
  }

  /** How many observations an alternative has. */
  taken(i: number): number {
    return this.#looks[i]!.at(-1)!.n;
  }

  /**
   * How far an alternative lies behind the best of all. The intervals of all hold together with the confidence asked for: whichever
   * of those left is the best, it is in them.
   */
  behind(i: number): Behind {
    const [first] = this.left;
    const others = this.#left.filter((k) => k !== i);
    const all = others.map((k) => ({ difference: this.#difference(i, k), width: this.#width(i, k) }));
    const isLeft = this.#left.includes(i);
    const limits = isLeft ? [0] : [];
    return {
      estimate: i === first ? 0 : this.#difference(i, first!),
      low: Math.min(...limits, ...all.map(({ difference, width }) => difference - width)),
      high: Math.min(0, Math.max(...limits, ...all.map(({ difference, width }) => difference + width))),
    };
  }

  /** By how much the mean of one is above that of another, after as many observations as both have. */
  #difference(i: number, k: number): number {
    const at = Math.min(this.#looks[i]!.length, this.#looks[k]!.length) - 1;
    const [a, b] = [this.#looks[i]![at]!, this.#looks[k]![at]!];
    return (a.sum - b.sum) / a.n;
  }

  #width(i: number, k: number): number {
    const n = Math.min(this.taken(i), this.taken(k));
    return this.#spread[i]![k]! / (2 * this.#options.zone * n) + this.#options.zone / 2;
  }

  #drop(): void {
    const left = this.#left;
    this.#left = left.filter((i) => !left.some((k) => k !== i && this.#difference(k, i) > this.#width(i, k)));
  }
}

function varianceOfDifference(a: readonly number[], b: readonly number[]): number {
  const all = a.map((one, i) => one - b[i]!);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
}
