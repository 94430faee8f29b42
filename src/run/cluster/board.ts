import { randomUUID } from 'node:crypto';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Experiment } from '../../experiment/experiment.ts';
import { version } from '../../experiment/version.ts';
import type { Address } from './address.ts';
import { checkPolicy, connect, hangUp, readHash, removeGone, removeRun, type Say, timeOf } from './connection.ts';
import {
  digestOfExperiment,
  type JobData,
  keys,
  PROTOCOL,
  QUEUE,
  type ResultMessage,
  type RunEntry,
  type WorkerEntry,
} from './protocol.ts';

/** Milliseconds that goodbyes may take: a Redis that is gone keeps nobody. */
const GOODBYE = 5000;
/** Seconds that a read waits for a result. */
const WAIT = 5;
/** Seconds after which the name of a worker that is gone is forgotten. */
const FORGOTTEN = 600;
/** Failed jobs that are looked at in one go. */
const FAILED = 100;

/** A run as it stands in Redis: its experiment, its queue and its results. */
export class Board {
  readonly id = randomUUID();
  readonly #experiment: Experiment;
  readonly #digest: string;
  readonly #redis: Redis;
  /** A connection of its own: it waits, and whatever else is asked on it would wait too. */
  readonly #results: Redis;
  readonly #queue: Queue<JobData>;

  private constructor(experiment: Experiment, redis: Redis, results: Redis) {
    this.#experiment = experiment;
    this.#digest = digestOfExperiment(experiment);
    this.#redis = redis;
    this.#results = results;
    this.#queue = new Queue<JobData>(QUEUE, { connection: redis, prefix: keys.run(this.id) });
    // The connection speaks for itself.
    this.#queue.on('error', () => {});
  }

  /** @throws ClusterError if there is no Redis, it does not let us in, or it would drop what it is to keep */
  static async open(experiment: Experiment, address: Address, say: Say): Promise<Board> {
    const redis = await connect(address, say);
    try {
      await checkPolicy(redis, address);
      return new Board(experiment, redis, await connect(address, () => {}));
    } catch (error) {
      hangUp(redis);
      throw error;
    }
  }

  /** Shows that the run is alive, puts its experiment there if it is not, and clears away what others left. @returns the time */
  async show(): Promise<number> {
    const { name, yaml } = this.#experiment;
    const now = await timeOf(this.#redis);
    const experiment = keys.experiment(this.id);
    const isNew = (await this.#redis.exists(experiment)) === 0;
    if (isNew) await this.#redis.set(experiment, yaml);
    const entry: RunEntry = { protocol: PROTOCOL, version: version(), name, digest: this.#digest, seen: now };
    await this.#redis.hset(keys.runs, this.id, JSON.stringify(entry));
    if (isNew) await this.#redis.publish(keys.news, this.id);
    await removeGone(this.#redis, await readHash<RunEntry>(this.#redis, keys.runs), now);
    return now;
  }

  /** All workers, those that are gone for a while included. */
  async workers(now: number): Promise<ReadonlyMap<string, WorkerEntry>> {
    const workers = await readHash<WorkerEntry>(this.#redis, keys.workers);
    for (const [id, { seen }] of workers) if (now - seen > FORGOTTEN) await this.#redis.hdel(keys.workers, id);
    return workers;
  }

  /** Puts jobs into the queue; those that are there already stay as they are. */
  async add(jobs: readonly { readonly id: string; readonly data: JobData }[]): Promise<void> {
    await this.#queue.addBulk(
      jobs.map(({ id, data }) => ({ name: data.task, data, opts: { jobId: id, removeOnComplete: true } })),
    );
  }

  /** The next result, in the order in which they came; undefined if there was none for a while. */
  async result(): Promise<ResultMessage | undefined> {
    const found = await this.#results.blpop(keys.results(this.id), WAIT);
    return found ? (JSON.parse(found[1]) as ResultMessage) : undefined;
  }

  /** Which of some jobs are neither in the queue nor among the results that are still to be read. */
  async lost(jobs: readonly string[]): Promise<Set<string>> {
    if (jobs.length === 0) return new Set();
    const there = this.#redis.pipeline();
    for (const job of jobs) there.exists(this.#queue.toKey(job));
    const found = (await there.exec()) ?? [];
    // A job leaves the queue when its result is there.
    if ((await this.#redis.llen(keys.results(this.id))) > 0) return new Set();
    return new Set(jobs.filter((_, i) => found[i]?.[1] === 0));
  }

  /** Takes the jobs out that the queue has given up. */
  async takeFailed(): Promise<Job<JobData>[]> {
    if ((await this.#queue.getFailedCount()) === 0) return [];
    const failed = await this.#queue.getFailed(0, FAILED);
    await Promise.all(failed.map((job) => job.remove()));
    return failed;
  }

  /** Takes the jobs back that nobody has begun. @returns those that are being played */
  async takeBack(): Promise<Set<string>> {
    await this.#queue.drain(true);
    return new Set((await this.#queue.getActive()).map(({ id }) => id!));
  }

  /** Takes everything of the run away, and hangs up. @returns whether it could be taken away */
  async close(): Promise<boolean> {
    const goodbye = async (): Promise<boolean> => {
      await removeRun(this.#redis, this.id);
      await this.#redis.publish(keys.news, this.id);
      // What workers were about to say when it was taken away.
      await removeRun(this.#redis, this.id);
      return true;
    };
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, GOODBYE, false).unref());
    const isGone = await Promise.race([goodbye().catch(() => false), tooLate]);
    hangUp(this.#results);
    hangUp(this.#redis);
    return isGone;
  }
}
