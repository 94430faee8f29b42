import { type ReadBytes, whyUnreadable } from '../../experiment/file/files.ts';
import { bytesFromDisk, bytesOfInput, decoded } from '../../experiment/file/read-disk.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nameOfFile, STDIN } from './read-files.ts';

/** Reads a file of this machine, or standard input. Throws as `node:fs` does. */
export const bytesHere: ReadBytes = (path) => (path === STDIN ? bytesOfInput() : bytesFromDisk(path));

/** Reads a text; undefined, with a problem, if that fails. */
export function textAt(given: string, problems: LocatedProblem[], read: ReadBytes): string | undefined {
  try {
    return decoded(read(given));
  } catch (error) {
    problems.push(unreadable(given, error));
    return undefined;
  }
}

export function bytesAt(given: string, read: ReadBytes = bytesHere): Uint8Array | LocatedProblem {
  try {
    return read(given);
  } catch (error) {
    return unreadable(given, error);
  }
}

function unreadable(given: string, error: unknown): LocatedProblem {
  const message = `The file cannot be read: ${whyUnreadable(error)}`;
  return errorIn(nameOfFile(given), 'unreadable-file', message);
}
