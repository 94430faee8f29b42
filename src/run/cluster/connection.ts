import { Redis } from 'ioredis';
import { reason } from '../reason.ts';
import type { Address } from './address.ts';
import { GONE, keys, type RunEntry } from './protocol.ts';

/** A Redis that cannot be used, and why. */
export class ClusterError extends Error {}

/** Milliseconds that the first connection may take, and between two tries to come back. */
const PATIENCE = { first: 10_000, most: 2000 };

/** Told of the connection, for people. */
export type Say = (text: string) => void;

/**
 * Connects to a Redis. Later on it is waited for as long as it takes: what is asked of it meanwhile is answered when it is back.
 * @throws ClusterError if there is none, or it does not let us in
 */
export async function connect(address: Address, say: Say): Promise<Redis> {
  const { host, port, db, tls, user, password, shown } = address;
  let isOpen = false;
  let isLost = false;
  let last: Error | undefined;
  const redis = new Redis({
    ...{ host, port, db, lazyConnect: true, maxRetriesPerRequest: null, connectTimeout: PATIENCE.first },
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: { servername: host } } : {}),
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
    await redis.connect();
    await redis.ping();
    isOpen = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new ClusterError(whyNot(address, last ?? error));
  }
}

/** Ends a connection without waiting for anything. */
export function hangUp(redis: Redis): void {
  redis.removeAllListeners('close');
  redis.disconnect();
}

function whyNot({ shown, password }: Address, error: unknown): string {
  const said = reason(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (/WRONGPASS|NOAUTH|invalid password|AUTH/.test(said))
    return `${shown} does not let us in: ${password === undefined ? 'it wants a password' : 'user or password are wrong'}`;
  if (/NOPERM/.test(said)) return `${shown} does not let this user do what is needed: ${said}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host of this name: ${shown}`;
  if (code === 'ECONNREFUSED') return `Nobody answers at ${shown}: no Redis runs there`;
  if (code === 'ETIMEDOUT' || /ETIMEDOUT/.test(said)) return `Nobody answers at ${shown}`;
  const clean = password === undefined ? said : said.replaceAll(password, '…');
  return `${shown} cannot be used: ${clean}`;
}

/** Why a Redis must not be used for runs: it would drop what it is to keep. @throws ClusterError */
export async function checkPolicy(redis: Redis, { shown }: Address): Promise<void> {
  const info = await redis.info('memory');
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  if (policy === undefined || policy === 'noeviction') return;
  throw new ClusterError(
    `${shown} has maxmemory-policy ${policy}: when its memory is full it would drop tasks and results without a word; it must be noeviction`,
  );
}

/** Whether a Redis can be used for runs. @throws ClusterError if not */
export async function tryConnection(address: Address): Promise<void> {
  const redis = await connect(address, () => {});
  try {
    await checkPolicy(redis, address);
  } finally {
    hangUp(redis);
  }
}

/** Seconds by the clock of Redis, which is the same for all. */
export const timeOf = async (redis: Redis): Promise<number> => Number((await redis.time())[0]);

/** A hash of JSON, without entries that cannot be read. */
export async function readHash<T>(redis: Redis, key: string): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (const [id, text] of Object.entries(await redis.hgetall(key))) {
    try {
      found.set(id, JSON.parse(text) as T);
    } catch {
      // Not ours.
    }
  }
  return found;
}

/** Takes away everything of a run. */
export async function removeRun(redis: Redis, id: string): Promise<void> {
  await redis.hdel(keys.runs, id);
  for await (const found of redis.scanStream({ match: `${keys.run(id)}:*`, count: 1000 })) {
    const list = found as string[];
    if (list.length > 0) await redis.unlink(...list);
  }
}

/** Takes away what coordinators have left that are gone. */
export async function removeGone(redis: Redis, runs: ReadonlyMap<string, RunEntry>, now: number): Promise<void> {
  for (const [id, { seen }] of runs) if (!(now - seen < GONE.run)) await removeRun(redis, id);
}
