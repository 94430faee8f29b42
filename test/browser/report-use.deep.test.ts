import { readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsCsv } from '../../reports/files/metrics-csv.ts';
import { html } from '../../reports/html/html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { chromium } from '../helpers/page/browser.ts';
import { type Opened, openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { played, swept, unfolded } from '../helpers/page/played.ts';
import { provenance, resultsOf } from '../helpers/page/results.ts';

const skipped = chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : '';

describe.skipIf(chromium === undefined)(`report.html in use${skipped}`, () => {
  let browser: Browser;
  let t9a: Results;
  let opened: Opened;
  let page: Opened['page'];
  beforeAll(async () => {
    browser = await sharedBrowser();
    t9a = await played('general-in-front.yaml');
    opened = await openPage(browser, html(t9a, provenance), {
      ...{ acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] },
    });
    page = opened.page;
  });
  afterAll(() => opened?.close());

  it('draws the shares of metrics.csv: bars are as long as their axis says', async () => {
    const rows = csvParse(metricsCsv(t9a));
    const share = (subject: string, metric: string) =>
      Number(rows.find((r) => r['round'] === '0' && r['subject'] === subject && r['metric'] === metric)!['estimate']);
    /** Widths of the bars of a figure's panel as shares of the axis from 0 to its last tick. */
    const read = (figure: string, panel: number, ticks = '/^\\d+ %$/') =>
      page.evaluate(
        `(() => {
          const svg = document.querySelectorAll('[data-chart=${figure}] svg')[${panel}];
          const ticks = [...svg.querySelectorAll('text')].filter((t) => ${ticks}.test(t.textContent) && !t.closest('[font-weight]'));
          const at = (t) => { const b = t.getBoundingClientRect(); return (b.left + b.right) / 2; };
          const [first, last] = [ticks[0], ticks.at(-1)];
          const scale = (at(last) - at(first)) / parseFloat(last.textContent);
          return [...svg.querySelectorAll('rect')].map((r) => r.getBoundingClientRect().width / scale);
        })()`,
      ) as Promise<number[]>;
    const [alive, wounds] = await read('headline', 0);
    expect(alive).toBeCloseTo(100 * share('swords.marshal', 'alive'), 0);
    expect(wounds).toBeCloseTo(100 * share('swords.marshal', 'killed_by_wounds'), 0);
    const [holds] = await read('outcome', 0);
    expect(holds).toBeCloseTo(100 * share('swords', 'holds'), 0);
    const steady = await read('steady', 0, '/^\\d+$/');
    ['break', 'saved_by_steady', 'saved_by_solid'].forEach((metric, i) => {
      expect(Math.abs(steady[i]! - 100 * share('swords', metric)), metric).toBeLessThan(0.5);
    });
  });

  it('tells a metric when its button is pressed, by the keyboard too', async () => {
    const words = page.locator('#what-break');
    await expect.poll(() => words.isVisible()).toBe(false);
    await page.locator('#metrics button[popovertarget=what-break]').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => words.isVisible()).toBe(true);
    await expect.poll(() => words.textContent()).toContain('failed a Break Test');
    await page.keyboard.press('Escape');
    await expect.poll(() => words.isVisible()).toBe(false);
  });

  it('saves the data of a figure and the experiment', async () => {
    const save = async (selector: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator(selector).click()]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    const data = await save('[data-chart=outcome] a[download]');
    expect(data.name).toBe('outcome.csv');
    const metric = t9a.cells[0]!.metrics.find((r) => r.round === 0 && r.subject === 'orcs' && r.metric === 'holds')!;
    const line = csvParse(data.text).find((row) => row['subject'] === 'orcs' && row['part'] === 'holds')!;
    expect(Number(line['estimate'])).toBe(metric.estimate);
    const file = await save('#experiment a[download]');
    expect(file).toEqual({ name: 'the-general-in-the-front-rank.yaml', text: t9a.experiment.yaml });
    expect(readExperiment(file.text).experiment?.seed).toBe(t9a.experiment.seed);
  });

  it('copies the experiment', async () => {
    await page.locator('button', { hasText: 'Copy the experiment' }).click();
    await page.locator('[role=status]', { hasText: 'Copied.' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(t9a.experiment.yaml);
  });

  it('leads from a bar to a typical combat, told die by die', async () => {
    const link = page.locator('[data-chart=margin] .told a', { hasText: '−3' }).first();
    await link.click();
    const story = t9a.cells[0]!.examples!.find(({ figure, text }) => figure === 'margin' && text === '−3')!;
    const told = page.locator(`#trial-${story.trial} pre`);
    await told.waitFor();
    expect(unfolded(await told.textContent())).toBe(unfolded(story.lines.join('\n')));
    await expect.poll(() => told.textContent()).toContain('(T9A-');
  });

  it('complains of nothing, is whole for axe, and fits 360 px and paper', async () => {
    expect(opened.complaints).toEqual([]);
    const small = resultsOf({ trials: 300, exact: true });
    const axed = await openPage(browser, html(small, provenance), { bypassCSP: true });
    await axed.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    expect(await violations(axed.page)).toEqual([]);
    await axed.close();
    for (const width of [360, 718]) {
      await page.emulateMedia({ media: width === 718 ? 'print' : 'screen' });
      await page.setViewportSize({ width, height: 1000 });
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});

describe.skipIf(chromium === undefined)('report.html of a sweep in use', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  it('sorts the cells by a column, numbers as numbers, and back', async () => {
    const results = swept(40);
    const { page, close } = await openPage(browser, html(results, provenance));
    const column = async (n: number): Promise<number[]> =>
      page.evaluate(
        `[...document.querySelectorAll('table.cells tbody tr')].map((r) => Number(r.cells[${n}].dataset.v ?? r.cells[${n}].textContent))`,
      );
    const head = page.locator('table.cells thead th').nth(2);
    await head.locator('button').click();
    const up = await column(2);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.locator('button').click();
    await expect.poll(() => column(2)).toEqual(up.reverse());
    await page.locator('table.cells thead button').nth(1).click();
    expect((await column(1)).join()).toBe([0, 1, 2, 3, 4, 5].flatMap((m) => Array(m < 5 ? 7 : 5).fill(m)).join());
    await expect.poll(() => head.getAttribute('aria-sort')).toBeNull();
    await close();
  });

  it('shows only the cells that are asked for', async () => {
    const { page, close } = await openPage(browser, html(swept(80), provenance));
    const shown = () => page.locator('table.cells tbody tr:visible').count();
    await page.locator('#filter').fill('files = 3');
    await expect.poll(() => shown()).toBe(11);
    await expect.poll(() => page.locator('[role=status]', { hasText: '11 of 80 cells' }).count()).toBe(1);
    await page.locator('#filter').fill('models=1');
    await expect.poll(() => shown()).toBe(7);
    await page.locator('#filter').fill('files=3 models=4');
    await expect.poll(() => shown()).toBe(1);
    await page.locator('#filter').fill('');
    await expect.poll(() => shown()).toBe(80);
    await close();
  });

  it('draws a cell of many when it is chosen, with all of its numbers', async () => {
    const results = swept(40);
    const { page, complaints, close } = await openPage(browser, html(results, provenance));
    await expect.poll(() => page.locator('#cell').isVisible()).toBe(false);
    await page.locator('table.cells thead button').nth(0).click();
    const row = page.locator('table.cells tbody tr', { hasText: /^3/ }).nth(2);
    await row.locator('a').click();
    const stage = page.locator('#cell');
    await expect.poll(() => stage.locator('h3').textContent()).toBe('Files of Spears = 3, models of Spears = 2');
    const own = results.cells[17]!.metrics.filter(({ round, n }) => round === 0 && n > 0);
    await expect.poll(() => stage.locator('tbody tr').count()).toBe(own.length);
    await expect.poll(() => stage.locator('.bar').count()).toBe(4);
    const widths = (await page.evaluate(
      `(() => { const bar = document.querySelector('#cell .bar'); return [...bar.children].map((part) => part.offsetWidth / bar.offsetWidth); })()`,
    )) as number[];
    const holds = own.find((r) => r.subject === 'spears' && r.metric === 'holds')!;
    expect(Math.abs(widths[0]! - holds.estimate)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
    await close();
  });
});
