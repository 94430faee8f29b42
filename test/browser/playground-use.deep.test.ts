import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { sharedBrowser, violations, visit } from '../helpers/page/open-page.ts';
import { copiedBy, digestOn, openFile, openPlayground, servePlayground } from '../helpers/page/site.ts';
import { patiently } from '../helpers/run/patiently.ts';

const text = (file: string) => readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');

describe.skipIf(!chromium)('The playground', () => {
  it('plays on while somebody looks, and comes to the digest of as many trials', async () => {
    const { page } = await openPlayground();
    const yaml = text('2026/ogres-charge.yaml').replace(/^variants:[\s\S]*/m, 'engine: sampled\n');
    await openFile(page, 'mine.yaml', yaml);
    const { experiment } = readExperiment(yaml);
    expect(await digestOn(page)).toBe((await runExperiment(experiment!, { threads: 0 })).digest);

    await openFile(page, 'long.yaml', yaml.replace(/^trials: .*$/m, 'trials: 100000000'));
    const trials = async () =>
      Number(/([\d,]+) trials/.exec(await page.locator('.answer').first().innerText())![1]!.replaceAll(',', ''));
    await page.getByText('the interval narrows').waitFor();
    const look = (hidden: boolean) =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await look(true);
    // Answers under way may still arrive; then none does.
    let then = 0;
    await vi.waitFor(async () => {
      then = await trials();
      await page.waitForTimeout(1500);
      expect(await trials()).toBe(then);
    }, patiently);
    await look(false);
    await page.waitForFunction(
      (text) =>
        !(globalThis as unknown as { document: { body: { innerText: string } } }).document.body.innerText.includes(
          text,
        ),
      `${then.toLocaleString('en')} trials`,
    );
  });

  it('puts a board together by mouse and keyboard, and comes to the digest of the command line', async () => {
    const { page, complaints } = await openPlayground({
      permissions: ['clipboard-read', 'clipboard-write'],
      bypassCSP: true,
    });
    await page.getByRole('button', { name: 'Commands & Colors' }).click();
    await page.getByRole('region', { name: 'The answer' }).getByText('marcellus').first().waitFor();
    const first = await digestOn(page);
    const tray = page.getByRole('region', { name: 'The tray' });
    await tray.getByRole('button', { name: 'Carthage' }).click();
    await tray.getByRole('button', { name: 'EL Elephants' }).click();
    const board = page.getByRole('application');
    await board.locator('g', { has: page.locator('title', { hasText: /^3,7$/ }) }).click();
    await page.getByRole('group', { name: 'Elephants', exact: true }).waitFor();
    await tray.getByRole('button', { name: 'EL Elephants' }).click();
    await board.press('ArrowDown');
    await board.press('Enter');
    await board
      .locator('title', { hasText: /Elephants: EL, 2 blocks, Carthage, at 4,7/ })
      .waitFor({ state: 'attached' });
    await page.getByLabel('By', { exact: true }).selectOption('elephants');
    await page.locator('.result [data-digest]').filter({ hasNotText: first }).waitFor({ state: 'attached' });
    const digest = await digestOn(page);
    const copied = await copiedBy(page, 'Copy as YAML');
    expect(copied).toMatch(/elephants: *\n.*side: carthage/);
    expect((await runExperiment(readExperiment(copied).experiment!, { threads: 0 })).digest).toBe(digest);
    await page.waitForURL(/#/);
    await page.reload();
    expect(await digestOn(page)).toBe(digest);

    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
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
    const { page, complaints } = await openPlayground();
    for (const [link, says] of links) {
      await page.evaluate((hash) => {
        (globalThis as unknown as { location: { hash: string } }).location.hash = hash;
      }, link);
      await page.getByRole('alert').getByText(says).first().waitFor();
    }
    // The last opened link counts, though the first takes longer to unpack.
    await page.evaluate(
      async (slow) => {
        const { location } = globalThis as unknown as { location: { hash: string } };
        location.hash = slow;
        await new Promise((done) => setTimeout(done));
        location.hash = 'AQ';
      },
      packed({ breaktest: 1, name: 'slow', system: 'chess', x: Array.from({ length: 60_000 }, (_, i) => i % 7) }),
    );
    await page.getByRole('alert').getByText('damaged or cut off').first().waitFor();
    await new Promise((done) => setTimeout(done, 500));
    await expect
      .poll(() => page.locator('.opened').getByRole('alert').allInnerTexts())
      .toEqual([expect.stringContaining('damaged or cut off')]);
    expect((await page.getByRole('alert').allInnerTexts()).join()).not.toContain('chess');
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
    await page.goto(`${page.url().split('#')[0]}#${packed(file)}`);
    await page.getByRole('region', { name: 'The answer' }).getByText('20 State Infantry').first().waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is there without a network once it was opened, with a link too', async () => {
    const own = await servePlayground();
    const { page, complaints } = await visit(await sharedBrowser(), own.address);
    onTestFinished(() => page.context().close());
    const digest = await digestOn(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    await page.getByLabel('Models').first().fill('8');
    await page.locator('[data-digest]').filter({ hasNotText: digest }).waitFor({ state: 'attached' });
    const second = await digestOn(page);
    await page.waitForURL(/#/);
    await own.close();
    await page.reload();
    expect(await digestOn(page)).toBe(second);
    await page.locator('figure.chart').first().waitFor();
    expect(complaints.filter((one) => !one.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  });
});
