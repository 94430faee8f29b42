import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Experiment } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { Study } from '../../../../src/experiment/study.ts';
import { version } from '../../../../src/experiment/version.ts';
import { keys, PROTOCOL } from '../../../../src/run/cluster/protocol.ts';
import { type Packed, packLists, subjectOf, unpackLists } from '../../../../src/run/counts/packed.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import type { PackedResult, WireTask } from '../../../../src/run/runners/wire.ts';
import { runClustered, ThisThread, workerOn } from '../../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, redisOfFile } from '../../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { MemoryJournal } from '../../../helpers/run/memory-journal.ts';

const text = `${experimentText.replace('trials: 2000', 'trials: 140000')}sweep: {units.spears.models: [8, 10]}
variants: {wide: {units.spears.files: 8}}\n`;

const experimentOf = (source: string, more = {}): Experiment => readExperiment(source, more).experiment!;
const experiment = experimentOf(text);

/** Returns one trial's results for another. */
class Liar extends ThisThread {
  override async play(study: Study, tasks: readonly WireTask[]): Promise<PackedResult[]> {
    return (await super.play(study, tasks)).map((one, i) => {
      const subject = subjectOf({ ...tasks[i]!, study });
      const counts = unpackLists(subject, one as Packed);
      const list = counts[0]![0]!;
      [list[1], list[3]] = [list[1]! + 1, list[3]! - 1];
      return packLists(subject, counts);
    });
  }
}

/** Takes longer for a task than others. */
class Slow extends ThisThread {
  override async play(study: Study, tasks: readonly WireTask[]): Promise<PackedResult[]> {
    await wait(400);
    return super.play(study, tasks);
  }
}

