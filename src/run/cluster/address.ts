export interface Address {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly tls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly shown: string;
}

export interface Credentials {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

const PORT = 6379;

/** Reads `redis://host:6379` or `rediss://user:password@host:6379/0`; returns a text that does not repeat an invalid one. */
export function readAddress(text: string, given: Credentials = {}): Address | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || url.search !== '' || url.hash !== '')
    return 'It must be redis://host:port, or rediss:// for one that is encrypted.';
  const db = /^\/?(\d{1,4})?$/.exec(url.pathname);
  if (!db) return 'After the host, only the number of a database may follow, such as /0.';
  const user = decoded(url.username) || given.user || undefined;
  const password = decoded(url.password) || given.password || undefined;
  const number = Number(db[1] ?? 0);
  const port = Number(url.port || PORT);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    ...{ port, db: number, tls: url.protocol === 'rediss:' },
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    shown: `${url.protocol}//${url.hostname}:${port}${number > 0 ? `/${number}` : ''}`,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
