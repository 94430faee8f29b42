import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { version } from '../../../../src/experiment/version.ts';
import { readAddress } from '../../../../src/run/cluster/address.ts';
import { tryConnection } from '../../../../src/run/cluster/connection.ts';
import { keys, PROTOCOL } from '../../../../src/run/cluster/protocol.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { runClustered, workerOn } from '../../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, type RedisServer, redisOfFile } from '../../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';

const experiment = readExperiment(experimentText.replace('trials: 2000', 'trials: 400000')).experiment!;

async function listening(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onSocket(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const answering = (text: string) => (socket: Socket) => socket.on('data', () => socket.write(text));

describe('A server that is no Redis, one that', () => {
  it.each([
    ['is silent', () => {}, 'in time'],
    ['hangs up', (socket: Socket) => socket.destroy(), 'cannot be used'],
    ['speaks HTTP', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'cannot be used'],
    ['agrees to everything', answering('+OK\r\n+OK\r\n'), 'cannot be used'],
    ['gives a number for everything', answering(':1\r\n:1\r\n:1\r\n'), 'cannot be used'],
    ['gives control characters', answering('-ERR \u001b[31m\u202e\r\n'.repeat(3)), 'cannot be used: ERR  [31m '],
  ])('%s, is refused in a sentence', { timeout: 20_000 }, async (_, onSocket, why) => {
    const address = readAddress(await listening(onSocket));
    if (typeof address === 'string') throw new Error(address);
    await expect(tryConnection(address)).rejects.toThrow(why);
  });
});

describe.skipIf(!hasRedis)(`A cluster on a Redis${needsRedis}`, () => {
  const server = redisOfFile();
  let redis: Redis;
  let due = '';
  const entry = { protocol: PROTOCOL, version: version(), name: 'Odd', seen: 1e12 };

  beforeAll(async () => {
    redis = server().client();
    due = (await runExperiment(experiment, { threads: 0 })).digest;
  });
  afterEach(async () => {
    await redis.replicaof('NO', 'ONE');
    await redis.config('SET', 'maxmemory', '0');
    await redis.flushall();
  });
  afterAll(() => redis?.disconnect());

  it('without the database of the address refuses it', async () => {
    const address = readAddress(`${server().url}/77`);
    if (typeof address === 'string') throw new Error(address);
    await expect(tryConnection(address)).rejects.toThrow('/77 has no database 77');
  });

  it.each([
    ['whose keys another program uses', () => redis.set(keys.runs, 'x'), 'WRONGTYPE'],
    ['that is a replica', () => redis.replicaof('127.0.0.1', '1'), 'READONLY'],
    ['that is full', () => redis.config('SET', 'maxmemory', '1'), 'OOM'],
  ])('%s refuses to begin', async (_, spoil, why) => {
    await spoil();
    const sentence = new RegExp(`^redis://127\\.0\\.0\\.1:\\d+ cannot be used: ${why} `);
    await expect(workerOn(server())).rejects.toThrow(sentence);
    await expect(runClustered(server(), experiment)).rejects.toThrow(sentence);
    await wait(100);
    expect((await redis.client('LIST')) as string).toMatch(/^[^\n]*\n$/);
  });

  it('whose keys change under a worker lets it end', async () => {
    const worker = await workerOn(server(), { look: 60_000 });
    await redis.del(keys.workers);
    await redis.set(keys.workers, 'x');
    await expect(worker.close()).resolves.toBeUndefined();
  });

  it('with one odd run plays the others', async () => {
    await redis.set(keys.studies('a'), 'x');
    await redis.hset(keys.runs, 'a', JSON.stringify(entry));
    const said: string[] = [];
    await workerOn(server(), { say: (line) => said.push(line) });
    expect((await runClustered(server(), experiment)).results.digest).toBe(due);
    expect(said[0]).toMatch(/^Refuses to play “Odd”: WRONGTYPE /);
  });

  it('with names of several lines prints each on one', async () => {
    await redis.hset(keys.runs, 'a', JSON.stringify({ ...entry, name: 'A\r\n\u202eB', version: '9\n9' }));
    const said: string[] = [];
    await workerOn(server(), { say: (line) => said.push(line) });
    expect(said).toEqual([expect.stringMatching(/^Refuses to play “A B”: it has version 9 9 of breaktest, /)]);
  });

  it.each([
    ['is ahead of time', 1e12, 5],
    ['plays nothing', 0, 40],
  ])('does not wait forever for a second worker that %s', { timeout: 30_000 }, async (_, ahead) => {
    const idle = { protocol: PROTOCOL, version: version(), name: 'idle', threads: 4096, refuses: {} };
    const show = async (): Promise<void> => {
      const seen = Number((await redis.time())[0]) + ahead;
      await redis.hset(keys.workers, 'idle', JSON.stringify({ ...idle, seen }));
    };
    await show();
    const shown = setInterval(() => void show(), 500);
    onTestFinished(() => clearInterval(shown));
    await workerOn(server());
    const { results, checks } = await runClustered(server(), experiment, { verify: 1 });
    expect(results.digest).toBe(due);
    expect(checks).toMatchObject({ verified: 0, bad: 0 });
    expect(checks.unverified).toBeGreaterThan(0);
  });

  it('that becomes full waits until there is room, and says so once', { timeout: 30_000 }, async () => {
    const said: string[] = [];
    await workerOn(server(), { say: (line) => said.push(line) });
    const running = runClustered(server(), experiment);
    while (!said.some((line) => line.startsWith('Plays'))) await wait(1);
    await redis.config('SET', 'maxmemory', '1');
    await wait(1500);
    await redis.config('SET', 'maxmemory', '0');
    const { results, said: lines } = await running;
    expect(results.digest).toBe(due);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.join('\n')).toContain('Redis: OOM');
  });

  it.each([15, 16, 17, 18, 19, 20])(
    'goes on when a connection is lost at the %sth request of a worker',
    { timeout: 30_000 },
    async (at) => {
      const open = new Set<Socket>();
      let requests = 0;
      const url = await listening((socket) => {
        const there = connect(server().port, '127.0.0.1').on('error', () => {});
        for (const one of [socket, there]) open.add(one);
        socket.on('data', (data) => {
          if (++requests === at) for (const one of open) one.destroy();
          else there.write(data);
        });
        there.on('data', (data) => socket.write(data));
        socket.on('close', () => there.destroy());
        there.on('close', () => socket.destroy());
      });
      await workerOn({ url } as RedisServer);
      const running = runClustered(server(), experiment);
      expect((await running).results.digest).toBe(due);
      expect(requests).toBeGreaterThan(at);
    },
  );
});
