/** What was made for the last few keys; the oldest goes when there are too many. */
export class Cache<T, K = string> {
  readonly #limit: number;
  readonly #kept = new Map<K, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What was made for an equal key, else what `make` makes. */
  get(key: K, make: () => T): T {
    const found = this.#kept.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (this.#kept.size >= this.#limit) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, made);
    return made;
  }
}
