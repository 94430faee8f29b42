/** Splits `name` or `name(a, b)`; undefined if it is neither. Brackets may be nested. */
export function splitRule(text: string): { readonly key: string; readonly inside: readonly string[] } | undefined {
  const match = /^([a-z0-9][a-z0-9-]*)(?:\((.+)\))?$/.exec(text);
  if (match === null) return undefined;
  const inside: string[] = [];
  let depth = 0;
  let from = 0;
  const all = match[2] ?? '';
  for (let i = 0; i <= all.length; i++) {
    const c = all[i];
    if (c === '(') depth++;
    if (c === ')' && --depth < 0) return undefined;
    if (i < all.length && (c !== ',' || depth > 0)) continue;
    const one = all.slice(from, i).trim();
    if (one === '' && all !== '') return undefined;
    if (one !== '') inside.push(one);
    from = i + 1;
  }
  return depth === 0 ? { key: match[1]!, inside } : undefined;
}