describe.skipIf(!hasRedis)(`A cluster${needsRedis}`, () => {
  const server = redisOfFile();
  let redis: Redis;
  let due = '';

  beforeAll(async () => {
    redis = server().client();
    due = (await runExperiment(experiment, { threads: 0 })).digest;
  });
  afterAll(() => redis?.disconnect());

  it('of two workers comes to what one process comes to, and leaves nothing behind', async () => {
    const [a, b] = [await workerOn(server()), await workerOn(server())];
    const { results, said } = await runClustered(server(), experiment);
    expect(results.digest).toBe(due);
    expect(said).toEqual([]);
    expect(a.tasks + b.tasks).toBeGreaterThan(1);
    await a.close();
    await b.close();
    expect(await redis.keys('*')).toEqual([]);
  });

  it('waits for workers, says so, and takes those that come late', async () => {
    const said: string[] = [];
    const running = runClustered(server(), experiment, { say: (line) => said.push(line) });
    while (said.length === 0) await wait(5);
    await workerOn(server());
    const { results } = await running;
    expect(said).toEqual(['No worker is connected; waiting for one: `breaktest worker --cluster …`']);
    expect(results.digest).toBe(due);
  });

  it('goes on when a worker leaves', async () => {
    const [leaver] = [await workerOn(server()), await workerOn(server())];
    const running = runClustered(server(), experiment, {}, { onProgress: () => void leaver.close() });
    expect((await running).results.digest).toBe(due);
  });

  it('looks for precision, and until all is decided, as one process does', async () => {
    await workerOn(server());
    for (const asked of ['0.004', 'decided']) {
      const precise = experimentOf(text.replace('trials: 140000', ''), { precision: asked });
      const { results } = await runClustered(server(), precise);
      expect(results.digest).toBe((await runExperiment(precise, { threads: 0 })).digest);
    }
  });

  it('proves the cells of a run as one process does', async () => {
    const bounded = experimentOf(text, { engine: 'bounded', set: ['rounds=1'] });
    await workerOn(server());
    const { results } = await runClustered(server(), bounded);
    expect(results.digest).toBe((await runExperiment(bounded, { threads: 0 })).digest);
    expect(results.cells.every(({ steps = 0 }) => steps > 0)).toBe(true);
  });

  it('plays two runs at once, which do not meet', async () => {
    await workerOn(server());
    const other = experimentOf(text, { seed: 'other' });
    const [one, two] = await Promise.all([runClustered(server(), experiment), runClustered(server(), other)]);
    expect(one.results.digest).toBe(due);
    expect(two.results.digest).toBe((await runExperiment(other, { threads: 0 })).digest);
  });

  it('journals what comes back, and goes on from there', async () => {
    await workerOn(server());
    const journal = new MemoryJournal();
    const stop = new AbortController();
    const first = await runClustered(...([server(), experiment, {}] as const), {
      journal,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(first.results.interrupted).toBe(true);
    const second = await runClustered(server(), experiment, {}, { journal });
    expect(second.results.digest).toBe(due);
  });

  it('compares tasks that two workers play', async () => {
    await workerOn(server());
    await workerOn(server());
    const { results, checks } = await runClustered(server(), experiment, { verify: 1 });
    expect(results.digest).toBe(due);
    expect(checks.verified).toBeGreaterThan(1);
    expect(checks.unverified).toBe(0);
  });

  it('awaits a second worker that has many tasks to play before', async () => {
    await workerOn(server());
    await workerOn(server(), { pool: new Slow() });
    const { checks } = await runClustered(server(), experiment, { verify: 1, look: 15 });
    expect(checks.verified).toBeGreaterThan(4);
    expect(checks.unverified).toBe(0);
  });

  it('says how many could not be compared, for want of a second', async () => {
    await workerOn(server());
    const { results, checks } = await runClustered(server(), experiment, { verify: 1 });
    expect(results.digest).toBe(due);
    expect(checks).toMatchObject({ verified: 0 });
    expect(checks.unverified).toBeGreaterThan(1);
  });

  it('stops where two workers come to different results, and names them', async () => {
    await workerOn(server());
    await workerOn(server(), { pool: new Liar() });
    await expect(runClustered(server(), experiment, { verify: 1 })).rejects.toThrow(
      /^Task t\d+ \(from Batch \d of cell \d on\): (workers|worker) \S+:\d+ .*different results. One machine, or its program,/,
    );
  });

  it('fails a batch that fails twice, on whichever worker', async () => {
    const failing = {
      play: async (_: Study, tasks: readonly WireTask[]) => tasks.map(() => ({ failed: 'no dice' })),
      close: async () => {},
    };
    await workerOn(server(), { pool: failing });
    const { results } = await runClustered(server(), experiment);
    expect(results.cells).toEqual([]);
    expect(results.failed[0]!.reason).toMatch(/failed twice, .*: no dice \(on worker \S+:\d+\)$/);
  });

  it('gives out once more what Redis has lost', async () => {
    let end = (): void => {};
    const ended = new Promise<never>((_, reject) => {
      end = () => reject(new Error('ended'));
    });
    const slow = { play: () => ended, close: async () => {} };
    const first = await workerOn(server(), { pool: slow });
    const running = runClustered(server(), experiment);
    await wait(100);
    await redis.flushall();
    await workerOn(server());
    expect((await running).results.digest).toBe(due);
    expect(first.tasks).toBe(0);
    end();
  });

  it('is refused by a worker of another version, and both say so', async () => {
    const said: string[] = [];
    await workerOn(server(), { version: '0.1.0', say: (line) => said.push(line) });
    await workerOn(server());
    const clustered = await runClustered(server(), experiment);
    expect(clustered.results.digest).toBe(due);
    const why = `it has version ${version()} of breaktest, this worker 0.1.0; their random numbers differ`;
    expect(said).toEqual([`Refuses to play “Do ten hold?”: ${why}`]);
  });

  it('names workers that refuse', async () => {
    await workerOn(server(), { version: '0.1.0' });
    const said: string[] = [];
    const running = runClustered(server(), experiment, { say: (line) => said.push(line) });
    while (!said.some((line) => line.startsWith('Worker '))) await wait(5);
    await workerOn(server());
    await running;
    expect(said.join('\n')).toMatch(/Worker \S+:\d+ refuses the run: it has version/);
  });

  it('of another protocol, or whose experiment is not the same here, is refused', async () => {
    const entry = { protocol: PROTOCOL, version: version(), name: 'Other', seen: 1e12 };
    await redis.hset(keys.runs, 'x', JSON.stringify(entry), 'y', JSON.stringify({ ...entry, protocol: 99 }));
    await redis.hset(keys.studies('x'), '0', JSON.stringify({ yaml: text, digest: 'none' }));
    const said: string[] = [];
    await workerOn(server(), { say: (line) => said.push(line) });
    expect(said.sort().reverse()).toEqual([
      'Refuses to play “Other”: its experiment gives different combats here: the program differs',
      `Refuses to play “Other”: its coordinator speaks protocol 99 (breaktest ${version()}), this worker ${PROTOCOL} (breaktest ${version()})`,
    ]);
    await redis.flushall();
  });

  it('forgets runs whose coordinator is gone', async () => {
    const entry = { protocol: PROTOCOL, version: version(), name: 'Gone', seen: 1 };
    await redis.hset(keys.runs, 'gone', JSON.stringify(entry));
    await redis.set(`${keys.run('gone')}:tasks:t0`, 'left');
    const worker = await workerOn(server());
    await worker.close();
    expect(await redis.keys('*')).toEqual([]);
  });
});
