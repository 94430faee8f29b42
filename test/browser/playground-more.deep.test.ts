import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../reports/html/html-of.ts';
import { comparisonSections } from '../../reports/run/comparison-blocks.ts';
import { opponentSentences, plain } from '../../reports/views/answer.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { soundUnits } from '../../src/games/t9a/gauntlet/chosen.ts';
import { ArmyLibrary } from '../../src/games/t9a/lists/army-library.ts';
import { withUsualJoins } from '../../src/games/t9a/lists/joining.ts';
import { readOneList } from '../../src/games/t9a/lists/read-units.ts';
import { type PointsBudget, readBudget } from '../../src/games/t9a/swap/budget.ts';
import { candidatesFor } from '../../src/games/t9a/swap/candidates.ts';
import { findOpponentRanges, withOpponentRanges } from '../../src/run/opponent-ranges.ts';
import { runExperiment } from '../../src/run/run.ts';
import { type Draft, mapOf } from '../../web/src/state/data.ts';
import { start } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { copiedBy, digestOn, openFile, openPlayground } from '../helpers/page/site.ts';
import { fixtureText } from '../helpers/t9a/list-layouts.ts';

const text = (file: string) => readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');
const words = (html: string): string => html.replace(/\s+/g, ' ').trim();

describe.skipIf(!chromium)('Beside the answer, the playground', () => {
  it('tells what would help most, with the numbers of the command line, and can be stopped', async () => {
    const { page, complaints } = await openPlayground({ bypassCSP: true });
    const section = page.getByRole('region', { name: 'Changes that help most' });
    await digestOn(page);
    await section.getByRole('button', { name: 'tribesmen' }).click();
    await section.getByRole('button', { name: 'Stop' }).click();
    await section.getByText('Stopped when').waitFor();
    await expect.poll(() => section.getByRole('progressbar').count()).toBe(0);

    const yaml = text('hold-the-line.yaml').replace(/^trials: .*$/m, 'trials: 500');
    await openFile(page, 'mine.yaml', yaml);
    await digestOn(page);
    await section.getByRole('button', { name: 'spears' }).click();
    await section.locator('[aria-busy="false"]').waitFor();
    const asked = `${yaml}\nattribute: {of: spears, things: all}\nsensitivity: {unit: spears}\n`;
    const { experiment } = readExperiment(asked);
    const due = await runExperiment(experiment!, { threads: 0 });
    const { document } = parseHTML(`<body>${htmlOf(comparisonSections(due, () => undefined)[0]!.blocks, 3)}</body>`);
    const cells = [...document.querySelectorAll('td, tbody th')].map(({ textContent }) => words(textContent));
    expect(cells.length).toBeGreaterThan(100);
    const shown = await section.locator('td, tbody th').allTextContents();
    expect(shown.map(words)).toEqual(cells);
    await expect.poll(() => section.locator('svg').count()).toBe(document.querySelectorAll('svg').length);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.getByRole('button', { name: 'Undo' }).click();
    await digestOn(page);
    await expect.poll(() => section.locator('svg').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("says by how much the opponent's choices move the answer, as the command line does", async () => {
    const { page, complaints } = await openPlayground();
    const yaml = text('hold-the-line.yaml');
    await openFile(page, 'mine.yaml', yaml);
    const { experiment } = readExperiment(yaml, { engine: 'exact' });
    const played = await runExperiment(experiment!, { threads: 0 });
    const { cells, definitions } = withOpponentRanges(played, await findOpponentRanges(experiment!, undefined));
    const due = opponentSentences(cells[0]!, definitions);
    expect(due.map(plain).join()).toMatch(
      /^Depending on the choices of Attacker, Spears failed a Break Test in 6\.6 – /,
    );
    const answer = page.getByRole('region', { name: 'The answer' }).first();
    await expect.poll(async () => words(await answer.innerText())).toContain(plain(due[0]!));
    await digestOn(page);
    expect(complaints).toEqual([]);
  });

  it('ranks what else the same points would buy as swap does, the best first', async () => {
    const { page, complaints } = await openPlayground();
    await digestOn(page);
    const section = page.getByRole('region', { name: 'Other uses of the same points' });
    await section.getByRole('button', { name: 'Citizen spears' }).click();
    await section.locator('table').waitFor();
    await section.locator('[aria-busy="false"]').waitFor();
    const mine = { id: 'mine', unit: 'citizen-spears', models: 25, options: ['Standard Bearer'] };
    const army = JSON.stringify({ 'breaktest-army': 1, army: 'highborn', units: [mine] });
    const [listed] = readOneList(Buffer.from(army), 'mine', new ArmyLibrary()).units;
    const { list, more } = candidatesFor(listed!, readBudget('same points', listed!.points) as PointsBudget, 16);
    expect(more).toBeGreaterThan(0);
    const [meaning, rest] = (await section.locator('p.basis').allInnerTexts()).map(words);
    expect(meaning).toMatch(/^By points taken less points lost per combat, in this combat\. With 95 % probability/);
    expect(rest).toBe(`${more} more candidates are not played: the page plays the 15 that are most like the unit.`);
    const exact = new Map<string, number>();
    for (const { name, keys } of list) {
      const now = structuredClone(start) as Draft;
      mapOf(now['units'])['citizen-spears'] = { side: 'defender', ...keys };
      const { experiment } = readExperiment(now as never, { engine: 'exact' });
      if (!experiment) continue;
      const { cells } = await runExperiment(experiment, { threads: 0 });
      const of = (metric: string): number =>
        cells[0]!.metrics.find((row) => row.round === 0 && row.subject === 'defender' && row.metric === metric)!
          .estimate;
      exact.set(name, of('points_gained') - of('points_lost'));
    }
    const rows = await section
      .locator('tbody tr')
      .evaluateAll((all) =>
        (all as unknown as { dataset: { verdict: string }; cells: Iterable<{ innerText: string }> }[]).map((row) => [
          row.dataset.verdict,
          ...[...row.cells].map(({ innerText }) => innerText),
        ]),
      );
    expect(rows.length).toBe(exact.size);
    const swings = rows.map(([, name, , swing]) => {
      const due = exact.get(name!.replace(/^(tied: )?(as it is: )?/, ''))!;
      expect(Math.abs(Number(swing!.replace('−', '-')) - due), name).toBeLessThan(6);
      return due;
    });
    // The best is first, and each later one is shown to be behind by digits other than 0.
    expect(Math.max(...exact.values()) - swings[0]!).toBeLessThan(2);
    expect(rows.map(([verdict]) => verdict).join(' ')).toMatch(/^best( tied)*( worse)+$/);
    for (const [verdict, , behind] of rows) {
      if (verdict === 'worse') expect(behind).toMatch(/^−.* to −[\d.]*[1-9][\d.]*\)$/);
      if (verdict === 'tied') expect(behind).toMatch(/ to 0(\.0+)?\)$/);
    }
    const worse = rows.flatMap(([verdict], i) => (verdict === 'worse' ? [swings[i]!] : []));
    for (const [i, swing] of worse.entries()) expect(swing).toBeLessThan((worse[i - 1] ?? swings[0]!) + 12);
    expect(complaints).toEqual([]);
  });

  it('reads a list that is pasted, names what it does not know, and puts its units on either side', async () => {
    const { page, complaints } = await openPlayground({
      ...{ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const first = await digestOn(page);
    const panel = page.locator('details.list');
    await panel.getByText('From a list').click();
    const paste = async (list: string): Promise<void> => {
      await panel.getByRole('textbox').fill(list);
      await panel.getByRole('button', { name: 'Read the list' }).click();
    };
    const hostile: [string, string | RegExp][] = [
      ['', 'it is empty'],
      ['<script>alert(1)</script>', 'no line names a unit'],
      ['{"roster": [', 'it is no JSON'],
      ['{"__proto__": {"units": [1]}, "constructor": []}', 'no list in this JSON'],
      ['['.repeat(20_000), /no JSON|no line/],
      ['<?xml version="1.0"?><!DOCTYPE roster [<!ENTITY a "b">]><roster>&a;</roster>', 'This is not an army list'],
      ['breaktest-army: 1\narmy: [1, {a: b}]\nunits: 7', /army|units/],
    ];
    for (const [text, says] of hostile) {
      await paste(text);
      await panel.locator('.unread').getByText(says).first().waitFor();
      await expect.poll(() => panel.locator('.listed li').count()).toBe(0);
    }
    await panel
      .getByLabel('A list in a file')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 no archive') });
    await panel.locator('.unread').getByText('This is not an army list').waitFor();
    const list = `${fixtureText('empire').trim()}\n99 - 12 Unicorn Bakers\n`;
    await paste(list);
    await panel.locator('.unread').getByText('Unicorn Bakers').waitFor();
    const library = new ArmyLibrary();
    const one = readOneList(Buffer.from(list), 'list', library);
    const { units: all } = withUsualJoins(one, soundUnits(one), library).list;
    const units = all.filter(({ joins }) => joins === undefined);
    expect(units.length).toBeGreaterThan(5);
    const shown = (await panel.locator('.listed li > span:first-child').allInnerTexts()).map(words);
    expect(shown.length).toBe(units.length);
    for (const [i, { name, points }] of units.entries()) {
      expect(shown[i]).toContain(name);
      expect(shown[i]).toContain(`${points} points`);
    }
    const field = page.getByRole('region', { name: 'Against the field' });
    await field.getByRole('button', { name: 'Play it against' }).click();
    await field.getByRole('button', { name: 'Stop' }).click();
    await field.getByText('Stopped when').waitFor();
    const placed = units.find(({ models, isCharacter }) => models > 10 && !isCharacter)!;
    await panel
      .getByRole('button', { name: `defender: ${placed.name}` })
      .first()
      .click();
    await page.locator('.result [data-digest]').filter({ hasNotText: first }).waitFor({ state: 'attached' });
    const digest = await digestOn(page);
    const { experiment } = readExperiment(await copiedBy(page, 'Copy as YAML'));
    expect((await runExperiment(experiment!, { threads: 0 })).digest).toBe(digest);
    await expect
      .poll(() => page.getByRole('region', { name: 'defender' }).innerText())
      .toContain(`${placed.points} points`);
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  });
});
