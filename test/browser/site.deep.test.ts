import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chromium } from '../helpers/page/browser.ts';
import { sharedBrowser, violations, visit } from '../helpers/page/open-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = join(root, 'dist/site');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

const server = createServer(({ url = '/' }, response) => {
  const file = join(site, url.endsWith('/') ? `${url}index.html` : url.split('?')[0]!);
  response.writeHead(existsSync(file) ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'text/plain' });
  if (existsSync(file)) createReadStream(file).pipe(response);
  else response.end();
});

describe.skipIf(!chromium)('The site that npm run site builds, without a dead link or a warning', () => {
  let address = '';

  beforeAll(async () => {
    execFileSync('npm', ['run', 'site'], { cwd: root, stdio: 'pipe' });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }, 1_800_000);

  afterAll(() => {
    server.close();
  });

  const open = async (path: string, options = {}) => {
    const { page, context } = await visit(await sharedBrowser(), address + path, options);
    onTestFinished(() => context.close());
    return page;
  };

  it.each([
    ['saved_by_steady', 'What is counted'],
    ['Join a Character to a unit', 'Short answers'],
  ])('finds %s', async (words, found) => {
    const page = await open('');
    await page.getByRole('button', { name: /search/i }).click();
    await page.getByRole('searchbox').fill(words);
    await page.locator('.results .result', { hasText: found }).first().click();
    await expect.poll(() => page.locator('main').innerText()).toContain(words);
  });

  it.each(['', 'guide.html', 'reference-metrics.html', 'api/'])(
    'has nothing that axe finds wrong, light and wide, dark and on a phone: /%s',
    async (path) => {
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 390],
      ] as const)
        expect(await violations(await open(path, { colorScheme, viewport: { width, height: 800 } }))).toEqual([]);
    },
  );

  it('has the playground', async () => {
    const page = await open('playground/index.html');
    await expect.poll(() => page.locator('.result[aria-busy="false"] [data-digest]').count()).toBe(1);
  });
});
