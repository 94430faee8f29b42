/** The number of parts after which all are dropped, so that a long sweep takes no more memory. */
const MAX_PARTS = 20_000;

/** Shares equal parts of plain data, since cells of a sweep differ in a value or two. */
export class Interner {
  readonly #kept = new Map<string, object>();
  readonly #numbers = new Map<object, number>();
  readonly #texts = new Map<string, number>();

  /** Returns an equal value made of parts stored before, where possible. Neither it nor the argument may change later. */
  share<T>(value: T): T {
    if (this.#numbers.size > MAX_PARTS) {
      this.#kept.clear();
      this.#numbers.clear();
      this.#texts.clear();
    }
    return this.#shared(value);
  }

  #shared<T>(value: T): T {
    return typeof value === 'object' && value !== null ? (this.#object(value) as T) : value;
  }

  #object(value: object): object {
    if (this.#numbers.has(value)) return value;
    const isList = Array.isArray(value);
    const parts = value as Record<string, unknown>;
    let key = isList ? '[' : '{';
    let copy: Record<string, unknown> | undefined;
    for (const name of Object.keys(value)) {
      const part = parts[name];
      const shared = this.#shared(part);
      if (shared !== part) {
        copy ??= (isList ? [...value] : { ...value }) as Record<string, unknown>;
        copy[name] = shared;
      }
      key += isList ? `${this.#keyOf(shared)},` : `${this.#textOf(name)}:${this.#keyOf(shared)},`;
    }
    const known = this.#kept.get(key);
    if (known) return known;
    const mine = copy ?? value;
    this.#kept.set(key, mine);
    this.#numbers.set(mine, this.#numbers.size);
    return mine;
  }

  #keyOf(part: unknown): string {
    if (typeof part === 'object' && part !== null) return `#${this.#numbers.get(part)}`;
    if (typeof part === 'string') return `"${this.#textOf(part)}`;
    return Object.is(part, -0) ? '-0' : String(part);
  }

  /** Returns a number for a text, which is shorter. */
  #textOf(text: string): number {
    const known = this.#texts.get(text) ?? this.#texts.size;
    if (known === this.#texts.size) this.#texts.set(text, known);
    return known;
  }
}
