import { States } from '../exact/states.ts';
import { grown } from '../simulate/grow.ts';
import { Events } from './events.ts';
import { Nodes } from './nodes.ts';
import { Rows } from './rows.ts';

/** What has grown beyond so many words for one combat is not kept for the next. */
const KEPT = 1 << 20;

/** What a graph is written into. Serves one combat after the other: what has grown for one need not grow again for the next. */
export class Memory {
  nodes = new Nodes();
  rows = new Rows();
  marks = new Events();
  states = new States(1);
  /** For each state the first node of its step; UNKNOWN for a step without rolls and entries. */
  first = new Int32Array(64);

  /** Forgets the combat before, for one whose states have so many words. */
  clear(words: number): void {
    if (this.nodes.words.length > KEPT) this.nodes = new Nodes();
    else this.nodes.clear();
    this.rows.clear();
    if (this.marks.words > KEPT) this.marks = new Events();
    else this.marks.clear();
    this.first.fill(0, 0, this.states.size);
    if (this.states.data.length > KEPT) {
      this.states = new States(words);
      this.first = new Int32Array(64);
    } else this.states.clear(words);
  }

  /** Makes sure that a state has a place among the first nodes. */
  reach(state: number): void {
    if (state >= this.first.length) this.first = grown(this.first, state + 1);
  }
}
