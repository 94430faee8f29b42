import type { Dice, Roll } from '../../core/dice.ts';
import type { Recorder } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import { SampledDice } from '../../core/sampled.ts';
import type { States } from '../../core/tables/states.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { Accumulator } from './gathered.ts';
import type { GraphStorage } from './memory.ts';
import { EDGE, END_NODE, HEADER_WORDS, type Nodes, PREVIOUS, STATE, UNEXPLORED } from './nodes.ts';
import { entrySetOf, type RecordTable } from './record-table.ts';
import type { RollTables } from './rows.ts';

/** The mark of a state that is not looked up yet, because its step seems to be silent. */
const LATER = -1;

/** The number of steps that are distinguished, by the last bits of their numbers. */
const STEPS = 4096;
/** The activity of a step: SILENT if it has never rolled or counted, else HEARD. */
const SILENT = 1;
const ACTIVE = 2;

/** Extends the graph: plays unexplored steps by the rules. Within a step, restores the state before and replays the totals so far. */
export class GraphBuilder implements Dice, Recorder {
  readonly nodes: Nodes;
  readonly rows: RollTables;
  readonly marks: RecordTable;
  private readonly memory: GraphStorage;
  private readonly table: PlayableCombat;
  private readonly limit: number;
  private readonly state: { step: number };
  private readonly states: States;
  private readonly dice: SampledDice;
  private readonly recordingDice: SampledDice;
  private readonly out: Accumulator;
  /** The word for the number of the next node; 0 before the first node. */
  private edge = 0;
  /** The state before the current step, the last node of the step, and the edge taken from that node. */
  private from = 0;
  private last = UNEXPLORED;
  private edgeTaken = 0;
  private open = false;
  /** The activity of each step; 0 if it was never played. The state before a silent step is not looked up, since the one after it is. */
  private readonly stepActivity = new Uint8Array(STEPS);
  /** The totals to replay up to the unexplored edge, the last first, and the number of calls to replay. */
  private readonly totalsToReplay: number[] = [];
  private callsToReplay = 0;

  constructor(table: PlayableCombat, rng: Rng, limit: number, out: Accumulator, memory: GraphStorage) {
    memory.clear(table.game.packedWords(table.combat));
    this.memory = memory;
    this.nodes = memory.nodes;
    this.rows = memory.rows;
    this.marks = memory.marks;
    this.states = memory.states;
    this.table = table;
    this.dice = new SampledDice(rng);
    this.recordingDice = new SampledDice(rng, this);
    this.limit = limit;
    this.out = out;
    this.state = table.game.newState(table.combat, true);
  }

  get known(): number {
    return this.states.size;
  }

  get full(): boolean {
    return this.nodes.used > this.limit || this.states.size * this.states.words > this.limit;
  }

  /** Plays the first trial from its start; returns the node at which it continues, or OVER. */
  begin(): number {
    this.table.game.start(this.table.combat, this.state);
    this.edge = 0;
    return this.playToKnownState();
  }

  /** Plays from an unexplored edge of a node; returns the node at which the trial continues, or OVER. */
  learn(node: number, way: number): number {
    const { game, combat } = this.table;
    const { nodes, states } = this;
    this.from = nodes.words[node + STATE]!;
    this.edge = node + HEADER_WORDS + way;
    this.last = node;
    this.edgeTaken = way;
    this.open = false;
    this.remember(node, way);
    game.unpack(combat, states.data, this.from * states.words, this.state);
    game.playStep(this.recordingDice, combat, this.state, this);
    return this.playToKnownState();
  }

  private remember(node: number, last: number): void {
    const { words } = this.nodes;
    this.totalsToReplay.length = 0;
    this.callsToReplay = 0;
    for (let at = node, way = last; at !== UNEXPLORED; ) {
      const what = words[at]!;
      if (what >= 0) this.totalsToReplay.push(this.rows.value(what, way));
      this.callsToReplay += what >= 0 ? 1 : this.marks.calls(-1 - what);
      way = words[at + EDGE]!;
      at = words[at + PREVIOUS]!;
    }
  }

  private isReplayed(): boolean {
    if (this.callsToReplay === 0) return false;
    this.callsToReplay--;
    return true;
  }

  private playToKnownState(): number {
    const { table, state, states, stepActivity } = this;
    const { game, combat } = table;
    while (state.step >= 0) {
      if (this.full) return this.playOut();
      const step = state.step % STEPS;
      const at = states.reserve();
      game.pack(combat, state, states.data, at);
      if (stepActivity[step] === SILENT) this.from = LATER;
      else {
        const node = this.find();
        if (node !== UNEXPLORED) return this.enter(node);
      }
      this.last = UNEXPLORED;
      this.edgeTaken = 0;
      this.open = false;
      const { used } = this.nodes;
      game.playStep(this.recordingDice, combat, state, this);
      if (used !== this.nodes.used) stepActivity[step] = ACTIVE;
      else if (stepActivity[step] === 0) stepActivity[step] = SILENT;
    }
    return this.enter(END_NODE);
  }

  private playOut(): number {
    const { game, combat } = this.table;
    game.play(this.dice, combat, this.state, this.out);
    return END_NODE;
  }

  /** Returns the first node of the step from the state packed last, which becomes `from`. */
  private find(): number {
    this.from = this.states.findOrAdd();
    this.memory.reach(this.from);
    return this.memory.first[this.from]!;
  }

  private enter(node: number): number {
    if (this.edge !== 0) this.nodes.words[this.edge] = node;
    return node;
  }

  private make(what: number, place: number, ways: number): number {
    if (this.from === LATER) this.find();
    const node = this.nodes.make(what, place, this.from, this.last, this.edgeTaken, ways);
    this.enter(node);
    if (this.last === UNEXPLORED) this.memory.first[this.from] = node;
    this.last = node;
    return node;
  }

  total(trial: Roll, n: number, place = 0): number {
    if (this.isReplayed()) return this.totalsToReplay.pop()!;
    const value = this.dice.total(trial, n, place);
    const row = this.rows.of(trial.distributions, n);
    const way = this.rows.edgeFor(row, value);
    this.edge = this.make(row, place, this.rows.size(row)) + HEADER_WORDS + way;
    this.edgeTaken = way;
    this.open = false;
    return value;
  }

  d6(): number {
    throw new Error('Only the play of a Trial rolls single dice.');
  }

  substream(n: number): void {
    if (this.isReplayed()) return;
    this.dice.substream(n);
    this.mark();
    this.marks.begins(n);
    this.open = false;
  }

  add(counter: number, key: number): void {
    if (this.isReplayed()) return;
    this.out.add(counter, key);
    const mark = this.mark();
    if (this.out.holds(counter))
      this.marks.join(this.out.withEntry(entrySetOf(this.marks.actions[mark]!), counter, key));
    else this.marks.add(counter, key);
  }

  private mark(): number {
    if (!this.open) {
      this.edge = this.make(-1 - this.marks.make(), 0, 1) + HEADER_WORDS;
      this.edgeTaken = 0;
      this.open = true;
    }
    return this.marks.size - 1;
  }
}
