import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkOf } from '../../web/src/state/link.ts';
import { starts } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { digestOn, openPlayground } from '../helpers/page/site.ts';

/** Sums the layout shifts that no input caused, as browsers measure them: shares of the window that moved, times how far. */
const watch = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifts.push([value, sources.map(({ node }) => node?.className || node?.nodeName).join()]);
}).observe({ type: 'layout-shift', buffered: true });`;

/** A quarter of what counts as good (web.dev/cls). */
const MOST = 0.025;

async function shifted(page: Page): Promise<number> {
  const shifts = await page.evaluate<[number, string][]>('window.shifts.splice(0)');
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
  return sum;
}

describe.skipIf(!chromium)('Nothing jumps while numbers arrive', () => {
  it.each([
    ['t9a', 1280],
    ['t9a', 390],
    ['cca', 1280],
    ['cca', 390],
  ] as const)('on the page of %s at %i px, at first and after a change', async (system, width) => {
    const { page } = await openPlayground({ viewport: { width, height: 800 }, serviceWorkers: 'block' });
    await page.addInitScript(watch);
    await page.goto(`${page.url().split('#')[0]}#${await linkOf(starts[system]!)}`);
    await page.reload();
    await digestOn(page);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    await shifted(page);
    const before = await digestOn(page);
    const field = page.getByRole('spinbutton', { name: system === 't9a' ? 'Models' : 'Dice from cards' }).last();
    await field.fill(system === 't9a' ? '30' : '1');
    await expect.poll(() => digestOn(page)).not.toBe(before);
    await page
      .getByRole('region', { name: 'Effect of the last change' })
      .getByText('With the change')
      .first()
      .waitFor();
    await shifted(page);
  });
});
