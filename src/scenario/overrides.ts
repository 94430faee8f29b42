import type { Problem } from '../core/problem.ts';
import { read } from './read.ts';

/** A value that the command line puts in the place of the file's. */
export interface Override {
  /** As the user gave it: `--set units.spears.models=30`. Stands where a file name would in its problems. */
  readonly label: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The options that change the experiment. */
export interface OverrideOptions {
  /** `path=value`, the value in YAML. */
  readonly set?: readonly string[] | undefined;
  readonly trials?: number | string | undefined;
  readonly seed?: number | string | undefined;
  readonly engine?: string | undefined;
}

/** Reads the options in the order in which they are applied: `set` first. */
export function overrides(options: OverrideOptions): { list: Override[]; problems: (Problem & { file: string })[] } {
  const list: Override[] = [];
  const problems: (Problem & { file: string })[] = [];
  for (const text of options.set ?? []) {
    const override = parseSet(text);
    if ('code' in override) problems.push({ ...override, file: `--set ${text}` });
    else list.push(override);
  }
  const { trials, seed, engine } = options;
  if (trials !== undefined) list.push({ label: `--trials ${trials}`, path: ['trials'], value: scalar(String(trials)) });
  if (seed !== undefined) list.push({ label: `--seed ${seed}`, path: ['seed'], value: String(seed) });
  if (engine !== undefined) list.push({ label: `--engine ${engine}`, path: ['engine'], value: engine });
  return { list, problems };
}

/** Takes `path=value` apart. */
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
  const path = text.slice(0, equals).trim().split('.');
  if (path.includes('')) return bad('A part of the path is empty', text.slice(0, equals));
  const { value, problems } = read(text.slice(equals + 1));
  if (problems.length > 0) return bad(`The value is not YAML: ${problems[0]!.message}`, text.slice(equals + 1));
  return { label: `--set ${text}`, path, value };
}

/** A number as YAML would read it, else the text. */
const scalar = (text: string): unknown => (/^\s*[-+]?[\d.]/.test(text) ? (read(text).value ?? text) : text);
