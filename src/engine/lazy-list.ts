const INDEX = /^(0|[1-9]\d*)$/;

/** Answers for a list: its items are made when they are asked for. */
class Items<T> implements ProxyHandler<T[]> {
  readonly #length: number | (() => number);
  readonly #make: (i: number) => T;

  constructor(length: number | (() => number), make: (i: number) => T) {
    this.#length = length;
    this.#make = make;
  }

  #size(): number {
    return typeof this.#length === 'number' ? this.#length : this.#length();
  }

  #has(key: string | symbol): key is string {
    return typeof key === 'string' && INDEX.test(key) && Number(key) < this.#size();
  }

  has(list: T[], key: string | symbol): boolean {
    return this.#has(key) || Reflect.has(list, key);
  }

  get(list: T[], key: string | symbol): unknown {
    if (key === 'length') return this.#size();
    return this.#has(key) ? this.#make(Number(key)) : Reflect.get(list, key);
  }

  ownKeys(): string[] {
    return [...Array.from({ length: this.#size() }, (_, i) => String(i)), 'length'];
  }

  getOwnPropertyDescriptor(_: T[], key: string | symbol): PropertyDescriptor | undefined {
    if (key === 'length') return { value: this.#size(), writable: true, enumerable: false, configurable: false };
    return this.#has(key)
      ? { value: this.#make(Number(key)), writable: false, enumerable: true, configurable: true }
      : undefined;
  }

  set(): boolean {
    return false;
  }

  defineProperty(): boolean {
    return false;
  }

  deleteProperty(): boolean {
    return false;
  }

  preventExtensions(): boolean {
    return false;
  }
}

/**
 * A list that is an array to whoever reads it, and holds nothing: each item is made anew whenever it is read. For lists that
 * would take much memory and can be worked out from little.
 * @param length may be asked for each time, too; must be the same each time
 * @param make the item of an index from 0; must give equal items each time
 */
export const lazyList = <T>(length: number | (() => number), make: (i: number) => T): readonly T[] =>
  new Proxy<T[]>([], new Items(length, make));
