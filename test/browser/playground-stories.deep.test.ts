import { describe, expect, it } from 'vitest';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { digestOn, openPlayground } from '../helpers/page/site.ts';

const words = (html: string): string => html.replace(/\s+/g, ' ').trim();

describe.skipIf(!chromium)('The playground', () => {
  it('plays a typical combat line by line, by keys and by buttons, and says each line', async () => {
    const { page, complaints } = await openPlayground({ bypassCSP: true });
    await page.locator('.told a').first().click();
    const fold = page.locator('.stories details[open]');
    const story = fold.locator('pre');
    await story.locator('span').first().waitFor();
    const whole = await story.textContent();
    expect(whole).toMatch(/^ROUND 1\./);
    const lines = await story.locator('span').allTextContents();
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.join('')).toBe(whole);
    // Text folded for the page is one line.
    expect(lines.some((line) => /\S\n +\S/.test(line))).toBe(true);
    expect(lines.filter((line) => /^ {6}/.test(line))).toEqual([]);
    await expect.poll(() => story.locator('.now, .to-come').count()).toBe(0);

    const status = fold.getByRole('status');
    const isAt = async (line: number): Promise<void> => {
      await expect
        .poll(async () => words((await status.textContent())!))
        .toBe(words(`Line ${line + 1} of ${lines.length}: ${lines[line]!.trim()}`));
      await expect.poll(() => story.locator('.now').allTextContents()).toEqual([lines[line]]);
      await expect.poll(() => story.locator('.to-come').count()).toBe(lines.length - 1 - line);
    };
    await story.focus();
    const presses: [string, number][] = [
      ...([
        ['ArrowDown', 0],
        ['ArrowDown', 1],
        ['ArrowRight', 2],
        ['ArrowUp', 1],
      ] as [string, number][]),
      ...([
        ['ArrowLeft', 0],
        ['ArrowUp', 0],
        ['End', lines.length - 1],
        ['ArrowDown', lines.length - 1],
      ] as [string, number][]),
      ['Home', 0],
    ];
    for (const [key, line] of presses) {
      await page.keyboard.press(key);
      await isAt(line);
    }
    // Other keys are not handled. (Ctrl+End would scroll the page away below the next click.)
    await page.keyboard.press('Alt+ArrowDown');
    await isAt(0);
    const next = fold.getByRole('button', { name: 'Next line' });
    await next.click();
    await next.press('Enter');
    await next.press('ArrowDown');
    await isAt(3);
    await fold.getByRole('button', { name: 'Last line' }).click();
    await isAt(lines.length - 1);
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await fold.getByRole('button', { name: 'Back line' }).click();
    await fold.getByRole('button', { name: 'First line' }).click();
    await isAt(0);
    const isInside = '!!document.activeElement.closest(".replay")';
    await story.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isInside)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(isInside)).toBe(true);
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(isInside)).toBe(false);

    await next.click();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  });

  it('keeps a list over a reload and out of the link, until it is cleared', async () => {
    const { page, complaints } = await openPlayground({ bypassCSP: true });
    const panel = page.locator('details.list');
    const units = panel.locator('.listed li');
    await digestOn(page);
    await panel.getByText('From a list').click();
    const clear = panel.getByRole('button', { name: 'Clear the list' });
    await expect.poll(() => clear.count()).toBe(0);
    const list = 'Empire of Sonnstahl\n205 - 20 State Infantry, Standard Bearer\n';
    await panel.getByRole('textbox').fill(list);
    await panel.getByRole('button', { name: 'Read the list' }).click();
    await panel.locator('.listed, .unread').first().waitFor();
    await units.first().waitFor();
    const shown = await panel.locator('[aria-live]').innerText();
    const link = page.url();

    await page.reload();
    await units.first().waitFor();
    await expect.poll(() => panel.locator('[aria-live]').innerText()).toBe(shown);
    await expect.poll(() => panel.getByRole('textbox').inputValue()).toBe(list);
    expect(page.url()).toBe(link);
    const other = await page.context().newPage();
    await other.goto(link);
    await digestOn(other);
    await expect.poll(() => other.locator('.listed li').count()).toBe(0);
    await other.close();
    await panel
      .getByLabel('A list in a file')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 \u00ff') });
    await panel.locator('.unread').getByText('This is not an army list').waitFor();
    await page.reload();
    await panel.locator('.unread').getByText('This is not an army list').waitFor();
    await expect.poll(() => panel.getByRole('textbox').inputValue()).toBe('');
    expect(await violations(page)).toEqual([]);

    await clear.click();
    await expect.poll(() => panel.locator('.listed li, .unread').count()).toBe(0);
    await expect.poll(() => panel.getByRole('textbox').evaluate((box) => box.matches(':focus'))).toBe(true);
    await page.reload();
    await digestOn(page);
    await expect.poll(() => panel.getAttribute('open')).toBeNull();
    await expect.poll(() => clear.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
