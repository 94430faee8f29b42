import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { chromium } from '../helpers/page/browser.ts';
import { layoutOf } from '../helpers/page/layout.ts';
import { openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';
import { cellOf, resultsOf } from '../helpers/page/results-cca.ts';

const page = (results: Results): string => html(results, provenance);

const renamed = (results: Results, from: string, to: string): Results =>
  JSON.parse(JSON.stringify(results).replaceAll(from, to));

const swept = resultsOf(
  {},
  [0, 1].map((blocks, i) => ({ ...cellOf({ trials: 300 }, i), swept: { 'pieces.legion.blocks': blocks } })),
);

describe.skipIf(chromium === undefined)(
  `report.html of attacks in a browser${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await sharedBrowser();
    });

    it.each([
      [360, 'short names', resultsOf()],
      [1200, 'short names', resultsOf()],
      [360, 'a long name', renamed(resultsOf(), 'marcellus', 'the-sword-of-rome-five-times-consul')],
      [1200, 'several cells', swept],
      [360, 'sixty attacks', resultsOf({ trials: 300, attacks: 60 })],
      [1200, 'sixty attacks', resultsOf({ trials: 300, attacks: 60 })],
      [720, 'one attack', resultsOf({ attacks: 1 })],
      [720, 'an exact answer', resultsOf({ trials: 400, exact: true })],
      [360, 'few trials', resultsOf({}, [cellOf({ trials: 2, attacks: 9 })])],
    ])('at %i px with %s, nothing overlaps and nothing sticks out', async (width, _, results) => {
      const found = await layoutOf(browser, page(results), width);
      expect(found.width).toBe(width);
      expect(found.needed).toBeLessThanOrEqual(width);
      expect(found.overlapping).toEqual([]);
      expect(found.outside).toEqual([]);
      expect(found.stuck).toEqual([]);
      expect(found.smallest).toBeGreaterThan(9);
      expect(Math.min(...found.heights)).toBeGreaterThan(40);
    });

    it('draws the board as wide as the page allows', async () => {
      const height = async (width: number) => (await layoutOf(browser, page(resultsOf()), width)).heights[1]!;
      const [narrow, wide] = [await height(360), await height(1200)];
      // The first picture is next to the answer. The drawing of the fixture is 620 by 200.
      expect(narrow).toBeGreaterThan((200 / 620) * 280);
      expect(wide).toBeGreaterThan((200 / 620) * 450);
    });

    it('shows without a complaint in the console', async () => {
      const shown = await openPage(browser, page(resultsOf()));
      await expect.poll(() => shown.page.locator('[data-chart=survival]').count()).toBe(1);
      expect(shown.complaints).toEqual([]);
      await shown.close();
    });
  },
);
