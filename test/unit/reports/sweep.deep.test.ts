import { inflateRawSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { histogramsCsv } from '../../../reports/files/histograms-csv.ts';
import { metricsCsv } from '../../../reports/files/metrics-csv.ts';
import { runJson } from '../../../reports/files/run-json.ts';
import { sweepCharts } from '../../../reports/html/charts/sweep/sweep.ts';
import { html } from '../../../reports/html/html.ts';
import { text } from '../../../reports/text/text.ts';
import { formatEstimate } from '../../../reports/views/answer.ts';
import { rowOf } from '../../../reports/views/rows.ts';
import { shortPaths } from '../../../reports/views/short-paths.ts';
import { notices } from '../../../reports/views/warnings.ts';
import type { CellResult, Results } from '../../../src/engine/results/result.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { cellOf, provenance, resultsOf } from '../../helpers/page/results.ts';

function over(values: readonly Record<string, unknown>[], trials = 200): Results {
  const base = [0, 1, 2].map((i) => cellOf({ trials, rounds: 1 }, i, 4 + i));
  const cells = values.map((swept, cell): CellResult => ({ ...base[cell % 3]!, cell, swept }));
  return resultsOf({ trials, rounds: 1 }, cells);
}

const count = (n: number) => Array.from({ length: n }, (_, i) => i);
const line = (n: number) => over(count(n).map((i) => ({ 'units.spears.files': i + 1 })));
const grid = over(count(3).flatMap((a) => ['core', 'third'].map((rules) => ({ 'units.spears.files': 4 + a, rules }))));
const unpacked = (document: { querySelector(selector: string): { textContent: string } }, id: string) =>
  document
    .querySelector(`#${id}`)
    .textContent.split('\n')
    .map((piece) => JSON.parse(inflateRawSync(Buffer.from(piece, 'base64')).toString()));
const page = (results: Results) => parseHTML(html(results, provenance)).document;

describe('the terminal of many cells', () => {
  it('is a table of at most 80 columns, cells down and headlines with intervals across', () => {
    for (const results of [line(8), over(count(9).map((i) => ({ 'a.very.long.path.indeed': 'x'.repeat(60), b: i })))]) {
      const lines = text(results, provenance).split('\n');
      for (const one of lines) expect(one.length, one).toBeLessThanOrEqual(80);
    }
    const answer = text(line(8), provenance);
    expect(answer).toMatch(/\n {2}files +spears\.break +\(95 % interval\) +lancers\.break +\(95 % interval\)\n/);
    expect(answer.match(/^ {6}\d +[\d.]+ % +\([\d.]+ – [\d.]+ %\) +[<>\d.]+/gm)).toHaveLength(8);
  });

  it('ends after a hundred cells and says where the others are', () => {
    const answer = text(line(130), provenance);
    expect(answer).toContain('\n  … and 30 more cells, all of them in metrics.csv\n');
    expect(answer.split('\n').length).toBeLessThan(125);
  });
});

it('The reports of many cells keep the rows of none, of which there are thousands', async () => {
  const { experiment } = readExperiment(`${experimentText}sweep: {units.spears.models: {from: 6, to: 20}}`, {
    trials: 50,
  });
  const results = await runExperiment(experiment!, { threads: 0 });
  text(results, provenance);
  html(results, provenance);
  runJson(results, provenance);
  for (const table of [metricsCsv, histogramsCsv]) table(results);
  const isMade = (cell: CellResult) => Object.getOwnPropertyDescriptor(cell, 'metrics')?.get === undefined;
  expect(results.cells).toHaveLength(15);
  expect(results.cells.filter(isMade).map(({ cell }) => cell)).toEqual([]);
});

describe('shortPaths()', () => {
  it('keeps as much of a path as tells it from the others', () => {
    expect(shortPaths(['units.a.files', 'units.a.models'])).toEqual(['files', 'models']);
    expect(shortPaths(['units.a.files', 'units.b.files'])).toEqual(['a.files', 'b.files']);
    expect(shortPaths(['rules.ranks.1', 'rounds'])).toEqual(['ranks.1', 'rounds']);
    expect(shortPaths(['x', 'y.x'])).toEqual(['x', 'y.x']);
  });
});

describe('sweepCharts()', () => {
  it('draws a line with its band for each headline over one path of numbers, probabilities from 0', () => {
    const [chart, ...more] = sweepCharts(line(5));
    expect(more).toEqual([]);
    expect(chart!.title).toBe('Over files of Spears');
    expect(chart!.panels).toHaveLength(line(5).cells[0]!.headlines.length);
    const { svg, caption } = chart!.panels[0]!;
    expect(caption).toBe('Spears failed a Break Test');
    const { document } = parseHTML(`<body>${svg}</body>`);
    expect(document.querySelectorAll('circle')).toHaveLength(5);
    expect(document.querySelectorAll('path[fill-opacity], g[fill-opacity] path').length).toBeGreaterThan(0);
    expect(svg).toContain('% of combats');
    const ticks = [...document.querySelectorAll('text')].map((t) => t.textContent);
    expect(ticks).toContain('0');
  });

  it('draws a map for two paths that are combined, also of words', () => {
    const [chart] = sweepCharts(grid);
    expect(chart!.title).toBe('Over files of Spears and rules');
    const { document } = parseHTML(`<body>${chart!.panels[0]!.svg}</body>`);
    const fields = [...document.querySelectorAll('path[fill-opacity]')].flatMap((p) => p.getAttribute('d').match(/M/g));
    expect(fields).toHaveLength(6);
  });

  it('draws a row for each cell of words and of paths that move together', () => {
    const [words] = sweepCharts(over([{ rules: 'core' }, { rules: 'third' }]));
    expect(words!.title).toBe('Over rules');
    const zipped = over(count(3).map((i) => ({ 'u.files': i, 'u.models': 5 * i })));
    const [chart] = sweepCharts(zipped);
    expect(chart!.title).toBe('Over files · models');
    const { document } = parseHTML(`<body>${chart!.panels[0]!.svg}</body>`);
    expect(document.querySelectorAll('circle')).toHaveLength(3);
    const texts = [...document.querySelectorAll('text')].map((t) => t.textContent);
    for (const name of ['0 · 0', '1 · 5', '2 · 10']) expect(texts).toContain(name);
    const at = [...document.querySelectorAll('circle')].map((c) => Number(c.getAttribute('cx')));
    const shares = zipped.cells.map(
      (c) => c.metrics.find((r) => r.subject === 'spears' && r.metric === 'break')!.estimate,
    );
    const order = (list: number[]) => [0, 1, 2].sort((i, j) => list[i]! - list[j]!);
    expect(order(at)).toEqual(order(shares));
    const ratio = (list: number[]) => (list[1]! - list[0]!) / (list[2]! - list[0]!);
    expect(ratio(at)).toBeCloseTo(ratio(shares), 2);
  });

  it('draws lines side by side for three paths, each headline to one scale', () => {
    const cube = over(
      [1, 2].flatMap((a) => ['x', 'y'].flatMap((b) => [3, 4, 5].map((c) => ({ 'm.a': a, 'm.b': b, 'm.c': c })))),
    );
    const [chart] = sweepCharts(cube);
    expect(chart!.title).toBe('Over m a, m b and m c');
    const captions = chart!.panels.map(({ caption }) => caption);
    expect(captions).toHaveLength(8);
    expect(captions[1]).toBe('Spears failed a Break Test: a = 1, b = y');
    const scale = (svg: string) =>
      [...parseHTML(`<body>${svg}</body>`).document.querySelectorAll('text')]
        .map((t) => t.textContent)
        .filter((text) => /^\d+$/.test(text))
        .join();
    expect(new Set(chart!.panels.slice(0, 4).map(({ svg }) => scale(svg))).size).toBe(1);
  });

  it('lets its numbers be saved, a row for each cell and headline', () => {
    const [chart] = sweepCharts(grid);
    const [head, first, ...more] = chart!.data!;
    expect(head!.slice(0, 4)).toEqual(['units.spears.files', 'rules', 'subject', 'metric']);
    expect(first!.slice(0, 4)).toEqual(['4', 'core', 'spears', 'break']);
    expect(more).toHaveLength(11);
  });
});

describe('html() of a sweep', () => {
  it('has the answer in words, then the picture, then the table of all cells, then each of them', () => {
    const order = [...page(line(3)).querySelectorAll('.overview, figure[data-chart=sweep], table.cells, details.cell')];
    expect(order.map((e) => e.id || e.getAttribute('data-chart') || e.className)).toEqual([
      'answer overview',
      'sweep',
      'metrics cells',
      'cell-0',
      'cell-1',
      'cell-2',
    ]);
  });

  it('has a column for each path, with its values and links to the cells', () => {
    const table = page(grid).querySelector('table.cells');
    const heads = [...table.querySelectorAll('thead th')];
    expect(heads.map((th) => th.textContent)).toEqual([
      'files',
      'rules',
      'Spears failed a Break Test',
      'Lancers failed a Break Test',
    ]);
    expect(heads[0].getAttribute('title')).toBe('units.spears.files');
    expect(table.getAttribute('data-names')).toBe('2');
    const [row] = table.querySelectorAll('tbody tr');
    expect([row.querySelector('th').textContent, row.querySelector('td').textContent]).toEqual(['4', 'core']);
    expect(row.querySelector('a').getAttribute('aria-label')).toBe('files of Spears = 4, rules = core');
    const broke = grid.cells[0]!.metrics.find((r) => r.round === 0 && r.subject === 'spears' && r.metric === 'break')!;
    expect(Number(row.querySelector('[data-v]').getAttribute('data-v'))).toBe(broke.estimate);
  });

  it('has a section for each of few cells, and the packed numbers of many', () => {
    expect(page(line(12)).querySelectorAll('details.cell figure.chart').length).toBeGreaterThan(12);
    const many = page(line(13));
    expect(many.querySelectorAll('details.cell')).toHaveLength(0);
    expect(many.querySelectorAll('table.cells a')).toHaveLength(0);
    expect(many.querySelector('noscript').textContent).toContain('all metrics are in metrics.csv');
    const [{ size, says }, data] = unpacked(many, 'cells-data');
    expect([size, says.break, many.querySelector('#cell').getAttribute('data-count')]).toEqual([
      ...[50, 'failed a Break Test', '13'],
    ]);
    expect(data.cells).toHaveLength(13);
    const results = line(13);
    const [name, shape, subjects, values, shares, distributions, trace, examples] = data.cells[4];
    expect(name).toBe('Files of Spears = 5');
    const whole = results.cells[4]!.metrics.filter(({ round, n }) => round === 0 && n > 0);
    data.shapes[shape][0].forEach(([subject, metric]: [number, string], i: number) => {
      const row = whole[i]!;
      expect([results.cells[4]!.subjects[subject]!.id, metric]).toEqual([row.subject, row.metric]);
      const { estimate, interval } = formatEstimate(row);
      expect([values[2 * i], values[2 * i + 1]]).toEqual([estimate, interval ?? '']);
    });
    expect(values).toHaveLength(2 * whole.length);
    expect(data.names[subjects[0]]).toBe('Spears (25 Heavy Infantry, spear)');
    const holds = whole.find((r) => r.subject === 'spears' && r.metric === 'holds')!;
    expect(shares[0][0]).toEqual([Math.round(1000 * holds.estimate), ...Object.values(formatEstimate(holds))]);
    const [margin, health] = distributions;
    const law = results.cells[4]!.histograms.find(
      ({ subject, metric }) => subject === 'spears' && metric === 'hp_lost',
    )!;
    expect([margin[0], health[0]]).toEqual(['Defender: Combat Score margin', 'Spears: Health Points lost']);
    for (const { value, probability } of law.bins) {
      const share = health[2][value - health[1]] ?? 0;
      expect(share).toBeCloseTo(1000 * probability, -0.4);
    }
    expect(trace).toBe('breaktest trace spears-hold-the-lancers.yaml --cell 4');
    expect(examples).toEqual([]);
  });

  it('stays under 1.5 MB with 100 cells and does not outgrow a browser with 2,000', () => {
    const hundred = over(count(100).map((i) => ({ 'units.spears.files': i })));
    expect(html(hundred, provenance).length).toBeLessThan(3e5);
    const many = over(count(2000).map((i) => ({ 'units.spears.files': i })));
    expect(html(many, provenance).length).toBeLessThan(1.5e6);
  });

  it('has the first rows of a long table, and all of them packed', () => {
    const results = line(230);
    const document = page(results);
    expect(document.querySelectorAll('table.cells tbody tr')).toHaveLength(200);
    const [rows] = unpacked(document, 'rows-data');
    expect(rows).toHaveLength(230);
    for (const i of [0, 199, 229]) {
      const row = rowOf(results.cells[i]!, 'spears', 'break')!;
      const { estimate, interval } = formatEstimate(row);
      expect(rows[i][0]).toEqual([String(i + 1)]);
      expect(rows[i][1][0]).toEqual([estimate, interval, Number(row.estimate.toPrecision(6))]);
    }
    expect(page(line(200)).querySelector('#rows-data')).toBeNull();
  });

  it('ends the packed numbers where no name can end them', () => {
    const results = line(13);
    const evil: Results = JSON.parse(JSON.stringify(results).replaceAll('Heavy Infantry', '</script><b>'));
    const document = page(evil);
    expect(document.querySelector('#cells-data').textContent).toMatch(/^[\w+/=\n]+$/);
    expect(unpacked(document, 'cells-data')[1].names).toContain('Spears (25 </script><b>, spear)');
  });
});

describe('notices() of failed cells', () => {
  const failed = count(12).map((i) => ({ cell: i, variant: 'baseline', swept: { rounds: i }, reason: 'Too large.' }));

  it('names them and why, at most ten of them', () => {
    const results = line(2);
    expect(notices({ ...results, failed: failed.slice(0, 1) })).toEqual([
      'Cell 0 (rounds = 0) failed and is missing: Too large.',
    ]);
    const { experiment } = line(14);
    const all = notices({ ...results, experiment, failed });
    expect(all).toHaveLength(11);
    expect(all.at(-1)).toBe('2 more of 14 cells failed and are missing; run.json lists them.');
  });
});
