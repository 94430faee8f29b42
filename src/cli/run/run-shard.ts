import { clean } from '../../../reports/text/screen.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { playShard } from '../../run/shards/play-shard.ts';
import { type Shard, shardText } from '../../run/shards/shard.ts';
import { counted } from '../../stats/format/counted.ts';
import { exit } from '../exit-codes.ts';
import type { FileJob } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import type { FinishedRun } from '../output/ran-json.ts';
import type { JobStore } from '../output/stores.ts';
import { failureText } from '../terminal/failure.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { Progress } from '../terminal/progress.ts';
import type { RunFlags } from './run-options.ts';

interface Kept {
  readonly job: FileJob;
  readonly folder: string;
  readonly store: JobStore;
}

/** Plays a shard of an experiment into the journal of a folder, for `merge`. */
export async function runShard(
  { job, folder, store }: Kept,
  shard: Shard,
  options: Pick<RunFlags, 'threads' | 'quiet'>,
  interrupt: Interrupt,
  io: Io,
): Promise<FinishedRun> {
  const { file, experiment } = job;
  const { journal } = store;
  const progress = options.quiet
    ? undefined
    : new Progress(experiment.name, io, { unit: experiment.cells.matrix ? 'combats' : 'trials' });
  const play = async (): Promise<FinishedRun> => {
    const { tasks, played, failed } = await playShard(experiment, shard, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      journal,
      signal: AbortSignal.any([interrupt.signal, store.failed]),
      onProgress: (step) =>
        progress?.show(step, undefined, experiment.cells.matrix ? journal.reusedPoints : journal.reused),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress?.stop();
    for (const error of failed) io.err(`${failureText(file, error)}\n`);
    const said = `${clean(experiment.name)}: shard ${shardText(shard)}:`;
    if (played === tasks) {
      journal.complete();
      if (!options.quiet)
        io.err(`${said} ${tasksText(experiment, tasks)} played into ${folder}; \`breaktest merge\` joins all shards\n`);
      return { code: store.failed.aborted ? exit.failed : exit.done };
    }
    if (!store.failed.aborted)
      io.err(
        `${said} ${played} of ${tasksText(experiment, tasks)} are kept in ${folder}; --resume continues from there\n`,
      );
    return { code: interrupt.happened && !store.failed.aborted ? exit.interrupted : exit.failed };
  };
  return keeping({ job, folder, store }, io, play, () => progress?.stop());
}

function tasksText({ cells, engine }: Experiment, tasks: number): string {
  if (cells.matrix) return counted(tasks, 'group of combats', 'groups of combats');
  return isWithoutTrials(engine) ? counted(tasks, 'cell') : counted(tasks, 'batch', 'batches');
}
