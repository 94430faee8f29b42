/**
 * Returns a list whose items are made when they are read, and that keeps none of them. It can be read in every way of an array.
 * @param more properties of the list itself
 */
export function lazyList<T, More extends object>(
  length: number,
  at: (index: number) => T,
  more: More,
): readonly T[] & More {
  const empty: T[] = [];
  empty.length = length;
  const indexOf = (key: string | symbol): number => {
    const index = typeof key === 'string' ? Number(key) : -1;
    return Number.isInteger(index) && index >= 0 && index < length && String(index) === key ? index : -1;
  };
  return new Proxy(Object.assign(empty, more), {
    get: (list, key) => {
      const index = indexOf(key);
      return index < 0 ? Reflect.get(list, key) : at(index);
    },
    has: (list, key) => indexOf(key) >= 0 || Reflect.has(list, key),
    ownKeys: (list) => [...Array.from({ length }, (_, i) => String(i)), ...Reflect.ownKeys(list)],
    getOwnPropertyDescriptor: (list, key) => {
      const index = indexOf(key);
      if (index < 0) return Reflect.getOwnPropertyDescriptor(list, key);
      return { value: at(index), configurable: true, enumerable: true, writable: false };
    },
    set: () => false,
  });
}
