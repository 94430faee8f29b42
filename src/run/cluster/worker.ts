import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { readAlone } from '../../experiment/file/read-experiment.ts';
import { withRowsLabelled } from '../../experiment/matrix/matrix.ts';
import { type Study, studyOf } from '../../experiment/study.ts';
import { version } from '../../experiment/version.ts';
import { digestOfStudy } from '../journal/study.ts';
import { reason } from '../reason.ts';
import { readTask } from '../runners/task-schema.ts';
import { type PackedResult, toWire } from '../runners/wire.ts';
import type { Address } from './address.ts';
import { clusterError, connect, hangUp, readHash, removeGone, type Say, sayingOnce, timeOf } from './connection.ts';
import {
  type JobData,
  jobSchema,
  keys,
  LOOK,
  MAX_STUDY,
  PROTOCOL,
  QUEUE,
  type ResultMessage,
  type RunEntry,
  read,
  runSchema,
  studySchema,
  type WorkerEntry,
} from './protocol.ts';
import { openTaskPool, type TaskPool } from './task-pool.ts';

/** The time in milliseconds for which a worker holds a task without a sign of life, and between two checks for abandoned tasks. */
const LOCK = { lockDuration: 6000, stalledInterval: 3000 };
/** The number of workers that may end during a task before the task counts as the cause. */
const MAX_ENDS = 25;
/** The time after which a task that this worker must not play is read again, in milliseconds. */
const PASS_ON = 500;
/** The time between two attempts to store a result, in milliseconds. */
const AGAIN = 1000;

export interface ServeOptions {
  readonly threads: number;
  readonly clock: () => number;
  readonly say: Say;
  /** Values for tests: another version, other threads, and the time between two looks in milliseconds. */
  readonly version?: string;
  readonly pool?: TaskPool;
  readonly look?: number;
}

const PUSH =
  "if redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return 0 end return redis.call('rpush', KEYS[2], ARGV[2])";

interface Played {
  readonly run: RunEntry;
  readonly queue: Worker<JobData>;
  readonly studies: Map<number, KnownStudy>;
}

interface KnownStudy {
  readonly study: Study;
  readonly trials: number;
}

const MAX_STUDIES = 64;

export class ClusterWorker {
  readonly name = `${hostname()}:${process.pid}`;
  readonly #id = randomUUID();
  readonly #address: Address;
  readonly #options: ServeOptions;
  readonly #version: string;
  readonly #redis: Redis;
  readonly #news: Redis;
  readonly #pool: TaskPool;
  readonly #runs = new Map<string, Played>();
  readonly #playing = new Set<Promise<void>>();
  readonly #refused = new Map<string, string>();
  readonly #sayOnce: Say;
  #tasks = 0;
  #isBack = false;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #closing: Promise<void> | undefined;

  private constructor(address: Address, options: ServeOptions, redis: Redis, news: Redis) {
    this.#address = address;
    this.#options = options;
    this.#sayOnce = sayingOnce(options.say);
    this.#version = options.version ?? version();
    this.#redis = redis;
    this.#news = news;
    this.#pool = options.pool ?? openTaskPool(options.threads);
  }

