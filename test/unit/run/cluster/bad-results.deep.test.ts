import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Task } from '../../../../src/engine/play/task.ts';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { Study } from '../../../../src/experiment/study.ts';
import { version } from '../../../../src/experiment/version.ts';
import { keys, PROTOCOL, QUEUE } from '../../../../src/run/cluster/protocol.ts';
import { type Packed, packLists, subjectOf, unpackLists } from '../../../../src/run/counts/packed.ts';
import { digestOfStudy } from '../../../../src/run/journal/study.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import type { PackedResult, WireTask } from '../../../../src/run/runners/wire.ts';
import { runClustered, ThisThread, workerOn } from '../../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, RedisServer, redisOfFile } from '../../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';

const text = `${experimentText.replace('trials: 2000', 'trials: 140000')}sweep: {units.spears.models: [8, 10]}
variants: {wide: {units.spears.files: 8}}\n`;
const experiment = readExperiment(text).experiment!;

class Spoiler extends ThisThread {
  readonly #spoil: (played: Packed, task: Task) => unknown;

  constructor(spoil: (played: Packed, task: Task) => unknown) {
    super();
    this.#spoil = spoil;
  }

  override async play(study: Study, tasks: readonly WireTask[]): Promise<PackedResult[]> {
    const all = await super.play(study, tasks);
    return all.map((one, i) => this.#spoil(one as Packed, { ...tasks[i]!, study }) as PackedResult);
  }
}

const recounted = (change: (list: Float64Array) => number[]) => (played: Packed, task: Task) => {
  const [[list, ...counters] = [], ...lists] = unpackLists(subjectOf(task), played);
  return packLists(subjectOf(task), [[Float64Array.from(change(list!)), ...counters], ...lists]);
};
const bomb = deflateRawSync(Buffer.alloc(2 ** 26, '0')).toString('base64');

const spoilers: readonly (readonly [string, (played: Packed, task: Task) => unknown])[] = [
  ['no result', () => null],
  ['a text', () => 'AAAA'],
  ['counts that cannot be unpacked', (played) => ({ ...played, counts: 'AAAA' })],
  ['a deflate bomb', (played) => ({ ...played, counts: bomb })],
  ['counts of another digest', (played) => ({ ...played, digest: 'A'.repeat(22) })],
  ['no digest', ({ counts }) => ({ counts })],
  ['a trial too many', recounted(([key, n, ...rest]) => [key!, n! + 1, ...rest])],
  ['a count below 0', recounted(([key, n, ...rest]) => [key! - 1, -1, key!, n! + 1, ...rest])],
  [
    'the counts of another batch',
    (played, task) => {
      const next = { ...task, from: task.from! + BATCH_SIZE, to: task.to! + BATCH_SIZE };
      return packLists(subjectOf(next), unpackLists(subjectOf(task), played));
    },
  ],
];

const studyEntry = (yaml: string): string => JSON.stringify({ yaml, digest: digestOfStudy(experiment) });

describe.skipIf(!hasRedis)(`A cluster with${needsRedis}`, () => {
  const server = redisOfFile();
  let redis: Redis;
  let due = '';

  beforeAll(async () => {
    redis = server().client();
    due = (await runExperiment(experiment, { threads: 0 })).digest;
  });
  afterEach(async () => {
    await redis.flushall();
  });
  afterAll(() => redis?.disconnect());

  it.each(spoilers)(
    'a worker that comes to %s shuts it out, and comes to the digest of one process',
    async (_, spoil) => {
      const said: string[] = [];
      const refused: string[] = [];
      const bad = await workerOn(server(), { pool: new Spoiler(spoil), say: (line) => refused.push(line) });
      const say = (line: string): void => {
        said.push(line);
        if (line.includes('is excluded')) void workerOn(server());
      };
      const { results, checks } = await runClustered(server(), experiment, { say });
      expect(results.digest).toBe(due);
      expect(checks.bad).toBeGreaterThanOrEqual(3);
      const worker = `\\S+:\\d+`;
      expect(said.join('\n')).toMatch(
        new RegExp(`(A result of worker ${worker} is impossible and is requested again: .*\n){3}`),
      );
      expect(said.filter((line) => line.includes('is excluded'))).toEqual([
        expect.stringMatching(/^Worker \S+:\d+ is excluded after 3 such results; check its machine$/),
      ]);
      expect(refused.join('\n')).toContain('it got impossible results from here');
      await bad.close();
    },
  );

  it('a worker that comes to nothing of use alone ends when it is told to', async () => {
    await workerOn(server(), { pool: new Spoiler(() => null) });
    const stop = new AbortController();
    const say = (line: string): void => {
      if (line.includes('is excluded')) stop.abort();
    };
    const { results } = await runClustered(server(), experiment, { say }, { signal: stop.signal });
    expect(results).toMatchObject({ interrupted: true, cells: [] });
  });

  it('texts among its results that are none goes on', async () => {
    const said: string[] = [];
    const junk = ['', 'null', '{', '[]', '{"task":"t0"}', '{"task":"t0","worker":"*","name":"x"}', '['.repeat(1e6)];
    const running = runClustered(server(), experiment, { say: (line) => said.push(line) });
    while ((await redis.hlen(keys.runs)) === 0) await wait(5);
    const [id] = await redis.hkeys(keys.runs);
    await redis.rpush(keys.results(id!), ...junk);
    await workerOn(server());
    const { results, checks } = await running;
    expect(results.digest).toBe(due);
    expect(checks.bad).toBe(junk.length);
    expect(said).toContain('A result cannot be read and is requested again: It is not a result');
  });

  it('entries that are none refuses them one by one', async () => {
    const run = { protocol: PROTOCOL, version: version(), name: 'Other', digest: 'none', seen: 1e12 };
    const worker = { ...run, threads: 1, refuses: {} };
    const { digest: _, ...broken } = run;
    await redis.set(keys.run('kept:tasks:t0'), 'kept');
    const bad = {
      a: 'null',
      b: '{',
      c: '7',
      d: JSON.stringify(broken),
      '*': JSON.stringify({ ...run, seen: 0 }),
      '': 'x',
    };
    await redis.hset(keys.runs, { ...bad, e: JSON.stringify({ ...run, seen: null }) });
    await redis.hset(keys.workers, {
      ...bad,
      f: JSON.stringify({ ...worker, threads: 1e15 }),
      g: JSON.stringify({ ...worker, threads: -1 }),
    });
    const said: string[] = [];
    await workerOn(server(), { say: (line) => said.push(line) });
    const { results } = await runClustered(server(), experiment);
    expect(results.digest).toBe(due);
    expect(said).toContain('Refuses a run whose entry is none: a');
    expect(said).toContain('Refuses a run whose entry is none: *');
    expect(await redis.get(keys.run('kept:tasks:t0'))).toBe('kept');
  });

  it('tasks that are none refuses them one by one', async () => {
    const id = 'mine';
    const entry = {
      protocol: PROTOCOL,
      version: version(),
      name: 'Mine',
      seen: 1e12,
    };
    await redis.hset(keys.studies(id), '0', studyEntry(experiment.yaml));
    await redis.hset(keys.runs, id, JSON.stringify(entry));
    const [adding, waiting] = [redis.duplicate(), redis.duplicate()];
    const queue = new Queue(QUEUE, { connection: adding, prefix: keys.run(id) });
    onTestFinished(async () => {
      await queue.close();
      for (const one of [adding, waiting]) one.disconnect();
    });
    const good = { point: 0, variants: [0], from: 0, to: 50 };
    const bad = [
      ...[null, [], 'file:///etc/passwd', { profiles: '/etc/passwd' }, { ...good, to: 1e15 }, { ...good, to: -1 }],
      ...[
        { ...good, from: 65535, to: 65537 },
        { ...good, from: 1e300, to: 1e300 },
        { ...good, point: 99 },
        { ...good, variants: [0, 0] },
        { ...good, variants: [1] },
        { ...good, points: 2 },
        { ...good, stretches: { trials: 1, metric: 0 } },
        { point: 0 },
        { ...good, extra: 1 },
      ],
    ];
    for (const data of [
      null,
      {},
      { task: 't1' },
      { task: 't2', study: 0, tasks: 7 },
      { task: '*', study: 0, tasks: [good] },
    ])
      await queue.add('x', data);
    await queue.add('x', { task: 't3', study: 0, tasks: [...bad, good] });
    await workerOn(server());
    const [, message] = (await waiting.blpop(keys.results(id), 20))!;
    const { task, played } = JSON.parse(message);
    expect(task).toBe('t3');
    expect(played).toHaveLength(bad.length + 1);
    for (const one of played.slice(0, -1)) expect(one.failed).toBe('The run has no such task');
    expect(played.at(-1)).toEqual({ counts: expect.any(String), digest: expect.any(String) });
    expect(await redis.llen(keys.results(id))).toBe(0);
  });

  it('an experiment that names a file opens none', async () => {
    const entry = {
      protocol: PROTOCOL,
      version: version(),
      name: 'Spy',
      seen: 1e12,
    };
    await redis.hset(keys.studies('spy'), '0', studyEntry(`${text}profiles: /etc/hosts\n`));
    await redis.hset(keys.runs, 'spy', JSON.stringify(entry));
    await redis.hset(keys.studies('large'), '0', ' '.repeat(2 ** 24));
    await redis.hset(keys.runs, 'large', JSON.stringify(entry));
    const said: string[] = [];
    await workerOn(server(), { say: (line) => said.push(line) });
    expect(said.sort()).toEqual([
      'Refuses to play “Spy”: its experiment cannot be read here',
      'Refuses to play “Spy”: its experiment is too large',
    ]);
  });
});

describe.skipIf(!hasRedis)(`A cluster whose Redis is gone${needsRedis}`, () => {
  it('ends when it is told to', async () => {
    const own = await RedisServer.start();
    onTestFinished(() => own.close());
    let end = (): void => {};
    const ended = new Promise<PackedResult[]>((resolve) => {
      end = () => resolve([]);
    });
    await workerOn(own, { pool: { play: () => ended, close: async () => {} } });
    const stop = new AbortController();
    const running = runClustered(own, experiment, {}, { signal: stop.signal });
    await wait(500);
    await own.kill();
    stop.abort();
    expect((await running).results.interrupted).toBe(true);
    await own.begin();
    end();
  });

  it('lets a worker without tasks end', { timeout: 20_000 }, async () => {
    const own = await RedisServer.start();
    onTestFinished(() => own.close());
    const redis = own.client();
    const entry = { protocol: PROTOCOL, version: version(), name: 'Mine', seen: 1e12 };
    await redis.hset(keys.studies('mine'), '0', studyEntry(experiment.yaml));
    await redis.hset(keys.runs, 'mine', JSON.stringify(entry));
    redis.disconnect();
    const said: string[] = [];
    const worker = await workerOn(own, { say: (line) => said.push(line) });
    await own.kill();
    while (!said.some((line) => line.includes('is lost'))) await wait(5);
    // The lost connections wait to be restored.
    await wait(300);
    await worker.close();
    expect(said[0]).toBe('Plays “Mine”.');
  });
});
