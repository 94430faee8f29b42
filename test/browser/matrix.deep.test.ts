import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { matrixHtml } from '../../reports/matrix/matrix-html.ts';
import { mixReading } from '../../reports/matrix/mix.ts';
import { readingOf } from '../../reports/matrix/reading.ts';
import { chromium } from '../helpers/page/browser.ts';
import { madeUpRun } from '../helpers/page/matrix-run.ts';
import { openPage, sharedBrowser, violations } from '../helpers/page/open-page.ts';
import { provenance } from '../helpers/page/results.ts';

const run = madeUpRun(30, ['charged', 'charges', 'flanked'], [(row) => [row === 3 ? 20 : 0, 0]]);
const page = matrixHtml(run, provenance, await mixReading(run));

describe.skipIf(chromium === undefined)('the page of a matrix in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  it.each([
    [1200, 'light'],
    [360, 'dark'],
  ] as const)('is whole for axe at %i px, %s, and nothing sticks out', async (width, colorScheme) => {
    const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true };
    const opened = await openPage(browser, page, options);
    expect(opened.complaints).toEqual([]);
    await expect.poll(() => opened.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await violations(opened.page)).toEqual([]);
    await opened.close();
  });

  it('tells a place of the map under the pointer and by the keys, in every order', async () => {
    const { page: open, close } = await openPage(browser, page);
    await open.selectOption('#map-order', { label: 'name' });
    await open.selectOption('#map-situation', { label: 'charges' });
    await open.selectOption('#map-layer', { label: 'gone' });
    await open.focus('#map');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowUp']) await open.keyboard.press(key);
    const said = await open.textContent('#map-said');
    const byName = run.results.matrix.rows
      .map(({ label }, i) => ({ name: label.split('/')[1]!, i }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const [row, column] = [byName[0]!, byName[2]!];
    const share = run.results.estimate((row.i * 30 + column.i) * 3 + 1, 0);
    expect(said).toBe(`Unit ${row.i} against Unit ${column.i}: gone ${(100 * share).toFixed(1)} %`);
    const box = (await open.locator('#map').boundingBox())!;
    await open.mouse.move(box.x + box.width * 0.99, box.y + box.height * 0.01);
    expect(await open.textContent('#map-said')).toContain(`Unit ${row.i} against Unit ${byName[29]!.i}:`);
    expect(await open.locator('.map .lit').allTextContents()).toEqual([`Unit ${byName[29]!.i}`, `Unit ${row.i}`]);
    const units = new Map(run.results.matrix.rows.map((unit) => [unit.label, unit]));
    const shown = async (order: string): Promise<readonly (typeof run.results.matrix.rows)[number][]> => {
      await open.selectOption('#map-order', { label: order });
      const titles = await open
        .locator('#map-down span')
        .evaluateAll((all) => (all as unknown as { title: string }[]).map(({ title }) => title));
      return titles.map((title) => units.get(title.split(',')[0]!)!);
    };
    expect(await shown('worth')).toEqual(readingOf(run).worth.map(({ unit }) => unit));
    const orders = {
      role: ({ kind }) => kind!,
      army: ({ label }) => label.split('/')[0]!,
      points: ({ points }) => String(points),
      name: ({ label }) => label.split('/')[1]!,
    } as const satisfies Readonly<Record<string, (unit: (typeof run.results.matrix.rows)[number]) => string>>;
    for (const [order, keyOf] of Object.entries(orders)) {
      const keys = (await shown(order)).map(keyOf);
      expect(new Set(keys).size, order).toBeGreaterThan(1);
      expect(keys, order).toEqual(keys.toSorted());
    }
    await open.selectOption('#map-part', 'elves');
    expect(await open.locator('#map-down span').count()).toBe(7);
    await close();
  });

  const colours = `({ x, y }) => {
    const map = document.getElementById('map');
    const [r, g, b] = map.getContext('2d').getImageData(x * map.width, y * map.height, 1, 1).data;
    return [r, g, b];
  }`;

  it('labels few units, writes values where they fit, and lights the row and the column', async () => {
    const few = matrixHtml(madeUpRun(20), provenance);
    const { page: open, close } = await openPage(browser, few);
    expect(await open.locator('#map-down span').count()).toBe(20);
    expect(await open.locator('#map-across span').first().getAttribute('title')).toMatch(/^\S+\/unit-\d+, \d+ points$/);
    expect(await open.locator('.map').getAttribute('data-written')).toBe('true');
    await open.focus('#map');
    await open.keyboard.press('ArrowDown');
    const lit = await open.locator('.map .lit').allTextContents();
    expect(await open.textContent('#map-said')).toContain(`${lit[1]} against ${lit[0]}:`);
    expect(await open.locator('#map-row').isVisible()).toBe(true);
    await close();
    // A phone has no room for values, and the labels remain while the map is scrolled.
    const phone = await openPage(browser, page, { viewport: { width: 390, height: 500 } });
    expect(await phone.page.locator('.map').getAttribute('data-written')).toBe('false');
    await phone.page.focus('#map');
    for (let i = 0; i < 3; i++)
      for (const key of ['Right', 'Down']) await phone.page.keyboard.press(`Shift+Arrow${key}`);
    await expect.poll(() => phone.page.evaluate("document.querySelector('.map').scrollTop")).toBeGreaterThan(0);
    await expect.poll(() => phone.page.evaluate("document.querySelector('.map').scrollLeft")).toBeGreaterThan(0);
    const [frame, label, column] = await Promise.all(
      ['.map', '#map-down .lit', '#map-across .lit'].map((one) => phone.page.locator(one).boundingBox()),
    );
    expect(label!.x).toBeGreaterThanOrEqual(frame!.x);
    expect(column!.y).toBeGreaterThanOrEqual(frame!.y);
    expect(column!.x + column!.width).toBeLessThanOrEqual(frame!.x + frame!.width + 2);
    await phone.close();
  });

  it('has no labels where there are too many units for them', async () => {
    const { page: open, close } = await openPage(browser, matrixHtml(madeUpRun(61, ['charged']), provenance));
    expect(await open.locator('#map-down span').count()).toBe(0);
    expect(await open.evaluate("document.getElementById('map').height")).toBe(61);
    await close();
  });

  it.each(['light', 'dark'] as const)(
    'shows in %s what is bad for the row in orange, as its legend does',
    async (colorScheme) => {
      const { page: open, close } = await openPage(browser, page, { colorScheme });
      const isOrange = ([r, , b]: readonly number[]) => r! > b!;
      const legend = async () =>
        [
          ...(await open.evaluate<string>("document.getElementById('map-scale').style.background")).matchAll(
            /rgb\((\d+), (\d+), (\d+)\)/g,
          ),
        ].map(([, ...parts]) => parts.map(Number));
      // A higher value is bad if the row is gone more often, and good if it outlasts its enemy.
      for (const [layer, worst] of [
        ['gone', 'map-right'],
        ['outlasts (enemy gone more often)', 'map-left'],
      ] as const) {
        await open.selectOption('#map-layer', { label: layer });
        expect(await open.textContent(`#${worst}`)).toBe('bad for the unit of the row');
        const stops = await legend();
        expect(stops).toHaveLength(17);
        expect(isOrange(stops.at(worst === 'map-left' ? 0 : -1)!)).toBe(true);
        expect(isOrange(stops.at(worst === 'map-left' ? -1 : 0)!)).toBe(false);
        // The worst row against the best column has the colour of an end.
        await open.selectOption('#map-order', { label: 'worth' });
        const [bad, good] = [
          await open.evaluate<number[]>(`(${colours})({ x: 0.51 / 30, y: 1 - 0.49 / 30 })`),
          await open.evaluate<number[]>(`(${colours})({ x: 1 - 0.49 / 30, y: 0.51 / 30 })`),
        ];
        expect([isOrange(bad), isOrange(good)]).toEqual([true, false]);
      }
      await close();
    },
  );
});
