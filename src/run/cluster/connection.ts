import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type * as z from 'zod/mini';
import { printable } from '../../stats/format/printable.ts';
import { reason } from '../reason.ts';
import type { Address } from './address.ts';
import { GONE, isId, keys, type RunEntry, read } from './protocol.ts';

export class ClusterError extends Error {}

/** The maximum time for the first connection, and between attempts to reconnect, in milliseconds. */
const PATIENCE = { first: 10_000, most: 2000 };

export type Say = (text: string) => void;

/** Returns a function that says no text twice, for failures that recur at each attempt. */
export function sayingOnce(say: Say): Say {
  const said = new Set<string>();
  return (text) => {
    if (said.has(text)) return;
    said.add(text);
    say(text);
  };
}

/** Connects. Commands wait while a lost connection is restored. @throws ClusterError if there is no Redis, or it refuses access */
export async function connect(address: Address, say: Say): Promise<Redis> {
  const { host, port, db, tls, user, password, shown } = address;
  let isOpen = false;
  let isLost = false;
  let last: Error | undefined;
  const redis = new Redis({
    ...{ host, port, db, lazyConnect: true, maxRetriesPerRequest: null, connectTimeout: PATIENCE.first },
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: isIP(host) > 0 ? {} : { servername: host } } : {}),
    retryStrategy: (times) => (isOpen ? Math.min(100 * times, PATIENCE.most) : null),
  });
  redis.on('error', (error: Error) => {
    last = error;
  });
  redis.on('close', () => {
    if (!isOpen || isLost) return;
    isLost = true;
    say(`The connection to ${shown} is lost; waiting for it …`);
  });
  redis.on('ready', () => {
    if (isLost) say(`The connection to ${shown} is back.`);
    isLost = false;
  });
  try {
    await Promise.race([greet(redis, db), tooLate()]);
    isOpen = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw clusterError(address, last ?? error);
  }
}

/** Connects, and checks the replies: a server that is no Redis, or an unknown database, would fail later. */
async function greet(redis: Redis, db: number): Promise<void> {
  await redis.connect();
  await redis.select(db);
  if (!((await timeOf(redis)) > 0)) throw new Error('It does not answer as a Redis does');
}

async function tooLate(): Promise<never> {
  await wait(PATIENCE.first, undefined, { ref: false });
  throw new Error('ETIMEDOUT');
}

export const clusterError = (address: Address, error: unknown): ClusterError =>
  error instanceof ClusterError ? error : new ClusterError(whyNot(address, error));

export function hangUp(redis: Redis): void {
  redis.removeAllListeners('close');
  redis.disconnect();
}

function whyNot({ shown, password, db }: Address, error: unknown): string {
  const said = printable(reason(error));
  const code = (error as NodeJS.ErrnoException).code;
  if (/WRONGPASS|NOAUTH|invalid password|AUTH/.test(said))
    return `${shown} refuses the connection: ${password === undefined ? 'it requires a password' : 'user or password are wrong'}`;
  if (/DB index/.test(said)) return `${shown} has no database ${db}`;
  if (/NOPERM/.test(said)) return `${shown} does not give this user the required rights: ${said}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host with this name: ${shown}`;
  if (code === 'ECONNREFUSED') return `No Redis answers at ${shown}`;
  if (code === 'ETIMEDOUT' || /ETIMEDOUT/.test(said)) return `No Redis answers at ${shown} in time`;
  const clean = password === undefined ? said : said.replaceAll(password, '…');
  return `${shown} cannot be used: ${clean}`;
}

export async function checkPolicy(redis: Redis, { shown }: Address): Promise<void> {
  const info = await redis.info('memory');
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  if (policy === undefined || policy === 'noeviction') return;
  throw new ClusterError(
    `${shown} has maxmemory-policy ${policy}: it would silently drop tasks and results when its memory is full; it must be noeviction`,
  );
}

/** Tries a connection. @throws ClusterError if the Redis cannot be used for runs */
export async function tryConnection(address: Address): Promise<void> {
  const redis = await connect(address, () => {});
  try {
    await checkPolicy(redis, address);
  } finally {
    hangUp(redis);
  }
}

/** Returns the time by the clock of Redis, which all machines share, in seconds. */
export const timeOf = async (redis: Redis): Promise<number> => Number((await redis.time())[0]);

/** Reads a hash without invalid entries, which another program wrote. */
export async function readHash<T>(
  redis: Redis,
  key: string,
  schema: z.ZodMiniType<T>,
  refuse: (id: string) => void = () => {},
): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (const [id, text] of Object.entries(await redis.hgetall(key))) {
    const entry = isId(id) ? read(schema, text) : undefined;
    if (entry === undefined) refuse(id);
    else found.set(id, entry);
  }
  return found;
}

export async function removeRun(redis: Redis, id: string): Promise<void> {
  await redis.hdel(keys.runs, id);
  for await (const found of redis.scanStream({ match: `${keys.run(id)}:*`, count: 1000 })) {
    const list = found as string[];
    if (list.length > 0) await redis.unlink(...list);
  }
}

export async function removeGone(redis: Redis, runs: ReadonlyMap<string, RunEntry>, now: number): Promise<void> {
  for (const [id, { seen }] of runs) if (!(now - seen < GONE.run)) await removeRun(redis, id);
}
