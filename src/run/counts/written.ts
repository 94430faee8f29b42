const known = new WeakMap<object, unknown>();

/** Returns plain data with the text of each part that a game read from one, `written`: journals and shards know combats by their texts. */
export function written(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  let text = known.get(part);
  if (text === undefined) {
    text = asWritten(part);
    known.set(part, text);
  }
  return text;
}

function asWritten(part: object): unknown {
  if ('written' in part) return part.written;
  if (Array.isArray(part)) return part.map(written);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, written(value)]));
}
