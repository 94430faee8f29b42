import type * as z from 'zod/mini';
import type { GameFormat } from '../../core/format.ts';
import type { Problem } from '../../core/problem.ts';
import { startsWith } from '../key-paths/paths.ts';
import { isMap } from '../key-paths/plain.ts';
import { constants, flatten, kindsOf } from '../problems/zod-kinds.ts';
import { branchFor, childSchema } from '../problems/zod-problems.ts';
import { commonShape } from './schema.ts';

interface Mended {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly faults: readonly Problem[];
  readonly format: GameFormat;
  readonly problemsOf: (value: unknown) => readonly Problem[];
}

/** The numbers that replace a wrong one, if its schema accepts them. */
const SPREAD = [-100, -10, -1, 0, 0.5, 1, 2, 3, 4, 5, 7, 10, 16, 25, 40, 80, 200, 500];

export function certain(found: readonly Problem[], mended: Mended): Problem[] {
  const { faults, format } = mended;
  if (faults.length === 0) return [...found];
  const obstacles = new Map(found.map((problem) => [problem, faults.filter((one) => !isApart(problem, one, format))]));
  const values = new Map(faults.map((fault) => [fault, replacements(fault, mended)]));
  let doubtful = found.filter((problem) => {
    const own = obstacles.get(problem)!;
    return own.length > 0 && own.every((fault) => values.get(fault)!.length > 0);
  });
  const most = Math.max(...[...values.values()].map((list) => list.length));
  for (let n = 0; n < most && doubtful.length > 0; n++) {
    const told = new Set(mended.problemsOf(replaced(mended.value, values, n)).map(keyOf));
    doubtful = doubtful.filter((problem) => told.has(keyOf(problem)));
  }
  const stands = new Set(doubtful);
  return found.filter((problem) => obstacles.get(problem)!.length === 0 || stands.has(problem));
}

function isApart(problem: Problem, fault: Problem, { dependsOn }: GameFormat): boolean {
  if (fault.code === 'unknown-key' || Object.hasOwn(commonShape, fault.path[0] ?? '')) return true;
  // Sides are named within units, of which a wrong one may name it.
  if (problem.code === 'unknown-side' && (fault.path.length === 2 || fault.path.at(-1) === 'side')) return false;
  if (problem.code.startsWith('unknown-')) return !startsWith(problem.path, fault.path);
  const needed = dependsOn?.[String(problem.path[0])];
  if (needed && fault.path[0] !== problem.path[0]) return !needed.includes(String(fault.path[0]));
  return (
    problem.path.length > 2 &&
    fault.path[0] === problem.path[0] &&
    fault.path.length > 1 &&
    fault.path[1] !== problem.path[1]
  );
}

/** Returns the values that an error may mean, all of them or a selection; none if there are infinitely many. */
function replacements(fault: Problem, { schema: whole, value: file }: Mended): unknown[] {
  let schema: z.core.$ZodType | undefined = whole;
  let value = file;
  for (const [i, step] of fault.path.entries()) {
    const isLast = i === fault.path.length - 1;
    if (!isMap(value) || !(isLast || Object.hasOwn(value, step))) return [];
    schema = schema && branchFor([schema], value)?.schema;
    schema = schema && childSchema(schema, step);
    if (!isLast) value = value[step];
  }
  if (!schema || fault.path.length === 0 || !flatten(schema).every(isClosed)) return [];
  return [undefined, ...constants(schema), ...SPREAD].filter((one) => (schema as z.ZodMiniType).safeParse(one).success);
}

const isClosed = (schema: z.core.$ZodType): boolean =>
  constants(schema).length > 0 || [...kindsOf(schema)].every((kind) => kind === 'number' || kind === 'nothing');

function replaced(file: unknown, values: ReadonlyMap<Problem, readonly unknown[]>, n: number): unknown {
  const copy = structuredClone(file);
  for (const [{ path }, list] of values) {
    if (list.length === 0) continue;
    let at = copy as Record<string, unknown>;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
    const value = list[n % list.length];
    if (value === undefined) delete at[path.at(-1)!];
    else at[path.at(-1)!] = value;
  }
  return copy;
}

const keyOf = ({ path, code, found }: Problem): string => JSON.stringify([path, code, found]);
