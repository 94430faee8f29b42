import { pause } from '../../core/pause.ts';
import type { BatchTask } from '../../engine/simulate/batch.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { RunOptions } from '../options.ts';
import { openRunner } from '../simulate/open-runner.ts';
import { BatchFailed, playTwice } from '../simulate/play-twice.ts';
import type { Shard } from './shard.ts';
import { tasksOfShard } from './share.ts';

/** What became of a shard. */
export interface PlayedShard {
  /** Batches that it has, and how many of them were played, now or before. */
  readonly batches: number;
  readonly played: number;
  /** Those that failed twice. */
  readonly failed: readonly BatchFailed[];
}

/** Plays the batches of a shard into the journal; what they come to together is for the merge to say. */
export async function playShard(
  experiment: Experiment,
  shard: Shard,
  options: Omit<RunOptions, 'journal'> & { readonly journal: NonNullable<RunOptions['journal']> },
): Promise<PlayedShard> {
  const runner = options.runner ?? (await openRunner(options.threads));
  try {
    const tasks = tasksOfShard(experiment, shard);
    const total = tasks.reduce((sum, task) => sum + trialsOf(task), 0);
    const left = tasks.values();
    const failed: BatchFailed[] = [];
    let [played, done, stopped] = [0, 0, false];
    const isOver = (): boolean => stopped || options.signal?.aborted === true;
    const play = async (task: BatchTask): Promise<void> => {
      const known = options.journal.find(task);
      if (known.left.length === 0) await pause();
      for (const part of known.left) {
        const counts = await playTwice(runner, part, isOver, options.onWarning);
        if (!counts) return;
        if (counts instanceof BatchFailed) {
          failed.push(counts);
          return;
        }
        options.journal.note(part, counts);
      }
      played++;
      done += trialsOf(task);
      options.onProgress?.({ done, total });
    };
    const work = async (): Promise<void> => {
      for (const task of left) {
        if (isOver()) return;
        await play(task);
      }
    };
    const hands = Array.from({ length: runner.width }, () =>
      work().catch((error: unknown) => {
        stopped = true;
        throw error;
      }),
    );
    await Promise.all(hands);
    return { batches: tasks.length, played, failed };
  } finally {
    if (!options.runner) await runner.close();
  }
}

/** Trials of a task, those of variants included. */
const trialsOf = ({ trials, variants = [] }: BatchTask): number => trials * (1 + variants.length);
