import type { State } from '../../../src/games/t9a/state/state.ts';

const FIXED = ['plan', 'count', 'units', 'a', 'b', 'more', 'tells'];

/** Replaces the fields of a state by ones that note which are read before they are set. */
export class TrackedState {
  readonly reads = new Set<string>();
  readonly #written = new Set<string>();

  constructor(s: State) {
    this.#track(s, 'state');
    for (const [i, u] of s.units.entries()) this.#track(u, String(i));
  }

  nextStep(): void {
    this.reads.clear();
    this.#written.clear();
  }

  #track(owner: object, id: string): void {
    for (const [name, value] of Object.entries(owner)) {
      if (FIXED.includes(name)) continue;
      if (value instanceof Int32Array) Object.assign(owner, { [name]: this.#array(value, name, id) });
      else this.#field(owner, name, id, value);
    }
  }

  #field(owner: object, name: string, id: string, first: unknown): void {
    let value = first;
    Object.defineProperty(owner, name, {
      get: () => {
        if (!this.#written.has(`${id}.${name}`)) this.reads.add(name);
        return value;
      },
      set: (next: unknown) => {
        this.#written.add(`${id}.${name}`);
        value = next;
      },
    });
  }

  #array(array: Int32Array, name: string, id: string): Int32Array {
    return new Proxy(array, {
      get: (target, key) => {
        if (key === 'fill') for (let i = 0; i < target.length; i++) this.#written.add(`${id}.${name}.${i}`);
        if (key !== 'length' && key !== 'fill' && !this.#written.has(`${id}.${name}.${String(key)}`))
          this.reads.add(name);
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, key, value) => {
        this.#written.add(`${id}.${name}.${String(key)}`);
        return Reflect.set(target, key, value, target);
      },
    });
  }
}
