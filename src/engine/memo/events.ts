import type { Recorder } from '../../core/game.ts';
import { grown } from '../simulate/grow.ts';
import type { Tally } from '../simulate/tally.ts';

/**
 * What is counted on the way through a combat, and where random numbers begin anew: each mark stands for the entries that one
 * step makes in counters, and then for the section that it begins. Trials that come by only count the mark.
 */
export class Events {
  /** How often trials came by. */
  visits = new Float64Array(64);
  /** The section that begins there; 0 for none. */
  sections = new Int32Array(64);
  /** Where the entries of each mark end: counters and keys, one after the other. */
  private ends = new Int32Array(64);
  private entries = new Int32Array(1024);
  private used = 0;
  size = 0;

  /** Forgets all marks; what has grown stays. */
  clear(): void {
    this.visits.fill(0, 0, this.size);
    this.sections.fill(0, 0, this.size);
    this.used = 0;
    this.size = 0;
  }

  /** Makes a mark, the last. */
  make(): number {
    const mark = this.size++;
    if (mark === this.visits.length) {
      this.visits = grown(this.visits);
      this.sections = grown(this.sections);
      this.ends = grown(this.ends);
    }
    this.ends[mark] = this.used;
    return mark;
  }

  /** Adds an entry to the last mark. */
  add(counter: number, key: number): void {
    if (this.used === this.entries.length) this.entries = grown(this.entries);
    this.entries[this.used++] = counter;
    this.entries[this.used++] = key;
    this.ends[this.size - 1] = this.used;
  }

  /** Words that its entries have room for. */
  get words(): number {
    return this.entries.length;
  }

  /** How many calls of a step a mark stands for: its entries, and the section. */
  calls(mark: number): number {
    return (this.ends[mark]! - this.begin(mark)) / 2 + (this.sections[mark] === 0 ? 0 : 1);
  }

  private begin(mark: number): number {
    return mark === 0 ? 0 : this.ends[mark - 1]!;
  }

  /** Tells the entries of a mark. */
  tell(mark: number, out: Recorder): void {
    const end = this.ends[mark]!;
    for (let i = this.begin(mark); i < end; i += 2) {
      out.add(this.entries[i]!, this.entries[i + 1]!);
    }
  }

  /** Adds to a tally what all visits have come to, and forgets them. */
  count(tally: Tally): void {
    const { visits } = this;
    for (let mark = 0; mark < this.size; mark++) {
      if (visits[mark] === 0) continue;
      tally.weight = visits[mark]!;
      visits[mark] = 0;
      this.tell(mark, tally);
    }
    tally.weight = 1;
  }
}
