import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../../src/run/cluster/address.ts';

describe('readAddress()', () => {
  it.each([
    ['redis://host', { host: 'host', port: 6379, db: 0, tls: false, shown: 'redis://host:6379' }],
    ['rediss://host:7000/3', { host: 'host', port: 7000, db: 3, tls: true, shown: 'rediss://host:7000/3' }],
    ['redis://[::1]:7000/', { host: '::1', port: 7000, db: 0, tls: false, shown: 'redis://[::1]:7000' }],
    [
      'redis://me:p%40ss@host',
      { host: 'host', port: 6379, db: 0, tls: false, user: 'me', password: 'p@ss', shown: 'redis://host:6379' },
    ],
    [
      'redis://:100%@host',
      { host: 'host', port: 6379, db: 0, tls: false, password: '100%', shown: 'redis://host:6379' },
    ],
  ])('reads %s', (url, address) => expect(readAddress(url)).toEqual(address));

  it('takes user and password from elsewhere where the URL has none', () => {
    const given = { user: 'env', password: 'p%40' };
    expect(readAddress('redis://host', given)).toMatchObject({ user: 'env', password: 'p%40' });
    expect(readAddress('redis://me:mine@host', given)).toMatchObject({ user: 'me', password: 'mine' });
  });

  it.each(['host:6379', 'http://host', 'redis:///0', 'redis://host/a', 'redis://host?tls=1', ''])(
    'tells what is wrong with %s',
    (url) => expect(readAddress(url)).toMatch(/^(It must be redis:\/\/host:port|After the host, only)/),
  );

  it('repeats no password', () => {
    expect(readAddress('http://me:secret@host')).not.toContain('secret');
    expect(JSON.stringify((readAddress('redis://me:secret@host') as { shown: string }).shown)).not.toContain('secret');
  });
});
