import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { copiedBy, digestOn, openPlayground } from '../helpers/page/site.ts';

/** Seven Characters on foot among twenty units, as tournament lists have them. */
const LIST = `Empire of Sonnstahl
175 - Marshal, General, Shield
130 - Marshal, Battle Standard Bearer, Shield
60 - Marshal, Captain and Attached
60 - Marshal, Captain and Attached
130 - Prelate
150 - Battlefield Wizard, Wizard Adept, Pyromancy
80 - Artificer
270 - 30 State Infantry, Spear, Standard Bearer, Musician
270 - 30 State Infantry, Spear, Standard Bearer, Musician
250 - 20 Imperial Guard, Standard Bearer, Musician
180 - 15 State Marksmen, Handgun
180 - 15 State Marksmen, Handgun
180 - 15 Imperial Detachment
180 - 15 State Detachment
300 - 8 Knightly Orders, Shield, Lance
200 - 8 Electoral Cavalry
180 - 5 Reiters
170 - Blackpowder Artillery, Volley Gun
440 - Steam Tank
440 - Steam Tank
`;

interface Named {
  readonly textContent: string;
}

const SCREEN = { width: 390, height: 844 };

/** The screens between the top of one part and the bottom of another. */
async function screens(page: Page, from: Locator, to: Locator): Promise<number> {
  const scrolled = await page.evaluate<number>('scrollY');
  const [first, last] = [(await from.boundingBox())!, (await to.boundingBox())!];
  return (last.y + last.height + scrolled - (first.y + scrolled)) / SCREEN.height;
}

async function pasted(page: Page): Promise<Locator> {
  await digestOn(page);
  await page.getByText('From a list').click();
  const panel = page.locator('details.list');
  await panel.getByRole('textbox').fill(LIST);
  await panel.getByRole('button', { name: 'Read the list' }).click();
  await panel.getByRole('region', { name: 'Characters' }).waitFor();
  return panel;
}

