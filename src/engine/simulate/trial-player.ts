import type { Dice } from '../../core/dice.ts';
import { Rng } from '../../core/rng.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { GraphStorage } from '../graph/memory.ts';
import { type Observer, TransitionGraph } from '../graph/transition-graph.ts';
import { diceOf, type SimulatedEngine } from './batch.ts';
import type { Tally } from './tally.ts';
import { tune } from './tune.ts';

/** The number of words for the graphs of all cells of a task, and for their states; a single cell has at least LEAST. */
const ROOM = 1 << 23;
const LEAST = 1 << 18;

const STRETCH = 1024;

/** The mean number of new states in a trial above which storing them takes too long. */
const NEW = 8;

/** A player of trials: sampled ones by a graph while that is faster, all others by the rules, with equal outcomes. */
export class TrialPlayer {
  private readonly rng = new Rng();
  private readonly table: PlayableCombat;
  private readonly witness: Observer;
  private readonly dice: Dice;
  private readonly state: { step: number };
  private readonly memory: GraphStorage | undefined;
  private graph: TransitionGraph | undefined;
  private learns: boolean;
  private played = 0;
  private misses = 0;
  private states = 0;

  /** @param cells the number of cells that share the room for graphs */
  constructor(table: PlayableCombat, engine: SimulatedEngine, witness: Observer, cells = 1, memory?: GraphStorage) {
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

  use(key: Int32Array): void {
    this.rng.setKey(key);
  }

  play(trial: number): void {
    this.rng.startTrial(trial);
    if (this.learns) {
      this.graph!.play();
      if (++this.played === STRETCH) this.reviewGraph();
      return;
    }
    const { game, combat } = this.table;
    game.start(combat, this.state);
    game.play(this.dice, combat, this.state, this.witness);
  }

  count(tally: Tally): void {
    this.graph?.count(tally);
    if (this.learns || !this.graph) return;
    this.graph = undefined;
    this.memory?.clear(1);
  }

  private reviewGraph(): void {
    const { table } = this;
    const { full, crowded, misses, states } = this.graph!;
    const leaves = full && misses - this.misses > STRETCH / 2;
    const wanders = states - this.states > NEW * STRETCH;
    if (leaves || wanders || crowded || table.game.isCacheFull?.(table.combat)) {
      this.learns = false;
      tune();
    }
    this.misses = misses;
    this.states = states;
    this.played = 0;
  }
}
