import type { Dice, Roll } from '../../core/dice.ts';

/** Sums of weights are not quite exact. */
const NEARLY = 1 - 1e-9;

/**
 * Dice that take likely outcomes in turn, each with its weight, and of the unlikely a fair sample: the replayed flow of
 * `Enumerated`, in which outcomes of less weight than the least stand for each other. Together they are drawn by systematic sampling,
 * each as often as its share says, and then weigh the least; so no weight is lost and nothing is biased (optimal resampling:
 * Fearnhead & Clifford, "On-line inference for hidden Markov models via particle filters", Journal of the Royal Statistical
 * Society B 65 (2003) 887-899).
 */
export class Thinned implements Dice {
  /** Weight of this path. */
  weight = 1;
  /** The probability with which this path was drawn, of all that begin in its state; 1 where nothing was left to chance. */
  drawn = 1;
  private readonly least: number;
  private readonly chance: () => number;
  private base = 1;
  private depth = 0;
  private known = 0;
  private readonly laws: Float64Array[] = [];
  private readonly picks: number[] = [];
  /** Weight and chance before each roll, and after it. */
  private readonly before: number[] = [];
  private readonly drawnBefore: number[] = [];
  private readonly after: number[] = [];
  private readonly drawnAfter: number[] = [];
  /** Of each roll the weight of unlikely outcomes since the last that was drawn. */
  private readonly passed: number[] = [];

  /**
   * @param least weight of what is taken in any case, above 0
   * @param chance gives numbers from 0 to below 1: where each sample begins
   */
  constructor(least: number, chance: () => number) {
    this.least = least;
    this.chance = chance;
  }

  /** Before the first path of a flow that starts with this weight, which must be the least at least. */
  begin(weight: number): void {
    this.known = 0;
    this.base = weight;
    this.restart();
  }

  /** Goes to the next path; false when there is none. The flow is then played again from its start. */
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

  d6(): number {
    throw new Error('Only the play of a Trial rolls single dice.');
  }

  substream(): void {}

  total(trial: Roll, n: number): number {
    if (n === 0) return 0;
    const d = this.depth++;
    if (d === this.known) {
      this.known++;
      this.laws[d] = trial.distributions.row(n);
      this.before[d] = this.weight;
      this.drawnBefore[d] = this.drawn;
      this.passed[d] = this.chance() * this.least;
      if (!this.follow(d, 0)) this.takeLikeliest(d);
    }
    this.weight = this.after[d]!;
    this.drawn = this.drawnAfter[d]!;
    return this.picks[d]!;
  }

  private restart(): void {
    this.depth = 0;
    this.weight = this.base;
    this.drawn = 1;
  }

  /** Goes to the first outcome from `from` on that is likely, or drawn. */
  private follow(d: number, from: number): boolean {
    const law = this.laws[d]!;
    const weight = this.before[d]!;
    const { least } = this;
    for (let i = from; i < law.length; i++) {
      const share = law[i]! * weight;
      if (share === 0) continue;
      if (share >= least) {
        this.take(d, i, share, this.drawnBefore[d]!);
        return true;
      }
      this.passed[d]! += share;
      if (this.passed[d]! >= NEARLY * least) {
        this.passed[d]! -= least;
        this.take(d, i, least, (this.drawnBefore[d]! * share) / least);
        return true;
      }
    }
    return false;
  }

  /** Where a law adds up to less than 1, and nothing is left to draw: one for all, so that the path stays playable. */
  private takeLikeliest(d: number): void {
    this.passed[d] = Number.NEGATIVE_INFINITY;
    const law = this.laws[d]!;
    let best = 0;
    for (let i = 1; i < law.length; i++) if (law[i]! > law[best]!) best = i;
    this.take(d, best, this.before[d]!, this.drawnBefore[d]!);
  }

  private take(d: number, pick: number, weight: number, drawn: number): void {
    this.picks[d] = pick;
    this.after[d] = weight;
    this.drawnAfter[d] = drawn;
  }
}
