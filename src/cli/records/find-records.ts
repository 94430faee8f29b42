import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whyUnreadable } from '../../experiment/file/files.ts';
import { journalIn } from '../../run/journal/names.ts';
import { type PastRun, pastRun } from './past-run.ts';
import { parsed, RECORD, REPORT, readLarge } from './read-record.ts';

export interface FoundRun extends PastRun {
  readonly folder: string;
  readonly report?: string;
}

export interface FoundRuns {
  readonly runs: readonly FoundRun[];
  /** Sentences on folders and files. */
  readonly skipped: readonly string[];
}

const KEPT = [RECORD, 'solution.json'];
const MAX_DEPTH = 4;
const MAX_FOLDERS = 10_000;

/** Finds records; throws as `node:fs` does if the folder cannot be read, but not for its content. */
export function findRecords(top: string): FoundRuns {
  const runs: FoundRun[] = [];
  const skipped: string[] = [];
  let visited = 0;
  const visit = (folder: string, depth: number, entries: readonly Dirent[]): boolean => {
    visited++;
    const before = runs.length + skipped.length;
    const files = new Set(entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])));
    for (const file of KEPT) if (files.has(file)) look(folder, file, files.has(REPORT));
    if (!KEPT.some((file) => files.has(file)) && existsSync(journalIn(folder)))
      skipped.push(`${folder}: no results yet; a run that was stopped continues with --resume`);
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.startsWith('.') || visited >= MAX_FOLDERS) continue;
      const path = join(folder, entry.name);
      try {
        const found = depth < MAX_DEPTH && visit(path, depth + 1, listing(path));
        if (!found && depth === 0) skipped.push(`${path}: no results of breaktest`);
      } catch (error) {
        skipped.push(`${path}: the folder cannot be read: ${whyUnreadable(error)}`);
      }
    }
    return runs.length + skipped.length > before;
  };
  const look = (folder: string, file: string, hasReport: boolean): void => {
    const path = join(folder, file);
    try {
      const value = parsed(readLarge(path));
      const run = pastRun(value, statSync(path).mtime.toISOString());
      if (run) runs.push({ ...run, folder, ...(hasReport && file === RECORD && { report: join(folder, REPORT) }) });
      else skipped.push(`${path}: ${value === undefined ? 'it is damaged' : 'not written by breaktest, or damaged'}`);
    } catch (error) {
      skipped.push(`${path}: ${whyUnreadable(error)}`);
    }
  };
  visit(top, 0, listing(top));
  if (visited >= MAX_FOLDERS) skipped.push(`${top}: only the first ${MAX_FOLDERS} folders were looked through`);
  runs.sort((a, b) => Date.parse(b.asked) - Date.parse(a.asked) || a.folder.localeCompare(b.folder));
  return { runs, skipped };
}

const listing = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name));
