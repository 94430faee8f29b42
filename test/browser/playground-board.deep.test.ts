import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { read } from '../../src/experiment/file/read.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { distance, hexAt } from '../../src/games/cca/rules/board.ts';
import { runExperiment } from '../../src/run/run.ts';
import { addLeader, addUnit } from '../../web/src/cca/model.ts';
import { linkOf } from '../../web/src/state/link.ts';
import { starts } from '../../web/src/state/start.ts';
import type { Data } from '../../web/src/work/messages.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { copiedBy, digestOn, openPlayground, servePlayground } from '../helpers/page/site.ts';

type Point = readonly [number, number];

/** The board of Commands & Colors as the page shows it at first: gauls at 4,6 against the legion at 5,6, led by marcellus. */
async function openBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commands & Colors' }).click();
  await page.getByRole('region', { name: 'The answer' }).getByText('marcellus').first().waitFor();
  await digestOn(page);
}

const part = (page: Page, says: RegExp): Locator =>
  page.getByRole('application').locator('svg > g', { has: page.locator('title', { hasText: says }) });
const hex = (page: Page, name: string): Locator => part(page, new RegExp(`^${name}(?: |$)`));
const unit = (page: Page, id: string): Locator => page.getByRole('application').locator(`svg > g[data-piece="${id}"]`);
const titleOf = (of: Locator): Promise<string | null> => of.locator('title').textContent();
const chip = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'The tray' }).getByRole('button', { name });

const ground = (page: Page, kind: string): Locator =>
  page.getByRole('group', { name: 'Terrain' }).getByRole('button', { name: kind });

const saysOf = (of: Locator, words: string): Promise<void> =>
  of.locator('title', { hasText: words }).waitFor({ state: 'attached' });

