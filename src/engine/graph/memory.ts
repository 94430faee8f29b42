import { grown } from '../../core/tables/grow.ts';
import { States } from '../../core/tables/states.ts';
import { Nodes } from './nodes.ts';
import { RecordTable } from './record-table.ts';
import { RollTables } from './rows.ts';

const KEPT = 1 << 20;

export class GraphStorage {
  nodes = new Nodes();
  rows = new RollTables();
  marks = new RecordTable();
  states = new States(1);
  /** The first node of each state's step; UNKNOWN for a step without rolls and entries. */
  first = new Int32Array(64);

  clear(words: number): void {
    if (this.nodes.words.length > KEPT) this.nodes = new Nodes();
    else this.nodes.clear();
    this.rows.clear();
    if (this.marks.words > KEPT) this.marks = new RecordTable();
    else this.marks.clear();
    this.first.fill(0, 0, this.states.size);
    if (this.states.data.length > KEPT) {
      this.states = new States(words);
      this.first = new Int32Array(64);
    } else this.states.clear(words);
  }

  reach(state: number): void {
    if (state >= this.first.length) this.first = grown(this.first, state + 1);
  }
}
