import type { Recorder } from '../../core/game.ts';
import { grown } from '../../core/tables/grow.ts';
import type { Tally } from '../simulate/tally.ts';

/** The number of bits of a substream in a word of actions; the bits above hold a set. */
const SECTION_BITS = 12;
const SECTION = (1 << SECTION_BITS) - 1;

export const sectionIn = (deeds: number): number => deeds & SECTION;
export const entrySetOf = (deeds: number): number => deeds >>> SECTION_BITS;

/** Record nodes: the entries that one step adds to counters. Play only counts visits; `count` adds the entries. */
export class RecordTable {
  visits = new Float64Array(64);
  /** The substream that each node starts, and the set of `Accumulator` that it adds, in one word; 0 for most nodes. */
  actions = new Int32Array(64);
  private joins = new Int32Array(64);
  /** The end of each node's entries, which are counters and keys in turn. */
  private ends = new Int32Array(64);
  private entries = new Int32Array(1024);
  private used = 0;
  size = 0;

  clear(): void {
    this.visits.fill(0, 0, this.size);
    this.actions.fill(0, 0, this.size);
    this.joins.fill(0, 0, this.size);
    this.used = 0;
    this.size = 0;
  }

  make(): number {
    const mark = this.size++;
    if (mark === this.visits.length) {
      this.visits = grown(this.visits);
      this.actions = grown(this.actions);
      this.joins = grown(this.joins);
      this.ends = grown(this.ends);
    }
    this.ends[mark] = this.used;
    return mark;
  }

  add(counter: number, key: number): void {
    if (this.used === this.entries.length) this.entries = grown(this.entries);
    this.entries[this.used++] = counter;
    this.entries[this.used++] = key;
    this.ends[this.size - 1] = this.used;
  }

  get words(): number {
    return this.entries.length;
  }

  join(set: number): void {
    this.actions[this.size - 1] = set << SECTION_BITS;
    this.joins[this.size - 1]!++;
  }

  begins(section: number): void {
    this.actions[this.size - 1]! |= section;
  }

  /** Returns the number of calls that a step makes at a node: one for each entry and one for the substream. */
  calls(mark: number): number {
    return (
      (this.ends[mark]! - this.begin(mark)) / 2 + this.joins[mark]! + ((this.actions[mark]! & SECTION) === 0 ? 0 : 1)
    );
  }

  private begin(mark: number): number {
    return mark === 0 ? 0 : this.ends[mark - 1]!;
  }

  emit(mark: number, out: Recorder): void {
    const end = this.ends[mark]!;
    for (let i = this.begin(mark); i < end; i += 2) {
      out.add(this.entries[i]!, this.entries[i + 1]!);
    }
  }

  count(tally: Tally): void {
    const { visits } = this;
    for (let mark = 0; mark < this.size; mark++) {
      if (visits[mark] === 0) continue;
      tally.weight = visits[mark]!;
      visits[mark] = 0;
      this.emit(mark, tally);
    }
    tally.weight = 1;
  }
}
