import { GUIDE_BITS, GUIDE_SHIFT } from '../../core/distributions.ts';
import type { Recorder } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Table } from '../simulate/batch.ts';
import type { Tally } from '../simulate/tally.ts';
import { type Events, sectionIn, setIn } from './events.ts';
import { Gathered } from './gathered.ts';
import { GraphBuilder } from './graph-builder.ts';
import { Memory } from './memory.ts';
import { EDGES, OVER, ROOT, STREAM, UNKNOWN } from './nodes.ts';

/** Who follows trials: is told of each entry by itself or, where a graph knows it, of the mark that it stands in. */
export interface Observer extends Recorder {
  /** A trial came by a mark, whose entries are counted by `Graph.count`. */
  see(mark: number, marks: Events): void;
  /** A trial is over that has told this set, whose entries are counted by `Graph.count`. */
  end(set: number, gathered: Gathered): void;
}

/**
 * A combat as a graph that grows while it is played. Its nodes are rolls and what is counted; from a roll ways lead on, one for
 * each value. Where a trial comes to a way that none has gone before, the rules play on from the state in which the step began,
 * and what they roll and count is written down; where they come to a state that is known, the graph goes on from there. So most
 * trials are a walk along numbers that are rolled and looked up: a decision diagram, learned (as lazy automata are: Aho, Sethi &
 * Ullman, "Compilers", 1986, section 3.7) and not built beforehand, since nobody can go all ways of a large combat.
 *
 * It draws the same random numbers for the same totals as `Sampled`, and so comes to the same counts, trial by trial.
 */
export class TransitionGraph {
  private readonly rng: Rng;
  private readonly learner: GraphBuilder;
  private readonly witness: Observer;
  private readonly gathered: Gathered;
  /** How many ways were gone that no trial had gone before, or that there was no room to write down. */
  misses = 0;

  /**
   * @param rng where the random numbers of all trials come from
   * @param limit 32-bit words that its nodes may take, and as many for its states
   * @param witness follows the trials
   * @param memory is written into by one graph at a time; what it held before is forgotten
   */
  constructor(table: Table, rng: Rng, limit: number, witness: Observer, memory = new Memory()) {
    this.rng = rng;
    this.witness = witness;
    this.gathered = new Gathered(table.combat.gathered ?? [0, 0], witness);
    this.learner = new GraphBuilder(table, rng, limit, this.gathered, memory);
  }

  /** Plays the trial at whose start the generator is. */
  play(): void {
    let at = this.learner.nodes.used === ROOT ? this.learner.begin() : ROOT;
    while (at !== OVER) at = this.walk(at);
    const set = this.gathered.end();
    if (set !== 0) this.witness.end(set, this.gathered);
  }

  private walk(from: number): number {
    const { learner, rng, witness, gathered } = this;
    const { words } = learner.nodes;
    const { guide, start, cut } = learner.rows;
    const { marks } = learner;
    const { visits, deeds } = marks;
    let at = from;
    while (at !== OVER) {
      const what = words[at]!;
      let way = 0;
      if (what >= 0) {
        const place = words[at + STREAM]!;
        const x = place === 0 ? rng.next() : rng.at(place);
        const guess = guide[(what << GUIDE_BITS) + (x >>> GUIDE_SHIFT)]!;
        way = guess >> 1;
        if ((guess & 1) === 0) {
          const cuts = start[what]!;
          while (x >= cut[cuts + way]!) way++;
        }
      } else {
        const mark = -1 - what;
        visits[mark]!++;
        witness.see(mark, marks);
        const does = deeds[mark]!;
        if (does !== 0) {
          const set = setIn(does);
          if (set !== 0) gathered.take(set);
          const section = sectionIn(does);
          if (section !== 0) rng.startSubstream(section);
        }
      }
      const next = words[at + EDGES + way]!;
      if (next === UNKNOWN) {
        this.misses++;
        return learner.learn(at, way);
      }
      at = next;
    }
    return OVER;
  }

  /** How many states are known. */
  get states(): number {
    return this.learner.known;
  }

  /** Whether there is no room to learn more. */
  get full(): boolean {
    return this.learner.full;
  }

  /** Whether trials have told too many different things to keep them all. */
  get crowded(): boolean {
    return this.gathered.crowded;
  }

  /** Adds the entries of all marks that were seen, and of all sets, to a tally, and counts anew. */
  count(tally: Tally): void {
    this.learner.marks.count(tally);
    this.gathered.count(tally);
  }
}
