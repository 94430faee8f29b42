import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { openStore, type Store, type StoreOptions } from '../../run/journal/open.ts';
import type { Job } from '../input/read-files.ts';
import { unwritable } from './out-folders.ts';

/** A results folder that is claimed for a job. */
export interface JobStore extends Store {
  /** Aborted when the journal cannot be written any more; the reason is the error. */
  readonly failed: AbortSignal;
}

/** The results folders of a run. */
export interface Stores {
  /** One for each job; none if there are problems. */
  readonly list: readonly JobStore[];
  readonly problems: readonly LocatedProblem[];
}

/** What to do when a folder holds something else; empty if none does. */
export const otherText = ({ problems }: Stores): string =>
  problems.some(({ code }) => code.startsWith('other-'))
    ? 'Nothing was run or changed. Another --out leaves that folder alone; without --resume the run is begun anew there, and an unfinished one is kept under another name.\n'
    : '';

/**
 * Claims the folders of all jobs and opens their journals; if one cannot be had, none is claimed.
 *
 * @param own - folders whose journals may be replaced without keeping what is unfinished
 */
export function openStores(
  jobs: readonly Job[],
  folders: readonly string[],
  options: Pick<StoreOptions, 'resume' | 'shard'>,
  own: ReadonlySet<string> = new Set(),
): Stores {
  const list: JobStore[] = [];
  const problems: LocatedProblem[] = [];
  for (const [i, { experiment }] of jobs.entries()) {
    const failure = new AbortController();
    const onFailure = (error: Error): void => failure.abort(error);
    try {
      const keepUnfinished = !own.has(folders[i]!);
      const store = openStore(folders[i]!, experiment, { ...options, keepUnfinished, onFailure });
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
