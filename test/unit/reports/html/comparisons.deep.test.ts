import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { html } from '../../../../reports/html/html.ts';
import { bareDifference, writtenPair } from '../../../../reports/views/comparison-words.ts';
import { comparisonsOf } from '../../../../reports/views/comparisons.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { byHand, comparedResults, type Made, steps, taken } from '../../../helpers/page/comparisons.ts';
import { provenance, resultsOf } from '../../../helpers/page/results.ts';

const parse = (of: Results) => parseHTML(html(of, provenance)).document;
const text = (element: { textContent: string }) => element.textContent.replace(/\s+/g, ' ').trim();
const headline = { subject: 'spears', metric: 'break' };

const results = comparedResults(byHand);
const document = parse(results);
const section = document.querySelector('#comparisons');

describe('the section on comparisons', () => {
  it('is there where something was compared, after the answer of the baseline', () => {
    expect(parse(resultsOf({ trials: 50, rounds: 1 })).querySelector('#comparisons')).toBeNull();
    expect(parse(comparedResults([])).querySelector('#comparisons')).toBeNull();
    expect(text(document.querySelector('.answer p'))).toMatch(
      /^In the baseline, Spears \(25 Heavy Infantry, spear\) failed a Break Test/,
    );
    expect(text(section.querySelector('h2'))).toBe('Compared with the baseline');
  });

  it('has a sentence for each variant in each headline, and says how it was judged', () => {
    const sentences = [...document.querySelectorAll('#variants p')].map(text);
    expect(sentences).toHaveLength(4);
    expect(sentences[0]).toMatch(/^With six wide, Spears failed a Break Test in 34 % of combats against 34 %: /);
    expect(sentences[2]).toMatch(/^With six wide, Lancers failed a Break Test in 5.2 % instead of 3.9 % of combats: /);
    expect(text(section)).toContain('Benjamini and Hochberg');
    expect(text(section)).toMatch(
      /Variants use the same dice as the baseline\. This makes the intervals .* times narrower/,
    );
  });

  it('has every number of every comparison in a table', () => {
    for (const name of [headline, { subject: 'lancers', metric: 'break' }]) {
      for (const comparison of comparisonsOf(results, name)) {
        const { row, cell, variant } = comparison;
        const place = `${cell.cell}/${variant.name}/${name.subject}/${name.metric}`;
        const [found, ...more] = [...section.querySelectorAll('tr')].filter(
          (tr) => tr.getAttribute('data-difference') === place,
        );
        expect(more).toHaveLength(0);
        const values = [...found.querySelectorAll('td')].map(text);
        const { estimate, interval } = bareDifference(row);
        const pair = writtenPair(comparison);
        expect(values.slice(0, 3)).toEqual([`${estimate} ${interval}`, pair.baseline, pair.variant]);
        for (const count of [row.both, row.onlyBaseline, row.onlyVariant, row.neither]) {
          expect(values).toContain(String(count).replace(/\B(?=(\d{3})+$)/g, ','));
        }
      }
    }
  });

  it('folds all headlines but two, if there are many', () => {
    const asked = ['break', 'hp_lost'].flatMap((metric) =>
      ['spears', 'lancers'].map((subject) => ({ subject, metric })),
    );
    const cells = results.cells.map((cell) => ({ ...cell, headlines: asked }));
    const folds = [...parse({ ...results, cells }).querySelectorAll('#comparisons details')].filter((fold) =>
      fold.querySelector('figure'),
    );
    expect(folds.map((fold) => text(fold.querySelector('summary')))).toEqual([
      'Spears lost so many Health Points',
      'Lancers lost so many Health Points',
    ]);
    expect([...section.querySelectorAll('details figure')]).toHaveLength(0);
  });

  it('has the joint counts two by two in words', () => {
    const [table] = [...section.querySelectorAll('table.joint')];
    const { both, onlyBaseline, onlyVariant, neither } = comparisonsOf(results, headline)[0]!.row;
    expect(text(table.querySelector('caption'))).toContain(
      'With six wide: Spears failed a Break Test? The same 4,000 combats with and without it',
    );
    const cells = [...table.querySelectorAll('td b')].map((cell) => Number(text(cell).replace(',', '')));
    expect(cells).toEqual([both, onlyBaseline, onlyVariant, neither]);
    expect([...table.querySelectorAll('th')].map(text)).toEqual([
      ...['yes with the variant', 'no with the variant', 'yes in the baseline', 'no in the baseline'],
    ]);
    expect(parse(comparedResults(byHand, { trials: 200, exact: true })).querySelector('table.joint')).toBeNull();
  });

  it('draws the differences with their intervals on the scale of the table', () => {
    const svg = section.querySelector('figure[data-chart="differences"] svg');
    const comparisons = comparisonsOf(results, headline).toSorted((a, b) => b.row.difference - a.row.difference);
    const dots = [...svg.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cx')));
    const lines = [...svg.querySelectorAll('g[stroke="currentColor"] line')];
    const ends = lines
      .filter((line) => line.getAttribute('x1') !== line.getAttribute('x2'))
      .map((line) => [Number(line.getAttribute('x1')), Number(line.getAttribute('x2'))] as const);
    expect([dots.length, ends.length]).toEqual([2, 2]);
    const first = comparisons[0]!.row;
    const scale = (ends[0]![1] - ends[0]![0]) / (first.ciHigh - first.ciLow);
    const zero = ends[0]![0] - scale * first.ciLow;
    const upright = lines.filter((line) => line.getAttribute('x1') === line.getAttribute('x2'));
    expect(upright.some((line) => Math.abs(Number(line.getAttribute('x1')) - zero) < 0.1)).toBe(true);
    for (const [i, { row }] of comparisons.entries()) {
      expect(dots[i]! - zero).toBeCloseTo(scale * row.difference, 1);
      expect(ends[i]![0] - zero).toBeCloseTo(scale * row.ciLow, 1);
      expect(ends[i]![1] - zero).toBeCloseTo(scale * row.ciHigh, 1);
    }
  });

  it('marks what is told apart otherwise than by colour alone', () => {
    const [, lancers] = [...section.querySelectorAll('figure[data-chart="differences"]')];
    expect([...lancers.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'))).toEqual([
      'var(--bar)',
      'var(--page)',
    ]);
  });

  it('writes differences in points and never in per cent', () => {
    for (const of of [
      results,
      comparedResults(taken),
      comparedResults(steps),
      comparedResults(byHand, { sweep: [2, 3] }),
    ]) {
      const section = parse(of).querySelector('#comparisons');
      for (const cell of section.querySelectorAll('td')) cell.append(' ');
      const shown = text(section);
      expect(shown).not.toMatch(/[+−]\d[\d.]* ?%/);
      expect(shown).toContain('points');
    }
  });

  it('says what things were worth, ranked, with what is not told apart', () => {
    const worth = parse(comparedResults(taken)).querySelector('#comparisons');
    expect(text(worth)).toContain('The worth of each thing');
    expect(text(worth)).toMatch(/Too close to rank, .*: .*without standard, without champion/);
    const [table] = [...worth.querySelectorAll('table.compared')];
    const heads = [...table.querySelectorAll('thead th')].map(text);
    const places = [...table.querySelectorAll('tbody tr')].map((tr) =>
      text(tr.querySelectorAll('td')[heads.indexOf('place') - 1]),
    );
    expect(places.slice(2)).toEqual(['3 – 4', '3 – 4']);
  });

  it('draws a tornado of steps: two bars each, with the new value', () => {
    const page = parse(comparedResults(steps)).querySelector('#comparisons');
    const figure = page.querySelector('figure[data-chart="tornado"]');
    expect(figure.querySelectorAll('rect')).toHaveLength(10);
    const words = [...figure.querySelectorAll('text')].map((one) => {
      const lines = [...one.querySelectorAll('tspan')].map(text);
      return lines.length > 0 ? lines.join(' ') : text(one);
    });
    expect(words.filter((word) => ['Courage', 'ranks', 'weapon', 'Standard Bearer', 'Agility'].includes(word))).toEqual(
      [...['Courage', 'ranks', 'weapon', 'Standard Bearer', 'Agility']],
    );
    expect(words).toContain('great-weapon');
    expect(words.some((word) => /^\+\d/.test(word))).toBe(true);
    expect(text(page)).toContain('per point of cost');
    expect(page.querySelector('figure[data-chart="differences"]')).toBeNull();
  });

  it('draws a line over one swept path and a map over two, a drawing for each variant', () => {
    const one = parse(comparedResults(byHand, { sweep: [2, 3, 4] })).querySelector('#comparisons');
    const figure = one.querySelector('figure[data-chart="difference-sweep"]');
    expect(figure.querySelectorAll('svg')).toHaveLength(2);
    expect(figure.querySelectorAll('circle')).toHaveLength(6);
    const swept = comparedResults(byHand, { sweep: [2, 3, 4, 5] });
    const two = {
      ...swept,
      cells: swept.cells.map((cell) => ({ ...cell, swept: { a: cell.cell % 2, b: cell.cell >> 1 } })),
    };
    const map = parse(two).querySelector('#comparisons figure[data-chart="difference-sweep"]');
    const fields = [...map.querySelectorAll('path[fill-opacity]')].flatMap((p) => p.getAttribute('d').match(/M/g));
    expect(fields).toHaveLength(8);
    const words = parse(comparedResults(byHand, { sweep: ['x', 'y'] })).querySelector('#comparisons');
    expect(words.querySelector('figure[data-chart="differences"]').querySelectorAll('circle')).toHaveLength(4);
  });

  it('draws so many variants and says where the others are', () => {
    const many: Made[] = Array.from({ length: 45 }, (_, i) => ({
      name: `v${i}`,
      from: 'variants',
      files: 3 + (i % 4),
    }));
    const results45 = comparedResults(many, { trials: 300 });
    const page = parse(results45).querySelector('#comparisons');
    const [figure] = [...page.querySelectorAll('figure')];
    expect(figure.querySelectorAll('circle')).toHaveLength(40);
    expect(text(figure)).toContain('The 5 smallest of 45 differences are only in the table.');
    expect(page.querySelectorAll('tr[data-difference$="spears/break"]')).toHaveLength(45);
    const sentences = [...page.ownerDocument.querySelectorAll('#variants p')].map(text);
    expect(sentences).toHaveLength(11);
    expect(sentences[10]).toBe('The 5 of 45 variants that differ most in each.');
    const differences = comparisonsOf(results45, headline).map(({ row }) => Math.abs(row.difference));
    expect(sentences[0]).toContain(`With v${differences.indexOf(Math.max(...differences))}, Spears`);
  });

  it('has ids that are each there once, and links that lead somewhere', () => {
    for (const of of [document, parse(comparedResults(byHand, { sweep: [2, 3] }))]) {
      const ids = [...of.querySelectorAll('[id]')].map((element) => element.getAttribute('id'));
      expect(new Set(ids).size).toBe(ids.length);
      for (const link of of.querySelectorAll('a[href^="#"]')) expect(ids).toContain(link.getAttribute('href').slice(1));
    }
  });

  it('shows names as they are written, whatever is in them', () => {
    const evil = `<script>alert("1")</script>&'`;
    const shown = parse(comparedResults([{ ...byHand[0]!, name: evil }], { trials: 300 }));
    expect(shown.querySelectorAll('#comparisons script')).toHaveLength(0);
    expect(text(shown.querySelector('#variants p'))).toContain(`With ${evil}, Spears`);
    expect(shown.querySelector('#comparisons svg').getAttribute('aria-label')).toContain(evil);
  });
});
