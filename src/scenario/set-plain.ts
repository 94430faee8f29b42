/**
 * A plain value with one part set, as `setInDocument` does it to a document: what lies beside the path is shared with the
 * value, which does not change.
 * @param to - undefined takes the key away
 * @param expanded - the value as it stands after defaults; asked only where the value itself has nothing to step into
 */
export function withValue(value: unknown, path: readonly string[], to: unknown, expanded: () => unknown): unknown {
  return put(value, path, 0, to, expanded);
}

function put(value: unknown, path: readonly string[], depth: number, to: unknown, expanded: () => unknown): unknown {
  if (depth === path.length) return to;
  const stepsInto = Array.isArray(value) ? /^\d+$/.test(path[depth]!) : typeof value === 'object' && value !== null;
  const from = stepsInto ? value : (standing(expanded(), path.slice(0, depth)) ?? {});
  const copy = (Array.isArray(from) ? [...from] : { ...(from as object) }) as Record<string, unknown>;
  const part = path[depth]!;
  copy[part] = put(copy[part], path, depth + 1, to, expanded);
  if (copy[part] === undefined) delete copy[part];
  return copy;
}

const standing = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], value);
