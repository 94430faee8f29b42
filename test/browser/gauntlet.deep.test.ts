import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauntlet } from '../../src/games/t9a/commands/gauntlet/gauntlet.ts';
import { chromium } from '../helpers/page/browser.ts';
import { layoutOf } from '../helpers/page/layout.ts';
import { openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { folderOfFile } from '../helpers/run/temporary-folder.ts';

describe.skipIf(chromium === undefined)('the page of a gauntlet', () => {
  const folder = folderOfFile();
  let browser: Browser;
  let page = '';
  beforeAll(async () => {
    const list = join(folder(), 'list.txt');
    writeFileSync(
      list,
      'Ada <i>Muster</i> - Empire of Sonnstahl\n175 - Marshal, General, Horse, Shield, Lance (King Slayer)\n330 - 30 State Infantry, Spear, Standard Bearer, Musician\n440 - Steam Tank\n',
    );
    const out = join(folder(), 'out');
    const options = { top: 3, halfWidth: '0.1', threads: 0, out };
    expect(await gauntlet(list, [], options, new FakeIo())).toBe(0);
    page = readFileSync(join(out, 'report.html'), 'utf8');
    browser = await sharedBrowser();
  });

  it.each([390, 1200])('has at %i px whole labels, and nothing that axe finds', async (width) => {
    const layout = await layoutOf(browser, page, width);
    expect(layout.needed).toBeLessThanOrEqual(width);
    expect(layout.stuck).toEqual([]);
    const opened = await openPage(browser, page, { viewport: { width, height: 900 }, bypassCSP: true });
    expect(opened.complaints).toEqual([]);
    expect(await violations(opened.page)).toEqual([]);
    const labels = await opened.page.evaluate(
      `[...document.querySelectorAll('.map')].map((map) => [...map.querySelectorAll('th')].map((th) => th.scrollWidth <= th.clientWidth + 1 ? th.textContent : 'cut: ' + th.textContent))`,
    );
    const names = ['Opponent', 'Marshal on Horse', '30 State Infantry', 'Steam Tank'];
    const opponents = ['10 Corsairs (dread)', '10 Dancers of Yema (dread)', '5 Tribesmen (ogres)'];
    expect(labels).toEqual(Array.from({ length: 4 }, () => [...names, ...opponents]));
    await opened.close();
  });

  it('has the whole list first, keeps the names in view, and folds the table of all combats', async () => {
    const { page: shown, close } = await openPage(browser, page, { viewport: { width: 390, height: 800 } });
    expect(await shown.locator('h2').first().innerText()).toBe('The whole list');
    const heads = await shown.locator('.summary b').allInnerTexts();
    expect(heads.slice(0, 2)).toEqual(['Holds:', 'Fears:']);
    expect(await shown.locator('.key').first().innerText()).toBe('62 18');
    const caveats = shown.getByText('Percentages are known to');
    expect(await caveats.count()).toBe(1);
    expect(await caveats.isVisible()).toBe(false);
    const frame = shown.locator('.scroll:has(> .map)').first();
    await shown.evaluate(
      "const frame = document.querySelector('.scroll:has(> .map)'); frame.style.maxHeight = '8rem'; frame.scrollTop = 60; frame.scrollLeft = 40;",
    );
    await expect.poll(() => shown.evaluate("document.querySelector('.scroll:has(> .map)').scrollTop")).toBe(60);
    const [box, head, first] = await Promise.all(
      [frame, frame.locator('thead th').nth(1), frame.locator('tbody th').nth(1)].map((one) => one.boundingBox()),
    );
    expect(Math.abs(head!.y - box!.y)).toBeLessThan(2);
    expect(Math.abs(first!.x - box!.x)).toBeLessThan(2);
    expect(await shown.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await close();
  });

  it.each(['light', 'dark'] as const)('shows in %s lost units in orange, as its key does', async (colorScheme) => {
    const { page: shown, close } = await openPage(browser, page, { colorScheme });
    const coloursOf = (parts: string) =>
      shown.evaluate<[number, string][]>(
        `[...document.querySelectorAll('${parts}')].map((part) => [Number.parseInt(part.textContent, 10), getComputedStyle(part).backgroundColor])`,
      );
    const places = [...(await coloursOf('.map .share')), ...(await coloursOf('.key .share'))];
    expect(places.length).toBeGreaterThan(36);
    for (const [lost, colour] of places) {
      const [red = 0, , blue = 0, strength = 1] = colour.match(/[\d.]+/g)!.map(Number);
      expect(strength, colour).toBeCloseTo(lost / 100, 5);
      if (lost > 0) expect(red, colour).toBeGreaterThan(2 * blue);
    }
    await close();
  });

  it('sorts and filters every combat', async () => {
    const { page: shown, complaints, close } = await openPage(browser, page);
    const rows = () =>
      shown.evaluate<string[]>(
        `[...document.querySelectorAll('table.cells tbody tr')].map((row) => row.cells[3].dataset.v)`,
      );
    expect(await rows()).toHaveLength(3 * 3 * 4);
    await shown.getByText('The table of all combats').click();
    await shown.getByRole('button', { name: /^Lost/ }).click();
    const sorted = (await rows()).map(Number);
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
    expect(await shown.evaluate(`document.querySelectorAll('[aria-sort=ascending]').length`)).toBe(1);
    await shown.getByLabel('Show only').fill('steam grind');
    expect(await rows()).toHaveLength(3);
    await expect.poll(() => shown.getByRole('status').textContent()).toBe('3 of 36 combats');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says what a combat came to, and how it is played alone', async () => {
    const { page: shown, complaints, close } = await openPage(browser, page, { viewport: { width: 390, height: 800 } });
    const panel = shown.getByRole('complementary', { name: 'One combat' });
    await shown.getByText('Engaged in front without a charge').first().click();
    await shown.locator('.map').nth(3).locator('td').nth(2).click();
    const text = await panel.innerText();
    expect(text).toContain('Steam Tank and 10 Corsairs (dread): engaged in front without a charge, three rounds');
    expect(text).toMatch(/Lost .* points lost .*, taken /);
    expect(text).toMatch(
      /breaktest gauntlet \S+list\.txt steam-tank --top 3 --half-width 0\.1 --combat 'dread\/corsairs, grind' \| breaktest run -/,
    );
    await expect.poll(() => shown.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await shown.getByText('The table of all combats').click();
    await shown.locator('table.cells tbody tr').first().getByRole('button').click();
    await expect
      .poll(() => panel.innerText())
      .toContain('Marshal on Horse and 10 Corsairs (dread): charged in front, one round');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel.innerText()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });
});
