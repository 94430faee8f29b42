import type { Dice, Roll } from '../../core/dice.ts';
import type { Recorder } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import { Sampled } from '../../core/sampled.ts';
import type { States } from '../exact/states.ts';
import type { Table } from '../simulate/batch.ts';
import { type Events, setIn } from './events.ts';
import type { Gathered } from './gathered.ts';
import type { Memory } from './memory.ts';
import { EDGE, EDGES, type Nodes, OVER, PREVIOUS, STATE, UNKNOWN } from './nodes.ts';
import type { Rows } from './rows.ts';

/** The state before a step that is taken to be silent is looked up only if it is not. */
const LATER = -1;

/** Steps are told apart by the last bits of their numbers. */
const STEPS = 4096;
/** Whether a step has neither rolled nor counted whenever it was played. */
const SILENT = 1;
const HEARD = 2;

/**
 * Plays what no trial has met yet by the rules themselves, and writes it down as nodes: the rules ask it for their totals and
 * tell it what they count. What happens before a step is known from the state in which it begins.
 */
export class GraphBuilder implements Dice, Recorder {
  readonly nodes: Nodes;
  readonly rows: Rows;
  readonly marks: Events;
  private readonly memory: Memory;
  private readonly table: Table;
  /** Words that nodes, and states, may take. */
  private readonly limit: number;
  private readonly state: { step: number };
  private readonly states: States;
  private readonly dice: Sampled;
  /** What the rules take for dice: it asks the learner. */
  private readonly asks: Sampled;
  private readonly out: Gathered;
  /** Where the next node is to be entered; 0 before the first. */
  private way = 0;
  /** The state before the step that is played, the last node of the step, and the way that goes on from there. */
  private from = 0;
  private last = UNKNOWN;
  private came = 0;
  /** The last node is a mark to which entries can be added. */
  private open = false;
  /** Of each step whether it is silent; 0 if it was never played. Those that are need not be found again: what follows is. */
  private readonly sound = new Uint8Array(STEPS);
  /** What was rolled in the step before it came to what is not known, the last first; calls until the step comes there. */
  private readonly past: number[] = [];
  private behind = 0;

  constructor(table: Table, rng: Rng, limit: number, out: Gathered, memory: Memory) {
    memory.clear(table.game.words(table.combat));
    this.memory = memory;
    this.nodes = memory.nodes;
    this.rows = memory.rows;
    this.marks = memory.marks;
    this.states = memory.states;
    this.table = table;
    this.dice = new Sampled(rng);
    this.asks = new Sampled(rng, this);
    this.limit = limit;
    this.out = out;
    this.state = table.game.newState(table.combat, true);
  }

  /** How many states it has met. */
  get known(): number {
    return this.states.size;
  }

  /** Whether there is no room for more nodes or states. */
  get full(): boolean {
    return this.nodes.used > this.limit || this.states.size * this.states.words > this.limit;
  }

  /** Plays the first trial from its start. @returns the node at which it goes on, or OVER */
  begin(): number {
    this.table.game.start(this.table.combat, this.state);
    this.way = 0;
    return this.goOn();
  }

  /** Plays on where the way from a node is not known. @returns the node at which the trial goes on, or OVER */
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

  /** What the step did until it came to a way that goes on from a node. */
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

  /** Whether a call of the step was made before, when it first came by here. */
  private isPast(): boolean {
    if (this.behind === 0) return false;
    this.behind--;
    return true;
  }

  /** Plays step by step to one that is known, or to the end. */
  private goOn(): number {
    const { table, state, states, sound } = this;
    const { game, combat } = table;
    while (state.step >= 0) {
      if (this.full) return this.playOut();
      const step = state.step % STEPS;
      const at = states.room();
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

  /** Plays the rest of the trial without writing it down. */
  private playOut(): number {
    const { game, combat } = this.table;
    game.play(this.dice, combat, this.state, this.out);
    return OVER;
  }

  /** The first node of the step that begins in the state that was packed last, which is `from` now. */
  private find(): number {
    this.from = this.states.find();
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

  /** The mark to which what happens now is added. */
  private mark(): number {
    if (!this.open) {
      this.way = this.make(-1 - this.marks.make(), 0, 1) + EDGES;
      this.came = 0;
      this.open = true;
    }
    return this.marks.size - 1;
  }
}
