import { closeSync, fstatSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordIn } from '../../../reports/html/record.ts';
import { whyUnreadable } from '../../experiment/file/files.ts';
import { decoded, openRegular } from '../../experiment/file/read-disk.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { type RecordedRun, recordedRunProblems } from './recorded-run.ts';

export const RECORD = 'run.json';
export const REPORT = 'report.html';
/** The maximum size of a report or record in bytes. */
const MAX_FILE = 64e6;

/** Whether a path is a report, its folder, or its run.json. */
export const isRecord = (path: string): boolean =>
  /\.html?$/i.test(path) ||
  basename(path) === RECORD ||
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Reads a record; undefined, with problems, if there is none. */
export function readRecord(path: string, problems: LocatedProblem[]): RecordedRun | undefined {
  const isPage = /\.html?$/i.test(path);
  const isFile = isPage || basename(path) === RECORD;
  const file = isFile ? path : join(path, RECORD);
  const wrong = (code: string, message: string, more: Partial<LocatedProblem> = {}): undefined => {
    problems.push({ code, severity: 'error', path: [], message, file, ...more });
  };
  let text: string | undefined;
  try {
    const read = readLarge(file);
    text = isPage ? recordIn(read) : read;
    if (text === undefined) return wrong('no-record', ...lackOf(read));
  } catch (error) {
    const isDamaged = error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;
    if (isDamaged) return wrong('damaged-record', 'The data in this report are damaged', { allowed: ALLOWED });
    return wrong(
      'unreadable-file',
      `The file cannot be read: ${whyUnreadable(error)}`,
      isFile ? {} : { allowed: ALLOWED },
    );
  }
  const value = parsed(text);
  if (value === undefined) return wrong('damaged-record', 'The record of the run is not JSON', { allowed: ALLOWED });
  const found = recordedRunProblems(value);
  if (found.length === 0) return value as RecordedRun;
  // Matrices, gauntlets and others write files of this name, too.
  if (typeof value !== 'object' || value === null || !('answers' in value))
    return wrong('no-record', 'This is not the record of a run of combats with headlines', { allowed: ALLOWED });
  problems.push(...found.map((problem) => ({ ...problem, file })));
  return undefined;
}

const ALLOWED = 'a report.html written by breaktest 0.11.0 or later, or the folder or run.json of a run';

function lackOf(page: string): [message: string, more: Partial<LocatedProblem>] {
  const version = /<meta name="generator" content="breaktest ([\w.+-]{1,40})" ?\/?>/.exec(page)?.[1];
  return version === undefined
    ? ['This page is not the report of a run', { allowed: ALLOWED }]
    : [`This report has no data in it: breaktest ${version} wrote none`, { allowed: ALLOWED }];
}

/** Reads a large file; throws as `node:fs` does, and for other kinds of files. */
export function readLarge(path: string): string {
  const file = openRegular(path);
  try {
    if (fstatSync(file).size > MAX_FILE) throw new Error(`it is larger than ${MAX_FILE / 1e6} MB`);
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