describe.skipIf(!chromium)('A list in the playground', () => {
  it('takes a newcomer on a phone from its text to a link, no step longer than six screens', async () => {
    const { page, complaints } = await openPlayground({
      ...{ viewport: SCREEN, bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const panel = await pasted(page);
    // Joined: no Character is left out, and each says its unit.
    const characters = panel.getByRole('region', { name: 'Characters' });
    const joined = characters.locator('select');
    const chosen = await joined.evaluateAll((all) =>
      (all as unknown as { labels: Named[]; selectedOptions: Named[] }[]).map((one) =>
        [one.labels[0], one.selectedOptions[0]].map((part) => part!.textContent).join(': '),
      ),
    );
    // Lists bring an Imperial Detachment with a Marshal more often than an Imperial Guard, which costs more.
    expect(chosen).toEqual([
      ...['Marshal: 30 State Infantry', 'Marshal (2): 30 State Infantry', 'Marshal (3): 30 State Infantry (2)'],
      ...['Marshal (4): 15 Imperial Detachment', 'Prelate: 30 State Infantry', 'Battlefield Wizard: 30 State Infantry'],
      'Artificer: 30 State Infantry',
    ]);
    await characters.getByText('bring most often').waitFor();
    expect(await screens(page, panel, characters)).toBeLessThan(3);
    await characters.getByLabel('Battlefield Wizard').selectOption({ label: '20 Imperial Guard' });
    await panel
      .locator('.listed li')
      .filter({ hasText: 'Imperial Guard' })
      .getByText(/with .*Battlefield Wizard/)
      .waitFor();
    const near = characters.locator('summary', { hasText: 'Near the General' });
    await near.click();
    await characters.getByRole('group', { name: 'Near the General' }).getByRole('button', { name: 'All' }).click();
    await near.filter({ hasText: 'Steam Tank' }).waitFor();
    await near.click();

    // Read: what the whole list holds and fears comes first.
    const field = panel.getByRole('region', { name: 'Against the field' });
    await field.getByRole('button', { name: 'Play it against' }).click();
    await field.locator('[aria-busy="false"]').waitFor();
    const summary = field.locator('.summary');
    expect(await summary.locator('b').allInnerTexts()).toEqual([
      ...['Holds:', 'Fears:', 'Loses points (charged in front, one round):', 'Should charge:'],
    ]);
    expect(await screens(page, field, field)).toBeLessThan(6);
    const [says, map] = [(await summary.boundingBox())!, (await field.locator('.map').first().boundingBox())!];
    expect(says.y + says.height).toBeLessThan(map.y);
    // A key for the two numbers, identical units in one column, those with Characters in their own.
    expect(await field.locator('.key').first().innerText()).toBe('62 18');
    const heads = await field.locator('.map').first().locator('thead th').allTextContents();
    expect(heads.filter((head) => head.includes('Steam Tank'))).toEqual(['2 × Steam Tank']);
    expect(heads.filter((head) => head.includes('with'))).not.toEqual([]);
    expect(await field.getByRole('link').count()).toBe(0);
    const note = field.locator('.basis').filter({ hasText: 'does not say which units its Characters joined' });
    await note
      .filter({ hasText: 'Marshal with 30 State Infantry' })
      .filter({ hasText: 'Choose others above.' })
      .waitFor();
    expect(await panel.innerText()).not.toMatch(/--\w/);
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);

    // Swapped: one unit is put on the page, and another use of its points is found.
    await panel.getByRole('button', { name: 'defender: State Infantry', exact: true }).click();
    await digestOn(page);
    await page.getByRole('region', { name: 'defender' }).getByText('Marshal').first().waitFor();
    const swap = page.getByRole('region', { name: 'Other uses of the same points' });
    await swap.getByRole('button', { name: /State infantry/i }).click();
    await swap.locator('table').waitFor();
    await swap.locator('[aria-busy="false"]').waitFor();
    expect(await screens(page, swap, swap)).toBeLessThan(6);

    // Copied: the link has the unit with its Characters.
    const link = await copiedBy(page, 'Copy link');
    const friend = await openPlayground({ viewport: SCREEN }, link);
    expect(await digestOn(friend.page)).toBe(await digestOn(page));
    await friend.page.getByRole('region', { name: 'defender' }).getByText('Marshal').first().waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(SCREEN.width);
    expect(complaints).toEqual([]);
  });

  it('plays Characters where they are put, and units near the General with its Courage', async () => {
    const { page } = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] });
    const panel = await pasted(page);
    const characters = panel.getByRole('region', { name: 'Characters' });
    await characters.getByLabel('Prelate').selectOption({ label: 'no unit, fights alone' });
    await panel.locator('.listed b').getByText('Prelate', { exact: true }).waitFor();
    const near = characters.locator('summary', { hasText: 'Near the General' });
    await near.click();
    await characters.getByRole('group', { name: 'Near the General' }).getByLabel('8 Knightly Orders').check();
    await near.filter({ hasText: '8 Knightly Orders' }).waitFor();
    await panel.getByRole('button', { name: 'defender: Knightly Orders' }).click();
    await digestOn(page);
    const { experiment } = readExperiment(await copiedBy(page, 'Copy as YAML'));
    expect(experiment!.yaml).toMatch(/near:\s+(\{ *)?general: 9/);
  });

  it('keeps where Characters are over a reload, and forgets it with another list', async () => {
    const { page } = await openPlayground();
    const panel = await pasted(page);
    const characters = panel.getByRole('region', { name: 'Characters' });
    const prelate = characters.locator('.joins').getByLabel('Prelate');
    const usual = await prelate.inputValue();
    expect(usual).not.toBe('');
    await prelate.selectOption('');
    const near = characters.locator('summary', { hasText: 'Near the General' });
    await near.click();
    await characters.getByRole('group', { name: 'Near the General' }).getByLabel('8 Knightly Orders').check();
    await near.filter({ hasText: '8 Knightly Orders' }).waitFor();
    await page.reload();
    await characters.waitFor();
    await expect.poll(() => prelate.inputValue()).toBe('');
    await near.filter({ hasText: '8 Knightly Orders' }).waitFor();
    await panel.getByRole('button', { name: 'Read the list' }).click();
    await expect.poll(() => prelate.inputValue()).toBe(usual);
    await near.filter({ hasText: 'no other unit' }).waitFor();
  });
});
