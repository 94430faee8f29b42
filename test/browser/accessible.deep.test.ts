import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import { matrixHtml } from '../../reports/matrix/matrix-html.ts';
import { starts } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { faultsOfKeyboard } from '../helpers/page/keyboard.ts';
import { madeUpRun } from '../helpers/page/matrix-run.ts';
import { COLOURS, openPage, sharedBrowser, showFile, violations } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';
import { digestOn, openPlayground, playgroundFiles } from '../helpers/page/site.ts';
import { exactly, gauntletReport, reports, unfold } from '../helpers/page/views.ts';
import { folderOfFile } from '../helpers/run/temporary-folder.ts';

/** The faults that axe finds in a part of the page, in both schemes. */
async function faultsOfAxe(page: Page, part?: string): Promise<string[]> {
  const found = await violations(page, undefined, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, COLOURS, part);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((one) => `dark: ${one}`)];
}

const LIST = `Empire of Sonnstahl
175 - Marshal, General, Shield
130 - Prelate
270 - 30 State Infantry, Spear, Standard Bearer, Musician
300 - 8 Knightly Orders, Shield, Lance
`;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const isAnswered = (page: Page, of: string): Promise<void> =>
  page.locator(`${of} [aria-busy="false"]`).waitFor({ state: 'attached' });
