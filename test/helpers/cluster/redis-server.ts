import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export const needsRedis = hasRedis ? '' : ' (skipped: no redis-server is installed)';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A Redis of its own on the loopback; it writes every command to its disk. */
export class RedisServer {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'breaktest-redis-'));
  readonly #options: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.#options = options;
  }

  static async start(...options: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options);
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  client(password?: string): Redis {
    return new Redis(this.port, '127.0.0.1', {
      ...(password === undefined ? {} : { password }),
      retryStrategy: () => 50,
    });
  }

  async begin(): Promise<void> {
    const common = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--dir', this.#folder, '--save', ''];
    this.#process = spawn('redis-server', [...common, '--appendonly', 'yes', ...this.#options], { stdio: 'pipe' });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      this.#process!.stdout!.on('data', (text) => {
        said += text;
        if (said.includes('Ready to accept connections')) resolve();
      });
      this.#process!.on('exit', () => reject(new Error(said)));
    });
  }

  /** Ends the server as a power failure would. */
  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#process!;
    if (exitCode !== null || signalCode !== null) return;
    const ended = once(this.#process!, 'exit');
    this.#process!.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function redisOfFile(...options: string[]): () => RedisServer {
  let server: RedisServer;
  beforeAll(async () => {
    if (hasRedis) server = await RedisServer.start(...options);
  });
  afterAll(() => server?.close());
  return () => server;
}
