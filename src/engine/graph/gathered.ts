import type { Recorder } from '../../core/game.ts';
import { grown } from '../../core/tables/grow.ts';
import { States } from '../../core/tables/states.ts';
import type { Tally } from '../simulate/tally.ts';

/** The bit that marks a counter as present in a set, even if its key is 0. */
const PRESENT = 1 << 30;

/** The number of sets above which it does not pay to keep them. */
export const MAX_SETS = 1 << 16;

const PLACES = 1 << 10;

/** The entries of accumulated counters (`CompiledCombat.accumulated`), as numbered sets stored once, to which record nodes refer. */
export class Accumulator implements Recorder {
  private readonly first: number;
  private readonly size: number;
  private readonly out: Recorder;
  private readonly sets: States;
  private current = 0;
  /** The cached unions of non-empty sets: two sets and their union in turn. */
  private readonly unions = new Int32Array(3 * PLACES);
  private trials = new Float64Array(64);

  /** @param out receives the entries of all other counters */
  constructor([first, end]: readonly [number, number], out: Recorder) {
    this.first = first;
    this.size = end - first;
    this.out = out;
    this.sets = new States(Math.max(1, this.size));
    this.sets.reserve();
    this.sets.findOrAdd();
  }

  holds(counter: number): boolean {
    return counter >= this.first && counter < this.first + this.size;
  }

  get crowded(): boolean {
    return this.sets.size > MAX_SETS;
  }

  add(counter: number, key: number): void {
    if (this.holds(counter)) this.current = this.withEntry(this.current, counter, key);
    else this.out.add(counter, key);
  }

  addSet(set: number): void {
    this.current = this.current === 0 ? set : this.union(this.current, set);
  }

  end(): number {
    const set = this.current;
    if (set === 0) return 0;
    this.current = 0;
    if (set >= this.trials.length) this.trials = grown(this.trials, set + 1);
    this.trials[set]!++;
    return set;
  }

  withEntry(set: number, counter: number, key: number): number {
    const at = this.copy(set);
    this.sets.data[at + counter - this.first]! |= key | PRESENT;
    return this.sets.findOrAdd();
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
    return sets.findOrAdd();
  }

  private copy(set: number): number {
    const { sets, size } = this;
    const at = sets.reserve();
    const { data } = sets;
    for (let i = 0; i < size; i++) data[at + i] = data[set * size + i]!;
    return at;
  }

  emit(set: number, out: Recorder): void {
    const { sets, first, size } = this;
    for (let i = 0; i < size; i++) {
      const word = sets.data[set * size + i]!;
      if (word !== 0) out.add(first + i, word & ~PRESENT);
    }
  }

  count(tally: Tally): void {
    const { trials, sets } = this;
    for (let set = 1; set < sets.size && set < trials.length; set++) {
      if (trials[set] === 0) continue;
      tally.weight = trials[set]!;
      this.emit(set, tally);
    }
    trials.fill(0);
    tally.weight = 1;
  }
}
