import { EnumeratedDice } from '../../../src/core/enumerated.ts';
import type { Players } from '../../../src/core/game.ts';
import type { PlayableCombat } from '../../../src/engine/compile/playable.ts';

interface Choice {
  readonly isAdverse: boolean;
  readonly words: Int32Array;
  readonly to: readonly number[];
}

/** A state, by number: an end has a value, a roll its outcomes, a choice its options. States come after those that they lead to. */
type Node = number | { readonly shares: readonly number[]; readonly to: readonly number[] } | Choice;

/** The states of a combat and the paths between them. Equal states are one; no others are merged, lumped or dropped. */
export class ChoiceGraph {
  readonly #table: PlayableCombat;
  readonly #nodes: Node[] = [];
  readonly #known = new Map<string, number>();
  readonly #most: number;
  #paths = 0;

  /** @throws RangeError if there are more paths between states than `most` */
  constructor(table: PlayableCombat, most: number) {
    this.#table = table;
    this.#most = most;
    const { game, combat } = table;
    const start = game.newState(combat);
    game.start(combat, start);
    const words = new Int32Array(game.packedWords(combat));
    game.pack(combat, start, words, 0);
    this.#add(words);
  }

  get paths(): number {
    return this.#paths;
  }

  #add(words: Int32Array): number {
    const key = words.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const node = this.#nodeOf(words);
    this.#known.set(key, this.#nodes.push(node) - 1);
    return this.#nodes.length - 1;
  }

  #nodeOf(words: Int32Array): Node {
    const { game, combat } = this.#table;
    const choices = game.choices!;
    const read = choices.goal(combat)!;
    const s = game.newState(combat);
    const next = (): number => {
      const to = new Int32Array(words.length);
      game.pack(combat, s, to, 0);
      return this.#add(to);
    };
    const unpack = (): void => game.unpack(combat, words, 0, s);
    unpack();
    const count = choices.options(combat, s);
    if (count > 0) {
      const isAdverse = choices.isAdverse(combat, s);
      const to = Array.from({ length: count }, (_, option) => {
        unpack();
        choices.take(combat, s, option);
        return next();
      });
      return { isAdverse, words, to };
    }
    const dice = new EnumeratedDice();
    const [shares, to]: [number[], number[]] = [[], []];
    dice.begin();
    do {
      if (++this.#paths > this.#most) throw new RangeError('Too many paths.');
      let value = 0;
      unpack();
      game.playStep(dice, combat, s, {
        add: (counter, key) => {
          for (const reader of read.from) if (reader.counter === counter) value += reader.read(key);
        },
      });
      shares.push(dice.weight);
      to.push(s.step < 0 ? this.#nodes.push(value) - 1 : next());
    } while (dice.advance());
    return { shares, to };
  }

  #choicesOf(isAdverse: boolean): number[] {
    return this.#nodes.flatMap((node, i) => (isChoice(node) && node.isAdverse === isAdverse ? [i] : []));
  }

  countPolicies(isAdverse: boolean): number {
    return this.#choicesOf(isAdverse).reduce((product, i) => product * (this.#nodes[i] as Choice).to.length, 1);
  }

  /** Plays every deterministic policy of one side against the play of the other one. @returns the best value for that side */
  bestOfAll(isAdverse: boolean, others: Players): number {
    const { game, combat } = this.#table;
    const nodes = this.#nodes;
    const own = this.#choicesOf(isAdverse);
    const taken = new Int32Array(nodes.length);
    const s = game.newState(combat);
    for (const i of this.#choicesOf(!isAdverse)) {
      game.unpack(combat, (nodes[i] as Choice).words, 0, s);
      taken[i] = others.choose(s);
    }
    const values = new Float64Array(nodes.length);
    let best = isAdverse ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    for (;;) {
      for (let i = 0; i < nodes.length; i++) {
        const node = nodes[i]!;
        if (typeof node === 'number') values[i] = node;
        else if (isChoice(node)) values[i] = values[node.to[taken[i]!]!]!;
        else {
          let sum = 0;
          for (let k = 0; k < node.to.length; k++) sum += node.shares[k]! * values[node.to[k]!]!;
          values[i] = sum;
        }
      }
      best = (isAdverse ? Math.min : Math.max)(best, values.at(-1)!);
      const moved = own.findIndex((i) => taken[i]! < (nodes[i] as Choice).to.length - 1);
      if (moved < 0) return best;
      for (const i of own.slice(0, moved)) taken[i] = 0;
      taken[own[moved]!]!++;
    }
  }
}

const isChoice = (node: Node): node is Choice => typeof node === 'object' && 'words' in node;
