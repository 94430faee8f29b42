import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mersenne } from 'pure-rand/generator/mersenne';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { hasRedis, needsRedis, RedisServer } from '../../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { type ChildRun, childRun } from '../../../helpers/run/child-run.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { folderOfFile, temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

// Thirty-six batches of eighteen cells and their variants take some seconds on two threads. Only the moments of the kills are random; the digest
// must always be the same, so there are no false alarms.
const text = `${experimentText.replace('trials: 2000', 'trials: 131072')}sweep: {units.spears.models: {from: 6, to: 23}}
variants: {wide: {units.knights.models: 4}}\n`;

const source = mersenne(19);
const below = (most: number): number => (source.next() >>> 0) % most;

const file = (folder: string): string => join(folder, 'a.yaml');
const options = ['--format', 'json', '--no-exact'];
const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

describe.skipIf(!hasRedis)(`A cluster of three processes${needsRedis}`, () => {
  const folder = folderOfFile();
  let due: { digest: string; bytes: number };
  let redis: RedisServer;
  let workers: ChildRun[] = [];

  beforeAll(async () => {
    writeFileSync(file(folder()), text);
    const out = join(folder(), 'one');
    const io = new FakeIo();
    expect(await main(['run', file(folder()), '--out', out, '--threads', '2', '--quiet', ...options], io)).toBe(0);
    due = { digest: digestIn(out), bytes: sizeOf(join(out, 'journal.jsonl')) };
    redis = await RedisServer.start();
  });
  afterAll(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await redis?.close();
  });

  const digestIn = (out: string): string => JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).digest;
  const hire = (): ChildRun => childRun(['worker', '--cluster', redis.url, '--threads', '1']);
  const argv = (out: string): string[] => ['run', file(folder()), '--out', out, '--cluster', redis.url, ...options];
  const run = (out: string, ...more: string[]): ChildRun => childRun([...argv(out), ...more]);

  async function crew(): Promise<void> {
    workers = [hire(), hire(), hire()];
    while (workers.some(({ err }) => !err.includes('waiting for tasks'))) await wait(20);
  }
  async function dismiss(): Promise<void> {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    workers = [];
  }

  async function until(share: number, out: string, { child }: ChildRun): Promise<void> {
    while (sizeOf(join(out, 'journal.jsonl')) < share * due.bytes && child.exitCode === null) await wait(5);
  }

  /** The journal is as long as that of one process: nothing is lost or doubled. */
  async function check(out: string, ended: ChildRun): Promise<void> {
    expect(await ended.ended, ended.err).toBe(0);
    expect(digestIn(out)).toBe(due.digest);
    expect(sizeOf(join(out, 'journal.jsonl'))).toBe(due.bytes);
  }

  it('comes to the digest of one process, and two runs at once do not meet', async () => {
    const out = temporaryFolder();
    await crew();
    onTestFinished(dismiss);
    const [one, two] = [run(join(out, 'one')), run(join(out, 'two'))];
    await check(join(out, 'one'), one);
    await check(join(out, 'two'), two);
    expect(one.err).toMatch(/played \d+ tasks?, [\d,]+ trials\/s\n/);
    for (const { child } of workers) child.kill('SIGTERM');
    for (const worker of workers) {
      expect(await worker.ended).toBe(0);
      expect(worker.err).toMatch(/Worker \S+: \d+ tasks? played\.\n$/);
    }
    const client = redis.client();
    expect(await client.keys('*')).toEqual([]);
    client.disconnect();
  });

  it('does so under twelve kills of random workers', async () => {
    const out = temporaryFolder();
    await crew();
    onTestFinished(dismiss);
    const running = run(out, '--verify', '5');
    for (let kill = 0; kill < 12; kill++) {
      // Another worker plays an ended worker's tasks some seconds later; the next kill does not wait for it.
      await Promise.race([until((kill * 0.9) / 12, out, running), wait(1500)]);
      const victim = below(3);
      workers[victim]!.child.kill('SIGKILL');
      workers[victim] = hire();
    }
    await check(out, running);
  });

  it('does so when Redis is ended three times, and comes back with what it has written', async () => {
    const out = temporaryFolder();
    await crew();
    onTestFinished(dismiss);
    const running = run(out);
    // The last time for longer than a worker keeps a task without a word of it.
    for (const [share, away] of [
      [0.1, 300],
      [0.4, 300],
      [0.7, 60_000],
    ] as const) {
      await until(share, out, running);
      await redis.kill();
      await wait(away);
      await redis.begin();
    }
    await check(out, running);
    expect(running.err).toMatch(/The connection to redis:\/\/127.0.0.1:\d+ is lost; waiting for it …\n/);
    expect(running.err).toMatch(/is back\.\n/);
  });

  // A limit on the size of files replaces a full disk: the same system calls fail.
  it('stops when the disk of the coordinator is full, and goes on with --resume when there is room', async () => {
    const out = temporaryFolder();
    await crew();
    onTestFinished(dismiss);
    const limited = childRun(argv(out), `ulimit -f ${Math.floor(due.bytes / 2048)}`);
    expect(await limited.ended, limited.err).toBe(1);
    expect(limited.err).toContain(
      `the journal in ${out} can no longer be written: a file may not be that large. The run was stopped`,
    );
    const kept = sizeOf(join(out, 'journal.jsonl'));
    expect(kept).toBeGreaterThan(0.3 * due.bytes);
    expect(kept).toBeLessThan(0.6 * due.bytes);
    await check(out, run(out, '--resume'));
  });

  it('goes on with --resume when the coordinator is killed, and when it is interrupted', async () => {
    const out = temporaryFolder();
    await crew();
    onTestFinished(dismiss);
    const killed = run(out);
    await until(0.2, out, killed);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const interrupted = run(out, '--resume');
    await until(0.5, out, interrupted);
    interrupted.child.kill('SIGINT');
    expect(await interrupted.ended).toBe(130);
    expect(interrupted.err).toContain('--resume continues from there');
    const kept = sizeOf(join(out, 'journal.jsonl'));
    expect(kept).toBeGreaterThan(0.4 * due.bytes);
    expect(kept).toBeLessThan(due.bytes);
    await check(out, run(out, '--resume'));
  });
});
