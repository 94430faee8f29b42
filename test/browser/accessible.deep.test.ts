import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../helpers/page/browser.ts';
import { faultsOfKeyboard } from '../helpers/page/keyboard.ts';
import { COLOURS, openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { digestOn, openPlayground, playgroundFiles } from '../helpers/page/site.ts';
import { gauntletReport, reports, unfold } from '../helpers/page/views.ts';
import { folderOfFile } from '../helpers/run/temporary-folder.ts';

/** What axe finds in both schemes, and what the keyboard lacks. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, COLOURS);
  return [...found, ...dark.map((one) => `dark: ${one}`), ...(await faultsOfKeyboard(page))];
}

describe.skipIf(!chromium)('Nothing is wrong for axe, light and dark, and the keyboard is enough', () => {
  const folder = folderOfFile();
  let browser: Browser;
  beforeAll(async () => {
    playgroundFiles();
    browser = await sharedBrowser();
  });

  it.each(reports)('in the report of %s', async (_, make) => {
    const { page, complaints, close } = await openPage(browser, await make(folder()), { bypassCSP: true });
    await unfold(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('in the live report of a gauntlet, before and while a combat that keys chose is changed', async () => {
    const { page, complaints, close } = await openPage(browser, await gauntletReport(folder(), true), {
      bypassCSP: true,
    });
    await page.locator('.map td[tabindex="0"]').first().press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'One combat' }).getByRole('heading').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change it here' }).last().press('Enter');
    await digestOn(page);
    await unfold(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('on the page of a duel', async () => {
    const { page, complaints } = await openPlayground({ bypassCSP: true });
    await digestOn(page);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    await unfold(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('closes folds and the panel of a combat with Escape, and reads a map by its keys', async () => {
    const { page, close } = await openPage(browser, await gauntletReport(folder()));
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    const fold = page.locator('details.share').first();
    await fold.locator('summary').press('Enter');
    await fold.getByRole('button').first().focus();
    await page.keyboard.press('Escape');
    expect(await fold.getAttribute('open')).toBeNull();
    expect(await focused()).toBe('Copy or save');

    await page.locator('.map td[tabindex="0"]').first().press('ArrowRight');
    const names = await page.evaluate<string>(
      `(({ activeElement: at }) => at.closest('table').rows[0].cells[at.cellIndex].textContent + ' and ' + at.parentElement.cells[0].textContent)(document)`,
    );
    const said = await page.locator('.says-cell').first().textContent();
    expect(said).toMatch(/: lost .* enemy lost .* points lost /);
    expect(said).toContain(`${names}: `);
    const there = await focused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'One combat' });
    await panel.getByText(`${names}: `).waitFor();
    await page.keyboard.press('Escape');
    expect(await panel.innerText()).toBe('');
    expect(await focused()).toBe(there);
    await close();
  });
});
