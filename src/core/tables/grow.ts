/** Returns a longer array with the same numbers at its start: twice as long, or of `least` elements if that is more. */
export function grown<T extends Int32Array | Float64Array | Uint16Array>(array: T, least = 0): T {
  const longer = new (array.constructor as new (length: number) => T)(Math.max(2 * array.length, least));
  longer.set(array);
  return longer;
}
