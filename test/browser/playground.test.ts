import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headlines, plain } from '../../reports/views/answer.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { startBrowser, violations, visit } from '../helpers/page/open-page.ts';
import { digestOn, openFile, servePlayground } from '../helpers/page/site.ts';

const text = (file: string) => readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');
/** Files that are opened; those with many cells or trials to be decided are for the command line. */
const FILES = [
  '2026/spear-or-halberd.yaml',
  '2026/prince-on-griffon.yaml',
  'hold-the-line.yaml',
  '2026/detachment-in-the-flank.yaml',
  '2026/dwarves-and-warriors.yaml',
  '2026/fourth-rank.yaml',
  '2026/general-in-reach.yaml',
  '2026/knights-into-spears.yaml',
  '2026/who-holds-the-line.yaml',
  '2026/zombies-hold.yaml',
  'attach-or-adjacent.yaml',
  'blocked-rear.yaml',
  'bsb-at-hand.yaml',
  'bus-or-line.yaml',
  'cavalry-line-drops-out.yaml',
  'dwarves-and-orcs.yaml',
  'elephants-against-the-line.yaml',
  'few-against-many.yaml',
  'fifth-rank.yaml',
  'flank-breaks-steady.yaml',
  'general-in-front.yaml',
  'giant-in-the-line.yaml',
  'lance-formation.yaml',
  'leader-with-or-beside.yaml',
  'off-the-board.yaml',
  'ogre-charge.yaml',
  'stand-or-evade.yaml',
  'undead-raised.yaml',
  'what-a-leader-is-worth.yaml',
  'whom-to-lead.yaml',
];
const isDeep = process.env['BREAKTEST_DEEP'] === '1';
const words = (html: string): string => html.replace(/\s+/g, ' ').trim();

