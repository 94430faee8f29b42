import type { Dice, Roll } from '../../core/dice.ts';
import type { Recorder } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import { SampledDice } from '../../core/sampled.ts';
import type { States } from '../paths/states.ts';
import type { Table } from '../simulate/batch.ts';
import { type Events, setIn } from './events.ts';
import type { Gathered } from './gathered.ts';
import type { Memory } from './memory.ts';
import { EDGE, EDGES, type Nodes, OVER, PREVIOUS, STATE, UNKNOWN } from './nodes.ts';
import type { Rows } from './rows.ts';

/** The mark of a state that is not looked up yet: its step seems to be silent. */
const LATER = -1;

/** The number of steps that are distinguished, by the last bits of their numbers. */
const STEPS = 4096;
/** The activity of a step: SILENT if it has never rolled or counted, else HEARD. */
const SILENT = 1;
const HEARD = 2;

/**
 * Extends the graph: plays unexplored steps by the rules and stores their rolls and entries as nodes. Within a step, it restores the state
 * before and replays the totals so far.
 */
export class GraphBuilder implements Dice, Recorder {
  readonly nodes: Nodes;
  readonly rows: Rows;
  readonly marks: Events;
  private readonly memory: Memory;
  private readonly table: Table;
  /** The maximum number of words for nodes, and for states. */
  private readonly limit: number;
  private readonly state: { step: number };
  private readonly states: States;
  private readonly dice: SampledDice;
  /** The dice for the rules, which call this builder. */
  private readonly asks: SampledDice;
  private readonly out: Gathered;
  /** The word for the number of the next node; 0 before the first node. */
  private way = 0;
  /** The state before the current step, the last node of the step, and the edge taken from that node. */
  private from = 0;
  private last = UNKNOWN;
  private came = 0;
  /** Whether the last node is a record node that takes more entries. */
  private open = false;
  /** The activity of each step; 0 if it was never played. The state before a silent step is not looked up, since the one after it is. */
  private readonly sound = new Uint8Array(STEPS);
  /** The totals to replay up to the unexplored edge, the last first, and the number of calls to replay. */
  private readonly past: number[] = [];
  private behind = 0;

  constructor(table: Table, rng: Rng, limit: number, out: Gathered, memory: Memory) {
    memory.clear(table.game.packedWords(table.combat));
    this.memory = memory;
    this.nodes = memory.nodes;
    this.rows = memory.rows;
    this.marks = memory.marks;
    this.states = memory.states;
    this.table = table;
    this.dice = new SampledDice(rng);
    this.asks = new SampledDice(rng, this);
    this.limit = limit;
    this.out = out;
    this.state = table.game.newState(table.combat, true);
  }

  get known(): number {
    return this.states.size;
  }

  /** Whether there is no room for more nodes or states. */
  get full(): boolean {
    return this.nodes.used > this.limit || this.states.size * this.states.words > this.limit;
  }

  /** Plays the first trial from its start; returns the node at which it continues, or OVER. */
  begin(): number {
    this.table.game.start(this.table.combat, this.state);
    this.way = 0;
    return this.goOn();
  }

  /** Plays on from an unexplored edge of a node; returns the node at which the trial continues, or OVER. */
  learn(node: number, way: number): number {
    const { game, combat } = this.table;
    const { nodes, states } = this;
    this.from = nodes.words[node + STATE]!;
    this.way = node + EDGES + way;
    this.last = node;
    this.came = way;
    this.open = false;
    this.remember(node, way);
    game.unpack(combat, states.data, this.from * states.words, this.state);
    game.playStep(this.asks, combat, this.state, this);
    return this.goOn();
  }

  /** Collects the calls of the step up to this edge of a node. */
  private remember(node: number, last: number): void {
    const { words } = this.nodes;
    this.past.length = 0;
    this.behind = 0;
    for (let at = node, way = last; at !== UNKNOWN; ) {
      const what = words[at]!;
      if (what >= 0) this.past.push(this.rows.value(what, way));
      this.behind += what >= 0 ? 1 : this.marks.calls(-1 - what);
      way = words[at + EDGE]!;
      at = words[at + PREVIOUS]!;
    }
  }

  /** Whether this call of the step is a replayed one. */
  private isPast(): boolean {
    if (this.behind === 0) return false;
    this.behind--;
    return true;
  }

  /** Plays step by step to a known state, or to the end. */
  private goOn(): number {
    const { table, state, states, sound } = this;
    const { game, combat } = table;
    while (state.step >= 0) {
      if (this.full) return this.playOut();
      const step = state.step % STEPS;
      const at = states.reserve();
      game.pack(combat, state, states.data, at);
      if (sound[step] === SILENT) this.from = LATER;
      else {
        const node = this.find();
        if (node !== UNKNOWN) return this.enter(node);
      }
      this.last = UNKNOWN;
      this.came = 0;
      this.open = false;
      const { used } = this.nodes;
      game.playStep(this.asks, combat, state, this);
      if (used !== this.nodes.used) sound[step] = HEARD;
      else if (sound[step] === 0) sound[step] = SILENT;
    }
    return this.enter(OVER);
  }

  private playOut(): number {
    const { game, combat } = this.table;
    game.play(this.dice, combat, this.state, this.out);
    return OVER;
  }

  /** Returns the first node of the step from the state packed last, which becomes `from`. */
  private find(): number {
    this.from = this.states.findOrAdd();
    this.memory.reach(this.from);
    return this.memory.first[this.from]!;
  }

  private enter(node: number): number {
    if (this.way !== 0) this.nodes.words[this.way] = node;
    return node;
  }

  private make(what: number, place: number, ways: number): number {
    if (this.from === LATER) this.find();
    const node = this.nodes.make(what, place, this.from, this.last, this.came, ways);
    this.enter(node);
    if (this.last === UNKNOWN) this.memory.first[this.from] = node;
    this.last = node;
    return node;
  }

  total(trial: Roll, n: number, place = 0): number {
    if (this.isPast()) return this.past.pop()!;
    const value = this.dice.total(trial, n, place);
    const row = this.rows.of(trial.distributions, n);
    const way = this.rows.wayTo(row, value);
    this.way = this.make(row, place, this.rows.size(row)) + EDGES + way;
    this.came = way;
    this.open = false;
    return value;
  }

  d6(): number {
    throw new Error('Only the play of a Trial rolls single dice.');
  }

  substream(n: number): void {
    if (this.isPast()) return;
    this.dice.substream(n);
    this.mark();
    this.marks.begins(n);
    this.open = false;
  }

  add(counter: number, key: number): void {
    if (this.isPast()) return;
    this.out.add(counter, key);
    const mark = this.mark();
    if (this.out.holds(counter)) this.marks.join(this.out.joined(setIn(this.marks.deeds[mark]!), counter, key));
    else this.marks.add(counter, key);
  }

  /** Returns the record node for the next entry, and makes one if none is open. */
  private mark(): number {
    if (!this.open) {
      this.way = this.make(-1 - this.marks.make(), 0, 1) + EDGES;
      this.came = 0;
      this.open = true;
    }
    return this.marks.size - 1;
  }
}
