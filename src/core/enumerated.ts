import type { Dice, Roll } from './dice.ts';

const SIXTHS = new Float64Array(6).fill(1 / 6);

/**
 * Dice that take every outcome in turn, with its weight. A flow is replayed once for each path through its choices:
 *
 *     dice.begin(); do { play(dice); use(dice.weight); } while (dice.advance());
 *
 * The weights of all paths add to 1, less what was dropped.
 */
export class Enumerated implements Dice {
  /** Product of the shares chosen so far on this path. */
  weight = 1;
  /** Weight of the paths that were not followed because they were below the floor. */
  dropped = 0;
  private readonly floor: number;
  private readonly laws: Float64Array[] = [];
  private readonly picks: number[] = [];
  private readonly before: number[] = [];
  private readonly only: boolean[] = [];
  private depth = 0;
  private base = 1;

  /** @param floor paths of less weight than this are dropped; 0 follows all */
  constructor(floor = 0) {
    this.floor = floor;
  }

  /** Before the first path of a flow, which starts with this weight. */
  begin(weight = 1): void {
    this.picks.length = 0;
    this.base = weight;
    this.restart();
  }

  /** Goes to the next path; false when there is none. The flow is then played again from its start. */
  advance(): boolean {
    while (this.picks.length > 0) {
      const d = this.picks.length - 1;
      const next = this.only[d]! ? -1 : this.follow(this.laws[d]!, this.picks[d]! + 1, this.before[d]!);
      if (next >= 0) {
        this.picks[d] = next;
        this.restart();
        return true;
      }
      this.picks.pop();
    }
    return false;
  }

  d6(): number {
    return this.choose(SIXTHS) + 1;
  }

  substream(): void {}

  total(trial: Roll, n: number): number {
    return n === 0 ? 0 : this.choose(trial.distributions.row(n));
  }

  private restart(): void {
    this.depth = 0;
    this.weight = this.base;
  }

  private choose(law: Float64Array): number {
    const d = this.depth++;
    if (d === this.picks.length) {
      this.laws[d] = law;
      this.before[d] = this.weight;
      let first = this.follow(law, 0, this.weight);
      this.only[d] = first < 0;
      if (first < 0) {
        // Every outcome lies below the floor: go on along the likeliest alone, so that the path stays playable.
        first = likeliest(law);
        this.dropped -= law[first]! * this.weight;
      }
      this.picks.push(first);
    }
    const pick = this.picks[d]!;
    this.weight *= law[pick]!;
    return pick;
  }

  /** The first outcome from `from` on that is possible and not below the floor, or -1. */
  private follow(law: Float64Array, from: number, weight: number): number {
    for (let i = from; i < law.length; i++) {
      const share = law[i]! * weight;
      if (share === 0) continue;
      if (share >= this.floor) return i;
      this.dropped += share;
    }
    return -1;
  }
}

function likeliest(law: Float64Array): number {
  let best = 0;
  for (let i = 1; i < law.length; i++) if (law[i]! > law[best]!) best = i;
  return best;
}

/** The law of a trial's one go: the probability of each value, by every path through its dice. */
export function weigh(play: (dice: Dice) => number): Float64Array {
  const dice = new Enumerated();
  const law: number[] = [];
  dice.begin();
  do {
    const value = play(dice);
    while (law.length <= value) law.push(0);
    law[value]! += dice.weight;
  } while (dice.advance());
  return Float64Array.from(law);
}
