import type { Problems } from '../../core/problem.ts';
import { isMap, kindOf } from '../key-paths/plain.ts';
import type { LocatedProblem } from '../problems/located-problem.ts';
import type { Locator } from '../problems/locator.ts';
import { spellKind } from '../problems/spell.ts';
import { type Files, whyUnreadable } from './files.ts';
import { read } from './read.ts';

export interface ProfileFiles {
  readonly entries: Record<string, unknown>;
  readonly origins: ReadonlyMap<string, { readonly file: string; readonly locator: Locator }>;
  readonly problems: readonly LocatedProblem[];
  readonly complete: boolean;
}

/** Reads files relative to the experiment file. @returns undefined if `profiles` names no file */
export function profileFiles(
  profiles: unknown,
  file: string | undefined,
  { readFile, relativeTo }: Files,
  problems: Problems,
): ProfileFiles | undefined {
  if (profiles === undefined || isMap(profiles)) return undefined;
  const names = typeof profiles === 'string' ? [profiles] : profiles;
  const allowed = 'a map of names, the name of a file, or a list of them';
  const entries: Record<string, unknown> = {};
  const origins = new Map<string, { file: string; locator: Locator }>();
  const found: LocatedProblem[] = [];
  let complete = true;
  const miss = (path: (string | number)[], code: string, message: string, what: string): void => {
    complete = false;
    problems.error(path, code, message, { found: what, allowed });
  };

  if (!Array.isArray(names)) miss(['profiles'], 'wrong-type', 'The value is of the wrong type', spellKind(profiles));
  for (const [i, name] of (Array.isArray(names) ? names : []).entries()) {
    const path = kindOf(profiles) === 'list' ? ['profiles', i] : ['profiles'];
    if (typeof name !== 'string') {
      miss(path, 'wrong-type', 'The value is of the wrong type', spellKind(name));
      continue;
    }
    const library = relativeTo(file, name);
    let text: string;
    try {
      text = readFile(library);
    } catch (error) {
      miss(path, 'unreadable-file', `The file of profiles cannot be read: ${whyUnreadable(error)}`, name);
      continue;
    }
    const reading = read(text);
    for (const problem of reading.problems) found.push({ ...problem, file: library });
    if (!isMap(reading.value)) {
      complete = false;
      if (reading.problems.length === 0) found.push({ ...notAMap(reading.value), file: library, line: 1, column: 1 });
      continue;
    }
    for (const [key, entry] of Object.entries(reading.value)) {
      if (origins.has(key)) {
        const first = origins.get(key)!.file;
        const message = `The profile \`${key}\` is in ${first} already`;
        found.push({
          code: 'duplicate-profile',
          severity: 'error',
          path: [key],
          message,
          file: library,
          ...reading.locator.key([key]),
        });
      } else {
        entries[key] = entry;
        origins.set(key, { file: library, locator: reading.locator });
      }
    }
  }
  return { entries, origins, problems: found, complete };
}

const notAMap = (value: unknown) =>
  ({
    code: 'wrong-type',
    severity: 'error',
    path: [],
    message: 'A file of profiles is a map of names',
    found: spellKind(value),
    allowed: '`army/unit:` lines with a profile below each',
  }) as const;
