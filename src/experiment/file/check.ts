import type { GameFormat, Library, Share } from '../../core/format.ts';
import { isError, type Problem, Problems } from '../../core/problem.ts';
import { oneOf } from '../../core/words.ts';
import { isMap } from '../key-paths/plain.ts';
import { MAX_FOUND, MAX_PROBLEMS } from '../limits.ts';
import { nearest } from '../problems/nearest.ts';
import { describeValue } from '../problems/spell.ts';
import { zodProblems } from '../problems/zod-problems.ts';
import { certain } from './certain.ts';
import { type BuiltInLibrary, OwnFirst } from './library.ts';
import { repair } from './repair.ts';
import { type CommonText, experimentSchema } from './schema.ts';

export interface Checked {
  readonly problems: readonly Problem[];
  readonly text?: CommonText & Record<string, unknown>;
  readonly setup?: unknown;
  readonly draft?: { readonly setup: unknown; readonly text: CommonText };
}

/** Returns the format of the file's game; without `system`, the one whose keys it uses most. */
export function formatFor(value: Readonly<Record<string, unknown>>, formats: readonly GameFormat[]): GameFormat {
  const named = formats.find((format) => format.system === value['system']);
  if (named !== undefined) return named;
  const known = (format: GameFormat): number =>
    Object.keys(value).filter((key) => Object.hasOwn(format.shape, key)).length;
  return [...formats].sort((a, b) => known(b) - known(a))[0]!;
}

export function checkCombat(
  value: Readonly<Record<string, unknown>>,
  format: GameFormat,
  library: BuiltInLibrary,
  formats: readonly GameFormat[] = [format],
  share: Share = (setup) => setup,
): Checked {
  const schema = experimentSchema(format);
  const game = new Problems();
  const direct = schema.safeParse(value);
  const faults = direct.success
    ? []
    : zodProblems(schema, value).map((fault) => betterSystem(fault, value['system'], formats));
  // The errors of the schema suffice for a file with very many errors.
  if (faults.length > MAX_PROBLEMS) return { problems: faults };
  const mended = direct.success ? value : repair(schema, value);
  const parsed = direct.success ? direct : schema.safeParse(mended);
  const resolve = (data: Record<string, unknown>, problems: Problems): unknown =>
    format.resolve(data, new OwnFirst(ownProfiles(data), library), problems, share);
  const setup = parsed.success ? share(resolve(parsed.data, game)) : undefined;
  const problemsOf = (other: unknown): readonly Problem[] => {
    const again = new Problems();
    const read = schema.safeParse(other);
    if (read.success) resolve(read.data, again);
    return again.list;
  };
  const problems = [...faults, ...withNames(certain(game.list, { schema, value: mended, faults, format, problemsOf }))];
  if (!parsed.success || setup === undefined) return { problems };
  const text = parsed.data as CommonText & Record<string, unknown>;
  const draft = { setup, text };
  return faults.length > 0 || game.failed ? { problems, draft } : { problems, draft, setup, text };
}

/** Writes out defaults, presets and profiles of the valid parts of a file, to which key paths refer. */
export function expandFile(
  value: Readonly<Record<string, unknown>>,
  format: GameFormat,
  library: Library,
): Record<string, unknown> {
  if (Object.hasOwn(value, 'matrix')) return matrixAsItStands(value, format, library);
  const schema = experimentSchema(format);
  const direct = schema.safeParse(value);
  const parsed = direct.success ? direct : schema.safeParse(repair(schema, value));
  if (!parsed.success) return value;
  return format.expand(parsed.data, new OwnFirst(ownProfiles(parsed.data), library));
}

function matrixAsItStands(
  { matrix, keep, half_width, ...value }: Readonly<Record<string, unknown>>,
  format: GameFormat,
  library: Library,
): Record<string, unknown> {
  const own = format.matrix?.own ?? [];
  const shared = Object.entries(expandFile(value, format, library)).filter(([key]) => !own.includes(key));
  return { ...Object.fromEntries(shared), matrix, keep, half_width };
}

const ownProfiles = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  isMap(value['profiles']) ? value['profiles'] : {};

/** Returns the problems with the nearest of a game's names, computed only for those that may be printed. Very many push out no error. */
export const withNames = (problems: readonly Problem[]): Problem[] =>
  (problems.length > MAX_PROBLEMS ? errorsFirst(problems) : problems)
    .slice(0, MAX_FOUND)
    .map((problem, i) => (i < MAX_PROBLEMS ? withNearest(problem) : { ...problem, near: [] }));

const errorsFirst = (problems: readonly Problem[]): Problem[] => [
  ...problems.filter(isError),
  ...problems.filter((problem) => !isError(problem)),
];

/** Keeps the nearest of the names that a game offers for a wrong one, and lists the allowed names if the game does not. */
function withNearest(problem: Problem): Problem {
  const { found, near: names } = problem;
  if (found === undefined || names === undefined) return problem;
  const near =
    [found, ...found.split('.', 8)].map((word) => nearest(word, names)).find((list) => list.length > 0) ?? [];
  const allowed = problem.allowed ?? oneOf(names, 'names');
  return { ...problem, near, allowed };
}

function betterSystem(fault: Problem, system: unknown, formats: readonly GameFormat[]): Problem {
  if (fault.path.length !== 1 || fault.path[0] !== 'system') return fault;
  const names = formats.map((format) => format.system);
  if (typeof system !== 'string') return { ...fault, allowed: names.join(' or ') };
  return {
    code: 'unknown-system',
    severity: 'error',
    path: ['system'],
    message: 'There is no such system',
    found: describeValue(system),
    allowed: names.join(' or '),
    near: nearest(system, names),
  };
}
