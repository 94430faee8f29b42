import { readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsCsv } from '../../reports/files/metrics-csv.ts';
import { html } from '../../reports/html/html.ts';
import { barsOf } from '../../reports/views/bars.ts';
import { explainCells } from '../../src/engine/explain/explain-cells.ts';
import type { CellResult, MetricRow, Results } from '../../src/engine/results/result.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { openPage, startBrowser, violations } from '../helpers/page/open-page.ts';
import { cellOf, provenance, resultsOf } from '../helpers/page/results.ts';
import { isDeep } from '../helpers/run/runs.ts';

/** A run of an experiment that ships, with its stories, as `run` makes it. */
async function played(file: string, trials = 2000, more = ''): Promise<Results> {
  const text = readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');
  const { experiment } = readExperiment(`${text}\n${more}`, { set: [`trials=${trials}`] });
  const results = await runExperiment(experiment!, { threads: 0 });
  return explainCells(results, barsOf);
}

/** A sweep of so many cells over two paths. Spears break in 9, 10 or 100 % of combats, which as words stand in another order. */
function swept(count: number): Results {
  const base = [0.09, 0.1, 1].map((estimate, i) => {
    const cell = cellOf({ trials: 300, rounds: 1 }, 0, 4 + i);
    const broke = { estimate, ciLow: estimate - 0.01, ciHigh: estimate };
    const is = (row: MetricRow) => row.round === 0 && row.subject === 'spears' && row.metric === 'break';
    return { ...cell, metrics: cell.metrics.map((row) => (is(row) ? { ...row, ...broke } : row)) };
  });
  const cells = Array.from(
    { length: count },
    (_, i): CellResult => ({
      ...base[i % 3]!,
      cell: i,
      swept: { 'units.spears.files': i % 7, 'units.spears.models': Math.floor(i / 7) },
    }),
  );
  return resultsOf({ trials: 300, rounds: 1 }, cells);
}

/** A text whatever the lines are that it is folded into. */
const unfolded = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');

