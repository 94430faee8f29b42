import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { whyUnreadable } from '../../experiment/file/files.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { checkResult } from '../counts/check-result.ts';
import type { Shard } from '../shards/shard.ts';
import { badRecords, type Measure } from './bad-records.ts';
import { type FoundRecords, isKnown, readJournal } from './contents.ts';
import { type JournalOptions, StoredJournal } from './journal.ts';
import { takeLock } from './lock.ts';
import { formerJournalIn, isLeftover, journalIn, lockIn, previousName } from './names.ts';
import { type AskedCommand, headerOf } from './records.ts';
import { formerRefusals, refusals, shardRefusals } from './refusals.ts';
import { type Reuse, reuseOf } from './reuse.ts';
import { isSearch, type JournalSubject } from './search.ts';

export interface StoreOptions {
  /** Whether to continue the folder's journal; with `where-possible`, a new one begins if there is none, or one of another run. */
  readonly resume: boolean | 'where-possible';
  /** Whether an unfinished journal that is replaced is kept under another name; default yes. */
  readonly keepUnfinished?: boolean;
  /** The shard of the run for this folder; default the whole run. */
  readonly shard?: Shard | undefined;
  /** The command, if it is not `run`. */
  readonly asked?: AskedCommand | undefined;
  /** Called once, when the journal can no longer be written: later results are not recorded. */
  readonly onFailure: (error: Error) => void;
  /** The limits of counts, for tests with combats that cannot be played. */
  readonly measure?: Measure;
}

/** A finding in a folder, with its consequence. */
export type Finding =
  /** A journal to continue is missing. */
  | { readonly is: 'missing' }
  /** The beginning is unreadable; the file is kept under another name. */
  | { readonly is: 'unreadable'; readonly keptAs: string }
  /** This number of bytes is in torn or damaged lines, which are ignored. */
  | { readonly is: 'damaged'; readonly bytes: number }
  /** The system, or the disk, has no locks, so nothing excludes another run. */
  | { readonly is: 'unguarded'; readonly why: string }
  /** An unfinished journal is replaced though it could be continued, or (`other`) is of another run; it is kept under another name. */
  | { readonly is: 'unfinished'; readonly trials: number; readonly other: boolean; readonly keptAs: string };

/** A results folder that only this process writes to, with its journal. */
export interface Store {
  readonly journal: StoredJournal;
  readonly findings: readonly Finding[];
  /** The reused results for each cell; empty if no journal is continued. With `where-possible`, cells without any are omitted. */
  readonly reuse: readonly Reuse[];
  /** Forces the journal to the disk and releases the folder. */
  close(): Promise<void>;
  /** Releases the folder at once; all records are in the file. */
  abandon(): void;
}

/**
 * Locks a results folder and opens its journal. Changes nothing before the first batch is recorded.
 * @returns the problems, with nothing locked, if another process uses the folder, or if its journal is of another experiment, search or
 * version, or has impossible records
 * @throws as `node:fs` does
 */
export function openStore(
  folder: string,
  subject: JournalSubject,
  { resume, keepUnfinished = true, shard, asked, onFailure, measure }: StoreOptions,
): Store | { readonly problems: readonly LocatedProblem[] } {
  const lock = takeLock(lockIn(folder));
  if ('holder' in lock) return { problems: [inUse(lockIn(folder), lock.holder)] };
  try {
    removeLeftovers(folder);
    const path = journalIn(folder);
    const found = foundIn(path);
    if (found && 'problems' in found) {
      lock.release();
      return found;
    }
    const problems = found ? refusals(path, found, subject) : formerRefusals(formerJournalIn(folder), subject);
    if (found && shard && !isSearch(subject) && problems.length === 0)
      problems.push(...shardRefusals(path, found, subject, shard));
    if (found && resume && problems.length === 0) problems.push(...badRecords(path, found, subject, measure));
    if (resume === true && problems.length > 0) {
      lock.release();
      return { problems };
    }
    const goOn = resume && found?.header && problems.length === 0 ? found : undefined;
    const all = found ? findingsOf(path, found, goOn !== undefined, problems.length > 0) : [];
    const findings = all.filter(({ is }) => keepUnfinished || is !== 'unfinished');
    const keepOld = findings.some((finding) => 'keptAs' in finding);
    if (resume === true && !found) findings.push({ is: 'missing' });
    if (lock.unguarded !== undefined) findings.push({ is: 'unguarded', why: lock.unguarded });
    const journal = new StoredJournal(path, headerOf(subject, { shard, asked }), {
      ...{ found: goOn, keepOld, onFailure },
      ...(isSearch(subject) && { check: checks(measure) }),
    });
    return {
      journal,
      findings,
      reuse:
        goOn && !shard ? reuseOf(subject, goOn.contents).filter(({ reused }) => resume === true || reused > 0) : [],
      close: () => journal.close().then(lock.release),
      abandon: lock.release,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function checks(measure: Measure = metricsOfCell): JournalOptions['check'] {
  const known = new WeakMap<Cell, ReturnType<Measure>>();
  return (task, result) =>
    checkResult(task, result, (cell) => {
      const found = known.get(cell) ?? measure(cell);
      known.set(cell, found);
      return found;
    });
}

function foundIn(path: string): ReturnType<typeof readJournal> | { readonly problems: readonly LocatedProblem[] } {
  try {
    return readJournal(path);
  } catch (error) {
    const message = `The journal cannot be read: ${whyUnreadable(error)}`;
    const problem: LocatedProblem = errorIn(path, 'unreadable-journal', message);
    return { problems: [{ ...problem, allowed: 'another --out' }] };
  }
}

function removeLeftovers(folder: string): void {
  for (const file of readdirSync(folder)) if (isLeftover(file)) rmSync(join(folder, file), { force: true });
}

function findingsOf(path: string, found: FoundRecords, goneOn: boolean, other: boolean): Finding[] {
  const { header, contents, complete, damaged } = found;
  if (!header) return [{ is: 'unreadable', keptAs: previousName(path) }];
  if (goneOn) return damaged > 0 ? [{ is: 'damaged', bytes: damaged }] : [];
  // An unknown format does not show whether the run is finished.
  if (complete || (contents.isEmpty && isKnown(header))) return [];
  return [{ is: 'unfinished', trials: contents.trials, other, keptAs: previousName(path) }];
}

const inUse = (lock: string, found: string): LocatedProblem =>
  errorIn(lock, 'folder-in-use', 'Another run is writing to this folder', { found, allowed: 'one run at a time' });
