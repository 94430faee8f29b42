import type { Recorder } from '../../core/game.ts';
import { States } from '../exact/states.ts';
import { grown } from '../simulate/grow.ts';
import type { Tally } from '../simulate/tally.ts';

/** Stands beside the bits of a counter of which something was told, if only 0. */
const TOLD = 1 << 30;

/** Sets that are kept before it is too many. */
export const MOST_SETS = 1 << 16;

/** Unions that are found at once; each has one place. */
const PLACES = 1 << 10;

/**
 * What trials tell of counters that are gathered (`Compiled.gathered`), as sets with numbers: a set has the bits that were told
 * of each counter, and is kept once. Marks stand for a set, and what a trial has told so far is one.
 */
export class Gathered implements Recorder {
  private readonly first: number;
  private readonly size: number;
  private readonly out: Recorder;
  private readonly sets: States;
  /** What the trial that is played has told so far; 0 is nothing. */
  private now = 0;
  /** Two sets and their union, one after the other, where both are not empty. */
  private readonly unions = new Int32Array(3 * PLACES);
  /** How many trials have told just this set. */
  private trials = new Float64Array(64);

  /** @param out is told what is not gathered */
  constructor([first, end]: readonly [number, number], out: Recorder) {
    this.first = first;
    this.size = end - first;
    this.out = out;
    this.sets = new States(Math.max(1, this.size));
    this.sets.room();
    this.sets.find();
  }

  /** Whether this counter is one of them. */
  holds(counter: number): boolean {
    return counter >= this.first && counter < this.first + this.size;
  }

  /** Whether there are more sets than are worth keeping. */
  get crowded(): boolean {
    return this.sets.size > MOST_SETS;
  }

  /** The trial tells an entry. */
  add(counter: number, key: number): void {
    if (this.holds(counter)) this.now = this.joined(this.now, counter, key);
    else this.out.add(counter, key);
  }

  /** The trial comes by a mark that stands for a set. */
  take(set: number): void {
    this.now = this.now === 0 ? set : this.union(this.now, set);
  }

  /** The trial is over. @returns the set that it has told */
  end(): number {
    const set = this.now;
    if (set === 0) return 0;
    this.now = 0;
    if (set >= this.trials.length) this.trials = grown(this.trials, set + 1);
    this.trials[set]!++;
    return set;
  }

  /** The set that tells one entry more than another. */
  joined(set: number, counter: number, key: number): number {
    const at = this.copy(set);
    this.sets.data[at + counter - this.first]! |= key | TOLD;
    return this.sets.find();
  }

  private union(a: number, b: number): number {
    const { unions } = this;
    const place = 3 * ((Math.imul(a, 0x9e3779b1) ^ b) & (PLACES - 1));
    if (unions[place] === a && unions[place + 1] === b) return unions[place + 2]!;
    const made = this.unite(a, b);
    unions[place] = a;
    unions[place + 1] = b;
    unions[place + 2] = made;
    return made;
  }

  private unite(a: number, b: number): number {
    const { sets, size } = this;
    const at = this.copy(a);
    const { data } = sets;
    for (let i = 0; i < size; i++) data[at + i]! |= data[b * size + i]!;
    return sets.find();
  }

  /** Copies a set to where the next is made. */
  private copy(set: number): number {
    const { sets, size } = this;
    const at = sets.room();
    const { data } = sets;
    for (let i = 0; i < size; i++) data[at + i] = data[set * size + i]!;
    return at;
  }

  /** Tells the entries of a set. */
  tell(set: number, out: Recorder): void {
    const { sets, first, size } = this;
    for (let i = 0; i < size; i++) {
      const word = sets.data[set * size + i]!;
      if (word !== 0) out.add(first + i, word & ~TOLD);
    }
  }

  /** Adds to a tally what all trials have told, and forgets how many they were. */
  count(tally: Tally): void {
    const { trials, sets } = this;
    for (let set = 1; set < sets.size && set < trials.length; set++) {
      if (trials[set] === 0) continue;
      tally.weight = trials[set]!;
      this.tell(set, tally);
    }
    trials.fill(0);
    tally.weight = 1;
  }
}
