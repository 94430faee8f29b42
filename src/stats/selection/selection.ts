import { max } from 'd3-array';

export interface SelectionOptions {
  /** The indifference zone δ: alternatives are observed until they differ significantly, or their difference is known to ± δ. */
  readonly zone: number;
  /** The probability that the best is kept; default 0.95. */
  readonly confidence?: number;
}

/** The distance of an alternative from the best one: above 0 only by chance. */
export interface Behind {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

type ProvedMean = Pick<Behind, 'low' | 'high'>;

/** The number of observations of each alternative before any is dropped. */
export const FIRST_STAGE = 32;

/** The factor of the number of observations from look to look. */
const GROWTH = 1.5;

/**
 * A selection of the best of some alternatives by noisy observations, where the best has the largest mean; worse ones are dropped early. It
 * is the fully sequential selection of Kim and Nelson, "A fully sequential procedure for indifference-zone selection in simulation", ACM
 * TOMACS 11 (2001) 251-273.
 *
 * After n₀ observations of each, S² of every pairwise difference is computed once; with η = ½((α / (2(k - 1)))^(-2/(n₀ - 1)) - 1) and h² =
 * 2η(n₀ - 1), the means of two alternatives differ significantly after r observations if their difference exceeds h²S² / (2δr) + δ/2. An
 * alternative is dropped if it is significantly worse than a remaining one. The selection ends when one is left, or when the differences of
 * all that are left are known to ± δ (r ≥ h²S²/δ²).
 *
 * In the paper the boundary falls, h²S² / (2δr) - δ/2, which drops one of two equal alternatives too. Here it rises, so that only
 * alternatives shown to be worse are dropped: a driftless Brownian motion crosses the boundary a + br with probability at most
 * exp(-2ab/σ²), whose mean over S² is α / (2(k - 1)), half of α for each side. Hence with probability at least 1 - α, for any means, the
 * best is among those left, and the intervals of all differences from it hold. If it is better by δ than all others, it also has the
 * largest mean of those left, as in the paper. Observations should be normal, as means of many are. They may depend on each other across
 * alternatives, as with common random numbers. Fewer looks err on the safe side.
 */
export class Selection {
  readonly #options: Required<SelectionOptions>;
  readonly #looks: { readonly n: number; readonly sum: number }[][];
  readonly #spread: readonly Float64Array[];
  #left: readonly number[];
  readonly #droppedFor = new Map<number, number>();
  readonly #proved = new Map<number, ProvedMean>();

  /** @param first - the first observations of each alternative, equally many, at least 2; those at one index use equal random numbers */
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

  /** The alternatives not shown to be worse than another, the largest mean first. */
  get left(): readonly number[] {
    return [...this.#left].sort((a, b) => this.mean(b) - this.mean(a) || a - b);
  }

  get observations(): number {
    return this.#looks[this.#left[0]!]!.at(-1)!.n;
  }

  next(): number {
    const n = this.observations;
    if (this.#proved.size > 0) return n;
    const { zone } = this.#options;
    const widest = max(this.#left, (i) => max(this.#left, (k) => this.#spread[i]![k]!))!;
    const enough = Math.ceil(widest / zone ** 2);
    return this.#left.length === 1 || n >= enough ? n : Math.min(enough, Math.ceil(n * GROWTH));
  }

  /** Takes the next stage. @param sums of the new observations of each alternative that is left */
  take(sums: ReadonlyMap<number, number>): void {
    const n = this.next();
    for (const i of this.#left) {
      const more = sums.get(i);
      if (more === undefined || Number.isNaN(more)) throw new RangeError(`There are no new observations of ${i}.`);
      this.#looks[i]!.push({ n, sum: this.#looks[i]!.at(-1)!.sum + more });
    }
    this.#drop();
  }

  prove(means: ReadonlyMap<number, ProvedMean>): void {
    for (const i of this.#left) this.#proved.set(i, means.get(i)!);
    this.#drop();
  }

  isProved(i: number): boolean {
    return this.#proved.has(i);
  }

  mean(i: number): number {
    const proved = this.#proved.get(i);
    if (proved) return (proved.low + proved.high) / 2;
    const { n, sum } = this.#looks[i]!.at(-1)!;
    return sum / n;
  }

  taken(i: number): number {
    return this.#looks[i]!.at(-1)!.n;
  }

  /** Returns the distance of an alternative from the best. Intervals hold together with the required confidence, whichever is best. */
  behind(i: number): Behind {
    const [first] = this.left;
    const others = this.#left.filter((k) => k !== i);
    const all = others.map((k) => ({ difference: this.#difference(i, k), width: this.#width(i, k) }));
    const isLeft = this.#left.includes(i);
    const limits = isLeft ? [0] : [];
    const high = Math.min(
      this.#highest(i),
      Math.max(...limits, ...all.map(({ difference, width }) => difference + width)),
    );
    return {
      estimate: i === first ? 0 : Math.min(high, this.#difference(i, first!)),
      low: Math.min(high, ...limits, ...all.map(({ difference, width }) => difference - width)),
      high,
    };
  }

  /** Returns the largest distance above the best: below 0 for a dropped alternative, whose better one may be dropped, too. */
  #highest(i: number): number {
    const better = this.#droppedFor.get(i);
    return better === undefined ? 0 : this.#highest(better) + this.#difference(i, better) + this.#width(i, better);
  }

  #difference(i: number, k: number): number {
    if (this.#proved.has(i) && this.#proved.has(k)) return this.mean(i) - this.mean(k);
    const at = Math.min(this.#looks[i]!.length, this.#looks[k]!.length) - 1;
    const [a, b] = [this.#looks[i]![at]!, this.#looks[k]![at]!];
    return (a.sum - b.sum) / a.n;
  }

  #width(i: number, k: number): number {
    const [own, other] = [this.#proved.get(i), this.#proved.get(k)];
    if (own && other) return (own.high - own.low + other.high - other.low) / 2;
    const n = Math.min(this.taken(i), this.taken(k));
    return this.#spread[i]![k]! / (2 * this.#options.zone * n) + this.#options.zone / 2;
  }

  #drop(): void {
    const left = this.#left;
    for (const i of left) {
      const better = left.find((k) => k !== i && this.#difference(k, i) > this.#width(i, k));
      if (better !== undefined) this.#droppedFor.set(i, better);
    }
    this.#left = left.filter((i) => !this.#droppedFor.has(i));
  }
}

function varianceOfDifference(a: readonly number[], b: readonly number[]): number {
  const all = a.map((one, i) => one - b[i]!);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
}
