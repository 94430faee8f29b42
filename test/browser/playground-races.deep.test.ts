import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import { start } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';
import { digestOn, openPlayground, playgroundFiles } from '../helpers/page/site.ts';
import { exactly } from '../helpers/page/views.ts';

/** Scripts for the page that act in one task, so that no answer arrives between two of them. */
const setModels = (number: number): string => `(() => {
  const labels = [...document.querySelectorAll('label')].filter((one) => one.textContent === 'Models');
  const field = labels.at(-1).control;
  field.value = '${number}';
  field.dispatchEvent(new Event('input', { bubbles: true }));
})();`;
const press = (text: string): string =>
  `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === ${JSON.stringify(text)}).click();`;
const pass = (milliseconds: number): string =>
  `performance.now = ((now) => () => now() + ${milliseconds})(performance.now.bind(performance));`;

const forty = {
  ...start,
  units: {
    ...(start['units'] as object),
    'citizen-spears': { ...(start['units'] as Record<string, object>)['citizen-spears'], models: 40 },
  },
};

const copied = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

describe.skipIf(!chromium)('An action at once after a change', () => {
  it('copies the changed file, not the one that was answered last', async () => {
    const { page } = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] });
    await digestOn(page);
    await page.evaluate(`${setModels(40)}${press('Copy as YAML')}`);
    await page.getByText('YAML for the command line copied.').waitFor();
    expect(await copied(page)).toMatch(/models: 40\b/);
    await page.evaluate(`${setModels(39)}${press('Copy link')}`);
    await page.getByText('Link copied.').waitFor();
    const friend = await openPlayground({}, await copied(page));
    await expect.poll(() => friend.page.getByRole('spinbutton', { name: 'Models' }).last().inputValue()).toBe('39');
  });

  it('saves the changed file with its own answer', async () => {
    playgroundFiles();
    const text = html(await exactly(start), provenance, true);
    const { page, close } = await openPage(await sharedBrowser(), text, { offline: true, acceptDownloads: true });
    await page.getByRole('button', { name: 'Change it here' }).click();
    await digestOn(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(`${setModels(40)}${press('Save as a new file')}`),
    ]);
    const saved = readFileSync(await download.path(), 'utf8');
    expect(saved.includes((await exactly(forty)).digest)).toBe(true);
    await close();
  });

  it('reads a list though the worker is started anew for the change', async () => {
    const { page } = await openPlayground();
    await digestOn(page);
    await page.getByText('From a list').click();
    await page.locator('details.list textarea').fill('Empire of Sonnstahl\n10 Knightly Orders, Lance, Shield\n');
    await page.evaluate(`${setModels(40)}${press('Read the list')}${pass(3000)}${setModels(39)}`);
    await page.locator('details.list').getByText('10 models').waitFor();
    await digestOn(page);
    expect(await page.getByRole('button', { name: 'Read the list' }).isEnabled()).toBe(true);
  });
});
