import type { Recorder } from '../../core/game.ts';
import { grown } from '../simulate/grow.ts';
import type { Tally } from '../simulate/tally.ts';

/** Sections and sets in one word. */
const SECTION_BITS = 12;
const SECTION = (1 << SECTION_BITS) - 1;

export const sectionIn = (deeds: number): number => deeds & SECTION;
export const setIn = (deeds: number): number => deeds >>> SECTION_BITS;

/**
 * What is counted on the way through a combat, and where random numbers begin anew: each mark stands for the entries that one
 * step makes in counters, and then for the section that it begins. Trials that come by only count the mark.
 */
export class Events {
  /** How often trials came by. */
  visits = new Float64Array(64);
  /**
   * What else a trial does there, 0 for nothing: the section that begins, and what it tells of counters that are gathered, a set
   * of `Gathered`. In one word: most marks have neither.
   */
  deeds = new Int32Array(64);
  /** Of how many entries that set is made. */
  private joins = new Int32Array(64);
  /** Where the entries of each mark end: counters and keys, one after the other. */
  private ends = new Int32Array(64);
  private entries = new Int32Array(1024);
  private used = 0;
  size = 0;

  /** Forgets all marks; what has grown stays. */
  clear(): void {
    this.visits.fill(0, 0, this.size);
    this.deeds.fill(0, 0, this.size);
    this.joins.fill(0, 0, this.size);
    this.used = 0;
    this.size = 0;
  }

  /** Makes a mark, the last. */
  make(): number {
    const mark = this.size++;
    if (mark === this.visits.length) {
      this.visits = grown(this.visits);
      this.deeds = grown(this.deeds);
      this.joins = grown(this.joins);
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

  /** The last mark stands for one entry more that is gathered, and so for another set. */
  join(set: number): void {
    this.deeds[this.size - 1] = set << SECTION_BITS;
    this.joins[this.size - 1]!++;
  }

  /** A section begins at the last mark. */
  begins(section: number): void {
    this.deeds[this.size - 1]! |= section;
  }

  /** How many calls of a step a mark stands for: its entries, and the section. */
  calls(mark: number): number {
    return (
      (this.ends[mark]! - this.begin(mark)) / 2 + this.joins[mark]! + ((this.deeds[mark]! & SECTION) === 0 ? 0 : 1)
    );
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
