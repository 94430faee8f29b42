import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../reports/html/html.ts';
import { matrixHtml } from '../../reports/matrix/matrix-html.ts';
import type { FoundRun } from '../../src/cli/records/find-records.ts';
import { historyPage } from '../../src/cli/records/history-page.ts';
import { gauntlet } from '../../src/games/t9a/commands/gauntlet/gauntlet.ts';
import { linkOf } from '../../web/src/state/link.ts';
import { starts } from '../../web/src/state/start.ts';
import { chromium } from '../helpers/page/browser.ts';
import { faultsOfLook } from '../helpers/page/look.ts';
import { madeUpRun } from '../helpers/page/matrix-run.ts';
import { drawn, openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { played, swept } from '../helpers/page/played.ts';
import { provenance } from '../helpers/page/results.ts';
import { digestOn, openPlayground } from '../helpers/page/site.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { folderOfFile } from '../helpers/run/temporary-folder.ts';

const WIDTHS = [360, 600, 900, 1280];

/** What is wrong at each width and in each scheme: nothing, if no label is cut and no texts lie on each other. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      found.push(...(await faultsOfLook(page)).map((fault) => `${width} px, ${colorScheme}: ${fault}`));
    }
  }
  return found;
}

const asked = (name: string, answer: string): FoundRun => ({
  ...{ kind: 'run', name, answer, asked: '2026-03-01T10:00:00Z', interrupted: false },
  ...{ units: ['citizen-spears', 'highborn/citizen-spears'], folder: 'results/a', report: 'results/a/report.html' },
});

function named(run: ReturnType<typeof madeUpRun>): ReturnType<typeof madeUpRun> {
  Object.assign(run.results.matrix.rows[1]!, { label: 'empire/imperial-detachment' });
  return run;
}

const LIST = new URL('../helpers/t9a/lists/empire.txt', import.meta.url).pathname;

describe.skipIf(!chromium)('No label is cut, and no texts lie on each other, at four widths, light and dark', () => {
  const folder = folderOfFile();
  const gauntletPage = async (): Promise<string> => {
    const out = join(folder(), 'out');
    expect(await gauntlet(LIST, [], { top: 4, halfWidth: '0.1', threads: 0, out }, new FakeIo())).toBe(0);
    return readFileSync(join(out, 'report.html'), 'utf8');
  };
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  const reports: [string, () => Promise<string>][] = [
    ['a combat of units', async () => html(await played('general-in-front.yaml'), provenance)],
    ['attacks on a board', async () => html(await played('whom-to-lead.yaml'), provenance)],
    ['a sweep of few cells', async () => html(await played('how-many-ranks.yaml', 500), provenance)],
    ['a sweep of many cells', async () => html(swept(40), provenance)],
    ['variants', async () => html(await played('what-holds-the-spears.yaml', 500), provenance)],
    ['a matrix', async () => matrixHtml(named(madeUpRun(8, ['charged', 'charges'])), provenance)],
    ['a gauntlet', gauntletPage],
    [
      'earlier questions',
      async () =>
        historyPage(
          [
            asked('Do spears hold?', 'Citizen Spears failed a Break Test in 41.8 % of combats.'),
            asked('2026-lists-of-four-friends', 'tribesmen.gone 11 % (exact)'),
          ],
          'results/index.html',
        ),
    ],
  ];

  it.each(reports)('in the report of %s', async (_, make) => {
    const { page, close } = await openPage(browser, await make());
    expect(await faults(page)).toEqual([]);
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    expect(await faults(page)).toEqual([]);
    await close();
  });

  it.each(Object.keys(starts))('on the page with %s', async (system) => {
    const { page } = await openPlayground();
    await page.evaluate(`location.hash = ${JSON.stringify(await linkOf(starts[system]!))}`);
    await digestOn(page);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
