import type { Problem } from '../../core/problem.ts';
import { partsOfPath } from '../key-paths/dotted-path.ts';
import { nearest } from '../problems/nearest.ts';
import { read } from './read.ts';

export interface Override {
  /** The option as the user gave it: `--set units.spears.models=30`. In its problems it replaces the file name. */
  readonly label: string;
  readonly path: readonly string[];
  readonly value: unknown;
  /** The keys of the file that it also replaces. */
  readonly insteadOf?: readonly (readonly string[])[];
}

export interface OverrideOptions {
  readonly set?: readonly string[] | undefined;
  readonly trials?: number | string | undefined;
  readonly seed?: number | string | undefined;
  readonly engine?: string | undefined;
  /** The half-width of an interval, or `decided`; replaces `trials`. */
  readonly precision?: number | string | undefined;
  /** The metrics that replace `keep` of a matrix, `gone,enemy_gone`; other files have none. */
  readonly keep?: string | undefined;
}

/** The keys that mean nothing for an engine without trials. */
const insteadOfEngine: Readonly<Record<string, readonly (readonly string[])[]>> = {
  exact: [['precision']],
  bounded: ['confidence', 'max_trials', 'until', 'tolerance'].map((key) => ['precision', key]),
};

/** Reads the options in the order in which they are applied: `set` first. */
export function overrides(
  options: OverrideOptions,
  isMatrix = false,
): { list: Override[]; problems: (Problem & { file: string })[] } {
  const list: Override[] = [];
  const problems: (Problem & { file: string })[] = [];
  for (const text of options.set ?? []) {
    const override = parseSet(text);
    if ('code' in override) problems.push({ ...override, file: `--set ${text}` });
    else list.push(override);
  }
  const { trials, seed, engine, precision } = options;
  if (trials !== undefined) {
    const value = scalar(String(trials));
    const insteadOf = [[isMatrix ? 'half_width' : 'precision']];
    list.push({ label: `--trials ${trials}`, path: ['trials'], value, insteadOf });
  }
  if (seed !== undefined) list.push({ label: `--seed ${seed}`, path: ['seed'], value: String(seed) });
  if (engine !== undefined) {
    const insteadOf = insteadOfEngine[engine] ?? [];
    list.push({ label: `--engine ${engine}`, path: ['engine'], value: engine, insteadOf });
  }
  if (precision !== undefined) {
    const change = parsePrecision(String(precision), isMatrix);
    const both =
      trials === undefined ? undefined : badPrecision('This and --trials exclude each other', 'both', 'one of them');
    for (const problem of [both, 'code' in change ? change : undefined]) {
      if (problem) problems.push({ ...problem, file: `--precision ${precision}` });
    }
    if (!both && !('code' in change)) list.push(change);
  }
  if (isMatrix && options.keep !== undefined) {
    const value = options.keep.split(',').map((name) => name.trim());
    list.push({ label: `--metrics ${options.keep}`, path: ['keep'], value });
  }
  return { list, problems };
}

const badPrecision = (message: string, found: string, allowed: string, near: readonly string[] = []): Problem => ({
  code: 'bad-option',
  severity: 'error',
  path: [],
  message,
  found,
  allowed,
  near,
});

function parsePrecision(text: string, isMatrix: boolean): Override | Problem {
  const label = `--precision ${text}`;
  if (isMatrix && text === 'decided')
    return badPrecision('The combats of a matrix are not compared with a baseline', text, 'a half width such as 0.01');
  if (text === 'decided') {
    return { label, path: ['precision', 'until'], value: text, insteadOf: [['trials'], ['precision', 'half_width']] };
  }
  const value = scalar(text);
  if (typeof value !== 'number') {
    const allowed = 'a half width such as 0.002 (0.2 % of a probability), or decided';
    return badPrecision('This is neither a number nor `decided`', text, allowed, nearest(text, ['decided']));
  }
  if (isMatrix) return { label, path: ['half_width'], value, insteadOf: [['trials']] };
  const insteadOf = [['trials'], ['precision', 'until'], ['precision', 'tolerance']];
  return { label, path: ['precision', 'half_width'], value, insteadOf };
}

export function parseSet(text: string): Override | Problem {
  const bad = (message: string, found: string): Problem => ({
    code: 'bad-set',
    severity: 'error',
    path: [],
    message,
    found,
    allowed: 'path=value, as in units.spears.models=30',
  });
  const equals = text.indexOf('=');
  if (equals < 0) return bad('There is no `=`', text);
  const path = partsOfPath(text.slice(0, equals).trim());
  if (!Array.isArray(path)) return { ...bad(path.message, path.found), ...(path.allowed && { allowed: path.allowed }) };
  const { value, problems } = read(text.slice(equals + 1));
  if (problems.length > 0) return bad(`The value is not YAML: ${problems[0]!.message}`, text.slice(equals + 1));
  return { label: `--set ${text}`, path, value };
}

const scalar = (text: string): unknown => (/^\s*[-+]?[\d.]/.test(text) ? (read(text).value ?? text) : text);
