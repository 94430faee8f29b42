import { randomUUID } from 'node:crypto';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { version } from '../../experiment/version.ts';
import type { Address } from './address.ts';
import { checkPolicy, connect, hangUp, readHash, removeGone, removeRun, type Say, timeOf } from './connection.ts';
import {
  type JobData,
  keys,
  PROTOCOL,
  QUEUE,
  type RunEntry,
  runSchema,
  type StudyEntry,
  type WorkerEntry,
  workerSchema,
} from './protocol.ts';

/** The maximum time for cleaning up, in milliseconds, so that an absent Redis does not delay the exit. */
const GOODBYE = 5000;
/** The time that a read waits for a result, in seconds. */
const WAIT = 5;
/** The time after which the entry of a worker that is gone is removed, in seconds. */
const FORGOTTEN = 600;
const FAILED = 100;

export class TaskBoard {
  readonly id = randomUUID();
  readonly #name: string;
  readonly #studies: StudyEntry[] = [];
  #shown = 0;
  readonly #redis: Redis;
  /** A separate connection, since its blocking reads would delay other commands. */
  readonly #results: Redis;
  readonly #queue: Queue<JobData>;

  private constructor(name: string, redis: Redis, results: Redis) {
    this.#name = name;
    this.#redis = redis;
    this.#results = results;
    this.#queue = new Queue<JobData>(QUEUE, { connection: redis, prefix: keys.run(this.id) });
    this.#queue.on('error', () => {});
  }

  /** Opens a run. @throws ClusterError if there is no Redis, it refuses access, or it may evict data */
  static async open(name: string, address: Address, say: Say): Promise<TaskBoard> {
    const redis = await connect(address, say);
    try {
      await checkPolicy(redis, address);
      return new TaskBoard(name, redis, await connect(address, () => {}));
    } catch (error) {
      hangUp(redis);
      throw error;
    }
  }

  /** Stores a study in Redis before the first of its jobs; returns its number. */
  study(entry: StudyEntry): number {
    return this.#studies.push(entry) - 1;
  }

  async #showStudies(): Promise<void> {
    const key = keys.studies(this.id);
    const from = this.#shown;
    const to = this.#studies.length;
    if (from === to) return;
    await this.#redis.hset(
      key,
      Object.fromEntries(this.#studies.slice(from, to).map((entry, i) => [from + i, JSON.stringify(entry)])),
    );
    this.#shown = Math.max(this.#shown, to);
    await this.#redis.publish(keys.news, this.id);
  }

  /** Sends a sign of life, restores missing studies and removes runs that are gone; returns the time of Redis in seconds. */
  async show(without: readonly string[]): Promise<number> {
    const now = await timeOf(this.#redis);
    if ((await this.#redis.hlen(keys.studies(this.id))) < this.#shown) this.#shown = 0;
    const entry: RunEntry = {
      protocol: PROTOCOL,
      version: version(),
      name: this.#name,
      seen: now,
      without: [...without],
    };
    await this.#redis.hset(keys.runs, this.id, JSON.stringify(entry));
    await this.#showStudies();
    await removeGone(this.#redis, await readHash(this.#redis, keys.runs, runSchema), now);
    return now;
  }

  /** Returns the workers, including those gone for a short time. */
  async workers(now: number): Promise<ReadonlyMap<string, WorkerEntry>> {
    const workers = await readHash(this.#redis, keys.workers, workerSchema);
    for (const [id, { seen }] of workers)
      if (!(Math.abs(now - seen) < FORGOTTEN)) await this.#redis.hdel(keys.workers, id);
    return workers;
  }

  async add(jobs: readonly { readonly id: string; readonly data: JobData }[]): Promise<void> {
    await this.#showStudies();
    await this.#queue.addBulk(
      jobs.map(({ id, data }) => ({ name: data.task, data, opts: { jobId: id, removeOnComplete: true } })),
    );
  }

  /** Returns the next result, in the order of arrival; undefined if there is none for a while. */
  async result(): Promise<string | undefined> {
    return (await this.#results.blpop(keys.results(this.id), WAIT))?.[1];
  }

  async lost(jobs: readonly string[]): Promise<Set<string>> {
    if (jobs.length === 0) return new Set();
    const there = this.#redis.pipeline();
    for (const job of jobs) there.exists(this.#queue.toKey(job));
    const found = (await there.exec()) ?? [];
    // A job leaves the queue once its result is stored.
    if ((await this.#redis.llen(keys.results(this.id))) > 0) return new Set();
    return new Set(jobs.filter((_, i) => found[i]?.[1] === 0));
  }

  async takeFailed(): Promise<Job<JobData>[]> {
    if ((await this.#queue.getFailedCount()) === 0) return [];
    const failed = await this.#queue.getFailed(0, FAILED);
    await Promise.all(failed.map((job) => job.remove()));
    return failed;
  }

  async takeBack(): Promise<Set<string>> {
    await this.#queue.drain(true);
    return new Set((await this.#queue.getActive()).map(({ id }) => id!));
  }

  /** Removes the data of the run; returns whether that was possible. */
  async close(): Promise<boolean> {
    const goodbye = async (): Promise<boolean> => {
      await removeRun(this.#redis, this.id);
      await this.#redis.publish(keys.news, this.id);
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
