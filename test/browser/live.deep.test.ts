import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { html } from '../../reports/html/html.ts';
import { duel } from '../../src/cli/duel/duel.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { gauntlet, matchup } from '../../src/games/t9a/commands/gauntlet/gauntlet.ts';
import { start, starts } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';
import { digestOn, playgroundFiles } from '../helpers/page/site.ts';
import { exactly } from '../helpers/page/views.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { folderOfFile } from '../helpers/run/temporary-folder.ts';

const [LIST, ORCS] = ['empire', 'orcs'].map(
  (name) => new URL(`../helpers/t9a/lists/${name}.txt`, import.meta.url).pathname,
) as [string, string];

async function openLive(text: string) {
  const opened = await openPage(await sharedBrowser(), text, { offline: true, acceptDownloads: true });
  opened.page.setDefaultTimeout(60_000);
  await opened.page.getByRole('button', { name: 'Change it here' }).click();
  await digestOn(opened.page);
  return opened;
}

async function changedFrom(page: Page, before: string): Promise<string> {
  await expect.poll(() => digestOn(page)).not.toBe(before);
  return digestOn(page);
}

describe.skipIf(!chromium)('A live report', () => {
  const folder = folderOfFile();
  let results: Results;
  let text: string;
  beforeAll(async () => {
    playgroundFiles();
    results = await exactly(start);
    text = html(results, provenance, true);
  });

  const written = async (play: (out: string) => Promise<number>): Promise<string> => {
    const out = join(folder(), String(++reports));
    expect(await play(out)).toBe(0);
    return readFileSync(join(out, 'report.html'), 'utf8');
  };
  let reports = 0;
  const few = { top: 3, halfWidth: '0.1', threads: 0 };
  const kinds: [string, (live: boolean) => Promise<string>][] = [
    ['a run', async (live) => html(results, provenance, live)],
    ['a board', async (live) => html(await exactly(starts['cca']!), provenance, live)],
    ['a gauntlet', (live) => written((out) => gauntlet(LIST, [], { ...few, live, out }, new FakeIo()))],
    ['a matchup', (live) => written((out) => matchup(LIST, ORCS, { ...few, live, out }, new FakeIo()))],
    [
      'a duel',
      (live) =>
        written((out) => {
          const report = join(out, 'report.html');
          return duel(
            'state infantry 25x5 spear',
            'knightly orders 8x8 lance, charging',
            { report, live },
            new FakeIo(),
          );
        }),
    ],
  ];

  it.each(kinds)('of %s is at most 700 kB larger than a plain one, which has nothing of it', async (_, make) => {
    const [live, plain] = [await make(true), await make(false)];
    expect(live.length - plain.length).toBeLessThan(700_000);
    expect(live.length - plain.length).toBeGreaterThan(400_000);
    expect(plain).not.toContain('live-files');
    expect(plain).not.toContain('blob:');
    expect(live).toMatch(/script-src 'sha256-[\w+/]+=' blob:; worker-src blob:;/);
    expect(live).not.toContain('unsafe-eval');
  });

  it('answers a change as the command line does, and compares it with what the file said', async () => {
    const { page, complaints, close } = await openLive(text);
    const first = await digestOn(page);
    expect(first).toBe(results.digest);
    await page.getByText('Options').last().click();
    await page.getByRole('checkbox', { name: 'Standard Bearer' }).last().uncheck();
    const spears = { ...(start['units'] as Record<string, object>)['citizen-spears'], options: [] };
    const changed = await exactly({ ...start, units: { ...(start['units'] as object), 'citizen-spears': spears } });
    expect(await changedFrom(page, first)).toBe(changed.digest);
    const compared = page.getByRole('region', { name: 'Compared with what this file said' });
    await compared.getByText(/47\.5\s%\sinstead of 41\.8\s%/).waitFor();
    // A second change is compared with the file, too, and undone.
    await page.getByRole('spinbutton', { name: 'Models' }).last().fill('30');
    await changedFrom(page, changed.digest);
    await compared.getByText(/38\.3\s%\sinstead of 41\.8\s%/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => digestOn(page)).toBe(results.digest);
    await page.getByRole('button', { name: 'Back to the report' }).click();
    await page.locator('#experiment').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('saves itself with its new answer, which can be changed and compared again', async () => {
    const { page, complaints, close } = await openLive(text);
    const first = await digestOn(page);
    await page.getByRole('spinbutton', { name: 'Models' }).last().fill('40');
    const digest = await changedFrom(page, first);
    const said = await page.locator('.result .answer strong').first().textContent();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a new file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('will-they-hold.html');
    const saved = readFileSync(await download.path(), 'utf8');
    expect(complaints).toEqual([]);
    await close();
    const again = await openLive(saved);
    await expect.poll(() => again.page.locator('main > .answer strong').first().textContent()).toBe(said);
    expect(await digestOn(again.page)).toBe(digest);
    expect(again.complaints).toEqual([]);
    await again.close();
  });

  it('compares its answer with a report that is chosen or dropped, and says what is wrong with another file', async () => {
    const forty = { ...(start['units'] as Record<string, object>)['citizen-spears'], models: 40 };
    const other = html(
      await exactly({ ...start, units: { ...(start['units'] as object), 'citizen-spears': forty } }),
      provenance,
    );
    const { page, complaints, close } = await openPage(await sharedBrowser(), text, { offline: true });
    // Dropped on the report itself, which opens its fields.
    await page.evaluate(
      `const files = new DataTransfer(); files.items.add(new File([${JSON.stringify(other).replaceAll('<', '\\u003c')}], 'forty.html'));
       document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))`,
    );
    const compared = page.getByRole('region', { name: 'Compared with a report' });
    await compared.getByRole('heading', { name: 'Compared with forty.html' }).waitFor();
    await compared.getByText('units.citizen-spears.models is 25, was 40').waitFor();
    const row = compared.locator('tr', { hasText: 'citizen-spears.gone' });
    const before = await row.innerText();
    expect(before).toMatch(/41\.79\d* %\s+\+[\d.]+ points/);
    await page.getByRole('spinbutton', { name: 'Models' }).last().fill('40');
    await row.getByText('the same').waitFor();
    await compared.getByText('All counts are the same.').waitFor();
    // The file that was chosen last counts, though the one before takes longer to read.
    await page.evaluate(
      `const read = File.prototype.text;
       File.prototype.text = async function () {
         if (this.name === 'slow.html') await new Promise((done) => setTimeout(done, 500));
         return read.call(this);
       };
       for (const name of ['slow.html', 'quick.html']) {
         const files = new DataTransfer();
         files.items.add(new File(['<!doctype html><title>a page</title>'], name));
         document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
       }`,
    );
    await page.waitForTimeout(1000);
    await compared.getByText('quick.html: This page is not the report of a run.').waitFor();
    const file = { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><title>a page</title>') };
    await compared.getByLabel('A report', { exact: true }).setInputFiles(file);
    await compared.getByText('a.html: This page is not the report of a run.').waitFor();
    await expect.poll(() => compared.locator('tr').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens a board, with its tray and the odds of a piece', async () => {
    const board = await exactly(starts['cca']!);
    const { page, complaints, close } = await openLive(html(board, provenance, true));
    expect(await digestOn(page)).toBe(board.digest);
    await page.locator('.board').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('of a gauntlet opens one of its combats, and answers a change exactly', async () => {
    const page = await written((out) => gauntlet(LIST, [], { ...few, live: true, out }, new FakeIo()));
    const opened = await openPage(await sharedBrowser(), page, { offline: true });
    await opened.page.locator('.map').first().locator('td').nth(4).click();
    const command = await opened.page.locator('#one-combat code').textContent();
    const [, unit = '', named = ''] = / ([\w-]+)(?: --\S+ \S+)* --combat '(.+?)'/.exec(command ?? '') ?? [];
    await opened.page.getByRole('button', { name: 'Change it here' }).click();
    const first = await digestOn(opened.page);
    const io = new FakeIo();
    expect(await gauntlet(LIST, [unit], { ...few, combat: named }, io)).toBe(0);
    // The page names the units, which the command line calls row and column.
    const [, opponent = ''] = /\/([\w-]+),/.exec(named) ?? [];
    const file = io.stdout.replaceAll(/\brow\b/g, unit).replaceAll(/\bcolumn\b/g, opponent);
    const { precision: _, ...combat } = parse(file) as Record<string, object>;
    expect(first).toBe((await exactly(combat)).digest);
    const answer = await opened.page.getByRole('region', { name: 'The answer' }).innerText();
    expect(answer).toContain('10 Corsairs');
    expect(answer).not.toMatch(/\b(Row|Column)\b/);
    const models = opened.page.getByRole('spinbutton', { name: 'Models' }).last();
    const more = Number(await models.inputValue()) + 1;
    await models.fill(String(more));
    const units = combat['units'] as Readonly<Record<string, object>>;
    const changed = { ...combat, units: { ...units, [opponent]: { ...units[opponent], models: more } } };
    expect(await changedFrom(opened.page, first)).toBe((await exactly(changed)).digest);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });
});
