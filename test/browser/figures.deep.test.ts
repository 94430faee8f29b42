import { readFileSync } from 'node:fs';
import { csvParse, type DSVRowArray } from 'd3-dsv';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { histogramsCsv } from '../../reports/files/histograms-csv.ts';
import { metricsCsv } from '../../reports/files/metrics-csv.ts';
import { html } from '../../reports/html/html.ts';
import { barsOf } from '../../reports/views/bars.ts';
import { comparisonsOf } from '../../reports/views/comparisons.ts';
import { explainCells } from '../../src/engine/explain/explain-cells.ts';
import { exactRowOf } from '../../src/engine/results/known.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runBesideExact } from '../../src/run/exact-beside.ts';
import { chromium } from '../helpers/page/browser.ts';
import { openPage, sharedBrowser } from '../helpers/page/open-page.ts';
import { type Figure, readFigures } from '../helpers/page/read-figure.ts';
import { provenance } from '../helpers/page/results.ts';

/** Returns the reported differences of `spears.break`: exact if the exact answers are known. */
const differencesOf = ({ results }: Opened): number[] =>
  comparisonsOf(results, { subject: 'spears', metric: 'break' }).map(({ row }) => row.difference);

class Opened {
  readonly results: Results;
  readonly metrics: DSVRowArray;
  readonly histograms: DSVRowArray;
  readonly page: Awaited<ReturnType<typeof openPage>>;

  constructor(results: Results, page: Opened['page']) {
    this.results = results;
    this.page = page;
    this.metrics = csvParse(metricsCsv(results));
    this.histograms = csvParse(histogramsCsv(results));
  }

  static async of(browser: Browser, file: string, more = '', ...set: string[]): Promise<Opened> {
    const text = readFileSync(new URL(`../../experiments/${file}`, import.meta.url), 'utf8');
    const { experiment, problems } = readExperiment(`${text}\n${more}`, { set: ['trials=2000', ...set] });
    if (!experiment) throw new Error(JSON.stringify(problems));
    const results = explainCells(await runBesideExact(experiment, { threads: 0 }), barsOf);
    return new Opened(results, await openPage(browser, html(results, provenance)));
  }

  figures(name: string): Promise<Figure[]> {
    return readFigures(this.page.page, `[data-chart=${name}]`);
  }

  metric(subject: string, metric: string, round = 0, cell = 0, variant = 'baseline'): number {
    const found = this.metrics.find(
      (row) =>
        row['subject'] === subject &&
        row['metric'] === metric &&
        row['round'] === String(round) &&
        row['cell'] === String(cell) &&
        row['variant'] === variant,
    );
    return Number(found!['estimate']);
  }

  shown(subject: string, metric: string, round = 0, cell = 0, variant = 'baseline'): number {
    const of = this.results.cells.find((one) => one.cell === cell && one.variant === variant)!;
    return exactRowOf(of, { subject, metric, round })?.exact ?? this.metric(subject, metric, round, cell, variant);
  }

  law(subject: string, metric: string): Map<number, number> {
    const rows = this.histograms.filter(
      (row) => row['subject'] === subject && row['metric'] === metric && row['round'] === '0' && row['cell'] === '0',
    );
    return new Map(rows.map((row) => [Number(row['value']), 100 * Number(row['probability'])]));
  }
}

/** Numbers that are read from pixels: as close as a pixel and the rounding of coordinates allow. */
function expectClose(read: number, expected: number, within: number, what: string): void {
  expect(Math.abs(read - expected), `${what}: drawn ${read}, should be ${expected}`).toBeLessThan(within);
}

/** Expects that bars of a histogram have the shares of histograms.csv, and begin at 0. */
function expectBars({ rects }: Figure, law: ReadonlyMap<number, number>): void {
  expect(rects.length).toBeGreaterThan(2);
  const most = Math.max(...law.values());
  for (const { left, right, top, bottom } of rects) {
    const value = Math.round((left + right) / 2);
    expectClose(top, law.get(value) ?? 0, 0.02 * most + 0.05, `the bar of ${value}`);
    expectClose(bottom, 0, 0.02 * most, `the foot of ${value}`);
  }
}

