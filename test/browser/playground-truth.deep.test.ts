import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { start, starts } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { digestOn, openFile, openPlayground } from '../helpers/page/site.ts';

const refuses = (field: Locator, text: string | undefined) => expect.poll(() => refusal(field)).toBe(text);

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
const answerOn = async (page: Page): Promise<string> =>
  words(await page.getByRole('region', { name: 'The answer', exact: true }).innerText());

async function refusal(field: Locator): Promise<string | undefined> {
  const [isWrong, says] = await Promise.all([
    field.getAttribute('aria-invalid'),
    field.getAttribute('aria-describedby'),
  ]);
  const text = await field.page().locator(`[id="${says}"]`).innerText();
  expect(text === '').toBe(isWrong === 'false');
  return text === '' ? undefined : text;
}

describe.skipIf(!chromium)('What the playground says is true', () => {
  it('says at its field which numbers are allowed, and greys the answer until one is', async () => {
    const { page, complaints } = await openPlayground({ bypassCSP: true });
    const digest = await digestOn(page);
    await page.locator('.result').getByText('Copy or save').first().waitFor();
    const said = await answerOn(page);
    const [models, files] = [page.getByLabel('Models').first(), page.getByLabel('In a rank').first()];
    const old = page.locator('.result.old');
    await refuses(models, undefined);
    for (const wrong of ['999', '0', '-4', '2.5', '3', '16', '1e3']) {
      await models.fill(wrong);
      await old.waitFor();
      await refuses(models, 'Tribesmen come in units of 4 to 15');
      expect(await models.inputValue()).toBe(wrong === '1e3' ? '1000' : wrong);
      expect([await digestOn(page), await answerOn(page)]).toEqual([digest, said]);
      await page.getByText('this is the answer to the numbers before').waitFor();
    }
    expect(await violations(page)).toEqual([]);
    // Letters that are no number do not clear the field; they remain as typed.
    await models.press('ControlOrMeta+A');
    await models.pressSequentially('1e');
    await refuses(models, 'Tribesmen come in units of 4 to 15');
    await models.fill('999');
    await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
    await page.locator('.result [data-digest]').filter({ hasNotText: digest }).waitFor({ state: 'attached' });
    await old.waitFor();
    expect(await models.inputValue()).toBe('999');
    // A change that is undone is no longer on the page, and the answer is that of the present file.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.result:not(.old) [data-digest]').filter({ hasText: digest }).waitFor({ state: 'attached' });
    await refuses(models, undefined);
    expect(await models.inputValue()).toBe('6');

    await models.fill('16');
    await old.waitFor();
    await models.fill('8');
    await page.locator('.result:not(.old) [data-digest]').filter({ hasNotText: digest }).waitFor({ state: 'attached' });
    await refuses(models, undefined);
    await files.fill('9');
    await refuses(files, 'A rank has 1 to 8 of its models');
    await old.waitFor();
    await models.fill('12');
    await old.waitFor({ state: 'detached' });
    await refuses(files, undefined);
    expect(await files.inputValue()).toBe('9');
    await models.fill('99');
    await old.waitFor();
    const unit = page.getByRole('region', { name: 'attacker' }).getByRole('combobox', { name: 'Unit' });
    await unit.fill('bruisers');
    await page
      .getByRole('option', { name: /Bruisers/ })
      .first()
      .waitFor();
    await unit.press('Enter');
    await page.locator('.result:not(.old)').waitFor();
    await refuses(models, undefined);
    await models.fill('99');
    await refuses(models, 'Bruisers come in units of 3 to 10');

    await page.getByRole('button', { name: 'Commands & Colors' }).click();
    await page.locator('.result:not(.old) [data-digest]').waitFor({ state: 'attached' });
    const dice = page.getByLabel('Dice from cards');
    await dice.fill('5');
    await refuses(dice, 'Cards add 0 to 4 dice');
    await old.waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells of the variants of a file, and that its first answer is of the file without them', async () => {
    const { page, complaints } = await openPlayground({ viewport: { width: 390, height: 844 } });
    const variants = { 'ten of them': { 'units.tribesmen.models': 10 } };
    await openFile(page, 'mine.yaml', JSON.stringify({ ...start, variants }));
    await digestOn(page);
    const said = await answerOn(page);
    expect(said).toMatch(/^In the baseline, 25 Citizen Spears \(/);
    expect(said).toMatch(/With ten of them, Tribesmen .* in [\d.]+ % instead of [\d.]+ % of combats: /);
    expect(said).toMatch(/With ten of them, Citizen spears .* in [\d.]+ % instead of [\d.]+ % of combats: /);
    expect(said).not.toContain('whatever the cell');
    expect(await page.locator('.glance').innerText()).toMatch(/^In the baseline, 25 Citizen Spears /);
    expect(complaints).toEqual([]);
  });

  it('tells of every headline what the last change did to it', async () => {
    const { page, complaints } = await openPlayground();
    const changed = page.getByRole('region', { name: 'Effect of the last change' });
    await digestOn(page);
    await page.getByLabel('Models').first().fill('8');
    await changed.locator('p').nth(1).waitFor();
    const said = (await changed.locator('p').allInnerTexts()).map(words);
    expect(said).toEqual([
      expect.stringMatching(/^With the change, Citizen spears broke or were destroyed in .* points more/),
      expect.stringMatching(/^With the change, Tribesmen broke or were destroyed in .* points fewer/),
    ]);

    // A unit next to the attacked one does not affect the first headline.
    const { cca } = starts as { cca: { pieces: object } & typeof start };
    await openFile(page, 'mine.yaml', JSON.stringify(cca));
    await digestOn(page);
    const pieces = { ...cca.pieces, heavy: { side: 'rome', unit: 'HI', at: [6, 6] } };
    await openFile(page, 'mine.yaml', JSON.stringify({ ...cca, pieces }));
    await digestOn(page);
    await changed.locator('p').first().waitFor();
    const headlines = await page
      .getByRole('region', { name: 'The answer', exact: true })
      .locator('.answer p:not(.basis)')
      .count();
    expect(headlines).toBeGreaterThan(1);
    await expect.poll(() => changed.locator('p').count()).toBe(headlines);
    expect(complaints).toEqual([]);
  });
});
