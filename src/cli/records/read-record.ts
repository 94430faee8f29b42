import { closeSync, existsSync, fstatSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { MAX_RECORD, MAX_REPORT } from '../../../reports/records/limits.ts';
import { lackOf, packedRecordIn, type RecordedRun, readRecordText } from '../../../reports/records/recorded-run.ts';
import { whyUnreadable } from '../../experiment/file/files.ts';
import { decoded, openRegular } from '../../experiment/file/read-disk.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';

export const RECORD = 'run.json';
export const REPORT = 'report.html';

/** Whether a path is a report, its folder, or its run.json. */
export const isRecord = (path: string): boolean =>
  /\.html?$/i.test(path) || basename(path) === RECORD || isFolder(path);

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Reads a record; undefined, with problems, if there is none. */
export function readRecord(path: string, problems: LocatedProblem[]): RecordedRun | undefined {
  const isPage = /\.html?$/i.test(path);
  const isFile = isPage || basename(path) === RECORD;
  const file = isFile ? path : join(path, RECORD);
  const wrong = (code: string, message: string, more: Partial<LocatedProblem> = {}): undefined => {
    problems.push(errorIn(file, code, message, more));
  };
  let text: string | undefined;
  try {
    const read = readLarge(file);
    text = isPage ? recordIn(read) : read;
    if (text === undefined) return wrong('no-record', lackOf(read), { allowed: ALLOWED });
  } catch (error) {
    const isDamaged = error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;
    if (isDamaged) return wrong('damaged-record', 'The data in this report are damaged', { allowed: ALLOWED });
    return wrong(
      'unreadable-file',
      `The file cannot be read: ${whyUnreadable(error)}`,
      isFile ? {} : { allowed: ALLOWED },
    );
  }
  const found = readRecordText(text);
  if ('record' in found) return found.record;
  if ('code' in found) return wrong(found.code, found.message, { allowed: ALLOWED });
  problems.push(...found.problems.map((problem) => ({ ...problem, file })));
  return undefined;
}

const ALLOWED = 'a report.html written by breaktest 0.11.0 or later, or the folder or run.json of a run';

/** Returns the text of the record in a report; undefined if it has none. Throws if it is damaged. */
function recordIn(page: string): string | undefined {
  const packed = packedRecordIn(page);
  if (packed === undefined) return undefined;
  return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_RECORD }).toString('utf8');
}

/** Reads a large file; throws as `node:fs` does, and for other kinds of files. */
export function readLarge(path: string): string {
  const file = openRegular(path);
  try {
    if (fstatSync(file).size > MAX_REPORT) throw new Error(`it is larger than ${MAX_REPORT / 1e6} MB`);
    return decoded(readFileSync(file));
  } finally {
    closeSync(file);
  }
}

/** Parses JSON; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
