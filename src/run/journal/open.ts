import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { Shard } from '../shards/shard.ts';
import { type Found, isKnown, readJournal } from './contents.ts';
import { StoredJournal } from './journal.ts';
import { takeLock } from './lock.ts';
import { formerJournalIn, journalIn, lockIn, previousName } from './names.ts';
import { headerOf } from './records.ts';
import { formerRefusals, refusals, shardRefusals } from './refusals.ts';
import { type Reuse, reuseOf } from './reuse.ts';

export interface StoreOptions {
  /**
   * Go on with the journal that the folder holds. Without it a new one is begun with the first batch; `where-possible`
   * does so where the folder holds no journal, or one of something else.
   */
  readonly resume: boolean | 'where-possible';
  /** Whether the journal of an unfinished run that is replaced is kept under another name; default yes. */
  readonly keepUnfinished?: boolean;
  /** The share of the run that the folder is to hold; default all of it. */
  readonly shard?: Shard | undefined;
  /** Told once, when the journal cannot be written any more: what is noted from then on is lost. */
  readonly onFailure: (error: Error) => void;
}

/** What was found in a folder, and becomes of it. */
export type Finding =
  /** To be gone on with, and there is nothing. */
  | { readonly is: 'missing' }
  /** The beginning cannot be read; the file is kept under another name. */
  | { readonly is: 'unreadable'; readonly keptAs: string }
  /** So many bytes are torn or damaged lines, and are left out. */
  | { readonly is: 'damaged'; readonly bytes: number }
  /** The system, or the disk, has no locks: nothing keeps another run out. */
  | { readonly is: 'unguarded'; readonly why: string }
  /** Not to be gone on with though it could be, or (`other`) holds something else; kept under another name. */
  | { readonly is: 'unfinished'; readonly trials: number; readonly other: boolean; readonly keptAs: string };

/** A results folder that this process alone writes to, with its journal. */
export interface Store {
  readonly journal: StoredJournal;
  readonly findings: readonly Finding[];
  /** What is taken from the journal, for each cell; empty if nothing is gone on with. `where-possible` leaves out cells without. */
  readonly reuse: readonly Reuse[];
  /** Forces the journal to the disk and gives the folder back. */
  close(): Promise<void>;
  /** Gives the folder back at once; what was noted is in the file. */
  abandon(): void;
}

/**
 * Claims a results folder and opens its journal. Nothing is changed before the first batch is noted.
 * @returns the problems if another process is at work in the folder, or if its journal is not one of this experiment and
 * this version: then nothing is claimed
 * @throws as `node:fs` does
 */
export function openStore(
  folder: string,
  experiment: Experiment,
  { resume, keepUnfinished = true, shard, onFailure }: StoreOptions,
): Store | { readonly problems: readonly LocatedProblem[] } {
  const lock = takeLock(lockIn(folder));
  if ('holder' in lock) return { problems: [inUse(lockIn(folder), lock.holder)] };
  try {
    removeLeftovers(folder);
    const path = journalIn(folder);
    const found = readJournal(path);
    const problems = found ? refusals(path, found, experiment) : formerRefusals(formerJournalIn(folder), experiment);
    if (found && shard && problems.length === 0) problems.push(...shardRefusals(path, found, experiment, shard));
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
    const journal = new StoredJournal(path, headerOf(experiment, shard), { found: goOn, keepOld, onFailure });
    return {
      journal,
      findings,
      reuse:
        goOn && !shard ? reuseOf(experiment, goOn.contents).filter(({ reused }) => resume === true || reused > 0) : [],
      close: () => journal.close().then(lock.release),
      abandon: lock.release,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Removes files that a process was killed over. */
function removeLeftovers(folder: string): void {
  for (const file of readdirSync(folder))
    if (/^\..+\.\d+\.tmp$/.test(file)) rmSync(join(folder, file), { force: true });
}

function findingsOf(path: string, found: Found, goneOn: boolean, other: boolean): Finding[] {
  const { header, contents, complete, damaged } = found;
  if (!header) return [{ is: 'unreadable', keptAs: previousName(path) }];
  if (goneOn) return damaged > 0 ? [{ is: 'damaged', bytes: damaged }] : [];
  // Of another form of file it is not known whether it is finished.
  if (complete || (contents.isEmpty && isKnown(header))) return [];
  return [{ is: 'unfinished', trials: contents.trials, other, keptAs: previousName(path) }];
}

const inUse = (lock: string, found: string): LocatedProblem => ({
  code: 'folder-in-use',
  severity: 'error',
  path: [],
  message: 'Another run is writing to this folder',
  found,
  allowed: 'one run at a time',
  file: lock,
});
