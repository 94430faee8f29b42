import type { Dice, Roll } from './dice.ts';

const SIXTHS = new Float64Array(6).fill(1 / 6);

/** The ratio of weight to threshold from which the threshold counts as reached, since sums are rounded. */
const NEARLY = 1 - 1e-9;

/**
 * Dice that take every outcome in turn, with its weight. They backtrack: the play is repeated for each path through its choices.
 *
 *     dice.begin(); do { play(dice); use(dice.weight); } while (dice.advance());
 *
 * Outcomes lighter than a threshold are dropped or resampled. Dropped weight is summed: with the weights of all paths it adds up to the
 * first weight. Resampling takes a systematic sample of the light outcomes of a roll: each is taken with the probability weight / threshold
 * and then weighs the threshold. It drops nothing and is unbiased (optimal resampling: Fearnhead & Clifford, "On-line inference for hidden
 * Markov models via particle filters", Journal of the Royal Statistical Society B 65 (2003) 887-899).
 */
export class EnumeratedDice implements Dice {
  weight = 1;
  /** The probability with which this path was sampled; 1 if it has no light outcome. */
  sampled = 1;
  dropped = 0;
  private readonly threshold: number;
  private readonly chance: (() => number) | undefined;
  private readonly merges: boolean;
  private base = 1;
  private depth = 0;
  private known = 0;
  /** The alternatives of each choice, the one taken, and weight and sampling probability before and after it. */
  private readonly shares: Float64Array[] = [];
  private readonly sizes: number[] = [];
  private readonly picks: number[] = [];
  private readonly before: number[] = [];
  private readonly sampledBefore: number[] = [];
  private readonly after: number[] = [];
  private readonly sampledAfter: number[] = [];
  /** A random offset for each choice, plus the weight of light alternatives, minus the threshold for each sampled one. */
  private readonly passed: number[] = [];

  /**
   * Drops paths below `threshold` (0: none), or resamples them if `chance` returns random offsets in [0, 1).
   * @param merges whether values of a roll that rules treat alike are one (`Roll.merged`)
   */
  constructor(threshold = 0, chance?: () => number, merges = false) {
    this.threshold = threshold;
    this.chance = chance;
    this.merges = merges;
  }

  /** Starts the first path with this weight; to be resampled, it must be at least the threshold. */
  begin(weight = 1): void {
    this.known = 0;
    this.base = weight;
    this.restart();
  }

  advance(): boolean {
    while (this.known > 0) {
      const d = this.known - 1;
      if (this.follow(d, this.picks[d]! + 1)) {
        this.restart();
        return true;
      }
      this.known--;
    }
    return false;
  }

  get choices(): number {
    return this.depth;
  }

  /** The number of alternatives of all choices of this path, multiplied. */
  get breadth(): number {
    let product = 1;
    for (let d = 0; d < this.depth; d++) {
      const shares = this.shares[d]!;
      let alternatives = 0;
      for (let i = 0; i < shares.length; i++) if (shares[i]! > 0) alternatives++;
      product *= alternatives;
    }
    return product;
  }

  d6(): number {
    return this.outcome(SIXTHS) + 1;
  }

  substream(): void {}

  total(trial: Roll, n: number): number {
    if (n === 0) return 0;
    if (n === 1 && this.merges && trial.merged !== undefined) return this.outcome(trial.merged);
    return this.outcome(trial.distributions.pmf(n));
  }

  /** Chooses an alternative. @param shares of the weight for each one; must not change while paths through this choice remain */
  choose(shares: Float64Array, size = shares.length): number {
    const d = this.depth;
    if (d === this.known) {
      this.shares[d] = shares;
      this.sizes[d] = size;
      this.before[d] = this.weight;
      this.sampledBefore[d] = this.sampled;
      this.passed[d] = this.chance === undefined ? 0 : this.chance() * this.threshold;
      if (!this.follow(d, 0)) return -1;
      this.known++;
    }
    this.depth++;
    this.weight = this.after[d]!;
    this.sampled = this.sampledAfter[d]!;
    return this.picks[d]!;
  }

  private restart(): void {
    this.depth = 0;
    this.weight = this.base;
    this.sampled = 1;
  }

  private outcome(pmf: Float64Array): number {
    const pick = this.choose(pmf);
    return pick < 0 ? this.takeLikeliest(pmf) : pick;
  }

  private follow(d: number, from: number): boolean {
    const shares = this.shares[d]!;
    const size = this.sizes[d]!;
    const weight = this.before[d]!;
    const { threshold } = this;
    for (let i = from; i < size; i++) {
      const share = shares[i]! * weight;
      if (share === 0) continue;
      if (share >= threshold) {
        this.take(d, i, share, this.sampledBefore[d]!);
        return true;
      }
      if (this.chance === undefined) {
        this.dropped += share;
        continue;
      }
      this.passed[d]! += share;
      if (this.passed[d]! >= NEARLY * threshold) {
        this.passed[d]! -= threshold;
        this.take(d, i, threshold, (this.sampledBefore[d]! * share) / threshold);
        return true;
      }
    }
    return false;
  }

  /** Follows only the likeliest outcome when all are light, so that the path stays playable. */
  private takeLikeliest(pmf: Float64Array): number {
    const d = this.depth++;
    this.known = this.depth;
    let best = 0;
    for (let i = 1; i < pmf.length; i++) if (pmf[i]! > pmf[best]!) best = i;
    this.sizes[d] = 0;
    if (this.chance === undefined) {
      this.weight *= pmf[best]!;
      this.dropped -= this.weight;
    }
    this.take(d, best, this.weight, this.sampled);
    return best;
  }

  private take(d: number, pick: number, weight: number, sampled: number): void {
    this.picks[d] = pick;
    this.after[d] = weight;
    this.sampledAfter[d] = sampled;
  }
}

/** Returns the distribution of one repetition of a roll: the probability of each value, over every path of its dice. */
export function enumeratePmf(play: (dice: Dice) => number): Float64Array {
  const dice = new EnumeratedDice();
  const pmf: number[] = [];
  dice.begin();
  do {
    const value = play(dice);
    while (pmf.length <= value) pmf.push(0);
    pmf[value]! += dice.weight;
  } while (dice.advance());
  return Float64Array.from(pmf);
}
