import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { Address } from '../../run/cluster/address.ts';
import type { StoreOptions } from '../../run/journal/open.ts';
import { anyError, printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { prepareFolders } from '../output/out-folders.ts';
import { type JobStore, type JournalJob, openStores, otherText } from '../output/stores.ts';
import { openCluster } from './run-cluster.ts';

interface PlaceOptions extends Pick<StoreOptions, 'resume' | 'shard'> {
  readonly cluster?: string | undefined;
  readonly verify?: number | undefined;
  /** Folders whose unfinished journals may be replaced. */
  readonly own?: ReadonlySet<string> | undefined;
}

interface Places {
  readonly stores: readonly JobStore[];
  readonly address: Address | undefined;
  /** Releases all, and removes the folders that are still empty. */
  readonly leave: () => void;
}

/** Opens folders and journals before the first trial. Prints every problem, earlier ones first; undefined after an error. */
export async function openPlaces(
  jobs: readonly JournalJob[],
  folders: readonly string[],
  found: readonly LocatedProblem[],
  { cluster: url, verify, own, ...open }: PlaceOptions,
  io: Io,
): Promise<Places | undefined> {
  const cluster = url === undefined ? undefined : await openCluster(url);
  const prepared = prepareFolders(folders);
  const problems = [...found, ...(cluster?.problems ?? []), ...prepared.problems];
  if (!cluster && verify !== undefined) problems.push(withoutCluster(verify));
  const kept = anyError(problems) || folders.length === 0 ? [] : jobs;
  const stores = openStores(kept, folders, open, own);
  problems.push(...stores.problems);
  printProblems(problems, io);
  const leave = (): void => {
    for (const store of stores.list) store.abandon();
    prepared.tidy();
  };
  if (!anyError(problems)) return { stores: stores.list, address: cluster?.address, leave };
  io.err(otherText(stores));
  leave();
  return undefined;
}

const withoutCluster = (verify: number): LocatedProblem =>
  errorIn(`--verify ${verify}`, 'bad-option', 'Only workers of a cluster verify tasks', {
    allowed: 'with `--cluster URL`',
  });
