import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonSections } from '../../reports/html/comparisons.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { startBrowser, violations, visit } from '../helpers/page/open-page.ts';
import { digestOn, openFile, servePlayground } from '../helpers/page/site.ts';

const text = (file: string) => readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');
const words = (html: string): string => html.replace(/\s+/g, ' ').trim();

describe.skipIf(!chromium)('Beside the answer, the playground', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof servePlayground>>;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), servePlayground()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('tells what would help most, with the numbers of the command line, and can be stopped', async () => {
    const { context, page, complaints } = await visit(browser, site.address, { bypassCSP: true });
    // Nothing is waited for where it is stopped.
    const section = page.getByRole('region', { name: 'What would help most' });
    await digestOn(page);
    await section.getByRole('button', { name: 'tribesmen' }).click();
    await section.getByRole('button', { name: 'Stop' }).click();
    await section.getByText('Stopped when').waitFor();
    expect(await section.getByRole('progressbar').count()).toBe(0);

    const yaml = text('hold-the-line.yaml').replace(/^trials: .*$/m, 'trials: 500');
    await openFile(page, 'mine.yaml', yaml);
    await digestOn(page);
    await section.getByRole('button', { name: 'spears' }).click();
    await section.locator('[aria-busy="false"]').waitFor();
    const asked = `${yaml}\nattribute: {of: spears, things: all}\nsensitivity: {unit: spears}\n`;
    const { experiment } = readExperiment(asked);
    const due = await runExperiment(experiment!, { threads: 0 });
    const { document } = parseHTML(`<body>${comparisonSections(due, () => undefined)[0]!.body}</body>`);
    const cells = [...document.querySelectorAll('td, tbody th')].map(({ textContent }) => words(textContent));
    expect(cells.length).toBeGreaterThan(100);
    const shown = await section.locator('td, tbody th').allTextContents();
    expect(shown.map(words)).toEqual(cells);
    expect(await section.locator('svg').count()).toBe(document.querySelectorAll('svg').length);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    // What is changed is asked anew.
    await page.getByRole('button', { name: 'Undo' }).click();
    await digestOn(page);
    expect(await section.locator('svg').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
