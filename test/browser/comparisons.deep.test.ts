import { readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { differencesCsv } from '../../reports/files/differences-csv.ts';
import { html } from '../../reports/html/html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { chromium } from '../helpers/page/browser.ts';
import { byHand, comparedResults, type Made, steps, taken } from '../helpers/page/comparisons.ts';
import { layoutOf } from '../helpers/page/layout.ts';
import { COLOURS, openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';

describe.skipIf(chromium === undefined)(
  `comparisons in a browser${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await sharedBrowser();
    });

    const long = (results: Results): Results =>
      JSON.parse(JSON.stringify(results).replaceAll(/six wide|spears/g, 'the-old-guard-of-the-northern-marches'));
    const many: readonly Made[] = Array.from({ length: 30 }, (_, i) => ({
      ...{ name: `variant number ${i}`, from: 'variants', files: 3 + (i % 4) },
    }));
    const trials = 500;
    const swept = comparedResults(byHand, { trials, sweep: [2, 3, 4, 5] });
    const twoPaths: Results = {
      ...swept,
      cells: swept.cells.map((cell) => ({
        ...cell,
        swept: { 'units.spears.files': cell.cell % 2, 'rules.rank_cap': cell.cell >> 1 },
      })),
    };

    it.each([
      [360, 'variants', comparedResults(byHand, { trials })],
      [1200, 'variants', comparedResults(byHand, { trials })],
      [360, 'long names', long(comparedResults(byHand, { trials }))],
      [720, 'an exact answer', comparedResults(byHand, { trials, exact: true })],
      [360, 'things taken away', comparedResults(taken, { trials })],
      [360, 'steps', comparedResults(steps, { trials })],
      [1200, 'steps', comparedResults(steps, { trials })],
      [360, 'many variants', comparedResults(many, { trials: 100 })],
      [360, 'a sweep', swept],
      [1200, 'a sweep over two paths', twoPaths],
    ])('at %i px with %s, nothing overlaps and nothing sticks out', async (width, _, results) => {
      const found = await layoutOf(browser, html(results, provenance), width);
      expect(found.width).toBe(width);
      expect(found.needed).toBeLessThanOrEqual(width);
      expect(found.overlapping).toEqual([]);
      expect(found.outside).toEqual([]);
      expect(found.stuck).toEqual([]);
      expect(found.smallest).toBeGreaterThan(9);
    });

    const kinds: [string, Results][] = [
      ['variants', comparedResults(byHand, { trials })],
      ['things taken away', comparedResults(taken, { trials })],
      ['steps', comparedResults(steps, { trials })],
      ['a sweep', swept],
      ['many cells', comparedResults(many, { trials: 100 })],
    ];

    it.each(kinds)(
      'with %s is open to all readers, light and dark, complains of nothing, and fits paper',
      async (_, results) => {
        const opened = await openPage(browser, html(results, provenance), { bypassCSP: true });
        await opened.page.evaluate(
          "document.querySelectorAll('#comparisons details').forEach((fold) => { fold.open = true; })",
        );
        // Cells are drawn alike: axe, which takes long, looks at two of them.
        await opened.page.evaluate(
          "for (const cell of [...document.querySelectorAll('[id^=cell-]')].slice(2)) cell.style.display = 'none'",
        );
        expect(await violations(opened.page)).toEqual([]);
        await opened.page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(opened.page, COLOURS), 'dark').toEqual([]);
        expect(opened.complaints).toEqual([]);
        await opened.page.evaluate(
          "for (const cell of document.querySelectorAll('[id^=cell-]')) cell.style.display = ''",
        );
        await opened.page.emulateMedia({ media: 'print', colorScheme: 'light' });
        await opened.page.setViewportSize({ width: 718, height: 1000 });
        await expect.poll(() => opened.page.evaluate('document.documentElement.scrollWidth')).toBe(718);
        await opened.close();
      },
    );

    it('has no caveats of statistics before its figures', async () => {
      const opened = await openPage(browser, html(comparedResults(byHand, { trials }), provenance));
      const before = await opened.page.evaluate<string[]>(`(() => {
        const figure = document.querySelector('#comparisons figure');
        const isBefore = (part) => part.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING;
        return [...document.querySelectorAll('#comparisons p')].filter(isBefore).map((part) => part.textContent);
      })()`);
      expect(before).toEqual([]);
      const fold = opened.page.locator('#comparisons > details', { hasText: 'How variants are compared' });
      expect(await fold.getAttribute('open')).toBeNull();
      expect(await fold.textContent()).toContain('times narrower');
      await opened.close();
    });

    it('gives the numbers of a figure to be saved, as they stand in differences.csv', async () => {
      const results = comparedResults(steps, { trials });
      const opened = await openPage(browser, html(results, provenance));
      const [download] = await Promise.all([
        opened.page.waitForEvent('download'),
        opened.page.locator('figure[data-chart=tornado] a.download').first().click(),
      ]);
      const saved = csvParse(readFileSync(await download.path(), 'utf8'));
      const all = csvParse(differencesCsv(results));
      expect(saved).toHaveLength(steps.length);
      for (const row of saved) {
        const { cell, variant, subject, metric, difference, ci_low, ci_high } = row;
        expect([subject, metric]).toEqual(['spears', 'break']);
        expect(all).toContainEqual(
          expect.objectContaining({ cell, variant, subject, metric, difference, ci_low, ci_high }),
        );
      }
      expect(opened.complaints).toEqual([]);
      await opened.close();
    });
  },
);
