import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Experiment } from '../../experiment/experiment.ts';
import { readExperiment } from '../../experiment/file/read-experiment.ts';
import { version } from '../../experiment/version.ts';
import { reason } from '../reason.ts';
import type { Address } from './address.ts';
import { connect, hangUp, readHash, removeGone, type Say, timeOf } from './connection.ts';
import {
  digestOfExperiment,
  type JobData,
  keys,
  LOOK,
  type PlayedEntry,
  PROTOCOL,
  QUEUE,
  type ResultMessage,
  type RunEntry,
  taskOf,
  type WorkerEntry,
} from './protocol.ts';
import { TaskPool } from './task-pool.ts';

/** Milliseconds that a task is a worker's own without a sign of life, and between two looks for tasks whose worker is gone. */
const LOCK = { lockDuration: 6000, stalledInterval: 3000 };
/** Workers that a task may end before it is taken for the cause. */
const MOST_ENDS = 25;
/** Milliseconds after which a task that this worker must not play is looked at again. */
const PASS_ON = 500;

/** How a worker works. */
export interface WorkerOptions {
  /** At least 1. */
  readonly threads: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly say: Say;
  /** For tests: another version than that of the program, other threads, and milliseconds between two looks. */
  readonly version?: string;
  readonly pool?: Pick<TaskPool, 'play' | 'close'>;
  readonly look?: number;
}

/** Pushes a result, unless the run is over: then there is nobody to take it away again. */
const PUSH =
  "if redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return 0 end return redis.call('rpush', KEYS[2], ARGV[2])";

/** A run that this worker has a part in. */
interface Played {
  readonly experiment: Experiment;
  readonly queue: Worker<JobData>;
}

/** Takes tasks of all runs of a Redis and plays them on its own threads, until it is closed. */
export class ClusterWorker {
  readonly name = `${hostname()}:${process.pid}`;
  readonly #id = randomUUID();
  readonly #address: Address;
  readonly #options: WorkerOptions;
  readonly #version: string;
  readonly #redis: Redis;
  readonly #news: Redis;
  readonly #pool: Pick<TaskPool, 'play' | 'close'>;
  readonly #runs = new Map<string, Played>();
  readonly #refused = new Map<string, string>();
  readonly #said = new Set<string>();
  #tasks = 0;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #closing: Promise<void> | undefined;

  private constructor(address: Address, options: WorkerOptions, redis: Redis, news: Redis) {
    this.#address = address;
    this.#options = options;
    this.#version = options.version ?? version();
    this.#redis = redis;
    this.#news = news;
    this.#pool = options.pool ?? new TaskPool(options.threads);
  }

  /** @throws ClusterError if there is no Redis, or it does not let us in */
  static async open(address: Address, options: WorkerOptions): Promise<ClusterWorker> {
    const redis = await connect(address, options.say);
    const news = await connect(address, () => {});
    const worker = new ClusterWorker(address, options, redis, news);
    news.on('message', () => worker.#lookSoon());
    await news.subscribe(keys.news);
    await worker.#lookSoon();
    return worker;
  }

  /** Tasks that it has played. */
  get tasks(): number {
    return this.#tasks;
  }

  /** Plays what it has begun to its end, hands it in, and leaves. */
  close(): Promise<void> {
    this.#closing ??= this.#leave();
    return this.#closing;
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all([...this.#runs.values()].map(({ queue }) => queue.close()));
    await this.#pool.close();
    await this.#redis.hdel(keys.workers, this.#id);
    hangUp(this.#news);
    hangUp(this.#redis);
  }

  /** Looks at the runs, after the look that is under way. */
  #lookSoon(): Promise<void> {
    clearTimeout(this.#timer);
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => this.#sayOnce(`${this.#address.shown}: ${reason(error)}`))
      .then(() => {
        clearTimeout(this.#timer);
        if (!this.#closing) this.#timer = setTimeout(() => void this.#lookSoon(), this.#options.look ?? LOOK);
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#closing) return;
    const now = await timeOf(this.#redis);
    const runs = await readHash<RunEntry>(this.#redis, keys.runs);
    await removeGone(this.#redis, runs, now);
    for (const [id, { queue }] of this.#runs) {
      if (runs.has(id)) continue;
      this.#runs.delete(id);
      await queue.close(true);
    }
    for (const id of this.#refused.keys()) if (!runs.has(id)) this.#refused.delete(id);
    for (const [id, run] of runs) if (!this.#runs.has(id) && !this.#refused.has(id)) await this.#open(id, run);
    const entry: WorkerEntry = {
      ...{ protocol: PROTOCOL, version: this.#version, name: this.name, threads: this.#options.threads, seen: now },
      refuses: Object.fromEntries(this.#refused),
    };
    await this.#redis.hset(keys.workers, this.#id, JSON.stringify(entry));
  }

  /** Takes part in a run, or refuses it. */
  async #open(id: string, run: RunEntry): Promise<void> {
    const experiment = await this.#experimentOf(id, run);
    if (experiment === undefined) return;
    if (typeof experiment === 'string') {
      this.#refused.set(id, experiment);
      this.#options.say(`Refuses to play “${run.name}”: ${experiment}`);
      return;
    }
    const queue = new Worker<JobData>(QUEUE, (job, token) => this.#play(id, experiment, job, token), {
      ...{
        connection: this.#redis,
        prefix: keys.run(id),
        concurrency: this.#options.threads,
        maxStalledCount: MOST_ENDS,
      },
      ...{ ...LOCK, removeOnComplete: { count: 0 }, runRetryDelay: 1000, name: this.name },
    });
    // What the connection has to say it says itself; a lock that is lost means that another has taken over.
    queue.on('error', (error) => {
      if (!/lock|connect|closed|ECONN|socket|Missing key/i.test(error.message)) this.#sayOnce(error.message);
    });
    this.#runs.set(id, { experiment, queue });
    this.#options.say(`Plays “${run.name}”.`);
  }

  /** The experiment of a run; why it is not played, or undefined if it is just gone. */
  async #experimentOf(id: string, run: RunEntry): Promise<Experiment | string | undefined> {
    if (run.protocol !== PROTOCOL)
      return `its coordinator speaks protocol ${run.protocol} (breaktest ${run.version}), this worker ${PROTOCOL} (breaktest ${this.#version})`;
    if (run.version !== this.#version)
      return `it is of breaktest ${run.version}, this worker is of ${this.#version}; their numbers are others`;
    const text = await this.#redis.get(keys.experiment(id));
    if (text === null) return undefined;
    const { experiment } = readExperiment(text);
    if (!experiment) return 'its experiment cannot be read here';
    return digestOfExperiment(experiment) === run.digest
      ? experiment
      : 'its experiment comes to other combats here: the program is not the same';
  }

  async #play(id: string, experiment: Experiment, job: Job<JobData>, token: string | undefined): Promise<void> {
    const { task, batches, not } = job.data;
    const { clock } = this.#options;
    if (not === this.#id) {
      await job.moveToDelayed(clock() + PASS_ON, token);
      throw new DelayedError();
    }
    const began = clock();
    const played = await this.#pool
      .play(batches.map((entry) => taskOf(experiment, entry)))
      .catch((error: unknown): PlayedEntry[] => batches.map(() => ({ failed: reason(error) })));
    const took = clock() - began;
    const message: ResultMessage = { task, worker: this.#id, name: this.name, took, played };
    await this.#redis.eval(PUSH, 2, keys.runs, keys.results(id), id, JSON.stringify(message));
    this.#tasks++;
  }

  #sayOnce(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#options.say(text);
  }
}
