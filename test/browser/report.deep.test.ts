import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { chromium } from '../helpers/page/browser.ts';
import { layoutOf } from '../helpers/page/layout.ts';
import { openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { cellOf, provenance, resultsOf, sweptResults } from '../helpers/page/results.ts';

describe.skipIf(chromium === undefined)(
  `report.html in a browser${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await sharedBrowser();
    });

    const long = (results: Results): Results =>
      JSON.parse(JSON.stringify(results).replaceAll('spears', 'the-old-guard-of-the-northern-marches'));

    const large = (results: Results): Results => ({
      ...results,
      cells: results.cells.map((cell) => ({
        ...cell,
        histograms: cell.histograms.map((histogram) => ({
          ...histogram,
          bins: histogram.bins.map((bin) => ({ ...bin, value: 13 * bin.value })),
        })),
      })),
    });

    it.each([
      [360, 'large numbers', large(resultsOf())],
      [360, 'a short name', resultsOf()],
      [1200, 'a short name', resultsOf()],
      [360, 'a long name', long(resultsOf())],
      [1200, 'several cells', sweptResults(200)],
      [360, 'several cells', sweptResults(200)],
      [720, 'an exact answer', resultsOf({ trials: 500, exact: true })],
      [720, 'few trials', resultsOf({}, [cellOf({ trials: 3, rounds: 12 })])],
    ])('at %i px with %s, nothing overlaps and nothing sticks out', async (width, _, results) => {
      const found = await layoutOf(browser, html(results, provenance), width);
      expect(found.width).toBe(width);
      expect(found.needed).toBeLessThanOrEqual(width);
      expect(found.overlapping).toEqual([]);
      expect(found.outside).toEqual([]);
      expect(found.stuck).toEqual([]);
      expect(found.smallest).toBeGreaterThan(9);
      expect(Math.min(...found.heights)).toBeGreaterThan(40);
    });

    it('follows the colours that the reader prefers', async () => {
      const page = html(resultsOf(), provenance);
      const background = async (colorScheme: 'light' | 'dark') =>
        (await layoutOf(browser, page, 800, colorScheme)).background;
      expect([await background('light'), await background('dark')]).toEqual(['rgb(255, 255, 255)', 'rgb(20, 24, 28)']);
    });

    it('shows without a complaint in the console, and keeps its own policy', async () => {
      const shown = await openPage(browser, html(resultsOf(), provenance));
      await expect.poll(() => shown.page.locator('svg').count()).toBeGreaterThan(0);
      expect(shown.complaints).toEqual([]);
      await shown.close();
      const text = html(resultsOf(), provenance);
      const scripted = await openPage(
        browser,
        text.replace('</body>', '<script>document.title = "run"</script></body>'),
      );
      expect(scripted.complaints.join()).toContain('Content Security Policy');
      expect(await scripted.page.title()).not.toBe('run');
      await scripted.close();
    });

    it('paints', async () => {
      const { page, close } = await openPage(browser, html(resultsOf(), provenance), {
        viewport: { width: 390, height: 2000 },
      });
      const png = await page.screenshot();
      await close();
      // The first chunk has width and height; an empty page of this size is far smaller.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([390, 2000]);
      expect(png.length).toBeGreaterThan(50_000);
    });
  },
);
