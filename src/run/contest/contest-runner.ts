import { pause } from '../../core/pause.ts';
import { openPool } from '../worker-pool.ts';
import { type Contest, type Part, type PartCame, PartPlayer } from './part.ts';

/** Who plays the parts of a contest. */
export interface ContestRunner {
  /** Parts that can be under way at once. */
  readonly width: number;
  run(part: Part): Promise<PartCame>;
  close(): Promise<void>;
}

/** @param threads 0 for this thread */
export function openContestRunner(contest: Contest, threads: number): ContestRunner {
  if (threads === 0) {
    const player = new PartPlayer(contest);
    const run = async (part: Part) => {
      await pause();
      return player.play(part);
    };
    return { width: 1, run, close: async () => {} };
  }
  const pool = openPool<Part, PartCame>({ worker: 'contest', threads, data: contest, tasks: 2 });
  return { width: threads * 2, run: (part) => pool.run(part), close: () => pool.destroy() };
}