async function middleOf(of: Locator): Promise<Point> {
  const boxes: Awaited<ReturnType<Locator['boundingBox']>>[] = [];
  await expect.poll(async () => boxes.push(await of.boundingBox()) > 0 && boxes.at(-1)).toBeTruthy();
  const box = boxes.at(-1)!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

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

/** @param later the place where the finger ends, if the board scrolls meanwhile */
async function swipe(finger: CDPSession, from: Point, to: Point, later?: () => Promise<Point>): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let i = 1; i <= 8; i++) {
    await touch('touchMove', [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]);
  }
  if (later) await touch('touchMove', await later());
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
    await expect.poll(() => page.locator('.ghost').count()).toBe(0);
    await page.mouse.up();
    await page.getByRole('group', { name: 'Gauls', exact: true }).waitFor();

    await carry(page, unit(page, 'gauls'), hex(page, '4,5'));
    const [ghostX] = await middleOf(page.locator('.ghost'));
    expect(Math.abs(ghostX - (await middleOf(hex(page, '4,5')))[0])).toBeLessThan(3);
    const legal = async () => (await page.locator('.board .legal > title').allTextContents()).sort();
    const all = (await page.locator('.board svg > g > title').allTextContents()).filter((title) => /^\d/.test(title));
    await expect.poll(() => legal()).toEqual(all.filter((name) => !/^5,[56]/.test(name)).sort());
    await page.mouse.up();
    await expect.poll(() => titleOf(unit(page, 'gauls'))).toMatch(/at 4,5$/);
    await expect.poll(() => said.innerText()).toBe('Gauls moved to 4,5.');

    await carry(page, unit(page, 'gauls'), hex(page, '4,6'));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.ghost').count()).toBe(0);
    await page.mouse.up();
    await expect.poll(() => titleOf(unit(page, 'gauls'))).toMatch(/at 4,5$/);
    await expect.poll(() => said.innerText()).toBe('Not moved.');
    await drag(page, unit(page, 'gauls'), unit(page, 'velites'));
    await expect.poll(() => titleOf(unit(page, 'gauls'))).toMatch(/at 4,5$/);
    await expect
      .poll(() => said.innerText())
      .toMatch(/^Not moved\. A hex holds one unit at most \(CCA-BRD-4\): .*gauls.*5,5\.$/);

    await drag(page, unit(page, 'gauls'), hex(page, '4,4'));
    await drag(page, unit(page, 'gauls'), hex(page, '4,6'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,4' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,5' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,6' }).waitFor({ state: 'attached' });
    const first = await digestOn(page);

    // The piece is dragged from the tray onto a unit, and back to the tray; as any other it attacks and is turned.
    await page.getByRole('region', { name: 'The tray' }).getByRole('button', { name: 'carthage' }).click();
    await drag(page, chip(page, 'EL Elephants'), hex(page, '4,7'));
    await expect.poll(() => titleOf(unit(page, 'elephants'))).toBe('Elephants: EL, 2 blocks, Carthage, at 4,7');
    await drag(page, chip(page, 'Leader'), unit(page, 'elephants'));
    await expect.poll(() => titleOf(unit(page, 'leader'))).toBe('Leader Leader, Carthage, with Elephants');
    await drag(page, chip(page, 'Leader'), unit(page, 'legion'));
    await expect
      .poll(() => said.innerText())
      .toContain('Not placed. A leader cannot be in a hex with an enemy unit (CCA-BRD-6)');
    await drag(page, unit(page, 'marcellus'), unit(page, 'velites'));
    await expect.poll(() => titleOf(unit(page, 'marcellus'))).toBe('Leader Marcellus, Rome, with Velites');
    await drag(page, unit(page, 'velites'), page.getByRole('region', { name: 'The tray' }));
    await expect.poll(() => unit(page, 'velites').count()).toBe(0);
    await expect.poll(() => titleOf(unit(page, 'marcellus'))).toBe('Leader Marcellus, Rome, alone at 5,5');
    await unit(page, 'elephants').click();
    await page.getByRole('group', { name: 'Elephants', exact: true }).getByLabel('Blocks').fill('1');
    await ground(page, 'hill').click();
    await hex(page, '5,7').click();
    await ground(page, 'hill').click();
    await page.getByLabel('By', { exact: true }).selectOption('elephants');
    await page.getByLabel('Dice from cards').fill('1');
    await page.locator('.result [data-digest]').filter({ hasNotText: first }).waitFor({ state: 'attached' });
    const digest = await digestOn(page);
    const copied = await copiedBy(page, 'Copy as YAML');
    expect((await runExperiment(readExperiment(copied).experiment!, { threads: 0 })).digest).toBe(digest);
    const friend = await openPlayground({}, await copiedBy(page, 'Copy link'));
    expect(await digestOn(friend.page)).toBe(digest);
    await expect.poll(() => titleOf(unit(friend.page, 'elephants'))).toBe('Elephants: EL, 1 block, Carthage, at 4,7');

    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is clicked although it is drawn anew while the button is down', async () => {
    const { page, complaints } = await openPlayground();
    await openBoard(page);
    await unit(page, 'gauls').click();
    const gauls = page.getByRole('group', { name: 'Gauls', exact: true });
    await page.mouse.move(...(await middleOf(unit(page, 'legion'))));
    await page.mouse.down();
    await gauls.getByLabel('Blocks').fill('3');
    await digestOn(page);
    await page.mouse.up();
    await page.getByRole('group', { name: 'Legion', exact: true }).waitFor();
    await saysOf(unit(page, 'gauls'), '3 blocks');
    expect(complaints).toEqual([]);
  });

  it('puts a mounted charge of four units together by clicks alone, as a file says it', async () => {
    const { page, complaints } = await openPlayground({
      permissions: ['clipboard-read', 'clipboard-write'],
      bypassCSP: true,
    });
    await openBoard(page);
    for (const id of ['gauls', 'velites']) {
      await unit(page, id).click();
      await page.getByRole('group', { name: id }).getByRole('button', { name: 'Remove' }).click();
    }
    const place = async (side: string, name: string, ...at: string[]): Promise<void> => {
      await page.getByRole('region', { name: 'The tray' }).getByRole('button', { name: side }).click();
      await chip(page, name).click();
      for (const one of at) await hex(page, one).click();
      await chip(page, name).click();
    };
    await place('rome', 'HC Heavy cavalry', '5,5', '5,4');
    await place('rome', 'MC Medium cavalry', '5,7', '5,8');
    await place('carthage', 'MI Medium infantry', '4,6', '4,4', '4,7', '4,9');
    await place('carthage', 'LI Light infantry', '3,4', '3,7');

    const charge = ['heavy-cavalry', 'heavy-cavalry-2', 'medium-cavalry', 'medium-cavalry-2'];
    const targets = ['medium-infantry', 'medium-infantry-2', 'medium-infantry-3', 'medium-infantry-4'];
    for (const [i, by] of charge.entries()) {
      await page.getByRole('button', { name: 'Add an attack' }).click();
      const attack = page.getByRole('group', { name: i === 0 ? /^Attack/ : `Attack ${i + 1}` });
      await attack.getByLabel('By', { exact: true }).selectOption(by);
      await attack.getByLabel('On', { exact: true }).selectOption(targets[i]!);
      await attack.getByLabel('Dice from cards').fill('1');
      await attack.getByLabel('Dice in its bonus combat').fill('1');
    }
    await page
      .getByRole('group', { name: 'Attack 4' })
      .getByLabel('First Strike')
      .selectOption({ label: 'the target' });
    await page.getByText('Choices of Rome').first().click();
    const rome = page.getByRole('group', { name: 'Choices of rome' });
    await rome.getByLabel('After its attack').selectOption({ label: 'advances, bonus combat' });
    await rome.getByLabel('Leader evades').selectOption({ label: 'to a unit' });
    await page.getByText('Choices of Carthage').first().click();
    await page.getByRole('group', { name: 'Choices of carthage' }).getByLabel('Attacked').selectOption('never');
    await unit(page, 'heavy-cavalry-2').click();
    await page
      .getByRole('group', { name: 'Heavy cavalry 2', exact: true })
      .getByLabel('Bonus combat on')
      .selectOption('light-infantry');
    await unit(page, 'medium-cavalry').click();
    const medium = page.getByRole('group', { name: 'Medium cavalry', exact: true });
    await medium.getByLabel('After its attack').selectOption({ label: 'stays' });
    await medium.getByLabel('Flags').selectOption({ label: 'ignores none' });

    const tray = page.getByRole('region', { name: 'The tray' });
    await tray.getByRole('button', { name: 'Take a block' }).click();
    await unit(page, 'medium-infantry-2').click();
    await saysOf(unit(page, 'medium-infantry-2'), 'MI, 3 blocks');
    for (const left of [3, 2, 1, 4]) {
      await unit(page, 'medium-infantry-3').click();
      await saysOf(unit(page, 'medium-infantry-3'), `MI, ${left} block`);
    }
    await tray.getByRole('button', { name: 'Rome' }).click();
    await chip(page, 'Leader').click();
    await unit(page, 'medium-cavalry-2').click();
    await chip(page, 'Leader').click();
    await saysOf(unit(page, 'leader'), 'with Medium cavalry 2');
    await ground(page, 'forest').click();
    await hex(page, '4,5').click();
    await ground(page, 'clear').click();
    await hex(page, '4,5').click();
    await ground(page, 'hill').click();
    await hex(page, '6,6').click();
    await ground(page, 'hill').click();

    const enemy = { side: 'carthage', unit: 'MI' };
    const wanted = {
      pieces: {
        legion: { side: 'rome', unit: 'MI', at: [5, 6] },
        'heavy-cavalry': { side: 'rome', unit: 'HC', at: [5, 5] },
        'heavy-cavalry-2': { side: 'rome', unit: 'HC', at: [5, 4], policies: { bonus_on: ['light-infantry'] } },
        'medium-cavalry': { side: 'rome', unit: 'MC', at: [5, 7], policies: { momentum: 'none', flags: 'none' } },
        'medium-cavalry-2': { side: 'rome', unit: 'MC', at: [5, 8] },
        'medium-infantry': { ...enemy, at: [4, 6] },
        'medium-infantry-2': { ...enemy, at: [4, 4], blocks: 3 },
        'medium-infantry-3': { ...enemy, at: [4, 7] },
        'medium-infantry-4': { ...enemy, at: [4, 9] },
        'light-infantry': { side: 'carthage', unit: 'LI', at: [3, 4] },
        'light-infantry-2': { side: 'carthage', unit: 'LI', at: [3, 7] },
      },
      leaders: { marcellus: { side: 'rome', with: 'legion' }, leader: { side: 'rome', with: 'medium-cavalry-2' } },
      terrain: { '6,6': 'hill' },
      sequence: charge.map((by, i) => ({
        ...{ attack: 'close', by, target: targets[i], bonus_dice: 1, momentum_dice: 1 },
        ...(i === 3 && { first_strike: true }),
      })),
      policies: { rome: { momentum: 'bonus', leader_path: 'attach' }, carthage: { evade: 'never' } },
    };
    const digest = await digestOn(page);
    const copied = await copiedBy(page, 'Copy as YAML');
    expect(read(copied).value).toMatchObject(wanted);
    const results = await runExperiment(readExperiment(copied).experiment!, { threads: 0 });
    expect(results.digest).toBe(digest);
    const won = (side: string): string =>
      results.cells[0]!.metrics.find(
        (row) => row.round === 0 && row.subject === side && row.metric === 'banners',
      )!.estimate.toFixed(2);
    const banners = `Rome ${won('rome')} Carthage ${won('carthage')} Victory Banners on average`;
    await expect
      .poll(() =>
        page
          .locator('.banners')
          .innerText()
          .then((t) => t.replaceAll(/\s+/g, ' ')),
      )
      .toBe(banners);

    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is played on by a finger at 360 px, and all else scrolls the board or the page', async () => {
    const { context, page, complaints } = await openPlayground({
      ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, bypassCSP: true },
    });
    await openBoard(page);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const finger = await context.newCDPSession(page);
    const scrolled = () => page.evaluate<number>('scrollY');
    await page.evaluate(`document.querySelector('.board').scrollIntoView()`);
    const before = await scrolled();
    await swipe(finger, await middleOf(unit(page, 'gauls')), await middleOf(hex(page, '4,7')));
    await unit(page, 'gauls').locator('title', { hasText: 'at 4,7' }).waitFor({ state: 'attached' });
    await swipe(finger, await middleOf(unit(page, 'gauls')), await middleOf(unit(page, 'legion')));
    await page.getByText('Not moved. A hex holds one unit').waitFor();
    await expect.poll(() => titleOf(unit(page, 'gauls'))).toMatch(/at 4,7$/);
    const goal = (): Promise<Point> => middleOf(hex(page, '6,5'));
    await swipe(finger, await middleOf(chip(page, 'MI Medium infantry')), await goal(), goal);
    await unit(page, 'medium-infantry').locator('title', { hasText: 'Rome, at 6,5' }).waitFor({ state: 'attached' });
    await expect.poll(() => scrolled()).toBe(before);
    expect(await violations(page)).toEqual([]);

    // A free hex scrolls the board, and the tray the page.
    const view = () => page.evaluate<number>(`document.querySelector('.board').scrollTop`);
    const first = await view();
    const [x, y] = await middleOf(hex(page, '6,6'));
    await swipe(finger, [x, y], [x, y + 90]);
    await expect.poll(() => view()).toBeLessThan(first - 20);
    const [left, top] = await middleOf(page.getByText('Drag a piece to a hex'));
    await swipe(finger, [left, top], [left, top - 150]);
    await page.waitForFunction(`scrollY > ${before} + 50`);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  });

  it('says what is in the hex that arrow keys reach', async () => {
    const { page } = await openPlayground();
    await page.getByRole('button', { name: 'Commands & Colors' }).click();
    const board = page.getByRole('application');
    const said = page.locator('.board + [role=status]');
    const told: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
      await board.press(key);
      told.push(await said.textContent());
    }
    expect(told).toEqual(['Hex 4,4: empty', 'Hex 4,5: empty', 'Hex 4,6: Gauls', 'Hex 5,6: Legion with Marcellus']);
  });

  it('holds a battle of thirty units and their leaders in a link of 900 characters, with every name readable', async () => {
    const link = await linkOf(battle());
    expect(link.length).toBeLessThan(900);
    const site = await servePlayground();
    onTestFinished(() => site.close());
    const { page } = await openPlayground({}, `${site.address}#${link}`);
    await page.locator('.banners').waitFor();
    expect(await page.locator('.board title', { hasText: /blocks?, (Rome|Carthage), at/ }).count()).toBe(30);
    const wrong = await page.evaluate<string[]>(`(() => {
      const within = (inner, outer, by) => inner.left > outer.left - by && inner.right < outer.right + by;
      const wrong = [];
      for (const group of document.querySelectorAll('.board svg > g, .chip svg > g')) {
        const [outline, text] = [group.querySelector('path'), group.querySelector('text')];
        if (!outline || !text || text.getAttribute('font-weight') !== 'bold' || group.matches('.attack')) continue;
        const room = outline.getBoundingClientRect();
        if (!within(text.getBoundingClientRect(), room, -1)) wrong.push('code ' + text.textContent);
      }
      const names = [...document.querySelectorAll('.board svg > g:not(.attack, .note) > text')].map((text) => ({
        text: text.textContent, box: text.getBoundingClientRect(), px: Number(text.getAttribute('font-size')) * text.getScreenCTM().a,
      }));
      for (const { text, px } of names) if (px < 8) wrong.push('small ' + text + ': ' + px + ' px');
      names.forEach((a, i) => names.slice(i + 1).forEach((b) => {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        // The box of a line is higher than its letters.
        if (across > 0 && down > 0.4 * Math.min(a.box.height, b.box.height)) wrong.push(a.text + ' on ' + b.text);
      }));
      return wrong;
    })()`);
    expect(wrong).toEqual([]);

    // Each unit attacks all in reach, across others too, and no arrow crosses a name.
    const all: Record<string, unknown> = { ...battle() };
    const pieces = Object.values(all['pieces'] as object).map((piece, i): Piece => [`cohort-of-${i}`, piece]);
    all['pieces'] = Object.fromEntries(pieces);
    const far = ([, a]: Piece, [, b]: Piece): number => distance(hexAt(...a.at), hexAt(...b.at));
    all['sequence'] = pieces.flatMap((by) =>
      pieces
        .filter((target) => target[1].side !== by[1].side && far(by, target) <= 2)
        .map((target) => ({ attack: far(by, target) === 1 ? 'close' : 'ranged', by: by[0], target: target[0] })),
    );
    const { page: crowd } = await openPlayground({}, `${site.address}#${await linkOf(all)}`);
    crowd.setDefaultTimeout(20_000);
    await crowd.locator('.board .attack').nth(80).waitFor();
    const crossed = await crowd.evaluate<string[]>(`(() => {
      const names = [...document.querySelectorAll('.board svg > g:not(.attack, .note) > text:not([font-weight=bold])')].map((text) => {
        const { left, right, top, bottom, height } = text.getBoundingClientRect();
        // The box of a line is higher than its letters.
        return { text: text.textContent, left: left + 1, right: right - 1, top: top + height / 4, bottom: bottom - height / 4 };
      });
      return [...document.querySelectorAll('.board .attack')].flatMap((arrow) =>
        [...arrow.querySelectorAll('path')].flatMap((line) => {
          const d = line.getAttribute('d');
          const parts = line.getAttribute('fill') === 'none' ? d.match(/M[^M]+/g) : [d];
          const on = parts.flatMap((part) => {
            const piece = line.cloneNode();
            piece.setAttribute('d', part);
            line.parentNode.append(piece);
            const long = piece.getTotalLength();
            const points = Array.from({ length: 61 }, (_, i) => piece.getPointAtLength((long * i) / 60).matrixTransform(piece.getScreenCTM()));
            piece.remove();
            return names.filter(({ left, right, top, bottom }) => points.some(({ x, y }) => x > left && x < right && y > top && y < bottom));
          });
          return on.map(({ text }) => arrow.querySelector('title').textContent + ' on ' + text);
        }),
      );
    })()`);
    expect(crossed).toEqual([]);
  });
});

