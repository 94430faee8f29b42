/** The key of the function by which Node prints an object. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/**
 * Returns a list whose items are made when they are read, and that keeps none of them. It can be read in every way of an array.
 * @param more properties of the list itself
 */
export function lazyList<T, More extends object = object>(
  length: number,
  at: (index: number) => T,
  more: More = {} as More,
): readonly T[] & More {
  const empty: T[] = [];
  empty.length = length;
  for (const [key, value] of Object.entries(more)) Object.defineProperty(empty, key, { value });
  const indexOf = (key: string | symbol): number => {
    const index = typeof key === 'string' ? Number(key) : -1;
    return Number.isInteger(index) && index >= 0 && index < length && String(index) === key ? index : -1;
  };
  const list = new Proxy(empty as T[] & More, {
    get: (target, key) => {
      const index = indexOf(key);
      return index < 0 ? Reflect.get(target, key) : at(index);
    },
    has: (target, key) => indexOf(key) >= 0 || Reflect.has(target, key),
    ownKeys: (target) => [...Array.from({ length }, (_, i) => String(i)), ...Reflect.ownKeys(target)],
    getOwnPropertyDescriptor: (target, key) => {
      const index = indexOf(key);
      if (index < 0) return Reflect.getOwnPropertyDescriptor(target, key);
      return { value: at(index), configurable: true, enumerable: true, writable: false };
    },
    set: () => false,
  });
  // Node prints the empty list behind a proxy, and at most 100 items of any.
  Object.defineProperty(empty, INSPECT, { value: () => list.slice(0, 101) });
  return list;
}
