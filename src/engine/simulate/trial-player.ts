import type { Dice } from '../../core/dice.ts';
import { Rng } from '../../core/rng.ts';
import type { Memory } from '../memo/memory.ts';
import { type Observer, TransitionGraph } from '../memo/transition-graph.ts';
import { type BatchTask, diceOf, type Table } from './batch.ts';
import type { Tally } from './tally.ts';
import { tune } from './tune.ts';

/** Words that the graphs of all cells of a task may take, and as many for their states; a single one has at least LEAST. */
const ROOM = 1 << 23;
const LEAST = 1 << 18;

/** Trials after which it is seen whether the graph is of use. */
const STRETCH = 1024;

/** States that a trial may meet for the first time, on average: where most states are new, to write them down takes too long. */
const NEW = 8;

/**
 * Plays trials of a cell, one after the other: those that are sampled by a graph that learns the combat, as long as that pays, all
 * others by the rules alone. What comes of a trial is the same.
 */
export class TrialPlayer {
  private readonly rng = new Rng();
  private readonly table: Table;
  private readonly witness: Observer;
  private readonly dice: Dice;
  private readonly state: { step: number };
  private readonly memory: Memory | undefined;
  private graph: TransitionGraph | undefined;
  private learns: boolean;
  private played = 0;
  /** What the graph had come to when it was last looked at. */
  private misses = 0;
  private states = 0;

  /**
   * @param witness follows the trials
   * @param cells that share the room for graphs
   * @param memory for the graph, see there
   */
  constructor(table: Table, engine: BatchTask['engine'], witness: Observer, cells = 1, memory?: Memory) {
    this.table = table;
    this.witness = witness;
    this.dice = diceOf(engine, this.rng);
    this.state = table.game.newState(table.combat);
    this.memory = memory;
    const room = Math.max(LEAST, ROOM / cells);
    this.graph = engine === 'sampled' ? new TransitionGraph(table, this.rng, room, witness, memory) : undefined;
    this.learns = this.graph !== undefined;
    if (!this.learns) tune();
  }

  /** @param key of the batch to which the trials belong that are played from now on */
  use(key: Int32Array): void {
    this.rng.setKey(key);
  }

  /** Plays a trial of the batch. */
  play(trial: number): void {
    this.rng.startTrial(trial);
    if (this.learns) {
      this.graph!.play();
      if (++this.played === STRETCH) this.look();
      return;
    }
    const { game, combat } = this.table;
    game.start(combat, this.state);
    game.play(this.dice, combat, this.state, this.witness);
  }

  /** Adds to a tally what the witness was not told by itself. */
  count(tally: Tally): void {
    this.graph?.count(tally);
    if (this.learns || !this.graph) return;
    this.graph = undefined;
    this.memory?.clear(1);
  }

  /** Gives the graph up where it does not pay, or where its states mean nothing any more. */
  private look(): void {
    const { table } = this;
    const { full, crowded, misses, states } = this.graph!;
    const leaves = full && misses - this.misses > STRETCH / 2;
    const wanders = states - this.states > NEW * STRETCH;
    if (leaves || wanders || crowded || table.game.isCrowded?.(table.combat)) {
      this.learns = false;
      tune();
    }
    this.misses = misses;
    this.states = states;
    this.played = 0;
  }
}
