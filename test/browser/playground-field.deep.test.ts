import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { htmlOf } from '../../reports/html/html-of.ts';
import { readAlone } from '../../src/experiment/file/read-experiment.ts';
import { opponentsOfField } from '../../src/games/t9a/gauntlet/chosen.ts';
import { gauntletOf } from '../../src/games/t9a/gauntlet/gauntlet-of.ts';
import { readGauntlet } from '../../src/games/t9a/gauntlet/read-gauntlet.ts';
import { situations } from '../../src/games/t9a/gauntlet/situations.ts';
import { ArmyLibrary } from '../../src/games/t9a/lists/army-library.ts';
import { readOneList } from '../../src/games/t9a/lists/read-units.ts';
import { mergeAlike } from '../../src/games/t9a/report/gauntlet/alike.ts';
import { mapOf } from '../../src/games/t9a/report/gauntlet/map-block.ts';
import { meaningText } from '../../src/games/t9a/report/gauntlet/words.ts';
import { runMatrix } from '../../src/run/matrix/run-matrix.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { digestOn, openPlayground } from '../helpers/page/site.ts';

const LIST = 'Empire of Sonnstahl\n10 Knightly Orders, Lance, Shield\n';
const HALF_WIDTH = 0.02;

it.skipIf(!chromium)(
  'The playground plays a list against the field, with the numbers of the command line',
  async () => {
    const library = new ArmyLibrary();
    const { units } = readOneList(Buffer.from(LIST), 'the list', library);
    const { opponents, placeOf } = opponentsOfField();
    const text = { name: 'x', seed: 'gauntlet', halfWidth: HALF_WIDTH, units, opponents, situations };
    const ready = readGauntlet(text, placeOf, readAlone).ready!;
    const { results } = await runMatrix(ready.experiment, { threads: 2 });
    const due = gauntletOf(ready, undefined, library)(results);
    const maps = htmlOf(
      due.situations.map((situation) => mapOf(mergeAlike(due), situation)),
      3,
    );
    const { document } = parseHTML(`<body>${maps}</body>`);
    const cells = [...document.querySelectorAll('.map td')].map(
      (td) => `${td.textContent}: ${td.getAttribute('title') ?? ''}`,
    );
    expect(cells.length).toBe(30 * situations.length);

    const { page, complaints } = await openPlayground({ bypassCSP: true });
    await digestOn(page);
    await page.getByText('From a list').click();
    await page.locator('details.list').getByRole('textbox').fill(LIST);
    await page.getByRole('button', { name: 'Read the list' }).click();
    const field = page.getByRole('region', { name: 'Against the field' });
    await field.getByRole('button', { name: 'Play it against' }).click();
    await field.locator('.map').first().waitFor();
    await page.getByLabel('Models').first().fill('8');
    await field.locator('[aria-busy="false"]').waitFor();
    const shown = await field
      .locator('.map td')
      .evaluateAll((all) =>
        (all as unknown as { textContent: string; title: string }[]).map((td) => `${td.textContent}: ${td.title}`),
      );
    expect(shown).toEqual(cells);
    // The first look is narrower already, so only the words show the requested width.
    const meaning = field.getByText(meaningText(HALF_WIDTH));
    expect(await meaning.isVisible()).toBe(false);
    await field.getByText('What these numbers mean').click();
    await meaning.waitFor();
    const lastMap = await field.locator('details:has(.map)').last().boundingBox();
    expect((await meaning.boundingBox())!.y).toBeGreaterThan(lastMap!.y);
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    await digestOn(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  },
);
