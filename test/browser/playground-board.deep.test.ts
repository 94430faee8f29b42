import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { digestOn, openPlayground } from '../helpers/page/site.ts';

type Point = readonly [number, number];

/** The board of Commands & Colors as the page shows it at first: gauls at 4,6 against the legion at 5,6, led by marcellus. */
async function openBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commands & Colors' }).click();
  await page.getByRole('region', { name: 'The answer' }).getByText('marcellus').first().waitFor();
  await digestOn(page);
}

/** A part of the drawing by what it says. */
const part = (page: Page, says: RegExp): Locator =>
  page.getByRole('application').locator('svg > g', { has: page.locator('title', { hasText: says }) });
const hex = (page: Page, name: string): Locator => part(page, new RegExp(`^${name}(?: |$)`));
const unit = (page: Page, id: string): Locator => part(page, new RegExp(`^(?:${id}: |leader ${id},)`));
const titleOf = (of: Locator): Promise<string | null> => of.locator('title').textContent();
const chip = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'The tray' }).getByRole('button', { name });

async function middleOf(of: Locator): Promise<Point> {
  const box = (await of.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags with the mouse, and stays there. */
async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const target = await middleOf(to);
  await page.mouse.move(...(await middleOf(from)));
  await page.mouse.down();
  await page.mouse.move(...target, { steps: 5 });
}
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await carry(page, from, to);
  await page.mouse.up();
}

