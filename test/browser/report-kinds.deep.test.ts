import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { chromium } from '../helpers/page/browser.ts';
import { COLOURS, openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { played, swept, unfolded } from '../helpers/page/played.ts';
import { provenance, resultsOf } from '../helpers/page/results.ts';

describe.skipIf(chromium === undefined)('report.html of every kind of results', () => {
  let browser: Browser;
  let t9a: Results;
  let cca: Results;
  let ranks: Results;
  let several: Results;
  let compared: Results;
  beforeAll(async () => {
    browser = await sharedBrowser();
    t9a = await played('general-in-front.yaml');
    cca = await played('whom-to-lead.yaml');
    ranks = await played('how-many-ranks.yaml', 500);
    const fourteen = 'sweep: {units.spears.models: {from: 10, to: 40, step: 5}, units.lancers.models: [8, 10]}';
    several = await played('hold-the-line.yaml', 500, fourteen);
    const variants = 'variants: {bare: {units: {spears: {standard: false}}}}';
    compared = await played('hold-the-line.yaml', 300, `sweep: {units.spears.models: [15, 20, 25]}\n${variants}`);
  });

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

  describe.each(kinds)('of %s', (_, results) => {
    it('has nothing that axe finds wrong, light or dark', async () => {
      const { page, complaints, close } = await openPage(browser, html(results(), provenance), { bypassCSP: true });
      await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
      // Cells are drawn alike: axe, which takes long, looks at two of them.
      await page.evaluate(
        "for (const cell of [...document.querySelectorAll('[id^=cell-]')].slice(2)) cell.style.display = 'none'",
      );
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, COLOURS)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it('runs under its own policy without a complaint, can be read without scripts, and fits 360 px and paper', async () => {
      const text = html(results(), provenance);
      const plain = await openPage(browser, text, { javaScriptEnabled: false });
      expect(plain.complaints).toEqual([]);
      await expect.poll(() => plain.page.locator('button:not([popovertarget]), input').count()).toBe(0);
      await plain.close();
      const { page, complaints, close } = await openPage(browser, text, { viewport: { width: 360, height: 800 } });
      expect(complaints).toEqual([]);
      await expect.poll(() => page.locator('button', { hasText: 'Copy the experiment' }).count()).toBe(1);
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await page.emulateMedia({ media: 'print' });
      // A4 with the margins that browsers leave.
      await page.setViewportSize({ width: 718, height: 1000 });
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(718);
      await expect.poll(() => page.locator('.glossary [popover]').first().isVisible()).toBe(true);
      expect((await page.pdf()).length).toBeGreaterThan(20_000);
      await close();
    });
  });

  it('keeps a wide board readable on a phone, where it scrolls in its card', async () => {
    const { page, close } = await openPage(browser, html(cca, provenance), { viewport: { width: 390, height: 844 } });
    const board = page.locator('figure.drawing .wide');
    const texts = await board
      .locator('text')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...texts)).toBeGreaterThan(7);
    expect((await board.locator('svg').boundingBox())!.width).toBeGreaterThan(490);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await close();
  });

  it('opens a cell of few by its link', async () => {
    const { page, close } = await openPage(browser, html(ranks, provenance));
    await expect.poll(() => page.locator('#cell-2 .answer').isVisible()).toBe(false);
    await page.locator('table.cells a').nth(2).click();
    // The script hears of the link a moment after the click.
    await page.locator('#cell-2 .answer').waitFor();
    await expect.poll(() => page.locator('#cell-2 [data-chart=outcome] svg').first().isVisible()).toBe(true);
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
      `[...[...document.querySelectorAll('#cell .bins')].find((one) => one.ariaLabel.startsWith('Spears: ')).querySelectorAll('i')].map((part) => part.offsetHeight)`,
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
    await expect.poll(() => rows.count()).toBe(200);
    await page.evaluate("document.querySelector('.scroll.tall').scrollTop = 1e6");
    await rows.nth(399).waitFor();
    await page.locator('table.cells thead button').nth(1).click();
    await page.locator('table.cells thead button').nth(1).click();
    await expect.poll(() => rows.first().locator('td').first().textContent()).toBe('71');
    await expect.poll(() => rows.count()).toBe(200);
    await page.locator('#filter').fill('models=71');
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => page.locator('[role=status]', { hasText: '3 of 500 cells' }).count()).toBe(1);
    const last = results.cells
      .at(-1)!
      .metrics.find((r) => r.round === 0 && r.subject === 'spears' && r.metric === 'break')!;
    const shown = rows.filter({ hasText: /^2/ });
    expect(Number.parseFloat((await shown.locator('b').first().textContent())!)).toBeCloseTo(100 * last.estimate, 0);
    await shown.locator('a').click();
    await page.locator('#cell h3', { hasText: 'Files of Spears = 2, models of Spears = 71' }).waitFor();
    await close();
  });

  it('can be used by the keyboard alone', async () => {
    const { page, close } = await openPage(browser, html(several, provenance));
    const focused = () => page.evaluate('document.activeElement.outerHTML.slice(0, 60)') as Promise<string>;
    await page.locator('#filter').focus();
    await page.keyboard.type('spears.models=40');
    await page.keyboard.press('Tab');
    // The frame of the table scrolls by the arrow keys; the heads sort.
    await expect.poll(() => focused()).toContain('class="scroll');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toContain('class="sort"');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('table.cells thead th').first().getAttribute('aria-sort')).toBe('ascending');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toContain('href="#cell-');
    await page.keyboard.press('Enter');
    await page.locator('#cell h3').waitFor();
    await expect.poll(() => focused()).toContain('<h3');
    await close();
  });

  it('shows later rounds of the Combat Score without a script', async () => {
    const { page, close } = await openPage(browser, html(t9a, provenance), { javaScriptEnabled: false });
    const fold = page.locator('[data-chart=waterfall] details.fold').first();
    await expect.poll(() => fold.locator('svg').first().isVisible()).toBe(false);
    await fold.locator('summary').click();
    await expect.poll(() => fold.locator('svg').first().isVisible()).toBe(true);
    await close();
  });

  it('opens 2,000 cells as a small page of few elements, and finds one of them', async () => {
    const text = html(swept(2000), provenance);
    expect(text.length).toBeLessThan(1_500_000);
    const { page, complaints, close } = await openPage(browser, text);
    await expect.poll(() => page.locator('*').count()).toBeLessThan(40_000);
    await page.locator('table.cells thead button').nth(2).click();
    await page.locator('#filter').fill('files=3 models=40');
    await expect.poll(() => page.locator('table.cells tbody tr:visible').count()).toBe(1);
    await page.locator('table.cells tbody tr:visible a').click();
    await expect.poll(() => page.locator('#cell h3').textContent()).toBe('Files of Spears = 3, models of Spears = 40');
    expect(complaints).toEqual([]);
    await close();
  });
});
