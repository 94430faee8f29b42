import { describe, expect, it } from 'vitest';
import { type Draft, mapOf } from '../../web/src/state/data.ts';
import { starts } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { digestOn, openFile, openPlayground } from '../helpers/page/site.ts';

describe.skipIf(!chromium)('The playground, when something is opened or chosen', () => {
  it.each([
    [1200, 800],
    [390, 700],
  ])('has the problems of a bad file where it was opened, at %i px, the first in view', async (width, height) => {
    const { page } = await openPlayground({ viewport: { width, height }, bypassCSP: true });
    await digestOn(page);
    const units = Array.from({ length: 30 }, (_, i) => `  u${i}: {side: a, unit: empire/nobody}\n`).join('');
    const yaml = `breaktest: 1\nname: x\nsystem: t9a\nedition: '2026'\nunits:\n${units}contacts: []\n`;
    await page
      .getByLabel('An experiment file')
      .setInputFiles({ name: 'bad.yaml', mimeType: 'text/plain', buffer: Buffer.from(yaml) });
    const alert = page.getByRole('alert');
    await alert.getByText('Line 6:').first().waitFor();
    const [tools, problems, first] = await Promise.all(
      [page.getByRole('toolbar'), alert, alert.locator('li').first()].map((one) => one.boundingBox()),
    );
    expect(problems!.y - (tools!.y + tools!.height)).toBeLessThan(40);
    expect(first!.y + 20).toBeLessThan(height);
    expect(problems!.height).toBeLessThan(height / 2);
    expect(await page.getByRole('toolbar').getByRole('status').innerText()).toBe('');
    expect(await violations(page)).toEqual([]);
  });

  it('tells a warning once', async () => {
    const { page } = await openPlayground();
    const start = structuredClone(starts['t9a']) as Draft;
    mapOf(mapOf(start['units'])['citizen-spears'])['files'] = 2;
    await openFile(page, 'mine.yaml', JSON.stringify(start));
    await digestOn(page);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    expect((await page.locator('main').innerText()).match(/A unit may not be deeper/g)).toHaveLength(1);
  });

  it('names the rules for people, with a sentence on those that are chosen', async () => {
    const { page } = await openPlayground();
    const rules = page.getByLabel('Rules', { exact: true });
    expect(await rules.locator('option').allInnerTexts()).toEqual([
      ...['2026 (today)', '3rd edition', '2nd edition', 'Core rules'],
    ]);
    const hint = async () => page.locator(`[id="${await rules.getAttribute('aria-describedby')}"]`).innerText();
    expect(await hint()).toMatch(/^The rules of today/);
    await rules.selectOption('second');
    await expect.poll(hint).toMatch(/^Duels/);
  });

  it('folds the digest, which opens by the keyboard', async () => {
    const { page } = await openPlayground();
    const digest = await digestOn(page);
    const code = page.locator('[data-digest]');
    expect(await code.isVisible()).toBe(false);
    await page.getByText('Digest, to compare').press('Enter');
    await code.waitFor();
    expect(await code.innerText()).toBe(digest);
  });
});
