import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { TaskPlayer } from '../../../src/engine/play/player.ts';
import type { Task } from '../../../src/engine/play/task.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { Study } from '../../../src/experiment/study.ts';
import { readAddress } from '../../../src/run/cluster/address.ts';
import { type ClusterOptions, ClusterRunner } from '../../../src/run/cluster/coordinator.ts';
import type { TaskPool } from '../../../src/run/cluster/task-pool.ts';
import { ClusterWorker, type ServeOptions } from '../../../src/run/cluster/worker.ts';
import { pack } from '../../../src/run/counts/packed.ts';
import type { RunOptions } from '../../../src/run/options.ts';
import { reason } from '../../../src/run/reason.ts';
import { runExperiment } from '../../../src/run/run.ts';
import type { PackedResult, WireTask } from '../../../src/run/runners/wire.ts';
import type { RedisServer } from './redis-server.ts';

/** Milliseconds between two looks, so that nothing takes long. */
const LOOK = 50;

const addressOf = (server: RedisServer) => {
  const address = readAddress(server.url);
  if (typeof address === 'string') throw new Error(address);
  return address;
};

/** Plays one task at a time in this thread and yields between tasks. */
export class ThisThread implements TaskPool {
  readonly #player = new TaskPlayer();
  #last: Promise<unknown> = Promise.resolve();

  play(study: Study, tasks: readonly WireTask[]): Promise<PackedResult[]> {
    const playing = this.#last.then(() => wait(1)).then(() => tasks.map((task) => this.#playOne({ ...task, study })));
    this.#last = playing;
    return playing;
  }

  #playOne(task: Task): PackedResult {
    try {
      return pack(task, this.#player.play(task));
    } catch (error) {
      return { failed: reason(error) };
    }
  }

  async close(): Promise<void> {}
}

export async function workerOn(server: RedisServer, options: Partial<ServeOptions> = {}): Promise<ClusterWorker> {
  const worker = await ClusterWorker.open(addressOf(server), {
    ...{ threads: 1, clock: Date.now, say: () => {}, pool: new ThisThread(), look: LOOK },
    ...options,
  });
  onTestFinished(() => worker.close());
  return worker;
}

export interface Clustered {
  readonly results: Results;
  readonly checks: ClusterRunner['checks'];
  readonly said: readonly string[];
}

export async function runClustered(
  server: RedisServer,
  experiment: Experiment,
  options: Partial<ClusterOptions> = {},
  more: Omit<RunOptions, 'runner'> = {},
): Promise<Clustered> {
  const said: string[] = [];
  const runner = await ClusterRunner.open(experiment.name, addressOf(server), {
    ...{ say: (text: string) => said.push(text), verify: 0, look: LOOK },
    signal: more.signal ?? new AbortController().signal,
    ...options,
  });
  runner.add(experiment);
  try {
    const results = await runExperiment(experiment, { ...more, runner });
    return { results, checks: runner.checks, said };
  } finally {
    await runner.close();
  }
}
