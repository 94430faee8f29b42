import { createHash } from 'node:crypto';
import { csvParse } from 'd3-dsv';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { html } from '../../../../reports/html/html.ts';
import { scriptOf } from '../../../../reports/html/script/script.ts';
import { formatEstimate, headlines, plain } from '../../../../reports/views/answer.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { cellOf, definitions, provenance, resultsOf, sweptResults } from '../../../helpers/page/results.ts';

const results = resultsOf();
const page = html(results, provenance);
const { document } = parseHTML(page);
const parse = (of: Results) => parseHTML(html(of, provenance)).document;
const text = (element: { textContent: string }) => element.textContent.replace(/\s+/g, ' ').trim();

describe('html()', () => {
  it('answers first, in a sentence with its interval', () => {
    const [first, second] = [...document.querySelectorAll('.answer p')].map(text);
    const [break1, break2] = headlines(results.cells[0]!, results.definitions);
    expect(first).toBe(`${plain(break1!)}. ?`);
    expect(second).toBe(`${plain(break2!)}. ?`);
    expect(first).toMatch(/failed a Break Test in \d+ % of combats \(95 % interval \d+ – \d+ %\)\. \?$/);
  });

  it('shows one picture beside the answer: what became of whom it speaks of', () => {
    const figure = document.querySelector('figure');
    expect(figure.getAttribute('data-chart')).toBe('headline');
    expect(text(figure.querySelector('h2'))).toBe('Outcome for Spears (25 Heavy Infantry, spear)');
    expect(figure.querySelectorAll('svg')).toHaveLength(1);
    expect(text(figure.querySelector('.legend li'))).toMatch(/^holds \d+ % \(\d+ – \d+ %\)$/);
    const order = [...document.querySelectorAll('.answer, figure, nav, section[id]')].map(
      (e) => e.id || e.getAttribute('data-chart') || e.className,
    );
    expect(order.slice(0, 4)).toEqual(['answer', 'headline', 'contents', 'outcome']);
  });

  it('goes on by question, with a table of contents that leads to each', () => {
    const links = [...document.querySelectorAll('nav a')].map((a) => [a.getAttribute('href'), text(a)]);
    const sections = [...document.querySelectorAll('main > section[id] > h2')].map((h2) => [
      `#${h2.parentElement.id}`,
      text(h2),
    ]);
    expect(links).toEqual(sections);
    expect(sections.map(([, asks]) => asks)).toEqual([
      'How does it end?',
      'When is it decided, round by round?',
      'Which side wins the combat, and with what?',
      'What does it cost?',
      'What did Steady, Solid and Advantaged Position do?',
      'All metrics',
      'The experiment: run it again',
    ]);
  });

  it('skips no level of headings', () => {
    for (const page of [document, parse(sweptResults(50))]) {
      let above = 0;
      for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
        const level = Number(heading.tagName[1]);
        expect(level, text(heading)).toBeLessThanOrEqual(above + 1);
        above = level;
      }
    }
  });

  it('has the definition of every metric on demand, and a button for it at each', () => {
    for (const { metric, phrase } of definitions) {
      const [button] = document.querySelectorAll(`button[popovertarget="what-${metric}"]`);
      if (results.cells[0]!.metrics.some((row) => row.metric === metric)) {
        expect(button.getAttribute('aria-label')).toBe(`What ${metric} means`);
      }
      expect(text(document.querySelector(`[popover][id="what-${metric}"]`))).toContain(phrase);
    }
  });

  it('lets the data of each figure be saved as CSV, with the numbers that are drawn', () => {
    const saved = (figure: string) => {
      const link = document.querySelector(`[data-chart=${figure}] a[download]`);
      expect(link.getAttribute('download')).toBe(`${figure}.csv`);
      return csvParse(decodeURIComponent(link.getAttribute('href').replace('data:text/csv;charset=utf-8,', '')));
    };
    const figures = [...document.querySelectorAll('figure')].map((f) => f.getAttribute('data-chart'));
    for (const figure of figures) expect(saved(figure).length, figure).toBeGreaterThan(1);
    const row = results.cells[0]!.metrics.find((r) => r.subject === 'spears' && r.metric === 'holds')!;
    const part = saved('headline').find((r) => r['part'] === 'holds')!;
    expect([part['estimate'], part['ci_low'], part['ci_high']].map(Number)).toEqual([
      row.estimate,
      row.ciLow,
      row.ciHigh,
    ]);
    const law = results.cells[0]!.histograms.find(
      (h) => h.round === 0 && h.subject === 'lancers' && h.metric === 'hp_lost',
    )!;
    const bars = saved('health').filter((r) => r['subject'] === 'lancers');
    expect(bars.map((r) => [Number(r['value']), Number(r['probability'])])).toEqual(
      law.bins.map(({ value, probability }) => [value, probability]),
    );
  });

  it('has every metric once, with its estimate and interval, and what it means', () => {
    for (const row of results.cells[0]!.metrics) {
      const found = document.querySelectorAll(`td[data-metric="${row.round}/${row.subject}/${row.metric}"]`);
      expect(found.length, row.metric).toBe(1);
      const { estimate, interval } = formatEstimate(row);
      expect(found[0].querySelector('b').textContent).toBe(estimate);
      if (interval !== null) expect(found[0].querySelector('small').textContent).toBe(interval);
      const head = text(found[0].parentElement.querySelector('th'));
      const { phrase } = results.definitions.find(({ metric }) => metric === row.metric)!;
      expect(head).toBe(`${phrase} ${row.metric}${row.round === 0 ? ' ?' : ''}`);
    }
  });

  it('has the whole trial in the open and the rounds behind a fold', () => {
    const folded = document.querySelectorAll('details.rounds td[data-metric]');
    expect(folded.length).toBe(results.cells[0]!.metrics.filter(({ round }) => round > 0).length);
    expect([...folded].some((cell) => cell.getAttribute('data-metric').startsWith('0/'))).toBe(false);
    expect([...document.querySelectorAll('details.rounds h3')].map(text)).toEqual(['Round 1', 'Round 2', 'Round 3']);
  });

  it('has eight figures, each with a line on how to read it', () => {
    const figures = [...document.querySelectorAll('figure.chart')];
    expect(figures).toHaveLength(8);
    for (const figure of figures) expect(text(figure.querySelector('.how')).length).toBeGreaterThan(30);
    expect(
      [...document.querySelectorAll('svg:not([aria-hidden])')].every((svg) => svg.getAttribute('aria-label') !== null),
    ).toBe(true);
  });

  it('draws the charts that the file asks for', () => {
    const { experiment } = results;
    const few = parse({ ...results, experiment: { ...experiment, report: { charts: ['steady'] } } });
    expect([...few.querySelectorAll('figure')].map((f) => f.getAttribute('data-chart'))).toEqual([
      'headline',
      'steady',
    ]);
  });

  it('tells in words what Steady and Solid decided', () => {
    const said = [...document.querySelectorAll('#rules .words li')].map(text);
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

  it('is one file that asks the network for nothing and runs its own script alone', () => {
    expect(document.querySelectorAll('iframe, object, embed, img, base, form, [onclick]')).toHaveLength(0);
    const [script, ...more] = document.querySelectorAll('script:not([type])');
    expect(more).toEqual([]);
    const hash = createHash('sha256').update(script.textContent).digest('base64');
    const policy = document.querySelector('meta[http-equiv]').getAttribute('content');
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    for (const of of [page, html(sweptResults(50), provenance)]) {
      expect(of).not.toMatch(/https?:/i);
      expect(of).not.toMatch(/@import|url\((?!"data:image\/svg)/i);
      for (const [, target] of of.matchAll(/\s(?:href|src)="([^"]*)"/g))
        expect(target).toMatch(/^(#|data:(image\/svg|text\/csv|application\/yaml))/);
    }
  });

  it('puts warnings and an interruption right under the answer, and unmodelled rules under the figures', () => {
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
      'Warning: units: Odd.',
    ]);
    expect(warned.querySelector('.answer').nextElementSibling.className).toBe('notices');
    expect(text(warned.querySelector('#unmodelled'))).toBe('Not modelled: fly.');
    expect(warned.querySelector('figure.chart ~ #unmodelled')).not.toBeNull();
    expect(document.querySelector('.notices')).toBeNull();
    expect(document.querySelector('#unmodelled')).toBeNull();
  });

  it('shows names as they are written, whatever is in them', () => {
    const evil = `<script>alert("1")</script>&'&lt;</pre></style><!--`;
    const escaped = JSON.stringify(evil).slice(1, -1);
    const hostile: Results = JSON.parse(
      JSON.stringify(results).replaceAll(/spears|defender|core/g, (name) => escaped + name),
    );
    const shown = parse({ ...hostile, experiment: { ...hostile.experiment, name: evil, description: evil } });
    expect([...shown.querySelectorAll('script:not([type])')].map((e) => e.textContent)).toEqual([scriptOf('run').text]);
    expect([...shown.querySelectorAll('script[type]')].map((e) => e.id)).toEqual(['run-data']);
    expect(text(shown.querySelector('h1'))).toBe(evil);
    expect(text(shown.querySelector('.description'))).toBe(evil);
    expect(shown.querySelector('title').textContent).toBe(evil);
    expect(text(shown.querySelector('.answer p'))).toContain(`${evil}spears (25 Heavy Infantry, spear) failed`);
    expect(shown.querySelector('svg').getAttribute('aria-label')).toContain(evil);
    expect(shown.querySelector('pre').textContent).toBe(hostile.experiment.yaml);
    const places = [...shown.querySelectorAll('td[data-metric]')].map((cell) => cell.getAttribute('data-metric'));
    expect(places).toContain(`0/${evil}spears/break`);
    expect(places.length).toBe(results.cells[0]!.metrics.length);
    expect(shown.querySelectorAll('figure.chart')).toHaveLength(8);
  });

  it('has no interval in an exact answer', () => {
    const exact = parse(resultsOf({ trials: 200, exact: true }));
    expect(text(exact.querySelector('.answer p'))).toMatch(/ of combats \(exact\)\. \?$/);
    expect(text(exact.querySelector('.answer'))).not.toContain('interval');
    expect(text(exact.querySelector('.facts'))).not.toContain('Trials');
  });

  it('has an overview and a section for each of several cells', () => {
    const swept = sweptResults(50);
    const several = parse(swept);
    const links = [...several.querySelectorAll('table.cells a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(['#cell-0', '#cell-1', '#cell-2', '#cell-3', '#cell-4', '#cell-5']);
    for (const link of links) expect(several.querySelectorAll(link)).toHaveLength(1);
    expect(text(several.querySelector('.overview p'))).toMatch(/ in .* to .* of combats \(lowest: .*; highest: /);
    expect([...several.querySelectorAll('summary h3')].map(text)).toContain('No standard, files of Spears = 5');
    expect(several.querySelectorAll('details.cell[open]')).toHaveLength(0);
    expect(several.querySelectorAll('details.cell figure.chart')).toHaveLength(6 * 5);
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
    expect(shown.querySelector('main').textContent).not.toContain('NaN');
  });
});