describe.skipIf(!chromium)('The playground', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof servePlayground>>;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), servePlayground()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('takes a newcomer from the first answer to his own, there and back', async () => {
    const { context, page, complaints } = await visit(browser, site.address);
    const first = await digestOn(page);
    const answer = page.getByRole('region', { name: 'The answer' }).first();
    expect(words(await answer.innerText())).toContain('25 Citizen Spears');

    // A unit by some letters and the keyboard.
    const unit = page.getByRole('region', { name: 'defender' }).getByRole('combobox', { name: 'Unit' });
    await unit.fill('state inf');
    await page
      .getByRole('option', { name: /State Infantry/ })
      .first()
      .waitFor();
    await unit.press('Enter');
    await page.getByRole('region', { name: 'The answer' }).getByText('State Infantry').first().waitFor();
    const second = await digestOn(page);
    expect(second).not.toBe(first);
    // An option with its points.
    const defender = page.getByRole('region', { name: 'defender' });
    await defender.getByText('Options').click();
    const points = async () => Number(/(\d+) points/.exec(await defender.innerText())![1]);
    const before = await points();
    await defender.getByLabel('Standard Bearer').check();
    expect(await points()).toBe(before + 10);
    await page.getByText(`state-infantry ${before + 10}`).waitFor();
    const third = await digestOn(page);
    expect(third).not.toBe(second);
    // What the change did is said, on the same dice.
    await page.getByRole('region', { name: 'What the last change did' }).getByText('With the change').first().waitFor();

    // Nothing is lost on reload, and each step can be taken back and done again.
    await page.waitForURL(/#/);
    const link = page.url();
    await page.reload();
    expect(await digestOn(page)).toBe(third);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-digest]').filter({ hasNotText: third }).waitFor();
    expect(await digestOn(page)).toBe(second);
    await page.goForward();
    await page.locator('[data-digest]').filter({ hasNotText: second }).waitFor();
    expect(await digestOn(page)).toBe(third);
    expect(complaints).toEqual([]);
    await context.close();

    // Whoever opens the link sees the same.
    const friend = await visit(browser, link);
    expect(await digestOn(friend.page)).toBe(third);
    await friend.context.close();
  });

  it('comes to the digest of the command line and to its numbers, with a file that is opened and with one that is copied', async () => {
    const { context, page, complaints } = await visit(browser, site.address, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    for (const name of isDeep ? FILES : FILES.slice(0, 3)) {
      const yaml = text(name).replace(/^trials: .*$/m, 'trials: 3000');
      await openFile(page, name, yaml);
      const digest = await digestOn(page);
      await page.getByRole('button', { name: 'Copy as YAML' }).click();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      const due = await runExperiment(readExperiment(copied).experiment!, { threads: 0 });
      expect(digest, name).toBe(due.digest);
      // The page answers exactly where that is quick, and says so in the file that it gives.
      if (!/^engine: exact/m.test(copied)) {
        const { experiment } = readExperiment(yaml);
        expect((await runExperiment(experiment!, { threads: 0 })).digest, name).toBe(digest);
      }
      const said = words(await page.getByRole('region', { name: 'The answer' }).first().innerText());
      for (const sentence of due.cells.length === 1 ? headlines(due.cells[0]!, due.definitions) : []) {
        expect(said, name).toContain(words(plain(sentence)));
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('plays on while somebody looks, and comes to the digest of as many trials', async () => {
    const { context, page } = await visit(browser, site.address);
    const yaml = text('2026/ogres-charge.yaml').replace(/^variants:[\s\S]*/m, 'engine: sampled\n');
    await openFile(page, 'mine.yaml', yaml);
    const { experiment } = readExperiment(yaml);
    expect(await digestOn(page)).toBe((await runExperiment(experiment!, { threads: 0 })).digest);

    // More trials than there is time for, and nobody looks.
    await openFile(page, 'long.yaml', yaml.replace(/^trials: .*$/m, 'trials: 100000000'));
    const trials = async () =>
      Number(/([\d,]+) trials/.exec(await page.locator('.answer').first().innerText())![1]!.replaceAll(',', ''));
    await page.getByText('the interval narrows').waitFor();
    const look = (hidden: boolean) =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await look(true);
    // What was on its way may still come.
    await page.waitForTimeout(300);
    const then = await trials();
    await page.waitForTimeout(1500);
    expect(await trials()).toBe(then);
    await look(false);
    await page.waitForFunction(
      (text) =>
        !(globalThis as unknown as { document: { body: { innerText: string } } }).document.body.innerText.includes(
          text,
        ),
      `${then.toLocaleString('en')} trials`,
    );
    await context.close();
  });

  it('puts a board together by mouse and keyboard, and comes to the digest of the command line', async () => {
    const { context, page, complaints } = await visit(browser, site.address, {
      permissions: ['clipboard-read', 'clipboard-write'],
      bypassCSP: true,
    });
    await page.getByRole('button', { name: 'Commands & Colors' }).click();
    await page.getByRole('region', { name: 'The answer' }).getByText('marcellus').first().waitFor();
    const first = await digestOn(page);
    // A unit is placed by a click, and moved by the keyboard.
    await page.getByLabel('A click on a hex').selectOption('place a unit of carthage');
    await page.getByLabel('Kind of unit').selectOption('EL');
    const board = page.getByRole('application');
    await board.locator('g', { has: page.locator('title', { hasText: /^3,7$/ }) }).click();
    await page.getByRole('group', { name: 'elephants' }).waitFor();
    await page.getByLabel('A click on a hex').selectOption('choose and move');
    await board.press('ArrowDown');
    await board.press('Enter');
    await board
      .locator('title', { hasText: /elephants: EL, 2 blocks, carthage, at 4,7/ })
      .waitFor({ state: 'attached' });
    await page.getByLabel('By', { exact: true }).selectOption('elephants');
    await page.locator('.result [data-digest]').filter({ hasNotText: first }).waitFor();
    const digest = await digestOn(page);
    await page.getByRole('button', { name: 'Copy as YAML' }).click();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/elephants: *\n.*side: carthage/);
    expect((await runExperiment(readExperiment(copied).experiment!, { threads: 0 })).digest).toBe(digest);
    await page.waitForURL(/#/);
    await page.reload();
    expect(await digestOn(page)).toBe(digest);

    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says what is wrong with a link that nobody made here', async () => {
    const packed = (value: unknown): string =>
      Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.from(JSON.stringify(value)))]).toString('base64url');
    const unit = { side: 'a', unit: 'empire/state-infantry' };
    const links: [string, string | RegExp][] = [
      ['%3Cscript%3E', 'letters in it'],
      ['AQ', 'damaged or cut off'],
      ['A', 'cut off'],
      [`Ag${packed({}).slice(2)}`, 'newer version'],
      [packed({ system: 't9a' }).slice(0, -6), 'damaged or cut off'],
      [packed([1, 2, 3]), 'holds no experiment'],
      [packed({ x: 'a'.repeat(3_000_000) }), 'unpacks to more'],
      ['A'.repeat(200_000), 'too long'],
      [packed({ breaktest: 1, system: 'chess' }), /chess/],
      [packed({ breaktest: 1, system: 't9a', units: [1], contacts: { a: 1 } }), /units/],
      [
        packed({ breaktest: 1, system: 't9a', name: 'x', units: { '<img src=x onerror=alert(1)>': unit } }),
        /img|contacts/,
      ],
      [
        packed({
          breaktest: 1,
          system: 't9a',
          name: 'x',
          units: { a: { ...unit, options: [{}, 7, null] } },
          contacts: [[{}, 1]],
        }),
        /options|contacts/,
      ],
    ];
    const { context, page, complaints } = await visit(browser, site.address);
    for (const [link, says] of links) {
      await page.evaluate((hash) => {
        (globalThis as unknown as { location: { hash: string } }).location.hash = hash;
      }, link);
      await page.getByRole('alert').getByText(says).first().waitFor();
    }
    // And a good one after them.
    const good = { side: 'b', unit: 'empire/state-infantry', models: 20 };
    const units = { mine: { ...good, side: 'a', charging: true }, yours: good };
    const file = {
      breaktest: 1,
      name: 'x',
      system: 't9a',
      edition: '2026',
      units,
      contacts: [['mine.front', 'yours.front']],
    };
    await page.goto(`${site.address}#${packed(file)}`);
    await page.getByRole('region', { name: 'The answer' }).getByText('20 State Infantry').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is there without a network once it was opened, with a link too', async () => {
    const own = await servePlayground();
    const { context, page, complaints } = await visit(browser, own.address);
    const digest = await digestOn(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    await page.getByLabel('Models').first().fill('8');
    await page.locator('[data-digest]').filter({ hasNotText: digest }).waitFor();
    const second = await digestOn(page);
    await page.waitForURL(/#/);
    await own.close();
    await page.reload();
    expect(await digestOn(page)).toBe(second);
    await page.locator('figure.chart').first().waitFor();
    expect(complaints.filter((one) => !one.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
    await context.close();
  });

  it('is whole for axe, light and dark, wide and at 360 px', async () => {
    // Axe is let in.
    const { context, page } = await visit(browser, site.address, { bypassCSP: true });
    await digestOn(page);
    await page.locator('figure.chart').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // Below the answer stands what the report has, which is looked at by itself.
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    for (const fold of await page.locator('details.options > summary').all()) await fold.click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('combobox', { name: 'Unit' }).first().click();
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: block !important }' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await context.close();
  });
});
