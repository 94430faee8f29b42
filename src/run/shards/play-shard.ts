import { type Task, trialsOf, variantsOf } from '../../engine/play/task.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { RunOptions } from '../options.ts';
import { type Job, type Plan, play } from '../play/play.ts';
import { openRunner } from '../runners/open-runner.ts';
import type { Shard } from './shard.ts';
import { tasksOfShard } from './share.ts';

export interface PlayedShard {
  readonly tasks: number;
  readonly played: number;
  readonly failed: readonly Error[];
}

export async function playShard(
  experiment: Experiment,
  shard: Shard,
  options: Omit<RunOptions, 'journal'> & { readonly journal: NonNullable<RunOptions['journal']> },
): Promise<PlayedShard> {
  const runner = options.runner ?? (await openRunner(options.threads));
  const plan = new ShardPlan(tasksOfShard(experiment, shard), options.onProgress);
  try {
    await play(plan, runner, options);
  } finally {
    if (!options.runner) await runner.close();
  }
  return { tasks: plan.tasks.length, played: plan.played, failed: plan.failed };
}

class ShardPlan implements Plan<Job> {
  readonly tasks: readonly Task[];
  readonly failed: Error[] = [];
  played = 0;
  readonly #onProgress: RunOptions['onProgress'];
  readonly #total: number;
  #next = 0;
  #done = 0;
  readonly #known = new Map<Task, number>();

  constructor(tasks: readonly Task[], onProgress: RunOptions['onProgress']) {
    this.tasks = tasks;
    this.#onProgress = onProgress;
    this.#total = tasks.reduce((sum, task) => sum + sizeOf(task), 0);
  }

  next(): Job | undefined {
    const task = this.tasks[this.#next++];
    return task && { task };
  }

  isWanted(): boolean {
    return true;
  }

  take({ task }: Job, part: Task): void {
    this.#known.set(task, (this.#known.get(task) ?? 0) + sizeOf(part));
  }

  fail(_: Job, __: Task, error: Error): readonly Job[] {
    this.failed.push(error);
    return [];
  }

  back({ task }: Job): void {
    const known = this.#known.get(task) ?? 0;
    this.#known.delete(task);
    if (known < sizeOf(task)) return;
    this.played++;
    this.#done += known;
    this.#onProgress?.({ done: this.#done, total: this.#total });
  }
}

/** Returns the size of a task: trials, including those of variants, or points that are answered whole. */
const sizeOf = (task: Task): number =>
  task.from === undefined ? (task.points ?? 1) : trialsOf(task) * (1 + variantsOf(task).length);
