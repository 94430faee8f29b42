import { grown } from '../simulate/grow.ts';

/** Words of a node before its ways on: what it is, and by what it is found again. */
export const EDGES = 5;
/** The places of these words. */
export const STREAM = 1;
export const STATE = 2;
export const PREVIOUS = 3;
export const EDGE = 4;

/** A way that no trial has gone yet. */
export const UNKNOWN = 0;
/** The node at the end of all trials. */
export const OVER = 1;
/** The node at which trials start. */
export const ROOT = 2;

/**
 * The nodes of a graph, one after the other in one array:
 *
 *     what     a roll: its row, 0 or more; a mark: -1 - its number
 *     place    of a roll, as of `Dice.total`
 *     state    the number of the state in which the step begins that comes by here
 *     before   the node before it in the same step; 0 for the first
 *     came     the way that leads from that node to this one
 *     ways     where it goes on: for a roll by what it comes to, for a mark always the same way; UNKNOWN as long as no trial went there
 */
export class Nodes {
  words = new Int32Array(4096);
  used = ROOT;

  /** Forgets all nodes; what has grown stays. */
  clear(): void {
    this.words.fill(0, 0, this.used);
    this.used = ROOT;
  }

  make(what: number, place: number, state: number, before: number, came: number, ways: number): number {
    const node = this.used;
    this.used = node + EDGES + ways;
    if (this.used > this.words.length) this.words = grown(this.words, this.used);
    const { words } = this;
    words[node] = what;
    words[node + STREAM] = place;
    words[node + STATE] = state;
    words[node + PREVIOUS] = before;
    words[node + EDGE] = came;
    return node;
  }
}
