import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Serving, serve } from '../../../src/cli/site/serve.ts';
import { siteFiles, withPublicAddress } from '../../../src/cli/site/site.ts';
import { typedIn } from '../../helpers/run/typed.ts';

interface Answered {
  readonly code: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const { call } = typedIn();

describe('The server of the playground', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  let serving: Serving;
  beforeAll(async () => {
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    writeFileSync(join(folder, 'web/index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'web/assets/desk-1.js'), 'self;');
    writeFileSync(join(folder, 'web/notes.txt'), 'no type');
    writeFileSync(join(folder, 'secret.json'), '{}');
    serving = await serve(siteFiles(join(folder, 'web'))!, 0);
  });
  afterAll(async () => {
    await serving.close();
    rmSync(folder, { recursive: true });
  });

  /** Requests an address without normalising it. */
  const ask = (path: string, { method = 'GET', host = '' } = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(serving.address);
      const asked = request({ hostname, port, path, method, ...(host && { headers: { host } }) }, (response) => {
        let body = '';
        response.on('data', (data: Buffer) => {
          body += data;
        });
        response.on('end', () => resolve({ code: response.statusCode, headers: response.headers, body }));
      });
      asked.on('error', reject);
      asked.end();
    });

  it('sends the page and its files, each as what it is', async () => {
    const page = await ask('/?x');
    expect([page.code, page.body]).toEqual([200, '<!doctype html>']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const script = await ask('/assets/desk-1.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toContain('immutable');
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ code: 200, body: '' });
  });

  it('names a public address for the links of the page, escaped', () => {
    const page = { type: 'text/html', body: Buffer.from('<html><head></head></html>'), isLasting: false };
    const files = withPublicAddress(new Map([['/', page]]), 'https://example.com/a"b/');
    for (const name of ['/', '/index.html'])
      expect(files.get(name)!.body.toString()).toContain(
        '<head>\n<meta name="breaktest-site" content="https://example.com/a&quot;b/">',
      );
  });

  it.each(['nowhere', 'ftp://example.com', 'https://example.com/#x'])('refuses %s as an address', async (site) => {
    const { code, err } = await call('playground', '--site', site);
    expect([code, err]).toEqual([
      2,
      `--site is the address of a page, such as https://example.com/breaktest/, not ${site}.\n`,
    ]);
  });

  it('allows no script and no style but its own', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('sends nothing else, whatever way it is asked', async () => {
    const ways = [
      '/../secret.json',
      '/%2e%2e/secret.json',
      '/assets/../../secret.json',
      '//secret.json',
      '/..\\secret.json',
    ];
    for (const way of [...ways, '/notes.txt', '/assets', '/assets/', '/__proto__']) {
      expect((await ask(way)).code, way).toBe(404);
    }
    expect((await ask('/', { method: 'POST' })).code).toBe(405);
    expect((await ask('/', { host: 'evil.example:80' })).code).toBe(403);
  });

  it('knows a site that is not built', () => expect(siteFiles(join(folder, 'nothing'))).toBeUndefined());
});
