import { clean } from '../../../reports/text/screen.ts';
import { playShard } from '../../run/shards/play-shard.ts';
import { type Shard, shardText } from '../../run/shards/shard.ts';
import { counted } from '../../stats/format/counted.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { keeping } from '../output/keeping.ts';
import type { Ran } from '../output/ran-json.ts';
import { failureText } from '../terminal/failure.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { Progress } from '../terminal/progress.ts';
import type { Playing } from './run-one.ts';
import type { RunOptions } from './run-options.ts';

/** Plays a share of an experiment into the journal of a folder, for `merge` to join with the others. */
export async function runShard(
  { job, folder, store }: Playing,
  shard: Shard,
  options: Pick<RunOptions, 'threads' | 'quiet'>,
  interrupt: Interrupt,
  io: Io,
): Promise<Ran> {
  const { file, experiment } = job;
  const { journal } = store;
  const progress = options.quiet ? undefined : new Progress(experiment.name, io, { unit: 'trials' });
  const play = async (): Promise<Ran> => {
    const { batches, played, failed } = await playShard(experiment, shard, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      journal,
      signal: AbortSignal.any([interrupt.signal, store.failed]),
      onProgress: (step) => progress?.show(step, undefined, journal.reused),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress?.stop();
    for (const error of failed) io.err(`${failureText(file, error)}\n`);
    const said = `${clean(experiment.name)}: shard ${shardText(shard)}:`;
    if (played === batches) {
      journal.complete();
      if (!options.quiet)
        io.err(
          `${said} ${counted(batches, 'batch', 'batches')} played into ${folder}; \`breaktest merge\` joins all shards\n`,
        );
      return { code: store.failed.aborted ? exit.failed : exit.done };
    }
    if (!store.failed.aborted)
      io.err(
        `${said} ${played} of ${counted(batches, 'batch', 'batches')} are kept in ${folder}; --resume continues from there\n`,
      );
    return { code: interrupt.happened && !store.failed.aborted ? exit.interrupted : exit.failed };
  };
  return keeping({ job, folder, store }, io, play, () => progress?.stop());
}
