import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { openStore, type Store, type StoreOptions } from '../../run/journal/open.ts';
import type { AskedCommand } from '../../run/journal/records.ts';
import type { JournalSubject } from '../../run/journal/search.ts';
import { unwritable } from './out-folders.ts';

export interface JournalJob {
  readonly file: string;
  readonly experiment: JournalSubject;
  readonly asked?: AskedCommand;
}

export interface JobStore extends Store {
  /** A signal that aborts with the error when the journal can no longer be written. */
  readonly failed: AbortSignal;
}

export interface Stores {
  readonly list: readonly JobStore[];
  readonly problems: readonly LocatedProblem[];
}

/** Returns the problems of folders with other results; empty without any. */
export const otherText = ({ problems }: Stores): string =>
  problems.some(({ code }) => code.startsWith('other-'))
    ? 'Nothing was run or changed. Another --out leaves that folder alone; without --resume the run is begun anew there, and an unfinished one is kept under another name.\n'
    : '';

/** Locks all folders; releases them after an error. @param own folders whose unfinished journals may be replaced */
export function openStores(
  jobs: readonly JournalJob[],
  folders: readonly string[],
  options: Pick<StoreOptions, 'resume' | 'shard'>,
  own: ReadonlySet<string> = new Set(),
): Stores {
  const list: JobStore[] = [];
  const problems: LocatedProblem[] = [];
  for (const [i, { experiment, asked }] of jobs.entries()) {
    const failure = new AbortController();
    const onFailure = (error: Error): void => failure.abort(error);
    try {
      const keepUnfinished = !own.has(folders[i]!);
      const store = openStore(folders[i]!, experiment, { ...options, asked, keepUnfinished, onFailure });
      if ('problems' in store) problems.push(...store.problems);
      else list.push({ ...store, failed: failure.signal });
    } catch (error) {
      problems.push(unwritable(folders[i]!, error));
    }
  }
  if (problems.length === 0) return { list, problems };
  for (const store of list) store.abandon();
  return { list: [], problems };
}
