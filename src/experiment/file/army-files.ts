import type { Problems } from '../../core/problem.ts';
import { isMap } from '../key-paths/plain.ts';
import type { LocatedProblem } from '../problems/located-problem.ts';
import { type Files, type LibraryFiles, whyUnreadable } from './files.ts';

export interface ArmyFiles {
  readonly armies: Readonly<Record<string, unknown>>;
  readonly read: readonly string[];
  readonly problems: readonly LocatedProblem[];
  readonly complete: boolean;
}

/** Reads the lists that the value of `armies` names, relative to the experiment file. @returns undefined if it names none */
export function armyFiles(
  armies: unknown,
  file: string | undefined,
  { readBytes, readList, relativeTo }: Files,
  library: LibraryFiles,
  problems: Problems,
): ArmyFiles | undefined {
  const named = isMap(armies) ? Object.entries(armies).filter(([, one]) => typeof one === 'string') : [];
  if (named.length === 0 || readList === undefined) return undefined;
  const found: LocatedProblem[] = [];
  const units: Record<string, unknown> = {};
  let complete = true;
  for (const [name, path] of named as [string, string][]) {
    const list = relativeTo(file, path);
    units[name] = {};
    try {
      const read = readList(readBytes(list), list, library);
      found.push(...read.problems);
      // A list's problems are reported in the list itself, and not again where its units are named.
      if (read.problems.every(({ severity }) => severity !== 'error')) units[name] = read.units;
      else complete = false;
    } catch (error) {
      complete = false;
      problems.error(['armies', name], 'unreadable-file', `The list cannot be read: ${whyUnreadable(error)}`, {
        found: path,
        allowed: 'the name of an army file or of a list, as `breaktest list` reads them',
      });
    }
  }
  const read = named.map(([name]) => name);
  return { armies: { ...(armies as Record<string, unknown>), ...units }, read, problems: found, complete };
}
