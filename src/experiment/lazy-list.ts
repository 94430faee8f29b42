const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** Makes a list whose items are made when read and not kept. @param more properties of the list itself */
export function lazyList<T, More extends object = object>(
  length: number,
  at: (index: number) => T,
  more: More = {} as More,
): readonly T[] & More {
  const empty: T[] = [];
  empty.length = length;
  for (const [key, value] of Object.entries(more)) Object.defineProperty(empty, key, { value });
  const isIndex = (key: string | symbol): boolean =>
    typeof key === 'string' && /^(0|[1-9]\d*)$/.test(key) && Number(key) < length;
  const list = new Proxy(empty as T[] & More, {
    get: (target, key) => (isIndex(key) ? at(Number(key)) : Reflect.get(target, key)),
    has: (target, key) => isIndex(key) || Reflect.has(target, key),
    ownKeys: (target) => [...Array.from({ length }, (_, i) => String(i)), ...Reflect.ownKeys(target)],
    getOwnPropertyDescriptor: (target, key) =>
      isIndex(key)
        ? { value: at(Number(key)), configurable: true, enumerable: true, writable: false }
        : Reflect.getOwnPropertyDescriptor(target, key),
    set: () => false,
  });
  // Node prints the empty list behind a proxy, and at most 100 items of any.
  Object.defineProperty(empty, INSPECT, { value: () => list.slice(0, 101) });
  return list;
}
