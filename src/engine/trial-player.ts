import type { Dice } from '../core/dice.ts';
import { Rng } from '../core/rng.ts';
import { type BatchTask, diceOf, type Table } from './batch.ts';
import { Graph, type Witness } from './graph/graph.ts';
import type { Tally } from './tally.ts';
import { tune } from './tune.ts';

/** Words that the graphs of all cells of a task may take, and as many for their states. */
const ROOM = 1 << 20;

/** Trials after which it is seen whether the graph is of use. */
const STRETCH = 4096;

/**
 * Plays trials of a cell, one after the other: those that are sampled by a graph that learns the combat, as long as that pays, all
 * others by the rules alone. What comes of a trial is the same.
 */
export class TrialPlayer {
  private readonly rng = new Rng();
  private readonly table: Table;
  private readonly witness: Witness;
  private readonly dice: Dice;
  private readonly state: { step: number };
  private readonly graph: Graph | undefined;
  private learns: boolean;
  private played = 0;
  private missed = 0;

  /**
   * @param witness follows the trials
   * @param cells that share the room for graphs
   */
  constructor(table: Table, engine: BatchTask['engine'], witness: Witness, cells = 1) {
    this.table = table;
    this.witness = witness;
    this.dice = diceOf(engine, this.rng);
    this.state = table.game.newState(table.combat);
    this.graph = engine === 'sampled' ? new Graph(table, this.rng, ROOM / cells, witness) : undefined;
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
  }

  /** Gives the graph up if most trials come to ways for which it has no room, or if its states mean nothing any more. */
  private look(): void {
    const { graph, table } = this;
    const misses = graph!.misses - this.missed;
    if ((graph!.full && 2 * misses > STRETCH) || table.game.isCrowded?.(table.combat)) {
      this.learns = false;
      tune();
    }
    this.missed = graph!.misses;
    this.played = 0;
  }
}
