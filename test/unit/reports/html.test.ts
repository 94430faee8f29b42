import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { headlines, plain, written } from '../../../reports/answer.ts';
import { html } from '../../../reports/html.ts';
import type { Results } from '../../../src/engine/result.ts';
import { cellOf, provenance, resultsOf, sweptResults } from '../../kit/results.ts';

const results = resultsOf();
const page = html(results, provenance);
const { document } = parseHTML(page);
const parse = (of: Results) => parseHTML(html(of, provenance)).document;
const text = (element: { textContent: string }) => element.textContent.replace(/\s+/g, ' ').trim();

describe('html()', () => {
  it('answers first, in a sentence with its interval', () => {
    const [first, second] = [...document.querySelectorAll('.answer p')].map(text);
    const [break1, break2] = headlines(results.cells[0]!, results.definitions);
    expect(first).toBe(`${plain(break1!)}.`);
    expect(second).toBe(`${plain(break2!)}.`);
    expect(first).toMatch(/failed a Break Test in \d+ % of combats \(95 % interval \d+ – \d+ %\)\.$/);
    const order = [...document.querySelectorAll('.answer, .metrics, .chart, #experiment')].map(
      (e) => e.className || e.id,
    );
    expect([order[0], order[1], order.at(-1)]).toEqual(['answer', 'metrics', 'experiment']);
  });

  it('has every metric once, with its estimate and interval, and what it means', () => {
    for (const row of results.cells[0]!.metrics) {
      const found = document.querySelectorAll(`td[data-metric="${row.round}/${row.subject}/${row.metric}"]`);
      expect(found.length, row.metric).toBe(1);
      const { estimate, interval } = written(row);
      expect(found[0].querySelector('b').textContent).toBe(estimate);
      if (interval !== null) expect(found[0].querySelector('small').textContent).toBe(interval);
      const head = text(found[0].parentElement.querySelector('th'));
      const { says } = results.definitions.find(({ metric }) => metric === row.metric)!;
      expect(head).toBe(`${says} ${row.metric}`);
    }
  });

  it('has the whole trial in the open and the rounds behind a fold', () => {
    const folded = document.querySelectorAll('details.rounds td[data-metric]');
    expect(folded.length).toBe(results.cells[0]!.metrics.filter(({ round }) => round > 0).length);
    expect([...folded].some((cell) => cell.getAttribute('data-metric').startsWith('0/'))).toBe(false);
    expect([...document.querySelectorAll('details.rounds h4')].map(text)).toEqual(['Round 1', 'Round 2', 'Round 3']);
  });

  it('has six charts, each with a line on how to read it', () => {
    const figures = [...document.querySelectorAll('figure.chart')];
    expect(figures).toHaveLength(6);
    for (const figure of figures) expect(text(figure.querySelector('.how')).length).toBeGreaterThan(30);
    expect([...document.querySelectorAll('svg')].every((svg) => svg.getAttribute('aria-label') !== null)).toBe(true);
  });

  it('draws the charts that the file asks for', () => {
    const { experiment } = results;
    const few = parse({ ...results, experiment: { ...experiment, report: { charts: ['steady'] } } });
    expect([...few.querySelectorAll('figure')].map((f) => f.getAttribute('data-chart'))).toEqual(['steady']);
  });

  it('tells in words what Steady and Solid decided', () => {
    const said = [...document.querySelectorAll('main > ul > li')].map(text);
    expect(said.filter((line) => line.includes('had it not been Steady'))).toHaveLength(2);
    expect(said.filter((line) => line.includes('with Steady alone'))).toHaveLength(2);
  });

  it('has what it takes to run it again', () => {
    const facts = text(document.querySelector('.facts'));
    for (const fact of [
      ...['preset core, with solid_ranks = [3,3,3,2,2,2]', 'sampled', '5,000', 'hold-the-line', 'breaktest 0.1.0'],
      ...[
        results.digest,
        '2026-11-20T10:15:00.000Z',
        '0.421 s, 11,868 trials per second',
        'Example CPU @ 2.40GHz, 2 cores',
      ],
    ]) {
      expect(facts).toContain(fact);
    }
    expect(document.querySelector('pre').textContent).toBe(results.experiment.yaml);
  });

  it('is one file without scripts that asks the network for nothing', () => {
    expect(document.querySelectorAll('script, iframe, object, embed, img, base, form')).toHaveLength(0);
    for (const of of [page, html(sweptResults(50), provenance)]) {
      expect(of).not.toMatch(/https?:/i);
      expect(of).not.toMatch(/@import|url\(/i);
      for (const [, target] of of.matchAll(/\s(?:href|src)="([^"]*)"/g)) expect(target).toMatch(/^(#|data:,$)/);
    }
    expect(page).toContain("default-src 'none'");
  });

  it('puts warnings, unmodelled rules and an interruption right under the answer', () => {
    const cell = { ...cellOf({ trials: 50, rounds: 1 }), unmodelled: ['fly'] };
    const warning = { code: 'x', severity: 'warning' as const, path: ['units'], message: 'Odd.' };
    const { experiment } = results;
    const warned = parse({
      ...resultsOf({}, [cell]),
      interrupted: true,
      experiment: { ...experiment, warnings: [warning] },
    });
    expect([...warned.querySelectorAll('.notices li')].map(text)).toEqual([
      'Interrupted: 50 of 5,000 trials were played.',
      'Rules that are not modelled and were left out: fly.',
      'Warning: units: Odd.',
    ]);
    expect(warned.querySelector('.answer').nextElementSibling.className).toBe('notices');
    expect(document.querySelector('.notices')).toBeNull();
  });

  it('shows names as they are written, whatever is in them', () => {
    const evil = `<script>alert("1")</script>&'</pre></style><!--`;
    const escaped = JSON.stringify(evil).slice(1, -1);
    const hostile: Results = JSON.parse(
      JSON.stringify(results).replaceAll(/spears|defender|core/g, (name) => escaped + name),
    );
    const shown = parse({ ...hostile, experiment: { ...hostile.experiment, name: evil, description: evil } });
    expect(shown.querySelectorAll('script')).toHaveLength(0);
    expect(text(shown.querySelector('h1'))).toBe(evil);
    expect(text(shown.querySelector('.description'))).toBe(evil);
    expect(shown.querySelector('title').textContent).toBe(evil);
    expect(text(shown.querySelector('.answer p'))).toContain(`${evil}spears (25 Heavy Infantry, spear) failed`);
    expect(shown.querySelector('svg').getAttribute('aria-label')).toContain(evil);
    expect(shown.querySelector('pre').textContent).toBe(hostile.experiment.yaml);
    const places = [...shown.querySelectorAll('td[data-metric]')].map((cell) => cell.getAttribute('data-metric'));
    expect(places).toContain(`0/${evil}spears/break`);
    expect(places.length).toBe(results.cells[0]!.metrics.length);
    expect(shown.querySelectorAll('figure.chart')).toHaveLength(6);
  });

  it('has no interval in an exact answer', () => {
    const exact = parse(resultsOf({ trials: 200, exact: true }));
    expect(text(exact.querySelector('.answer p'))).toMatch(/ of combats \(exact\)\.$/);
    expect(text(exact.querySelector('.answer'))).not.toContain('interval');
    expect(text(exact.querySelector('.facts'))).not.toContain('Trials');
  });

  it('has an overview and a section for each of several cells', () => {
    const swept = sweptResults(50);
    const several = parse(swept);
    const links = [...several.querySelectorAll('.answer.overview + .scroll a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(['#cell-0', '#cell-1', '#cell-2', '#cell-3', '#cell-4', '#cell-5']);
    for (const link of links) expect(several.querySelectorAll(link)).toHaveLength(1);
    expect(text(several.querySelector('.overview p'))).toMatch(/ in .* to .* of combats: least with .*, most with /);
    expect([...several.querySelectorAll('section h2')].map(text)).toContain('no standard, units.spears.files = 5');
    expect(several.querySelectorAll('figure.chart')).toHaveLength(6 * 5);
  });

  it('says "–" for a metric that no trial counts for', () => {
    const cell = cellOf({ trials: 50, rounds: 1 });
    const metrics = cell.metrics.map((row) =>
      row.metric === 'test_modifier'
        ? { ...row, n: 0, estimate: Number.NaN, ciLow: Number.NaN, ciHigh: Number.NaN }
        : row,
    );
    const shown = parse(resultsOf({}, [{ ...cell, metrics, histograms: [] }]));
    expect(shown.querySelector('td[data-metric="0/spears/test_modifier"]').textContent).toBe('–');
    expect(shown.body.textContent).not.toContain('NaN');
  });
});