type Piece = readonly [id: string, { readonly side: string; readonly at: [number, number] }];

/** Fifteen units a side, the first ten of each adjacent, with four leaders. */
function battle(): Data {
  const rome = ['HI', 'HI', 'MI', 'MI', 'MI', 'AX', 'AX', 'LI', 'LI', 'LI', 'LB', 'MC', 'MC', 'LC', 'EL'];
  const carthage = ['HI', 'MI', 'MI', 'WA', 'WA', 'WA', 'AX', 'LI', 'LI', 'LS', 'CatC', 'CatCam', 'HWM', 'LC', 'LBC'];
  const draft: Record<string, unknown> = structuredClone(starts['cca']) as Record<string, unknown>;
  draft['pieces'] = {};
  const [a, , , d] = [
    ...rome.map((code, i) => addUnit(draft, 'rome', code, i < 10 ? hexAt(5, i + 1) : hexAt(6, 2 * (i - 10) + 1))),
    ...carthage.map((code, i) =>
      addUnit(draft, 'carthage', code, i < 10 ? hexAt(4, i + 1) : hexAt(3, 2 * (i - 10) + 1)),
    ),
  ];
  draft['leaders'] = {};
  for (const [side, hex] of [
    ['rome', hexAt(5, 1)],
    ['rome', hexAt(6, 3)],
    ['carthage', hexAt(3, 3)],
    ['carthage', hexAt(2, 5)],
  ] as const)
    addLeader(draft, side, hex);
  draft['terrain'] = { '4,3': 'hill', '5,9': 'forest', '6,6': 'broken', '3,4': 'marsh' };
  draft['sequence'] = [
    { attack: 'close', by: d, target: 'warriors' },
    { attack: 'close', by: a, target: 'heavy-infantry-3', bonus_dice: 1 },
  ];
  return draft;
}