describe.skipIf(chromium === undefined)(
  `the figures of report.html have the numbers of the files${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  () => {
    let browser: Browser;
    let t9a: Opened;
    let cca: Opened;
    beforeAll(async () => {
      browser = await sharedBrowser();
      t9a = await Opened.of(browser, 'general-in-front.yaml');
      cca = await Opened.of(browser, 'how-long-does-he-live.yaml');
    });

    it('outcome: parts of all combats', async () => {
      const [swords, orcs, empire] = await t9a.figures('outcome');
      for (const [figure, subject] of [
        [swords!, 'swords'],
        [orcs!, 'orcs'],
      ] as const) {
        expectClose(figure.rects[0]!.right, 100 * t9a.metric(subject, 'holds'), 0.7, subject);
        expectClose(figure.rects.at(-1)!.right, 100, 0.7, subject);
      }
      expectClose(empire!.rects[0]!.right, 100 * t9a.metric('empire', 'wins'), 0.7, 'empire');
    });

    it('funnel: what is left after each round', async () => {
      const [swords] = await t9a.figures('funnel');
      const { rects } = swords!;
      let [away, gone] = [0, 0];
      let at = 0;
      for (const round of [1, 2, 3]) {
        away += t9a.metric('swords', 'break', round) - t9a.metric('swords', 'caught', round);
        gone += t9a.metric('swords', 'destroyed', round);
        const ends = [1 - away - gone, 1 - gone, 1];
        for (const end of ends) expectClose(rects[at++]!.right, 100 * end, 0.7, `round ${round}`);
      }
      expect(rects).toHaveLength(9);
    });

    it('waterfall: the mean Combat Score, in every round', async () => {
      await t9a.page.page.evaluate("document.querySelectorAll('.fold').forEach((fold) => { fold.open = true; })");
      const panels = await t9a.figures('waterfall');
      expect(panels).toHaveLength(6);
      for (const [i, { rects, texts }] of panels.entries()) {
        const [round, side] = [1 + Math.floor(i / 2), ['empire', 'horde'][i % 2]!];
        const score = t9a.metric(side, 'combat_score', round);
        expectClose(rects.at(-1)!.right, score, 0.1, `${side} in round ${round}`);
        // Each bar begins where the one above it ends, and the last but one ends at the score.
        for (const [k, { left }] of rects.slice(0, -1).entries()) {
          expectClose(left, k === 0 ? 0 : rects[k - 1]!.right, 0.1, `bar ${k} of ${side} in round ${round}`);
        }
        expectClose(rects.at(-2)!.right, score, 0.1, `${side} in round ${round}`);
        expect(texts).toContain('Combat Score');
      }
    });

    it('margin and Health Points: how often each value came', async () => {
      const [margin] = await t9a.figures('margin');
      expectBars(margin!, t9a.law('empire', 'margin'));
      const [swords, orcs] = await t9a.figures('health');
      expectBars(swords!, t9a.law('swords', 'hp_lost'));
      expectBars(orcs!, t9a.law('orcs', 'hp_lost'));
    });

    it('rounds and survival: shares round by round', async () => {
      const [broke] = await t9a.figures('rounds');
      const expected = ['swords', 'orcs'].flatMap((unit) => [1, 2, 3].map((r) => 100 * t9a.metric(unit, 'break', r)));
      expect(broke!.dots).toHaveLength(6);
      for (const [i, { y }] of broke!.dots.entries()) expectClose(y, expected[i]!, 0.7, `dot ${i}`);
      const [alive] = await t9a.figures('survival');
      let left = 100;
      for (const [round, { x, y }] of alive!.dots.entries()) {
        if (round > 0) left -= 100 * t9a.metric('swords.marshal', 'killed', round);
        expectClose(y, left, 0.7, `alive after ${round}`);
        if (round > 0) expectClose(x, round, 0.05, `place of round ${round}`);
      }
      expectClose(left, 100 * t9a.metric('swords.marshal', 'alive'), 1e-6, 'the end');
    });

    it('deaths and rulings: bars as long as their shares', async () => {
      const [hannibal] = await cca.figures('deaths');
      const causes = ['killed_by_two_dice', 'killed_by_one_die', 'killed_alone', 'killed_in_escape', 'killed_trapped'];
      const shares = causes.map((metric) => 100 * cca.metric('hannibal', metric)).filter((share) => share > 0);
      expect(hannibal!.rects).toHaveLength(shares.length);
      for (const [i, { right }] of hannibal!.rects.entries()) expectClose(right, shares[i]!, 0.3, causes[i]!);
      const [rulings] = await cca.figures('rulings');
      const fired = [1, 2, 3, 4, 5, 6, 7].map((n) => 100 * cca.metric('hannibal', `ruling_${n}`)).filter((s) => s > 0);
      for (const [i, { right }] of rulings!.rects.entries()) expectClose(right, fired[i]!, 0.8, `ruling ${i}`);
      expect(rulings!.rects).toHaveLength(fired.length);
    });

    it('fates and blocks on the board', async () => {
      const figures = await cca.figures('fates');
      const [hannibal, phalanx] = figures;
      expectClose(hannibal!.rects[0]!.right, 100 * cca.metric('hannibal', 'attached'), 0.7, 'hannibal');
      expectClose(phalanx!.rects[0]!.right, 100 * cca.metric('phalanx', 'holds_hex'), 0.7, 'phalanx');
      const [blocks] = await cca.figures('blocks');
      expectBars(blocks!, cca.law('phalanx', 'blocks_lost'));
    });

    it('the front line: every base to scale, Characters in their places, and who touches whom', async () => {
      const read = (await t9a.page.page.evaluate(`(() => {
        const svg = document.querySelector('figure.drawing svg');
        const groups = [...svg.querySelectorAll(':scope > g')].filter((g) => / models?|, /.test(g.firstElementChild.textContent));
        return {
          units: groups.map((g) => ({
            title: g.firstElementChild.textContent,
            bases: (g.querySelector(':scope > path').getAttribute('d').match(/M/g) ?? []).length,
            size: /h([\\d.]+)v([\\d.]+)/.exec(g.querySelector(':scope > path').getAttribute('d')).slice(1).map(Number),
            letters: [...g.querySelectorAll(':scope g text')].map((t) => t.textContent),
          })),
          contacts: svg.querySelectorAll('.contact').length,
          notes: [...document.querySelectorAll('figure.drawing .legend li')].map((li) => li.textContent),
        };
      })()`)) as {
        units: { title: string; bases: number; size: number[]; letters: string[] }[];
        contacts: number;
        notes: string[];
      };
      const unit = (name: string) => read.units.find(({ title }) => title.startsWith(`${name}:`))!;
      // The 24 swordsmen and 30 orcs, with a Champion each, are apart.
      expect([unit('Swords').bases, unit('Orcs').bases]).toEqual([23, 29]);
      expect([unit('Swords').size, unit('Orcs').size]).toEqual([
        [20, 20],
        [25, 25],
      ]);
      expect(unit('Swords').letters.sort()).toEqual(['C', 'm']);
      expect(read.contacts).toBe(1);
      expect(read.notes).toEqual([
        "Horde: Orcs (30 Orc 'Eadbashers)",
        'Empire: Swords (24 Heavy Infantry)',
        'C Champion, m Marshal of Swords',
      ]);
    });

    it('the board: every piece in its hex, with its blocks', async () => {
      const read = (await cca.page.page.evaluate(`(() => {
        const svg = document.querySelector('figure.drawing svg');
        const at = (e) => { const b = e.getBoundingClientRect(); return [(b.left + b.right) / 2, (b.top + b.bottom) / 2]; };
        const groups = [...svg.querySelectorAll(':scope > g')].map((g) => ({ id: g.dataset.piece, title: g.firstElementChild.textContent, at: at(g.querySelector('path, circle') ?? g), squares: g.querySelectorAll('rect').length }));
        return groups;
      })()`)) as { id: string; title: string; at: [number, number]; squares: number }[];
      const hexes = read.filter(({ title }) => /^\d+,\d+( \w+)?$/.test(title));
      const units = read.filter(({ title }) => / blocks?, /.test(title));
      const subjects = cca.results.cells[0]!.subjects.filter(({ kind }) => kind === 'unit');
      expect(units.map(({ id }) => id).sort()).toEqual(subjects.map(({ id }) => id).sort());
      for (const { title, at, squares } of units) {
        const [, blocks, place] = /(\d) blocks?, .* at (\d+,\d+)$/.exec(title)!;
        expect(squares, title).toBe(Number(blocks));
        const nearest = hexes.reduce((a, b) =>
          Math.hypot(a.at[0] - at[0], a.at[1] - at[1]) <= Math.hypot(b.at[0] - at[0], b.at[1] - at[1]) ? a : b,
        );
        expect(nearest.title.split(' ')[0], title).toBe(place);
      }
      expect(read.filter(({ title }) => title.startsWith('Leader Hannibal'))).toHaveLength(1);
    });

    it('exact laws: rings at the exact shares', async () => {
      const opened = await Opened.of(browser, 'hold-the-line.yaml');
      const law = opened.results.cells[0]!.exactLaws!.find(
        (one) => one.round === 0 && one.subject === 'spears' && one.metric === 'hp_lost',
      )!;
      const [spears] = await opened.figures('health');
      expect(spears!.dots.length).toBeGreaterThan(5);
      for (const { x, y } of spears!.dots) {
        const exact = 100 * law.bins.find(({ value }) => value === Math.round(x))!.probability;
        expectClose(y, exact, 0.4, `the ring at ${Math.round(x)}`);
      }
      const isBelow = await opened.page.page.evaluate(
        "document.querySelector('[data-chart=headline]').compareDocumentPosition(document.querySelector('#agreement')) & Node.DOCUMENT_POSITION_FOLLOWING",
      );
      expect(isBelow).toBeTruthy();
      await opened.page.close();
    });

    it('sweeps: lines with their variants, and maps', async () => {
      const variants = 'variants: {bare: {units: {spears: {standard: false}}}}';
      const sweep = 'sweep: {units.spears.models: [10, 15, 20, 25]}';
      const lines = await Opened.of(browser, 'hold-the-line.yaml', `${sweep}\n${variants}`);
      const [spears] = await lines.figures('sweep');
      expect(spears!.dots).toHaveLength(8);
      for (const [i, { x, y }] of spears!.dots.entries()) {
        const [cell, variant] = [i % 4, i < 4 ? 'baseline' : 'bare'];
        expectClose(x, [10, 15, 20, 25][cell]!, 0.3, `dot ${i}`);
        expectClose(y, 100 * lines.shown('spears', 'break', 0, cell, variant), 0.7, `dot ${i}`);
      }
      const [difference] = await lines.figures('difference-sweep');
      const rows = differencesOf(lines);
      expect(difference!.dots).toHaveLength(4);
      for (const [i, { y }] of difference!.dots.entries()) {
        expectClose(y, 100 * rows[i]!, 0.3, `difference ${i}`);
      }
      await lines.page.close();
      const map = await Opened.of(
        browser,
        'hold-the-line.yaml',
        'sweep: {units.spears.models: [15, 20, 25], units.lancers.models: [8, 9]}',
      );
      const [field] = await map.figures('sweep');
      for (let cell = 0; cell < 6; cell++) {
        const share = 100 * map.shown('spears', 'break', 0, cell);
        const near = field!.texts.map((text) => Math.abs(Number(text) - share)).filter((off) => !Number.isNaN(off));
        expect(Math.min(...near), `cell ${cell}`).toBeLessThan(0.51);
      }
      await map.page.close();
    });

    it('differences and tornado: dots and bars as long as differences.csv has them', async () => {
      const opened = await Opened.of(browser, 'fifth-rank.yaml');
      const rows = differencesOf(opened);
      const expected = rows.map((row) => 100 * row).sort((a, b) => b - a);
      const [figure] = await opened.figures('differences');
      expect(figure!.dots).toHaveLength(expected.length);
      for (const [i, { x }] of figure!.dots.entries()) expectClose(x, expected[i]!, 0.25, `row ${i}`);
      await opened.page.close();
      const steps = await Opened.of(
        browser,
        'hold-the-line.yaml',
        'sensitivity: {unit: spears, deltas: [characteristics]}',
      );
      const found = differencesOf(steps);
      const [tornado] = await steps.figures('tornado');
      const drawn = tornado!.rects.map(({ left, right }) => (Math.abs(left) > Math.abs(right) ? left : right));
      const wanted = found.map((row) => 100 * row);
      expect(drawn).toHaveLength(wanted.length);
      for (const one of wanted) {
        expect(Math.min(...drawn.map((bar) => Math.abs(bar - one))), String(one)).toBeLessThan(0.25);
      }
      await steps.page.close();
    });
  },
);
