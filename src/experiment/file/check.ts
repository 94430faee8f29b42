import type { Format, Library } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import { MOST_FOUND, MOST_PROBLEMS } from '../limits.ts';
import { startsWith } from '../paths/paths.ts';
import { isMap } from '../paths/plain.ts';
import { nearest } from '../problems/nearest.ts';
import { spell } from '../problems/spell.ts';
import { zodProblems } from '../problems/zod-problems.ts';
import { type BuiltInLibrary, OwnFirst } from './library.ts';
import { repair } from './repair.ts';
import { type CommonText, commonShape, experimentSchema } from './schema.ts';

/** A combat that was checked: what is wrong, and its setup if nothing is. */
export interface Checked {
  readonly problems: readonly Problem[];
  /** The value with all defaults; only without errors. */
  readonly text?: CommonText & Record<string, unknown>;
  readonly setup?: unknown;
  /** The combat as far as the file is right. */
  readonly draft?: { readonly setup: unknown; readonly text: CommonText };
}

/** The format of the game that a file is written for; if it does not say, the one whose keys it uses most. */
export function formatFor(value: Readonly<Record<string, unknown>>, formats: readonly Format[]): Format {
  const named = formats.find((format) => format.system === value['system']);
  if (named !== undefined) return named;
  const known = (format: Format): number => Object.keys(value).filter((key) => Object.hasOwn(format.shape, key)).length;
  return [...formats].sort((a, b) => known(b) - known(a))[0]!;
}

/** Checks one combat of a file: keys and types, then all that the game's own rules say about it. */
export function checkCombat(
  value: Readonly<Record<string, unknown>>,
  format: Format,
  library: BuiltInLibrary,
  formats: readonly Format[] = [format],
): Checked {
  const schema = experimentSchema(format);
  const game = new Problems();
  const direct = schema.safeParse(value);
  const faults = direct.success
    ? []
    : zodProblems(schema, value).map((fault) => betterSystem(fault, value['system'], formats));
  // Of a file that is wrong all over, what its form says is enough.
  if (faults.length > MOST_PROBLEMS) return { problems: faults };
  const parsed = direct.success ? direct : schema.safeParse(repair(schema, value));
  let setup: unknown;
  if (parsed.success) setup = format.resolve(parsed.data, new OwnFirst(ownProfiles(parsed.data), library), game);
  const certain = withNames(game.list.filter((p) => isCertain(p, faults, format)));
  const problems = [...faults, ...certain];
  if (!parsed.success || setup === undefined) return { problems };
  const text = parsed.data as unknown as CommonText & Record<string, unknown>;
  const draft = { setup, text };
  return faults.length > 0 || game.failed ? { problems, draft } : { problems, draft, setup, text };
}

/**
 * The value as it stands after defaults, presets and profiles written out: what a dotted path names. Of a faulty file,
 * as far as it is right.
 */
export function asItStands(
  value: Readonly<Record<string, unknown>>,
  format: Format,
  library: Library,
): Record<string, unknown> {
  if (Object.hasOwn(value, 'matrix')) return matrixAsItStands(value, format, library);
  const schema = experimentSchema(format);
  const direct = schema.safeParse(value);
  const parsed = direct.success ? direct : schema.safeParse(repair(schema, value));
  if (!parsed.success) return value;
  return format.expand(parsed.data, new OwnFirst(ownProfiles(parsed.data), library));
}

/** The same of a file with a matrix: as of a combat that nobody is in yet. */
function matrixAsItStands(
  { matrix, keep, half_width, ...value }: Readonly<Record<string, unknown>>,
  format: Format,
  library: Library,
): Record<string, unknown> {
  const own = format.matrix?.own ?? [];
  const shared = Object.entries(asItStands(value, format, library)).filter(([key]) => !own.includes(key));
  return { ...Object.fromEntries(shared), matrix, keep, half_width };
}

const ownProfiles = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  isMap(value['profiles']) ? value['profiles'] : {};

/** Whether a problem that the game found in a repaired file stands in the file as the user wrote it, too. */
function isCertain(problem: Problem, faults: readonly Problem[], { dependsOn }: Format): boolean {
  const needed = dependsOn?.[String(problem.path[0])];
  return faults.every((fault) => {
    if (fault.code === 'unknown-key' || Object.hasOwn(commonShape, fault.path[0] ?? '')) return true;
    if (problem.code.startsWith('unknown-')) return !startsWith(problem.path, fault.path);
    if (needed && fault.path[0] !== problem.path[0]) return !needed.includes(String(fault.path[0]));
    // What is wrong inside one unit does not come from another.
    return (
      problem.path.length > 2 &&
      fault.path[0] === problem.path[0] &&
      fault.path.length > 1 &&
      fault.path[1] !== problem.path[1]
    );
  });
}

/** Problems with the nearest of the names that a game offers, those of the first hundred that may be printed. */
export const withNames = (problems: readonly Problem[]): Problem[] =>
  problems
    .slice(0, MOST_FOUND)
    .map((problem, i) => (i < MOST_PROBLEMS ? withNearest(problem) : { ...problem, near: [] }));

/** Of the names that a game offers for a wrong one, keeps the nearest; says what is allowed if the game does not. */
function withNearest(problem: Problem): Problem {
  const { found, near: names } = problem;
  if (found === undefined || names === undefined) return problem;
  const near =
    [found, ...found.split('.', 8)].map((word) => nearest(word, names)).find((list) => list.length > 0) ?? [];
  const allowed = problem.allowed ?? (names.length <= 24 ? names.join(', ') : `one of ${names.length} names`);
  return { ...problem, near, allowed };
}

/** Says which systems there are when the file names another one. */
function betterSystem(fault: Problem, system: unknown, formats: readonly Format[]): Problem {
  if (fault.path.length !== 1 || fault.path[0] !== 'system') return fault;
  const names = formats.map((format) => format.system);
  if (typeof system !== 'string') return { ...fault, allowed: names.join(' or ') };
  return {
    code: 'unknown-system',
    severity: 'error',
    path: ['system'],
    message: 'There is no such system',
    found: spell(system),
    allowed: names.join(' or '),
    near: nearest(system, names),
  };
}
