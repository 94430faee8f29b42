import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../src/cli/site/serve.ts';
import { withPublicAddress } from '../../src/cli/site/site.ts';
import { chromium } from '../helpers/page/browser.ts';
import { copiedBy, digestOn, openPlayground, playgroundFiles } from '../helpers/page/site.ts';

describe.skipIf(!chromium)('What people see of the playground', () => {
  it('is an answer with names for people and few digits, beside its first chart, with tools and list below', async () => {
    const { page } = await openPlayground();
    await digestOn(page);
    const answer = page.getByRole('region', { name: 'The answer' });
    const said = (await answer.locator('.answer').innerText()).replaceAll(/\s+/g, ' ');
    expect(said).toContain('25 Citizen Spears (spear) broke or were destroyed in 41.8 % of combats (exact)');
    expect(said).not.toMatch(/[a-z]-[a-z]+ \(|\d\.\d{2,} %/);
    const gone = page.locator('[data-metric="0/citizen-spears/gone"] b');
    expect(await gone.textContent()).toMatch(/^41\.79\d+ %$/);
    expect(await page.locator('main').textContent()).not.toContain('< 0.0001 %');
    const chart = page.getByRole('region', { name: 'First figure' });
    await chart.waitFor();
    const boxes = async () => Promise.all([answer, chart].map(async (one) => (await one.boundingBox())!));
    const [left, right] = await boxes();
    expect(right!.x).toBeGreaterThan(left!.x + left!.width);
    expect(Math.abs(right!.y - left!.y)).toBeLessThan(40);
    for (const tool of ['Changes that help most', 'From a list']) {
      const box = (await page.getByText(tool).first().boundingBox())!;
      expect(box.y, tool).toBeGreaterThan(right!.y + right!.height);
    }
    await page.getByText('From a list').click();
    await page.locator('details.list textarea').waitFor();
    const scrolled = await page.evaluate<number>('scrollY');
    expect((await boxes())[0]!.y + scrolled).toBeCloseTo(left!.y, 0);

    const button = answer.getByRole('button', { name: 'What gone means' }).first();
    await button.click();
    const definition = page.locator('[popover]:popover-open');
    await definition.waitFor();
    expect(await definition.innerText()).toMatch(/^How often it broke or was destroyed\./);
    const [at, open] = [(await button.boundingBox())!, (await definition.boundingBox())!];
    expect(Math.min(Math.abs(open.y - at.y - at.height), Math.abs(at.y - open.y - open.height))).toBeLessThan(30);
  });

  it('has the answer once on a phone: in the bar while it is further down, then in its place', async () => {
    const { page } = await openPlayground({ viewport: { width: 390, height: 844 } });
    await digestOn(page);
    const bar = page.locator('.glance');
    await expect.poll(() => bar.isVisible()).toBe(true);
    expect(await bar.innerText()).toBe('25 Citizen Spears broke or were destroyed in 41.8 % of combats (exact)');
    await page.getByRole('region', { name: 'The answer' }).scrollIntoViewIfNeeded();
    await expect.poll(() => bar.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // Long lists and tables are folded: combats that links lead to open with their folds.
    await page.locator('[data-chart=health]').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(12 * 844);
    expect(await page.locator('.stories summary').filter({ visible: true }).count()).toBeLessThan(10);
    await page.locator('[data-chart=health] .told a').last().click();
    await page.locator('.stories details[open] pre').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'gives a side one colour everywhere in the %s, and outcomes others',
    async (colorScheme) => {
      const { page } = await openPlayground({ colorScheme });
      await digestOn(page);
      await page.locator('[data-chart=health]').waitFor();
      const colours = (parts: string, property: string) =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll(${JSON.stringify(parts)})].map((part) => getComputedStyle(part)[${JSON.stringify(property)}])`,
        );
      const sides = await colours('.side', 'borderTopColor');
      expect(new Set(sides).size).toBe(2);
      // Each panel of a unit has the bars of its side, in the order of the sides.
      const bars = await page.evaluate<string[]>(
        "[...document.querySelectorAll('[data-chart=health] .panel')].map((panel) => getComputedStyle(panel.querySelector('rect, path[fill]')).fill)",
      );
      expect(bars.toSorted()).toEqual(sides.toSorted());
      const drawing = await page.evaluate<string[]>(
        "[...document.querySelectorAll('figure.drawing svg path[fill-opacity]')].map((path) => getComputedStyle(path).fill)",
      );
      expect(new Set(drawing)).toEqual(new Set(sides));
      const legend = [
        ...(await colours('[data-chart=headline] .legend i', 'backgroundColor')),
        ...(await colours('[data-chart=outcome] .legend i', 'backgroundColor')),
        ...(await colours('[data-chart=margin] .legend i', 'backgroundColor')),
      ];
      expect(legend.length).toBeGreaterThan(5);
      for (const side of sides) expect(legend).not.toContain(side);
    },
  );

  it('cuts no label of a chart, and no panel leaves half of its card empty', async () => {
    const { page } = await openPlayground();
    await digestOn(page);
    await page.locator('[data-chart=waterfall]').waitFor();
    const texts = await page.locator('figure.chart svg text').allTextContents();
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => text.includes('…'))).toEqual([]);
    const used = await page.evaluate<[string, number][]>(
      `[...document.querySelectorAll('figure.chart')].map((figure) => {
        const own = figure.getBoundingClientRect();
        const parts = [...figure.querySelectorAll('.panel > *')].map((part) => part.getBoundingClientRect());
        return [figure.querySelector('.title').textContent, (Math.max(...parts.map((part) => part.right)) - own.left) / own.width];
      })`,
    );
    expect(used.filter(([, share]) => share < 0.75)).toEqual([]);
  });

  it('copies links to a public page if its server names one, and else says where they open', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const own = await openPlayground({ permissions });
    await digestOn(own.page);
    expect(await copiedBy(own.page, 'Copy link')).toMatch(/^http:\/\/127\.0\.0\.1/);
    await own.page.getByText('It opens on this computer only').waitFor();

    const site = await serve(withPublicAddress(playgroundFiles(), 'https://example.com/breaktest/'), 0);
    onTestFinished(() => site.close());
    const named = await openPlayground({ permissions }, site.address);
    await digestOn(named.page);
    expect(await copiedBy(named.page, 'Copy link')).toMatch(/^https:\/\/example\.com\/breaktest\/#[\w-]+$/);
    expect(await named.page.getByText('It opens on this computer only').count()).toBe(0);
  });
});
