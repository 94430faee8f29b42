import { grown } from '../../core/tables/grow.ts';
import { States } from '../../core/tables/states.ts';

const MAX_KEPT = 1 << 20;

/** The states before one step, each once, with their weights. */
export class Layer extends States {
  weight = new Float64Array(64);
  number = new Int32Array(0);

  /** Adds weight to the state that was written at the free place; returns its place in the layer. */
  add(weight: number): number {
    const before = this.size;
    const at = this.findOrAdd();
    if (at === before) {
      if (at === this.weight.length) this.weight = grown(this.weight);
      this.weight[at] = weight;
    } else this.weight[at]! += weight;
    return at;
  }

  setNumber(at: number, number: number): void {
    if (at >= this.number.length) this.number = grown(this.number, Math.max(64, at + 1));
    this.number[at] = number;
  }
}

/** The unplayed states of a walk, in layers: the frontier. Played layers are reused, since their arrays have grown. */
export class Layers {
  readonly #waiting = new Map<number, Layer>();
  readonly #free: Layer[] = [];
  #words = 1;

  clear(words: number): void {
    for (const layer of this.#waiting.values()) this.done(layer);
    this.#waiting.clear();
    this.#words = words;
  }

  of(when: number): Layer {
    const found = this.#waiting.get(when);
    if (found !== undefined) return found;
    const layer = this.#free.pop() ?? new Layer(1);
    layer.clear(this.#words);
    this.#waiting.set(when, layer);
    return layer;
  }

  take(): Layer | undefined {
    let first = Number.POSITIVE_INFINITY;
    for (const when of this.#waiting.keys()) if (when < first) first = when;
    const layer = this.#waiting.get(first);
    this.#waiting.delete(first);
    return layer;
  }

  done(layer: Layer): void {
    if (layer.data.length <= MAX_KEPT) this.#free.push(layer);
  }
}