  /** Connects a worker. @throws ClusterError if there is no Redis, or it refuses access */
  static async open(address: Address, options: ServeOptions): Promise<ClusterWorker> {
    const opened: Redis[] = [];
    try {
      const redis = await connect(address, options.say);
      opened.push(redis);
      const news = await connect(address, () => {});
      opened.push(news);
      await news.subscribe(keys.news);
      const worker = new ClusterWorker(address, options, redis, news);
      await worker.#look().catch(async (error: unknown) => {
        await worker.close();
        throw error;
      });
      redis.on('ready', () => {
        worker.#isBack = true;
      });
      news.on('message', () => worker.#lookSoon());
      void worker.#lookSoon();
      return worker;
    } catch (error) {
      for (const one of opened) hangUp(one);
      throw clusterError(address, error);
    }
  }

  get tasks(): number {
    return this.#tasks;
  }

  close(): Promise<void> {
    this.#closing ??= this.#leave();
    return this.#closing;
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#timer);
    // The last look may still open a run.
    const queues = (): Worker<JobData>[] => [...this.#runs.values()].map(({ queue }) => queue);
    await Promise.all(queues().map((queue) => queue.pause(true)));
    await Promise.allSettled(this.#playing);
    if (this.#redis.status === 'ready') {
      await this.#looking;
      await this.#redis.hdel(keys.workers, this.#id).catch(() => {});
    }
    // By force, since BullMQ otherwise waits for an event of its connection that a lost one never emits (taskforcesh/bullmq#4656).
    await Promise.all(queues().map((queue) => queue.close(true)));
    await this.#pool.close();
    hangUp(this.#news);
    hangUp(this.#redis);
  }

  #lookSoon(): Promise<void> {
    clearTimeout(this.#timer);
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        // No promise of `close` is returned here: it awaits this look.
        if (!this.#closing) this.#sayOnce(`${this.#address.shown}: ${reason(error)}`);
      })
      .then(() => {
        clearTimeout(this.#timer);
        if (!this.#closing) this.#timer = setTimeout(() => void this.#lookSoon(), this.#options.look ?? LOOK);
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#closing) return;
    const now = await timeOf(this.#redis);
    const runs = await readHash(this.#redis, keys.runs, runSchema, (id) =>
      this.#sayOnce(`Refuses a run whose entry is none: ${id.slice(0, 64)}`),
    );
    await removeGone(this.#redis, runs, now);
    if (this.#isBack) await this.#reopen();
    for (const [id, { queue }] of this.#runs) {
      const run = runs.get(id);
      const isOut = run?.without?.includes(this.#id);
      if (run && !isOut) continue;
      this.#runs.delete(id);
      await queue.close(true);
      if (run) this.#refuse(id, run, 'it got impossible results from here; check this machine');
    }
    for (const id of this.#refused.keys()) if (!runs.has(id)) this.#refused.delete(id);
    for (const [id, run] of runs) if (!this.#runs.has(id) && !this.#refused.has(id)) await this.#open(id, run);
    const entry: WorkerEntry = {
      ...{ protocol: PROTOCOL, version: this.#version, name: this.name, threads: this.#options.threads, seen: now },
      refuses: Object.fromEntries(this.#refused),
    };
    await this.#redis.hset(keys.workers, this.#id, JSON.stringify(entry));
  }

  /** Opens all queues anew: one whose connection was lost while it was made would wait forever. */
  async #reopen(): Promise<void> {
    this.#isBack = false;
    for (const [id, played] of this.#runs) {
      await played.queue.close(true);
      this.#runs.set(id, { ...played, queue: this.#queueOf(id) });
    }
  }

  async #open(id: string, run: RunEntry): Promise<void> {
    // An entry of another type concerns its run alone.
    const first = this.#refusal(run) ?? (await this.#read(id, 0).catch(reason));
    if (first === undefined) return;
    if (typeof first === 'string') {
      this.#refuse(id, run, first);
      return;
    }
    this.#runs.set(id, { run, queue: this.#queueOf(id), studies: new Map([[0, first]]) });
    this.#options.say(`Plays “${run.name}”.`);
  }

  #queueOf(id: string): Worker<JobData> {
    const play = (job: Job<JobData>, token: string | undefined): Promise<void> => {
      const playing = this.#play(id, job, token).finally(() => this.#playing.delete(playing));
      this.#playing.add(playing);
      return playing;
    };
    const queue = new Worker<JobData>(QUEUE, play, {
      ...{
        connection: this.#redis,
        prefix: keys.run(id),
        concurrency: this.#options.threads,
        maxStalledCount: MAX_ENDS,
      },
      ...{ ...LOCK, removeOnComplete: { count: 0 }, runRetryDelay: 1000, name: this.name },
    });
    queue.on('error', (error) => {
      if (!/lock|connect|closed|ECONN|EPIPE|socket|Missing key/i.test(error.message)) this.#sayOnce(error.message);
    });
    return queue;
  }

  #leaveRun(id: string, why: string): void {
    const played = this.#runs.get(id);
    if (!played) return;
    this.#runs.delete(id);
    this.#refuse(id, played.run, why);
    void played.queue.close();
  }

  #refuse(id: string, { name }: RunEntry, why: string): void {
    this.#refused.set(id, why);
    this.#options.say(`Refuses to play “${name}”: ${why}`);
  }

  #refusal(run: RunEntry): string | undefined {
    if (run.protocol !== PROTOCOL)
      return `its coordinator speaks protocol ${run.protocol} (breaktest ${run.version}), this worker ${PROTOCOL} (breaktest ${this.#version})`;
    if (run.version !== this.#version)
      return `it has version ${run.version} of breaktest, this worker ${this.#version}; their random numbers differ`;
    return undefined;
  }

  /** Returns the study; a text if it is refused, undefined if it is not stored yet, or just removed. */
  async #read(id: string, number: number): Promise<KnownStudy | string | undefined> {
    const [key, field] = [keys.studies(id), String(number)];
    if ((await this.#redis.hstrlen(key, field)) > MAX_STUDY) return 'its experiment is too large';
    const text = await this.#redis.hget(key, field);
    if (text === null) return undefined;
    const entry = read(studySchema, text);
    const alone = entry && readAlone(entry.yaml).experiment;
    if (!alone) return 'its experiment cannot be read here';
    const experiment = entry.label === undefined ? alone : withRowsLabelled(alone, entry.label);
    return digestOfStudy(experiment) === entry.digest
      ? { study: studyOf(experiment), trials: experiment.trials }
      : 'its experiment gives different combats here: the program differs';
  }

  async #studyOf(id: string, number: number): Promise<KnownStudy | string | undefined> {
    const studies = this.#runs.get(id)?.studies;
    const known = studies?.get(number) ?? (await this.#read(id, number));
    if (!studies || typeof known !== 'object') return known;
    if (!studies.has(number) && studies.size >= MAX_STUDIES) studies.delete(studies.keys().next().value!);
    studies.set(number, known);
    return known;
  }

  async #passOn(job: Job<JobData>, token: string | undefined): Promise<never> {
    await job.moveToDelayed(this.#options.clock() + PASS_ON, token);
    throw new DelayedError();
  }

  async #play(id: string, job: Job<JobData>, token: string | undefined): Promise<void> {
    const { data } = jobSchema.safeParse(job.data);
    if (!data) throw new UnrecoverableError('it is not a task');
    const { task, study: number, tasks, not } = data;
    const { clock } = this.#options;
    if (not === this.#id) return this.#passOn(job, token);
    const study = await this.#studyOf(id, number);
    if (typeof study === 'string') this.#leaveRun(id, study);
    if (typeof study !== 'object') return this.#passOn(job, token);
    const began = clock();
    const played = await this.#playAll(study, tasks);
    const took = clock() - began;
    const message: ResultMessage = { task, worker: this.#id, name: this.name, took, played };
    await this.#push(id, JSON.stringify(message));
    this.#tasks++;
  }

  /** Stores a result; while Redis refuses it, for example because its memory is full, tries again. */
  async #push(id: string, result: string): Promise<void> {
    for (;;) {
      try {
        await this.#redis.eval(PUSH, 2, keys.runs, keys.results(id), id, result);
        return;
      } catch (error) {
        if (this.#closing || !this.#runs.has(id)) throw error;
        this.#sayOnce(`${this.#address.shown}: ${reason(error)}`);
        await wait(AGAIN);
      }
    }
  }

  /** Plays all tasks; one that the run does not have fails alone. */
  async #playAll({ study, trials }: KnownStudy, wire: readonly unknown[]): Promise<PackedResult[]> {
    const tasks = wire.map((value) => {
      try {
        return readTask(study, value, trials);
      } catch (error) {
        return reason(error);
      }
    });
    const good = tasks.filter((task) => typeof task !== 'string');
    const played = await this.#pool
      .play(study, good.map(toWire))
      .catch((error: unknown): PackedResult[] => good.map(() => ({ failed: reason(error) })));
    return tasks.map((task) => (typeof task === 'string' ? { failed: task } : played[good.indexOf(task)]!));
  }
}
