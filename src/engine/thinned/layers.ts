import { States } from '../exact/states.ts';
import { grown } from '../simulate/grow.ts';

/** States that wait for the same step, each once, with their weights. */
export class Layer extends States {
  weight = new Float64Array(64);
  /** Their numbers among all states of the combat. */
  number = new Int32Array(64);

  /** Adds weight to the state that was written at the free place. @returns its number: the next one, if it is new */
  add(weight: number, next: number): number {
    const before = this.size;
    const at = this.find();
    if (at === this.weight.length) {
      this.weight = grown(this.weight);
      this.number = grown(this.number);
    }
    if (at === before) {
      this.weight[at] = weight;
      this.number[at] = next;
    } else this.weight[at]! += weight;
    return this.number[at]!;
  }
}

/** The layers that wait, the first first. Those that were played serve again: they have grown. */
export class Layers {
  readonly #waiting = new Map<number, Layer>();
  readonly #free: Layer[] = [];
  #words = 1;

  /** Forgets all layers, for a combat whose states have so many words. */
  clear(words: number): void {
    for (const layer of this.#waiting.values()) this.#free.push(layer);
    this.#waiting.clear();
    this.#words = words;
  }

  /** The layer of the states that wait for a step. */
  of(when: number): Layer {
    const found = this.#waiting.get(when);
    if (found !== undefined) return found;
    const layer = this.#free.pop() ?? new Layer(1);
    layer.clear(this.#words);
    this.#waiting.set(when, layer);
    return layer;
  }

  /** Takes out the layer of the earliest step; undefined if none waits. Give it back by `done`. */
  take(): Layer | undefined {
    let first = Number.POSITIVE_INFINITY;
    for (const when of this.#waiting.keys()) if (when < first) first = when;
    const layer = this.#waiting.get(first);
    this.#waiting.delete(first);
    return layer;
  }

  done(layer: Layer): void {
    this.#free.push(layer);
  }
}
