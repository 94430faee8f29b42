import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { html } from '../../../../reports/html/html.ts';
import type { CellResult, Results } from '../../../../src/engine/results/result.ts';
import { provenance } from '../../../helpers/page/results.ts';
import { cellOf, resultsOf } from '../../../helpers/page/results-cca.ts';

const results = resultsOf({ trials: 500 });
const parse = (of: Results) => parseHTML(html(of, provenance)).document;
const document = parse(results);
const text = (element: { textContent: string }) => element.textContent.replace(/\s+/g, ' ').trim();

const two = (change: (cell: CellResult) => CellResult): Results =>
  resultsOf({}, [cellOf({ trials: 50 }), change(cellOf({ trials: 50 }, 1))]);

describe('html() of a series of attacks', () => {
  it('names the game and says what became of whom', () => {
    expect(text(document.querySelector('.kicker'))).toBe('Commands & Colors: Ancients · breaktest 0.1.0');
    expect(text(document.querySelector('.answer p'))).toMatch(
      /^Marcellus \(leader with legion\) was killed in \d+ % of combats \(95 % interval \d+ – \d+ %\)\. \?$/,
    );
  });

  it('has the leaders in a table of their own, before the units', () => {
    const captions = [...document.querySelectorAll('.metrics caption')].map(text);
    expect(captions.slice(0, 4)).toEqual(
      ['Leaders', 'Units', 'Sides', 'The combat'].map((n) => `In the whole trial: ${n}`),
    );
  });

  it('marks the tables of many columns, so that they are kept narrow', () => {
    const classes = [...document.querySelectorAll('.metrics')].map((table) => table.className);
    expect(classes.slice(0, 3)).toEqual(['metrics', 'metrics many', 'metrics']);
  });

  it('counts attacks where other games count rounds', () => {
    expect(text(document.querySelector('details.rounds summary'))).toBe('The same, attack by attack');
    expect([...document.querySelectorAll('details.rounds h3')].map(text)).toEqual(
      [1, 2, 3, 4].map((n) => `Attack ${n}`),
    );
    expect([...document.querySelectorAll('details.rounds caption')].map(text).slice(0, 2)).toEqual([
      'Attack 1: Leaders',
      'Attack 1: Units',
    ]);
    expect(text(document.querySelector('main'))).not.toMatch(/\bRound\b/);
  });

  it('shows the board as the game drew it, before the numbers', () => {
    const figure = document.querySelector('#start figure');
    expect(figure.className).toBe('chart drawing');
    expect([...figure.querySelectorAll('figcaption > *')].map(text)).toEqual([
      'The board',
      'Each side has its own colour.',
    ]);
    expect(html(results, provenance)).toContain(results.cells[0]!.drawing!.svg);
    const order = [...document.querySelectorAll('.answer, .drawing, .metrics')].map((e) => e.className);
    expect(order.slice(0, 3)).toEqual(['answer', 'chart drawing', 'metrics']);
  });

  it('shows it whatever charts the file asks for', () => {
    const { experiment } = results;
    const few = parse({ ...results, experiment: { ...experiment, report: { charts: ['fates'] } } });
    expect([...few.querySelectorAll('figure')].map((f) => f.getAttribute('data-chart'))).toEqual([
      'headline',
      null,
      'fates',
    ]);
  });

  it('shows the board of several cells once if it is the same, else with each of them', () => {
    expect(parse(two((cell) => cell)).querySelectorAll('main > #start .drawing')).toHaveLength(1);
    expect(parse(two((cell) => cell)).querySelectorAll('.drawing')).toHaveLength(1);
    const moved = parse(two((cell) => ({ ...cell, drawing: { ...cell.drawing!, svg: '<svg></svg>' } })));
    expect(moved.querySelectorAll('main > #start .drawing')).toHaveLength(0);
    expect(moved.querySelectorAll('details .drawing')).toHaveLength(2);
  });

  it('has no figure of a board where the game draws none', () => {
    const cells = results.cells.map(({ drawing: _, ...cell }) => cell);
    expect(parse({ ...results, cells }).querySelector('.drawing')).toBeNull();
  });

  it('says under a chart what it cannot draw', () => {
    const notes = [...document.querySelectorAll('[data-chart="deaths"] .note')].map(text);
    expect(notes).toEqual(['Fabius (leader with reserve) never died.']);
  });

  it('says nothing of Steady and Solid', () => expect(text(document.querySelector('main'))).not.toContain('Steady'));
});
