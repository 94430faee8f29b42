import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundRun } from '../../src/cli/records/find-records.ts';
import { historyPage } from '../../src/cli/records/history-page.ts';
import { chromium } from '../helpers/page/browser.ts';
import { openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';

const run = (name: string, answer: string, asked: string, report?: string): FoundRun => ({
  ...{ kind: 'run', name, answer, asked, units: ['spears', 'empire/heavy-infantry'], interrupted: false },
  ...{ folder: 'results/a', ...(report !== undefined && { report }) },
});
const page = historyPage(
  [
    run(
      'Do orcs <i>hold</i>?',
      'orcs failed a Break Test in 41.8 % of combats.',
      '2026-03-03T10:00:00Z',
      'results/b c/report.html',
    ),
    run('Do ten hold?', 'spears failed a Break Test in 11 % of combats.', '2026-03-01T10:00:00Z'),
  ],
  'results/index.html',
);

describe.skipIf(chromium === undefined)('the page of `history` in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  it.each([
    [1200, 'light'],
    [390, 'dark'],
  ] as const)('is whole for axe at %i px, %s, and nothing sticks out', async (width, colorScheme) => {
    const opened = await openPage(browser, page, { viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
    expect(opened.complaints).toEqual([]);
    await expect.poll(() => opened.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await violations(opened.page)).toEqual([]);
    expect(
      await opened.page.evaluate(
        '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(".scroll"))',
      ),
    ).toBe(0);
    await opened.close();
  });

  it('links reports, and is sorted and searched by the keyboard', async () => {
    const { page: open, close } = await openPage(browser, page);
    const names = () => open.locator('tbody th').allInnerTexts();
    expect(await names()).toEqual(['Do orcs <i>hold</i>?', 'Do ten hold?']);
    expect(await open.locator('tbody a').getAttribute('href')).toBe('./b%20c/report.html');
    await open.getByRole('button', { name: 'Asked' }).press('Enter');
    await expect.poll(names).toEqual(['Do ten hold?', 'Do orcs <i>hold</i>?']);
    await open.getByLabel('Show only').fill('orcs');
    await expect.poll(names).toEqual(['Do orcs <i>hold</i>?']);
    await expect.poll(() => open.getByRole('status').textContent()).toBe('1 of 2 questions');
    await close();
  });
});
