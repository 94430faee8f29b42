import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headlines, plain } from '../../reports/views/answer.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { copiedBy, digestOn, openFile, openPlayground } from '../helpers/page/site.ts';
import { isDeep } from '../helpers/run/runs.ts';

const text = (file: string) => readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');
/** The files that are opened; those with many cells or trials to be decided are for the command line. */
const FILES = [
  '2026/spear-or-halberd.yaml',
  'hold-the-line.yaml',
  '2026/prince-on-griffon.yaml',
  '2026/detachment-in-the-flank.yaml',
  '2026/who-holds-the-line.yaml',
  'attach-or-adjacent.yaml',
  'cavalry-line-drops-out.yaml',
  'elephants-against-the-line.yaml',
  'general-in-front.yaml',
  'off-the-board.yaml',
  'undead-raised.yaml',
  'whom-to-lead.yaml',
];
const words = (html: string): string => html.replace(/\s+/g, ' ').trim();

describe.skipIf(!chromium)('The playground', () => {
  it.runIf(isDeep)('takes a newcomer from the first answer to his own, there and back', async () => {
    const { page, complaints } = await openPlayground();
    const first = await digestOn(page);
    const answer = page.getByRole('region', { name: 'The answer' }).first();
    expect(words(await answer.innerText())).toContain('25 Citizen Spears');

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
    const defender = page.getByRole('region', { name: 'defender' });
    await defender.getByText('Options').click();
    const points = async () => Number(/(\d+) points/.exec(await defender.innerText())![1]);
    const before = await points();
    await defender.getByLabel('Standard Bearer').check();
    await expect.poll(() => points()).toBe(before + 10);
    await page.getByText(`State infantry ${before + 10}`).waitFor();
    const third = await digestOn(page);
    expect(third).not.toBe(second);
    await page
      .getByRole('region', { name: 'Effect of the last change' })
      .getByText('With the change')
      .first()
      .waitFor();

    await page.waitForURL(/#/);
    const link = page.url();
    await page.reload();
    expect(await digestOn(page)).toBe(third);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-digest]').filter({ hasNotText: third }).waitFor({ state: 'attached' });
    expect(await digestOn(page)).toBe(second);
    await page.goForward();
    await page.locator('[data-digest]').filter({ hasNotText: second }).waitFor({ state: 'attached' });
    expect(await digestOn(page)).toBe(third);
    expect(complaints).toEqual([]);

    const friend = await openPlayground({}, link);
    expect(await digestOn(friend.page)).toBe(third);
  });

  it('comes to the digest of the command line and to its numbers, with a file that is opened and with one that is copied', async () => {
    const { page, complaints } = await openPlayground({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    for (const name of isDeep ? FILES : FILES.slice(0, 1)) {
      const yaml = text(name).replace(/^trials: .*$/m, 'trials: 3000');
      await openFile(page, name, yaml);
      const digest = await digestOn(page);
      const copied = await copiedBy(page, 'Copy as YAML');
      const due = await runExperiment(readExperiment(copied).experiment!, { threads: 0 });
      expect(digest, name).toBe(due.digest);
      // The page answers exactly if that is quick, and the file that it offers says so.
      if (!/^engine: exact/m.test(copied)) {
        const { experiment } = readExperiment(yaml);
        expect((await runExperiment(experiment!, { threads: 0 })).digest, name).toBe(digest);
      }
      const said = words(await page.getByRole('region', { name: 'The answer' }).first().innerText());
      for (const sentence of due.cells.length === 1 ? headlines(due.cells[0]!, due.definitions) : []) {
        expect(said, name).toContain(words(plain({ ...sentence, ...sentence.brief })));
      }
    }
    expect(complaints).toEqual([]);
  });

  it.runIf(isDeep)('is whole for axe, light and dark, wide and at 360 px', async () => {
    // The policy is bypassed for axe.
    const { page } = await openPlayground({ bypassCSP: true });
    await digestOn(page);
    await page.locator('figure.chart').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // The report below the answer has its own test.
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    for (const fold of await page.locator('details.options > summary').all()) await fold.click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('combobox', { name: 'Unit' }).first().click();
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: block !important }' });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
