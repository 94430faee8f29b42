import { grown } from '../../core/tables/grow.ts';

export const HEADER_WORDS = 5;
export const LABEL = 1;
export const STATE = 2;
export const PREVIOUS = 3;
export const EDGE = 4;

export const UNEXPLORED = 0;
export const END_NODE = 1;
export const ROOT = 2;

/**
 * The nodes of a graph, one after another in one array:
 *
 *     what     a roll: its row, 0 or more; a record node: -1 - its number
 *     place    the label of a roll, see `Dice.total`
 *     state    the number of the state before the step
 *     before   the previous node of the step; 0 for the first
 *     came     the edge from that node to this one
 *     ways     the edges: for a roll one for each value, for a record node just one; UNKNOWN until a trial takes it
 */
export class Nodes {
  words = new Int32Array(4096);
  used = ROOT;

  clear(): void {
    this.words.fill(0, 0, this.used);
    this.used = ROOT;
  }

  make(what: number, place: number, state: number, before: number, came: number, ways: number): number {
    const node = this.used;
    this.used = node + HEADER_WORDS + ways;
    if (this.used > this.words.length) this.words = grown(this.words, this.used);
    const { words } = this;
    words[node] = what;
    words[node + LABEL] = place;
    words[node + STATE] = state;
    words[node + PREVIOUS] = before;
    words[node + EDGE] = came;
    return node;
  }
}
