import * as z from 'zod/mini';
import type { Problem } from '../../core/problem.ts';
import { isMap, kindOf } from '../key-paths/plain.ts';
import { MAX_FOUND, MAX_PROBLEMS } from '../limits.ts';
import { error, formOf, leafProblem } from './leaf-problem.ts';
import { nearest } from './nearest.ts';
import { describeValue } from './spell.ts';
import { constants, type Def, defOf, flatten, kindsOf } from './zod-kinds.ts';
import { some, words } from './zod-words.ts';

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

/** Reports up to `room` problems by the schema, none only if it accepts the value; in a union, the branch that fits the value counts. */
export function zodProblems(schema: z.core.$ZodType, value: unknown, path: Path = [], room = MAX_FOUND): Problem[] {
  const result = (schema as z.ZodMiniType).safeParse(value);
  if (result.success) return [];
  const def = defOf(schema);
  if (def.type === 'union') {
    const told = toldApart(def, value, path, room);
    if (told) return told;
    const branch = branchFor(def.options, value, path, room);
    return branch?.problems ?? [leafProblem(schema, value, path, result.error.issues[0]!)];
  }
  const problems: Problem[] = [];
  const seen = new Set<PropertyKey>();
  for (const issue of result.error.issues) {
    const left = room - problems.length;
    if (left <= 0) break;
    const [step] = issue.path as (string | number)[];
    if (issue.code === 'unrecognized_keys' && step === undefined) {
      for (const [i, key] of issue.keys.slice(0, left).entries())
        problems.push(unknownKey(schema, key, path, i < MAX_PROBLEMS));
    } else if (step === undefined) {
      problems.push(leafProblem(schema, value, path, issue));
    } else if (!seen.has(step)) {
      seen.add(step);
      problems.push(...stepProblems(schema, value, path, step, issue, left));
    }
  }
  return problems;
}

/** Returns the problems by the branch that a map selects with the discriminator key, or those of that key. */
function toldApart(
  def: Extract<Def, { type: 'union' }>,
  value: unknown,
  path: Path,
  room: number,
): Problem[] | undefined {
  const key = (def as { discriminator?: string }).discriminator;
  if (key === undefined || !isMap(value)) return undefined;
  const keys = def.options.map((option) => childSchema(option, key)!);
  const branch = keys.findIndex((schema) => constants(schema).includes(value[key]));
  if (branch >= 0) return zodProblems(def.options[branch]!, value, path, room);
  const any = z.union(keys as z.ZodMiniType[]);
  return value[key] === undefined
    ? [missingKey(any, key, [...path, key])]
    : zodProblems(any, value[key], [...path, key], room);
}

function stepProblems(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  step: string | number,
  issue: Issue,
  room: number,
): Problem[] {
  const at = [...path, step];
  const child = childSchema(schema, step);
  const below = (value as Record<string | number, unknown>)[step];
  if (issue.code === 'invalid_key' && issue.path.length === 1)
    return [badName(step, at, issue.issues[0]!), ...(child ? zodProblems(child, below, at, room) : [])];
  if (child === undefined) return [leafProblem(schema, below, at, issue)];
  if (below === undefined) return [missingKey(child, step, at)];
  const problems = zodProblems(child, below, at, room);
  return problems.length > 0 ? problems : [leafProblem(child, below, at, issue)];
}

export function childSchema(schema: z.core.$ZodType, step: string | number): z.core.$ZodType | undefined {
  const def = defOf(schema);
  if (def.type === 'object') return Object.hasOwn(def.shape, step) ? def.shape[step] : def.catchall;
  if (def.type === 'record') return def.valueType;
  if (def.type === 'array') return def.element;
  if (def.type === 'tuple') return def.items[Number(step)] ?? def.rest ?? undefined;
  return undefined;
}

/** Returns the branch of a union that a list or map means, with its problems; none for plain values. */
export function branchFor(
  options: readonly z.core.$ZodType[],
  value: unknown,
  path: Path = [],
  room = MAX_FOUND,
): { schema: z.core.$ZodType; problems: Problem[] } | undefined {
  const kind = kindOf(value);
  if (kind !== 'map' && kind !== 'list') return undefined;
  const fitting = options
    .flatMap((option) => flatten(option))
    .filter((option) => kindsOf(option).has(kind))
    .map((option) => ({ schema: option, problems: zodProblems(option, value, path, room) }));
  // The branch whose first error is deepest in the value resembles it most.
  const shallowest = (problems: Problem[]): number =>
    Math.min(...problems.filter((p) => shapeCodes.has(p.code)).map((p) => p.path.length));
  return fitting.sort(
    (a, b) => shallowest(b.problems) - shallowest(a.problems) || a.problems.length - b.problems.length,
  )[0];
}

const shapeCodes = new Set(['unknown-key', 'missing-key', 'wrong-type', 'wrong-length', 'bad-name']);

/** Reports an unknown key. @param helps - whether to search the intended key, which takes time */
function unknownKey(schema: z.core.$ZodType, key: string, path: Path, helps: boolean): Problem {
  const def = defOf(schema);
  const keys = def.type === 'object' ? Object.keys(def.shape) : [];
  return error('unknown-key', [...path, key], 'This key is not known here', {
    found: describeValue(key),
    allowed: some(keys, 24),
    near: helps ? nearest(key, keys) : [],
  });
}

const missingKey = (schema: z.core.$ZodType, step: string | number, path: Path): Problem =>
  error('missing-key', path, `The key \`${step}\` is required`, { found: 'nothing', allowed: words(schema) });

const badName = (name: string | number, path: Path, issue: Issue): Problem =>
  error('bad-name', path, 'The name does not have the right form', {
    found: describeValue(name),
    allowed: formOf(issue),
  });
