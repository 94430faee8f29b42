import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import { matrixHtml } from '../../reports/matrix/matrix-html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { chromium } from '../helpers/page/browser.ts';
import { madeUpRun } from '../helpers/page/matrix-run.ts';
import { openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { played } from '../helpers/page/played.ts';
import { provenance } from '../helpers/page/results.ts';
import { digestOn, openPlayground } from '../helpers/page/site.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

async function copied(page: Page, part: string, button: string): Promise<string> {
  const fold = await pressed(page, part, button);
  await fold.getByText(/^Copied/).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

async function pressed(page: Page, part: string, button: string) {
  const fold = page.locator(`${part} > details.share, ${part} + details.share`).first();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  await fold.getByRole('button', { name: button }).click();
  return fold;
}

async function savedPicture(page: Page, part: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed(page, part, 'Save as SVG')]);
  return readFileSync(await download.path(), 'utf8');
}

const textsIn = (svg: string): string =>
  [...parseHTML(svg).document.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');

describe.skipIf(!chromium)('What a page passes on', () => {
  let browser: Browser;
  let results: Results;
  beforeAll(async () => {
    browser = await sharedBrowser();
    results = await played('general-in-front.yaml');
  });

  it('is a figure with title, numbers and digest, in the colours of the page', async () => {
    const { page, complaints, close } = await openPage(browser, html(results, provenance), {
      ...{ permissions, acceptDownloads: true },
    });
    const figure = '[data-chart=headline]';
    const svg = await savedPicture(page, figure);
    const texts = textsIn(svg);
    const title = (await page.locator(`${figure} .title`).textContent())!;
    expect(texts).toContain(title);
    for (const value of await page.locator(`${figure} .legend b`).allTextContents()) expect(texts).toContain(value);
    expect(texts).toContain(`digest ${results.digest.slice(0, 16)}`);
    expect(svg).not.toMatch(/var\(|currentColor|class=/);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await savedPicture(page, figure)).not.toBe(svg);

    const fold = await pressed(page, figure, 'Copy as picture');
    await fold.getByText('Copied.').waitFor();
    const types = await page.evaluate(
      'navigator.clipboard.read().then(([item]) => item.getType("image/png")).then(createImageBitmap).then((i) => i.width)',
    );
    expect(types).toBeGreaterThan(600);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is a table as Markdown and CSV, and an answer as a sentence', async () => {
    const { page, close } = await openPage(browser, html(results, provenance), { permissions });
    const sentence = await copied(page, 'main > .answer', 'Copy as sentence');
    const strong = await page.locator('main > .answer strong').first().textContent();
    expect(sentence).toContain(strong);
    expect(sentence).toContain(`digest ${results.digest.slice(0, 16)}`);
    expect(sentence).not.toContain('?');
    const csv = await copied(page, '[data-chart=headline]', 'Copy as table (CSV)');
    const data = decodeURIComponent(
      (await page.locator('[data-chart=headline] a[download]').getAttribute('href'))!.split(',').slice(1).join(','),
    );
    expect(csv.trim()).toBe(data.replaceAll('\r\n', '\n').trim());
    const table = '#metrics .scroll:has(> table)';
    const markdown = await copied(page, table, 'Copy as table (Markdown)');
    const rows = await page.locator(table).first().locator('tr').count();
    const lines = markdown.split('\n');
    expect(lines).toHaveLength(rows + 1);
    expect(lines[1]).toMatch(/^\| --- (\| --- )*\|$/);
    expect(new Set(lines.map((line) => line.split(/(?<!\\)\|/).length)).size).toBe(1);
    await close();
  });

  it('is no formula, no markup, and said to be copied only if it is', async () => {
    const { page, close } = await openPage(browser, html(results, provenance), { permissions });
    const table = '#metrics .scroll:has(> table)';
    await page.evaluate(`document.querySelector('${table} tbody th').textContent = '=1+1<b>|[x]'`);
    expect((await copied(page, table, 'Copy as table (CSV)')).split('\n')[1]).toMatch(/^'=1\+1<b>\|\[x\],/);
    const [, , row] = (await copied(page, table, 'Copy as table (Markdown)')).split('\n');
    expect(row).toContain('| =1+1\\<b>\\|\\[x\\] |');
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false');
    const fold = await pressed(page, 'main > .answer', 'Copy as sentence');
    await fold.getByText('The browser does not allow copying.').waitFor();
    await close();
  });

  it('is the map of a matrix as it is drawn', async () => {
    const { page, close } = await openPage(browser, matrixHtml(madeUpRun(6), provenance), { acceptDownloads: true });
    const svg = await savedPicture(page, '.map');
    expect(svg).toContain('data:image/png');
    const names = await page.locator('#map-down span').allTextContents();
    for (const name of names) expect(textsIn(svg)).toContain(name);
    await close();
  });

  it('is what the playground answers, with the same words, once for each part after any change', async () => {
    const { page } = await openPlayground({ permissions });
    const digest = await digestOn(page);
    await page.locator('.lead .answer > details.share').waitFor();
    expect(await copied(page, '.lead .answer', 'Copy as sentence')).toContain(`digest ${digest.slice(0, 16)}`);
    expect(await copied(page, '.lead figure.chart', 'Copy as table (Markdown)')).toMatch(/^\| .+\n\| --- /);
    const models = page.getByRole('spinbutton', { name: 'Models' }).last();
    for (const number of ['31', '36']) {
      const before = await digestOn(page);
      await models.fill(number);
      await expect.poll(() => digestOn(page)).not.toBe(before);
    }
    const parts = page.locator('.result :is(figure.chart, .answer, .scroll:has(> table))');
    const lacking = page.locator(
      '.result :is(figure.chart, .answer):not(:has(> details.share:last-child)), .result .scroll:has(> table):not(:has(+ details.share))',
    );
    await expect.poll(() => lacking.count()).toBe(0);
    expect(await page.locator('.result details.share').count()).toBe(await parts.count());
  });
});