/** A finger that goes down, moves and is lifted, as the screen tells the browser. */
async function swipe(finger: CDPSession, from: Point, to: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let i = 1; i <= 8; i++) {
    await touch('touchMove', [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe.skipIf(!chromium)('The board of the playground', () => {
  it('is played on by dragging with the mouse, and a link gives the same combat', async () => {
    const { page, complaints } = await openPlayground({
      permissions: ['clipboard-read', 'clipboard-write'],
      bypassCSP: true,
    });
    await openBoard(page);
    const said = page.locator('.said');

    // A pointer that hardly moves clicks.
    const [x, y] = await middleOf(unit(page, 'gauls'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4, y);
    expect(await page.locator('.ghost').count()).toBe(0);
    await page.mouse.up();
    await page.getByRole('group', { name: 'gauls' }).waitFor();

    // In hand: a ghost follows, and the hexes are marked that the game allows.
    await carry(page, unit(page, 'gauls'), hex(page, '4,5'));
    const [ghostX] = await middleOf(page.locator('.ghost'));
    expect(Math.abs(ghostX - (await middleOf(hex(page, '4,5')))[0])).toBeLessThan(3);
    const legal = async () => (await page.locator('.board .legal > title').allTextContents()).sort();
    const all = (await page.locator('.board svg > g > title').allTextContents()).filter((title) => /^\d/.test(title));
    expect(await legal()).toEqual(all.filter((name) => !/^5,[56]/.test(name)).sort());
    await page.mouse.up();
    expect(await titleOf(unit(page, 'gauls'))).toMatch(/at 4,5$/);
    expect(await said.innerText()).toBe('gauls moved to 4,5.');

    // Escape puts it back, and so does a hex where the game lets nobody stand.
    await carry(page, unit(page, 'gauls'), hex(page, '4,6'));
    await page.keyboard.press('Escape');
    expect(await page.locator('.ghost').count()).toBe(0);
    await page.mouse.up();
    expect(await titleOf(unit(page, 'gauls'))).toMatch(/at 4,5$/);
    expect(await said.innerText()).toBe('Not moved.');
    await drag(page, unit(page, 'gauls'), unit(page, 'velites'));
    expect(await titleOf(unit(page, 'gauls'))).toMatch(/at 4,5$/);
    expect(await said.innerText()).toMatch(/^Not moved\. A hex holds one unit at most \(CCA-BRD-4\): .*gauls.*5,5\.$/);

    // Each drag is taken back by itself, however quick they are.
    await drag(page, unit(page, 'gauls'), hex(page, '4,4'));
    await drag(page, unit(page, 'gauls'), hex(page, '4,6'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,4' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,5' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,6' }).waitFor({ state: 'attached' });
    const first = await digestOn(page);

    // From the tray, onto a unit, and back to the tray; whoever was dragged attacks and is turned as any other.
    await page.getByRole('region', { name: 'The tray' }).getByRole('button', { name: 'carthage' }).click();
    await drag(page, chip(page, 'EL Elephants'), hex(page, '4,7'));
    expect(await titleOf(unit(page, 'elephants'))).toBe('elephants: EL, 2 blocks, carthage, at 4,7');
    await drag(page, chip(page, 'Leader'), unit(page, 'elephants'));
    expect(await titleOf(unit(page, 'leader'))).toBe('leader leader, carthage, with elephants');
    await drag(page, chip(page, 'Leader'), unit(page, 'legion'));
    expect(await said.innerText()).toContain('Not placed. A leader cannot be in a hex with an enemy unit (CCA-BRD-6)');
    await drag(page, unit(page, 'marcellus'), unit(page, 'velites'));
    expect(await titleOf(unit(page, 'marcellus'))).toBe('leader marcellus, rome, with velites');
    await drag(page, unit(page, 'velites'), page.getByRole('region', { name: 'The tray' }));
    expect(await unit(page, 'velites').count()).toBe(0);
    expect(await titleOf(unit(page, 'marcellus'))).toBe('leader marcellus, rome, alone at 5,5');
    await unit(page, 'elephants').click();
    await page.getByRole('group', { name: 'elephants' }).getByLabel('Blocks').fill('1');
    await page.getByLabel('A click on a hex').selectOption('set hill');
    await hex(page, '5,7').click();
    await page.getByLabel('By', { exact: true }).selectOption('elephants');
    await page.getByLabel('Dice from cards').fill('1');
    await page.locator('.result [data-digest]').filter({ hasNotText: first }).waitFor();
    const digest = await digestOn(page);
    await page.getByRole('button', { name: 'Copy as YAML' }).click();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect((await runExperiment(readExperiment(copied).experiment!, { threads: 0 })).digest).toBe(digest);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const friend = await openPlayground({}, await page.evaluate<string>('navigator.clipboard.readText()'));
    expect(await digestOn(friend.page)).toBe(digest);
    expect(await titleOf(unit(friend.page, 'elephants'))).toBe('elephants: EL, 1 block, carthage, at 4,7');

    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is played on by a finger at 360 px, and the page scrolls by all else', async () => {
    const { context, page, complaints } = await openPlayground({
      ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, bypassCSP: true },
    });
    await openBoard(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const finger = await context.newCDPSession(page);
    const scrolled = () => page.evaluate<number>('scrollY');
    // Below all else stands the answer at a glance.
    await page.evaluate(`document.querySelector('.board').scrollIntoView()`);
    const before = await scrolled();
    await swipe(finger, await middleOf(unit(page, 'gauls')), await middleOf(hex(page, '4,7')));
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,7' }).waitFor({ state: 'attached' });
    await swipe(finger, await middleOf(unit(page, 'gauls')), await middleOf(unit(page, 'legion')));
    await page.getByText('Not moved. A hex holds one unit').waitFor();
    expect(await titleOf(unit(page, 'gauls'))).toMatch(/at 4,7$/);
    await swipe(finger, await middleOf(chip(page, 'MI Medium infantry')), await middleOf(hex(page, '6,5')));
    await unit(page, 'medium-infantry').locator('title', { hasText: 'rome, at 6,5' }).waitFor({ state: 'attached' });
    expect(await scrolled()).toBe(before);
    expect(await violations(page)).toEqual([]);

    // A free hex scrolls.
    const [x, y] = await middleOf(hex(page, '6,6'));
    await swipe(finger, [x, y], [x, y - 150]);
    await page.waitForFunction(`scrollY > ${before} + 50`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  });
});