describe.skipIf(chromium === undefined)(
  `report.html in use${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  () => {
    let browser: Browser;
    let t9a: Results;
    let cca: Results;
    let ranks: Results;
    let several: Results;
    let compared: Results;
    beforeAll(async () => {
      browser = await startBrowser();
      t9a = await played('general-in-front.yaml');
      cca = await played('whom-to-lead.yaml');
      ranks = await played('how-many-ranks.yaml', 500);
      const fourteen = 'sweep: {units.spears.models: {from: 10, to: 40, step: 5}, units.lancers.models: [8, 10]}';
      several = await played('hold-the-line.yaml', 500, fourteen);
      const variants = 'variants: {bare: {units: {spears: {standard: false}}}}';
      compared = await played('hold-the-line.yaml', 300, `sweep: {units.spears.models: [15, 20, 25]}\n${variants}`);
    });
    afterAll(() => browser?.close());

    const kinds: [string, () => Results][] = [
      ['a combat of ranked units', () => t9a],
      ['a series of attacks', () => cca],
      ['a sweep of few cells', () => ranks],
      ['a sweep of many cells', () => swept(40)],
      ['a sweep over two paths, with typical combats', () => several],
      ['a sweep with variants', () => compared],
      ['a sweep with a long table', () => swept(300)],
      ['an exact answer', () => resultsOf({ trials: 300, exact: true })],
    ];

    describe.each(isDeep ? kinds : kinds.slice(0, 2))('of %s', (_, results) => {
      it.each(isDeep ? (['light', 'dark'] as const) : (['light'] as const))(
        'has nothing that axe finds wrong, %s',
        async (colorScheme) => {
          const { page, complaints, close } = await openPage(browser, html(results(), provenance), {
            ...{ colorScheme, bypassCSP: true },
          });
          await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
          expect(await violations(page)).toEqual([]);
          expect(complaints).toEqual([]);
          await close();
        },
      );

      it('runs under its own policy without a complaint, and can be read without scripts', async () => {
        const text = html(results(), provenance);
        const scripted = await openPage(browser, text);
        expect(scripted.complaints).toEqual([]);
        expect(await scripted.page.locator('button', { hasText: 'Copy the experiment' }).count()).toBe(1);
        await scripted.close();
        const plain = await openPage(browser, text, { javaScriptEnabled: false });
        expect(plain.complaints).toEqual([]);
        // No control that does nothing.
        expect(await plain.page.locator('button:not([popovertarget]), input').count()).toBe(0);
        await plain.close();
      });

      it('fits 360 px and paper', async () => {
        const { page, close } = await openPage(browser, html(results(), provenance), {
          viewport: { width: 360, height: 800 },
        });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await page.emulateMedia({ media: 'print' });
        // A4 with the margins that browsers leave.
        await page.setViewportSize({ width: 718, height: 1000 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(718);
        expect(await page.locator('.glossary [popover]').first().isVisible()).toBe(true);
        expect((await page.pdf()).length).toBeGreaterThan(20_000);
        await close();
      });
    });

    it('draws the shares of metrics.csv: bars are as long as their axis says', async () => {
      const { page, close } = await openPage(browser, html(t9a, provenance));
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
      await close();
    });

    it('tells a metric when its button is pressed, by the keyboard too', async () => {
      const { page, close } = await openPage(browser, html(t9a, provenance));
      const words = page.locator('#what-break');
      expect(await words.isVisible()).toBe(false);
      await page.locator('#metrics button[popovertarget=what-break]').first().focus();
      await page.keyboard.press('Enter');
      expect(await words.isVisible()).toBe(true);
      expect(await words.textContent()).toContain('failed a Break Test');
      await page.keyboard.press('Escape');
      expect(await words.isVisible()).toBe(false);
      await close();
    });

    it('saves the data of a figure and the experiment', async () => {
      const { page, close } = await openPage(browser, html(t9a, provenance), { acceptDownloads: true });
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
      await close();
    });

    it('copies the experiment', async () => {
      const { page, close } = await openPage(browser, html(t9a, provenance), {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.locator('button', { hasText: 'Copy the experiment' }).click();
      await page.locator('[role=status]', { hasText: 'Copied.' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(t9a.experiment.yaml);
      await close();
    });

    it('leads from a bar to a typical combat, told die by die', async () => {
      const { page, close } = await openPage(browser, html(t9a, provenance));
      const link = page.locator('[data-chart=margin] .told a', { hasText: '−3' }).first();
      await link.click();
      const story = t9a.cells[0]!.examples!.find(({ figure, text }) => figure === 'margin' && text === '−3')!;
      const told = page.locator(`#trial-${story.trial} pre`);
      await told.waitFor();
      expect(unfolded(await told.textContent())).toBe(unfolded(story.lines.join('\n')));
      expect(await told.textContent()).toContain('(T9A-');
      await close();
    });

    it('opens a cell of few by its link', async () => {
      const { page, close } = await openPage(browser, html(ranks, provenance));
      expect(await page.locator('#cell-2 .answer').isVisible()).toBe(false);
      await page.locator('table.cells a').nth(2).click();
      // The script hears of the link a moment after the click.
      await page.locator('#cell-2 .answer').waitFor();
      expect(await page.locator('#cell-2 [data-chart=outcome] svg').first().isVisible()).toBe(true);
      await close();
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
      expect(await head.getAttribute('aria-sort')).toBe('ascending');
      await head.locator('button').click();
      expect(await column(2)).toEqual(up.reverse());
      await page.locator('table.cells thead button').nth(1).click();
      expect((await column(1)).join()).toBe([0, 1, 2, 3, 4, 5].flatMap((m) => Array(m < 5 ? 7 : 5).fill(m)).join());
      expect(await head.getAttribute('aria-sort')).toBeNull();
      await close();
    });

    it('shows only the cells that are asked for', async () => {
      const { page, close } = await openPage(browser, html(swept(80), provenance));
      const shown = () => page.locator('table.cells tbody tr:visible').count();
      await page.locator('#filter').fill('files = 3');
      expect(await shown()).toBe(11);
      expect(await page.locator('[role=status]', { hasText: '11 of 80 cells' }).count()).toBe(1);
      // One model, and neither ten nor eleven.
      await page.locator('#filter').fill('models=1');
      expect(await shown()).toBe(7);
      await page.locator('#filter').fill('files=3 models=4');
      expect(await shown()).toBe(1);
      await page.locator('#filter').fill('');
      expect(await shown()).toBe(80);
      await close();
    });

    it('draws a cell of many when it is chosen, with all of its numbers', async () => {
      const results = swept(40);
      const { page, complaints, close } = await openPage(browser, html(results, provenance));
      expect(await page.locator('#cell').isVisible()).toBe(false);
      await page.locator('table.cells thead button').nth(0).click();
      const row = page.locator('table.cells tbody tr', { hasText: /^3/ }).nth(2);
      await row.locator('a').click();
      const stage = page.locator('#cell');
      expect(await stage.locator('h3').textContent()).toBe('units.spears.files = 3, units.spears.models = 2');
      const own = results.cells[17]!.metrics.filter(({ round, n }) => round === 0 && n > 0);
      expect(await stage.locator('tbody tr').count()).toBe(own.length);
      expect(await stage.locator('.bar').count()).toBe(4);
      const widths = (await page.evaluate(
        `(() => { const bar = document.querySelector('#cell .bar'); return [...bar.children].map((part) => part.offsetWidth / bar.offsetWidth); })()`,
      )) as number[];
      const holds = own.find((r) => r.subject === 'spears' && r.metric === 'holds')!;
      expect(Math.abs(widths[0]! - holds.estimate)).toBeLessThan(0.01);
      expect(complaints).toEqual([]);
      await close();
    });

    it('tells typical combats of a cell of many, and draws its distributions', async () => {
      const { page, complaints, close } = await openPage(browser, html(several, provenance), { bypassCSP: true });
      await page.locator('table.cells tbody a').nth(5).click();
      const stage = page.locator('#cell');
      await stage.locator('h3').waitFor();
      const { examples, histograms } = several.cells[5]!;
      const fold = stage.locator('.stories details').first();
      await fold.locator('summary').click();
      expect(unfolded(await fold.locator('pre').textContent())).toBe(unfolded(examples![0]!.lines.join('\n')));
      const law = histograms.find(({ subject, metric }) => subject === 'spears' && metric === 'hp_lost')!;
      const heights = (await page.evaluate(
        `[...[...document.querySelectorAll('#cell .bins')].find((one) => one.ariaLabel.startsWith('spears: ')).querySelectorAll('i')].map((part) => part.offsetHeight)`,
      )) as number[];
      const shares = law.bins.map(({ probability }) => probability).filter((share) => share >= 0.0005);
      expect(heights).toHaveLength(shares.length);
      const most = Math.max(...shares);
      for (const [i, height] of heights.entries()) {
        expect(Math.abs(height / Math.max(...heights) - shares[i]! / most), String(i)).toBeLessThan(0.04);
      }
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it('draws the rows of a long table as they come into view, and sorts and filters all of them', async () => {
      const results = swept(500);
      const { page, close } = await openPage(browser, html(results, provenance));
      const rows = page.locator('table.cells tbody tr');
      expect(await rows.count()).toBe(200);
      await page.evaluate("document.querySelector('.scroll.tall').scrollTop = 1e6");
      await rows.nth(399).waitFor();
      await page.locator('table.cells thead button').nth(1).click();
      await page.locator('table.cells thead button').nth(1).click();
      expect(await rows.first().locator('td').first().textContent()).toBe('71');
      expect(await rows.count()).toBe(200);
      await page.locator('#filter').fill('models=71');
      expect(await rows.count()).toBe(3);
      expect(await page.locator('[role=status]', { hasText: '3 of 500 cells' }).count()).toBe(1);
      // The last cell has its numbers and its link.
      const last = results.cells
        .at(-1)!
        .metrics.find((r) => r.round === 0 && r.subject === 'spears' && r.metric === 'break')!;
      const shown = rows.filter({ hasText: /^2/ });
      expect(Number.parseFloat((await shown.locator('b').first().textContent())!)).toBeCloseTo(100 * last.estimate, 0);
      await shown.locator('a').click();
      await page.locator('#cell h3', { hasText: 'units.spears.files = 2, units.spears.models = 71' }).waitFor();
      await close();
    });

    it('can be used by the keyboard alone', async () => {
      const { page, close } = await openPage(browser, html(several, provenance));
      const focused = () => page.evaluate('document.activeElement.outerHTML.slice(0, 60)') as Promise<string>;
      await page.locator('#filter').focus();
      await page.keyboard.type('spears.models=40');
      await page.keyboard.press('Tab');
      // The frame of the table scrolls by the arrow keys; the heads sort.
      expect(await focused()).toContain('class="scroll');
      await page.keyboard.press('Tab');
      expect(await focused()).toContain('class="sort"');
      await page.keyboard.press('Enter');
      expect(await page.locator('table.cells thead th').first().getAttribute('aria-sort')).toBe('ascending');
      for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
      expect(await focused()).toContain('href="#cell-');
      await page.keyboard.press('Enter');
      await page.locator('#cell h3').waitFor();
      // Whoever opens a cell goes on reading there.
      expect(await focused()).toContain('<h3');
      await close();
    });

    it('shows later rounds of the Combat Score without a script', async () => {
      const { page, close } = await openPage(browser, html(t9a, provenance), { javaScriptEnabled: false });
      const fold = page.locator('[data-chart=waterfall] details.fold').first();
      expect(await fold.locator('svg').first().isVisible()).toBe(false);
      await fold.locator('summary').click();
      expect(await fold.locator('svg').first().isVisible()).toBe(true);
      await close();
    });

    it('opens 2,000 cells as a small page of few elements, and finds one of them', async () => {
      const text = html(swept(2000), provenance);
      expect(text.length).toBeLessThan(1_500_000);
      const { page, complaints, close } = await openPage(browser, text);
      expect(await page.locator('*').count()).toBeLessThan(40_000);
      await page.locator('table.cells thead button').nth(2).click();
      await page.locator('#filter').fill('files=3 models=40');
      expect(await page.locator('table.cells tbody tr:visible').count()).toBe(1);
      await page.locator('table.cells tbody tr:visible a').click();
      expect(await page.locator('#cell h3').textContent()).toBe('units.spears.files = 3, units.spears.models = 40');
      expect(complaints).toEqual([]);
      await close();
    });
  },
);
