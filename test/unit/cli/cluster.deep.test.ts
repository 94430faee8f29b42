import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { Progress } from '../../../src/cli/terminal/progress.ts';
import { workerOn } from '../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, redisOfFile } from '../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../helpers/run/temporary-folder.ts';

const folder = folderOfFile();
const at = (...path: string[]): string => join(folder(), ...path);

async function command(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

function run(url: string, ...more: string[]) {
  writeFileSync(at('a.yaml'), experimentText);
  return command('run', at('a.yaml'), '--out', at('out'), '--no-exact', '--format', 'json', '--cluster', url, ...more);
}

afterEach(() => vi.unstubAllEnvs());

describe('run --cluster and worker', () => {
  it('say that no Redis is there, and change nothing', async () => {
    const said = '--cluster  error  no-cluster  No Redis answers at redis://127.0.0.1:1\n1 error\n';
    expect(await run('redis://127.0.0.1:1')).toEqual({ code: 2, out: '', err: said });
    expect(existsSync(at('out'))).toBe(false);
    expect(await command('worker', '--cluster', 'redis://127.0.0.1:1')).toEqual({ code: 2, out: '', err: said });
  });

  it('say what is wrong with an address', async () => {
    for (const ran of [await run('http://me:secret@host'), await command('worker', '--cluster', 'host')]) {
      expect(ran.code).toBe(2);
      expect(ran.err).toContain('It must be redis://host:port, or rediss:// for one that is encrypted.');
      expect(ran.err).not.toContain('secret');
    }
  });

  it('refuse what a cluster cannot do', async () => {
    for (const more of [['--threads', '2'], ['--shard', '1/2'], ['--watch']])
      expect((await run('redis://127.0.0.1:1', ...more)).err).toContain('cannot be used with option');
    expect((await run('redis://127.0.0.1:1', '--verify', '101')).err).toContain('It must be a number 0..100.');
    expect((await command('worker', '--cluster', 'redis://x', '--threads', '0')).err).toContain('whole number 1..');
    expect((await command('worker')).err).toContain("required option '--cluster <url>' not specified");
  });
});

describe.skipIf(!hasRedis)(`A Redis with a password${needsRedis}`, () => {
  const server = redisOfFile('--requirepass', 'open sesame');
  const url = (password: string): string => `redis://:${encodeURIComponent(password)}@127.0.0.1:${server().port}`;

  it('lets in who knows it, from the URL or from the environment', async () => {
    const wrong = `--cluster  error  no-cluster  redis://127.0.0.1:${server().port} refuses the connection: user or password are wrong\n1 error\n`;
    expect(await run(url('sesame'))).toEqual({ code: 2, out: '', err: wrong });
    expect((await command('worker', '--cluster', url('sesame'))).err).toBe(wrong);
    expect((await run(server().url)).err).toContain('refuses the connection: it requires a password');
    vi.stubEnv('BREAKTEST_REDIS_PASSWORD', 'open sesame');
    expect((await run(server().url, '--dry-run')).code).toBe(0);
    expect((await run(url('sesame'), '--dry-run')).err).toBe(wrong);
  });
});

describe.skipIf(!hasRedis)(`A Redis that drops keys${needsRedis}`, () => {
  const server = redisOfFile('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru');

  it('is refused, with the reason', async () => {
    const { code, err } = await run(server().url);
    expect(code).toBe(2);
    expect(err).toContain(
      'has maxmemory-policy allkeys-lru: it would silently drop tasks and results when its memory is full; it must be noeviction',
    );
  });
});

describe.skipIf(!hasRedis)(`A run on a cluster${needsRedis}`, () => {
  const server = redisOfFile();

  it('answers as any other, and says who has played', async () => {
    await workerOn(server());
    await workerOn(server());
    const { code, out, err } = await run(server().url, '--verify', '100');
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toMatch(/on 2 threads of 2 workers, [\d,]+ trials per second/);
    expect(err).toMatch(/Do ten hold\?: \S+:\d+ played 1 task, [\d,]+ trials\/s\n/);
    expect(err).toContain('Do ten hold?: 1 task gave the same result on two workers\n');
  });
});

describe('Progress of a cluster', () => {
  it('tells how many play', () => {
    const io = new FakeIo();
    let now = 0;
    const progress = new Progress('A', io, { unit: 'trials', also: () => '3 workers, 6 threads', clock: () => now });
    now = 10;
    progress.show({ done: 100, total: 200 });
    expect(io.stderr).toContain('3 workers, 6 threads');
  });
});
