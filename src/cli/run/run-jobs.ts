import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { shardText } from '../../run/shards/shard.ts';
import { exit } from '../exit-codes.ts';
import { anyError, type FileJob } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import type { FinishedRun, RanJob } from '../output/ran-json.ts';
import type { JobStore } from '../output/stores.ts';
import { Interrupt, STOPPING } from '../terminal/interrupt.ts';
import { storeText } from '../terminal/journal-text.ts';
import { openPlaces } from './open-places.ts';
import { runOnCluster } from './run-cluster.ts';
import type { RunPlace } from './run-one.ts';
import type { RunFlags, WatchedRun } from './run-options.ts';
import { runShard } from './run-shard.ts';

export type PlaceOptions = Pick<
  RunFlags,
  'resume' | 'shard' | 'cluster' | 'verify' | 'threads' | 'quiet' | 'dryRun' | 'format' | 'live'
>;

export interface Jobs {
  readonly jobs: readonly FileJob[];
  /** The folders; none if no files are written. */
  readonly folders: readonly string[];
  readonly problems: readonly LocatedProblem[];
  readonly play: (place: RunPlace, interrupt: Interrupt) => Promise<FinishedRun>;
  readonly plan?: (job: FileJob, folder: string) => string;
}

export interface RanJobs {
  readonly code: number;
  readonly ran: readonly RanJob[];
}

/** Checks folders, journals and cluster before the first trial, prints every problem, and plays the jobs one by one. */
export async function runJobs(
  { jobs, folders, problems: found, play, plan }: Jobs,
  options: PlaceOptions,
  io: Io,
  watched?: WatchedRun,
): Promise<RanJobs> {
  const { shard, quiet, cluster, verify } = options;
  const problems = folders.length === 0 && !anyError(found) ? [...found, ...withoutFolder(options)] : found;
  const resume = watched ? 'where-possible' : options.resume === true;
  const places = await openPlaces(jobs, folders, problems, { cluster, verify, resume, shard, own: watched?.own }, io);
  if (!places) return { code: exit.input, ran: [] };
  const { stores, address, leave } = places;
  if (!quiet) for (const [i, store] of stores.entries()) io.err(storeText(jobs[i]!, folders[i]!, store));
  if (watched) note(watched, jobs, folders, stores);
  if (options.dryRun && plan) {
    leave();
    for (const [i, job] of jobs.entries()) io.out(plan(job, folders[i]!));
    if (shard) io.err(`Only shard ${shardText(shard)} of this would be played here.\n`);
    return { code: exit.done, ran: [] };
  }

  const says = folders.length > 0 ? undefined : STOPPING;
  const interrupt = new Interrupt(io, leave, says);
  const ran: RanJob[] = [];
  try {
    for (const [i, job] of jobs.entries()) {
      const [folder, store] = [folders[i], stores[i]];
      const place: RunPlace = { job, folder, store };
      const playOne = () => {
        if (shard && folder !== undefined && store)
          return runShard({ job, folder, store }, shard, options, interrupt, io);
        if (!address) return play(place, interrupt);
        return runOnCluster(onCluster(place, interrupt), address, options, io, (cluster) =>
          play({ ...place, cluster }, interrupt),
        );
      };
      ran.push({ job, folder, ...(await playOne()) });
      if (interrupt.happened) break;
    }
  } finally {
    interrupt.close();
    leave();
  }
  return { code: Math.max(...ran.map(({ code }) => code)), ran };
}

const onCluster = ({ job: { experiment }, store }: RunPlace, { signal }: Interrupt) => ({
  name: experiment.name,
  studies: [{ experiment }],
  signal: store ? AbortSignal.any([signal, store.failed]) : signal,
});

const withoutFolder = (options: PlaceOptions): LocatedProblem[] =>
  (['resume', 'shard', 'format', 'live'] as const).flatMap((option) =>
    options[option]
      ? errorIn(`--${option}`, 'bad-option', 'This option needs a results folder', { allowed: 'with `--out`' })
      : [],
  );

function note(
  { folders, own }: WatchedRun,
  jobs: readonly FileJob[],
  at: readonly string[],
  stores: readonly JobStore[],
) {
  for (const [i, store] of stores.entries()) {
    folders.set(jobs[i]!.file, at[i]!);
    if (store.journal.isEmpty) own.add(at[i]!);
  }
}
