import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { matrixHtml } from '../../reports/matrix/matrix-html.ts';
import { mixReading } from '../../reports/matrix/mix.ts';
import { chromium } from '../helpers/page/browser.ts';
import { madeUpRun } from '../helpers/page/matrix-run.ts';
import { openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';

const run = madeUpRun(30, ['charged', 'charges', 'flanked'], [(row) => [row === 3 ? 20 : 0, 0]]);
const page = matrixHtml(run, provenance, await mixReading(run));

describe.skipIf(chromium === undefined)('the page of a matrix in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  it.each([
    [1200, 'light'],
    [360, 'dark'],
  ] as const)('is whole for axe at %i px, %s, and nothing sticks out', async (width, colorScheme) => {
    const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true };
    const opened = await openPage(browser, page, options);
    expect(opened.complaints).toEqual([]);
    await expect.poll(() => opened.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await violations(opened.page)).toEqual([]);
    await opened.close();
  });

  it('tells a place of the map under the pointer and by the keys, in every order', async () => {
    const { page: open, close } = await openPage(browser, page);
    await open.selectOption('#map-order', { label: 'name' });
    await open.selectOption('#map-situation', { label: 'charges' });
    await open.selectOption('#map-layer', { label: 'gone' });
    await open.focus('#map');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowUp']) await open.keyboard.press(key);
    const said = await open.textContent('#map-said');
    const byName = run.results.matrix.rows
      .map(({ label }, i) => ({ label, i }))
      .sort((a, b) => (a.label < b.label ? -1 : 1));
    const [row, column] = [byName[0]!, byName[2]!];
    const share = run.results.estimate((row.i * 30 + column.i) * 3 + 1, 0);
    expect(said).toBe(`${row.label} against ${column.label}: gone ${(100 * share).toFixed(1)} %`);
    const box = (await open.locator('#map').boundingBox())!;
    await open.mouse.move(box.x + box.width * 0.99, box.y + box.height * 0.01);
    expect(await open.textContent('#map-said')).toContain(`${row.label} against ${byName[29]!.label}`);
    await open.selectOption('#map-part', 'elves');
    expect(await open.evaluate("document.getElementById('map').height")).toBe(7);
    await close();
  });
});
