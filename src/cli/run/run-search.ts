import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { StoredJournal } from '../../run/journal/journal.ts';
import type { SearchSubject } from '../../run/journal/search.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import { failureText } from '../terminal/failure.ts';
import { Interrupt, STOPPING } from '../terminal/interrupt.ts';
import { storeText } from '../terminal/journal-text.ts';
import { keptText } from '../terminal/stopped-text.ts';
import { openPlaces } from './open-places.ts';
import { type ClusterStudy, runOnCluster } from './run-cluster.ts';
import type { Cluster } from './run-one.ts';
import type { RunFlags } from './run-options.ts';

export type SearchOptions = Pick<RunFlags, 'threads' | 'resume' | 'cluster' | 'verify'>;

export interface SearchJob {
  readonly file: string;
  readonly search: SearchSubject;
  /** The folder; undefined if results are not stored. */
  readonly folder: string | undefined;
  readonly option: string;
  readonly studies?: readonly ClusterStudy[];
}

export interface SearchPlace {
  readonly signal: AbortSignal;
  readonly journal?: StoredJournal;
  readonly cluster?: Cluster;
}

export interface SearchEnd {
  readonly code: number;
  readonly isComplete: boolean;
}

/** Runs a search; the journal keeps all results, even after an error. @param play also writes files and prints results */
export async function runSearch(
  { file, search, folder, option, studies = [] }: SearchJob,
  options: SearchOptions,
  io: Io,
  play: (place: SearchPlace) => Promise<SearchEnd>,
): Promise<number> {
  const problems = options.resume && folder === undefined ? [withoutFolder(option)] : [];
  const job = { file, experiment: search };
  const { cluster, verify } = options;
  const open = { cluster, verify, resume: options.resume === true, shard: undefined };
  const places = await openPlaces([job], folder === undefined ? [] : [folder], problems, open, io);
  if (!places) return exit.input;
  const { address, leave } = places;
  const [store] = places.stores;
  if (store) io.err(storeText(job, folder!, store));
  const interrupt = new Interrupt(io, leave, store ? undefined : STOPPING);
  const signal = store ? AbortSignal.any([interrupt.signal, store.failed]) : interrupt.signal;
  const place = { signal, ...(store && { journal: store.journal }) };
  const playOne = async (cluster?: Cluster): Promise<SearchEnd> => {
    const end = await play({ ...place, ...(cluster && { cluster }) });
    if (end.isComplete) store?.journal.complete();
    else if (store && !store.failed.aborted && !store.journal.isEmpty) io.err(keptText(search, folder!));
    return store?.failed.aborted ? { ...end, code: exit.failed } : end;
  };
  const playAnywhere = () =>
    address ? runOnCluster({ name: search.name, studies, signal }, address, options, io, playOne) : playOne();
  try {
    const end = store
      ? await keeping({ job, folder: folder!, store }, io, playAnywhere, () => {})
      : await playAnywhere().catch((error: unknown) => {
          io.err(`${failureText(file, error)}\n`);
          return { code: exit.failed };
        });
    return end.code;
  } finally {
    interrupt.close();
    leave();
  }
}

const withoutFolder = (option: string): LocatedProblem =>
  errorIn('--resume', 'bad-option', 'No folder is named whose journal could be continued', {
    found: 'nothing',
    allowed: option,
  });