const openedFile = (page: Page, label: string, name: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A view of the page, the keys that lead to it from the one before, and the part that is new in it. */
type View = readonly [name: string, part: string, keys: (page: Page) => Promise<unknown>];

const duelViews: readonly View[] = [
  [
    'a wrong file',
    '.opened',
    async (page) => {
      await openedFile(page, 'An experiment file', 'wrong.yaml', 'breaktest: 1\nname: x\nsystem: t9a\nunitz: {}\n');
      await page.getByRole('alert').first().waitFor();
    },
  ],
  [
    'options, a Character, and a number that is not allowed',
    '.sides',
    async (page) => {
      const spears = page.getByRole('region', { name: 'defender' });
      await spears.locator('summary').first().press('Enter');
      const field = spears.getByRole('combobox', { name: 'Add a Character' });
      await field.focus();
      await page.keyboard.type('commander');
      await page.keyboard.press('Enter');
      await spears.locator('.character').waitFor();
      await page.getByRole('spinbutton', { name: 'Rounds' }).fill('99');
      await page.locator('.outdated').waitFor();
    },
  ],
  [
    'a list with its Characters',
    'details.list',
    async (page) => {
      await page.getByRole('spinbutton', { name: 'Rounds' }).fill('1');
      await page.getByText('From a list').press('Enter');
      await page.locator('details.list textarea').focus();
      await page.keyboard.insertText(LIST);
      await button(page, 'Read the list').press('Enter');
      const near = page.locator('summary', { hasText: 'Near the General' });
      await near.press('Enter');
      await button(page, 'All').press('Enter');
      await near.filter({ hasText: '8 Knightly Orders' }).waitFor();
      // In the places of both units it is read anew, and no button acts on the list before.
      await page.locator('details.list button:disabled').waitFor({ state: 'detached' });
    },
  ],
  [
    'the list against the field',
    '[aria-label="Against the field"]',
    async (page) => {
      await button(page, 'Play it against').press('Enter');
      await isAnswered(page, '[aria-label="Against the field"]');
      await page.locator('.map[role=grid] td[tabindex="0"]').first().press('ArrowDown');
      await page.locator('.says-cell', { hasText: 'points lost' }).first().waitFor();
    },
  ],
  [
    'other uses of the same points',
    '[aria-label="Other uses of the same points"]',
    async (page) => {
      await button(page, 'defender: Knightly Orders').press('Enter');
      await digestOn(page);
      const swap = page.getByRole('region', { name: 'Other uses of the same points' });
      await swap.getByRole('button', { name: /Knightly orders/i }).press('Enter');
      await isAnswered(page, '[aria-label="Other uses of the same points"]');
      await swap.locator('table').waitFor();
    },
  ],
  [
    'changes that help most',
    '[aria-label="Changes that help most"]',
    async (page) => {
      const help = page.getByRole('region', { name: 'Changes that help most' });
      await help.getByRole('button', { name: 'Tribesmen' }).press('Enter');
      await isAnswered(page, '[aria-label="Changes that help most"]');
      await help.locator('table').first().waitFor();
    },
  ],
  [
    'the answer compared with a report',
    '[aria-label="Compared with a report"]',
    async (page) => {
      await openedFile(page, 'A report', 'report.html', html(await exactly(starts['t9a']!), provenance));
      await page.getByRole('region', { name: 'Differences' }).waitFor();
    },
  ],
];

const hexes = (page: Page): Locator => page.getByRole('application');
const pieceAt = (page: Page, says: RegExp): Promise<void> =>
  hexes(page).locator('title', { hasText: says }).waitFor({ state: 'attached' });

const boardViews: readonly View[] = [
  [
    'pieces placed, moved and attacked with',
    '.table',
    async (page) => {
      await page.getByRole('region', { name: 'The tray' }).getByRole('button', { name: 'Carthage' }).press('Enter');
      await button(page, 'EL Elephants').press('Enter');
      await hexes(page).press('ArrowDown');
      await page.keyboard.press('Enter');
      await pieceAt(page, /^Elephants: EL, 2 blocks, Carthage, at 4,4$/);
      await button(page, 'EL Elephants').press('Enter');
      await hexes(page).press('ArrowRight');
      await page.keyboard.press('Enter');
      await pieceAt(page, /^Elephants: EL, 2 blocks, Carthage, at 4,5$/);
      await button(page, 'Attack Velites').press('Enter');
      await page.getByRole('group', { name: 'Attack 2' }).waitFor();
      await digestOn(page);
    },
  ],
  [
    'the best attacks',
    '.plan',
    async (page) => {
      await page.getByLabel('Goal of best play').press('ArrowDown');
      await button(page, 'Find the best attacks').press('Enter');
      await isAnswered(page, '.plan');
      await page.locator('.plan table').waitFor();
    },
  ],
];

describe.skipIf(!chromium)('Nothing is wrong for axe, light and dark, and the keyboard is enough', () => {
  const folder = folderOfFile();
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    playgroundFiles();
    browser = await sharedBrowser();
    context = await browser.newContext({ viewport: { width: 1200, height: 900 }, bypassCSP: true, offline: true });
    page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(() => context.close());

  const show = async (report: string): Promise<void> => {
    complaints.length = 0;
    await showFile(page, report);
  };
  const faultsIn = async (of = page): Promise<string[]> => {
    await unfold(of);
    return [...(await faultsOfAxe(of)), ...(await faultsOfKeyboard(of))];
  };

  it.each(reports)('in the report of %s', async (_, make) => {
    await show(await make(folder()));
    expect(await faultsIn()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(['t9a', 'cca'])('in a live report of %s, before and while it is changed', async (system) => {
    await show(html(await exactly(starts[system]!), provenance, true));
    expect(await violations(page, undefined, 'main > .tools')).toEqual([]);
    await button(page, 'Change it here').press('Enter');
    await digestOn(page);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    expect(await faultsIn()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('in a live matrix', async () => {
    await show(matrixHtml(madeUpRun(4), provenance, undefined, true));
    expect(await faultsIn()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('in the live report of a gauntlet, before and while a combat that keys chose is changed', async () => {
    await show(await gauntletReport(folder(), true));
    const first = page.locator('.map td[tabindex="0"]').first();
    // Without keys for the map, nothing can be waited for.
    expect(await first.count()).toBe(1);
    await first.press('ArrowRight');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'One combat' });
    expect(await panel.getByRole('heading').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Change it here' }).press('Enter');
    await digestOn(page);
    expect(await faultsIn()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a duel', 't9a', duelViews],
    ['a board', 'cca', boardViews],
  ] as const)('on the page of %s, and in each of its views', async (_, system, views) => {
    const { page: own, complaints: said } = await openPlayground({ bypassCSP: true });
    own.setDefaultTimeout(60_000);
    if (system === 'cca') {
      await button(own, 'Commands & Colors').press('Enter');
      await own.locator('.board').waitFor();
    }
    await digestOn(own);
    await own.getByRole('region', { name: 'Figures' }).waitFor();
    expect(await faultsIn(own)).toEqual([]);
    await own.evaluate("for (const fold of document.querySelectorAll('details[open]')) fold.open = false");
    // The figures are those of reports.
    await own.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    for (const [name, part, keys] of views) {
      await keys(own);
      expect(await faultsOfAxe(own, part), name).toEqual([]);
    }
    expect(await faultsOfKeyboard(own)).toEqual([]);
    expect(said).toEqual([]);
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

    const first = page.locator('.map td[tabindex="0"]').first();
    expect(await first.count()).toBe(1);
    await first.press('ArrowRight');
    const names = await page.evaluate<string>(
      `(({ activeElement: at }) => at.closest('table').rows[0].cells[at.cellIndex].textContent + ' and ' + at.parentElement.cells[0].textContent)(document)`,
    );
    const said = await page.locator('.says-cell').first().textContent();
    expect(said).toMatch(/: lost .* enemy lost .* points lost /);
    expect(said).toContain(`${names}: `);
    const there = await focused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'One combat' });
    expect(await panel.innerText()).toContain(`${names}: `);
    await page.keyboard.press('Escape');
    expect(await panel.innerText()).toBe('');
    expect(await focused()).toBe(there);
    await close();
  });
});
