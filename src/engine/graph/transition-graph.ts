import { GUIDE_BITS, GUIDE_SHIFT } from '../../core/distributions.ts';
import type { Recorder } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { Tally } from '../simulate/tally.ts';
import { Accumulator } from './gathered.ts';
import { GraphBuilder } from './graph-builder.ts';
import { GraphStorage } from './memory.ts';
import { END_NODE, HEADER_WORDS, LABEL, ROOT, UNEXPLORED } from './nodes.ts';
import { entrySetOf, type RecordTable, sectionIn } from './record-table.ts';

/** An observer of trials. It receives single entries or, if the graph knows them, the record node that holds them. */
export interface Observer extends Recorder {
  onRecordNode(mark: number, marks: RecordTable): void;
  end(set: number, gathered: Accumulator): void;
}

/**
 * A decision diagram of a combat, built lazily (Aho, Sethi & Ullman, "Compilers", 1986, section 3.7), since a large combat has too many
 * paths to explore them all. A roll node has an edge for each value. On an unexplored edge the rules take over from the state before the
 * step, and add nodes until they reach a known state. So most trials only draw numbers and follow edges.
 *
 * Trials draw the numbers that `SampledDice` draws, and so give equal counts, trial by trial.
 */
export class TransitionGraph {
  private readonly rng: Rng;
  private readonly builder: GraphBuilder;
  private readonly observer: Observer;
  private readonly gathered: Accumulator;
  /** The number of unexplored edges taken, including those that could not be stored. */
  misses = 0;

  /** Keeps at most `limit` 32-bit words of nodes, and of states, in `memory`, which serves one graph at a time and is cleared. */
  constructor(table: PlayableCombat, rng: Rng, limit: number, witness: Observer, memory = new GraphStorage()) {
    this.rng = rng;
    this.observer = witness;
    this.gathered = new Accumulator(table.combat.accumulated ?? [0, 0], witness);
    this.builder = new GraphBuilder(table, rng, limit, this.gathered, memory);
  }

  play(): void {
    let at = this.builder.nodes.used === ROOT ? this.builder.begin() : ROOT;
    while (at !== END_NODE) at = this.walk(at);
    const set = this.gathered.end();
    if (set !== 0) this.observer.end(set, this.gathered);
  }

  private walk(from: number): number {
    const { builder, rng, observer, gathered } = this;
    const { words } = builder.nodes;
    const { guide, start, cut } = builder.rows;
    const { marks } = builder;
    const { visits, actions } = marks;
    let at = from;
    while (at !== END_NODE) {
      const what = words[at]!;
      let way = 0;
      if (what >= 0) {
        const place = words[at + LABEL]!;
        const x = place === 0 ? rng.next() : rng.numberFor(place);
        const guess = guide[(what << GUIDE_BITS) + (x >>> GUIDE_SHIFT)]!;
        way = guess >> 1;
        if ((guess & 1) === 0) {
          const cuts = start[what]!;
          while (x >= cut[cuts + way]!) way++;
        }
      } else {
        const mark = -1 - what;
        visits[mark]!++;
        observer.onRecordNode(mark, marks);
        const does = actions[mark]!;
        if (does !== 0) {
          const set = entrySetOf(does);
          if (set !== 0) gathered.addSet(set);
          const section = sectionIn(does);
          if (section !== 0) rng.startSubstream(section);
        }
      }
      const next = words[at + HEADER_WORDS + way]!;
      if (next === UNEXPLORED) {
        this.misses++;
        return builder.learn(at, way);
      }
      at = next;
    }
    return END_NODE;
  }

  get states(): number {
    return this.builder.known;
  }

  get full(): boolean {
    return this.builder.full;
  }

  get crowded(): boolean {
    return this.gathered.crowded;
  }

  count(tally: Tally): void {
    this.builder.marks.count(tally);
    this.gathered.count(tally);
  }
}
