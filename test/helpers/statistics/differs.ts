/** As `path: before > after`; lists of different lengths as wholes. */
export function differs(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const maps = [before, after].every((value) => typeof value === 'object' && value !== null);
  const lists = [before, after].filter(Array.isArray);
  const unlike = lists.length === 1 || (lists.length === 2 && lists[0]!.length !== lists[1]!.length);
  if (!maps || unlike) return [`${path}: ${JSON.stringify(before)} > ${JSON.stringify(after)}`];
  const keys = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
  return [...keys].flatMap((key) =>
    differs(
      (before as Record<string, unknown>)[key],
      (after as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
    ),
  );
}
