import type { Problems } from '../../core/problem.ts';
import { isMap, kindOf } from '../key-paths/plain.ts';
import type { LocateProblem } from '../problems/located-problem.ts';
import { spellKind } from '../problems/spell.ts';
import { type ArmySource, type Files, type LibraryFiles, type OwnArmies, whyUnreadable } from './files.ts';

export interface LibraryArmies extends OwnArmies {
  readonly complete: boolean;
}

const allowed = 'the name of a folder of army files, of an army file, or a list of such names';

/** Reads army files relative to the experiment file, or armies from the value itself. @param place position of a problem in such an army */
export function libraryArmies(
  named: unknown,
  file: string | undefined,
  files: Files,
  shipped: LibraryFiles,
  problems: Problems,
  place: LocateProblem,
): LibraryArmies {
  if (files.readArmies === undefined) {
    problems.error(['library'], 'no-armies', 'Armies of a file cannot be read here', { allowed: 'those that ship' });
    return { library: shipped, problems: [], used: () => ({}), complete: false };
  }
  const sources = isMap(named)
    ? Object.entries(named).map(
        ([id, value]): ArmySource => ({ value, place: (one) => place({ ...one, path: ['library', id, ...one.path] }) }),
      )
    : textsOf(named, file, files, problems);
  const own = files.readArmies(sources, shipped);
  const complete = !problems.failed && own.problems.every(({ severity }) => severity !== 'error');
  return { ...own, complete };
}

function textsOf(
  named: unknown,
  file: string | undefined,
  { readFile, filesIn, relativeTo }: Files,
  problems: Problems,
): ArmySource[] {
  const names = kindOf(named) === 'list' ? (named as unknown[]) : [named];
  return names.flatMap((name, i): ArmySource[] => {
    const path = kindOf(named) === 'list' ? ['library', i] : ['library'];
    if (typeof name !== 'string') {
      problems.error(path, 'wrong-type', 'The value is of the wrong type', { found: spellKind(name), allowed });
      return [];
    }
    const unreadable = (error: unknown, found: string): ArmySource[] => {
      const message = `The army files cannot be read: ${whyUnreadable(error)}`;
      problems.error(path, 'unreadable-file', message, { found, allowed });
      return [];
    };
    try {
      const list = filesIn(relativeTo(file, name));
      if (list.length === 0)
        problems.error(path, 'no-armies', 'There is no army file in the folder', { found: name, allowed });
      return list.flatMap((one): ArmySource[] => {
        try {
          return [{ file: one, text: readFile(one) }];
        } catch (error) {
          return unreadable(error, one);
        }
      });
    } catch (error) {
      return unreadable(error, name);
    }
  });
}
