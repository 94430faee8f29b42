import { isError, type Problem } from '../../../../core/problem.ts';
import { read } from '../../../../experiment/file/read.ts';
import type { LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import { locate } from '../../../../experiment/problems/place.ts';
import { zodProblems } from '../../../../experiment/problems/zod-problems.ts';
import { candidates } from '../../army/match.ts';
import { type Army, armySchema, type Option } from '../../army/schema.ts';

export interface ReadArmy {
  /** Undefined after an error. */
  readonly army: Army | undefined;
  readonly problems: readonly LocatedProblem[];
}

/** Reads YAML or JSON and locates each problem by line. JSON without errors is read some thousand times faster. */
export function readArmy(text: string, file: string): ReadArmy {
  const quick = text.startsWith('{') ? quickly(text) : undefined;
  if (quick !== undefined) return { army: quick, problems: [] };
  const { value, problems: faults, locator } = read(text);
  const problems: LocatedProblem[] = faults.map((problem) => ({ ...problem, file }));
  if (value === undefined) return { army: undefined, problems };
  const { army, problems: found } = checkArmy(value);
  problems.push(...found.map((problem) => ({ ...problem, file, ...locate(locator, problem) })));
  return { army: problems.some(isError) ? undefined : army, problems };
}

export function checkArmy(value: unknown): { readonly army: Army | undefined; readonly problems: readonly Problem[] } {
  const wrong = zodProblems(armySchema, value);
  if (wrong.length > 0) return { army: undefined, problems: wrong };
  const army = armySchema.parse(value);
  const problems = danglingNames(army);
  return { army: problems.length > 0 ? undefined : army, problems };
}

function quickly(text: string): Army | undefined {
  try {
    const parsed = armySchema.safeParse(JSON.parse(text));
    return parsed.success && danglingNames(parsed.data).length === 0 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

type Path = readonly (string | number)[];

function danglingNames(army: Army) {
  const problems: ReturnType<typeof missing>[] = [];
  const lists = army.lists ?? {};
  const option = (one: Option, path: Path): void => {
    for (const [i, list] of (one.lists ?? []).entries())
      if (!Object.hasOwn(lists, list)) problems.push(missing([...path, 'lists', i], 'list', list, Object.keys(lists)));
    if (one.mount !== undefined && !army.units[one.mount]?.mount)
      problems.push(missing([...path, 'mount'], 'mount', one.mount, mounts));
    if (one.part !== undefined && !Object.hasOwn(army.units, one.part))
      problems.push(missing([...path, 'part'], 'part', one.part, Object.keys(army.units)));
    for (const [i, below] of (one.options ?? []).entries()) option(below, [...path, 'options', i]);
  };
  const mounts = Object.keys(army.units).filter((id) => army.units[id]!.mount);
  for (const [name, list] of Object.entries(lists))
    for (const [i, one] of list.entries()) option(one, ['lists', name, i]);
  for (const [id, unit] of Object.entries(army.units)) {
    if (!Object.hasOwn(army.categories, unit.category))
      problems.push(missing(['units', id, 'category'], 'category', unit.category, Object.keys(army.categories)));
    for (const [i, one] of (unit.options ?? []).entries()) option(one, ['units', id, 'options', i]);
  }
  return problems;
}

const missing = (path: Path, what: string, found: string, names: readonly string[]) => ({
  code: `unknown-${what}`,
  severity: 'error' as const,
  path,
  message: `The army has no such ${what}`,
  found,
  allowed: names.length > 0 ? names.slice(0, 24).join(', ') : `no ${what} is defined`,
  near: candidates(found, names),
});
