import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { metricsCsv } from '../../../../reports/files/metrics-csv.ts';
import { html } from '../../../../reports/html/html.ts';
import { text } from '../../../../reports/text/text.ts';
import { axesOf } from '../../../../reports/views/axes.ts';
import { cellName, labelled, pathWords, sweptPaths, sweptText } from '../../../../reports/views/swept.ts';
import { cellOf, provenance, sweptResults } from '../../../helpers/page/results.ts';

const words = fc
  .array(fc.constantFrom('true', 'NULL', '~', '0x1F', '5', '1e3', '.5', 'a', '-', ':', ' ', '#', '?', '2026-11-22'), {
    maxLength: 4,
  })
  .map((list) => list.join(''));

describe('cellName()', () => {
  it('names every swept value, and the variant where it is not the baseline', () => {
    const cell = { ...cellOf({ trials: 10, rounds: 1 }), swept: { a: 1, b: [2, 3], c: 'x' } };
    expect(cellName(cell)).toBe('a = 1, b = [2,3], c = x');
    expect(cellName({ ...cell, variant: 'no standard' })).toBe('no standard, a = 1, b = [2,3], c = x');
    expect(cellName({ ...cell, swept: {} })).toBe('baseline');
  });
});

it.each([
  ['units.citizen-spears.models', 'models of Citizen spears'],
  ['units.spears.characters.high-prince.shield', 'shield of High prince'],
  ['pieces.legion.blocks', 'blocks of Legion'],
  ['sequence.0.bonus_dice', 'bonus dice of attack 1'],
  ['rules.rank_cap', 'rank cap'],
  ['rules', 'rules'],
  ['terrain.5,6', 'terrain 5,6'],
])('%s is in words: %s', (path, words) => expect(pathWords(path)).toBe(words));

it('axesOf() keeps paths apart that have the same words', () => {
  const paths = ['units.a-b.models', 'units.a_b.models'];
  const points = [1, 2].flatMap((a) => [1, 2].map((b) => ({ [paths[0]!]: a, [paths[1]!]: b })));
  expect(axesOf(paths, points).map(({ name }) => name)).toEqual(paths);
});

describe('sweptText()', () => {
  it('writes a text on one line that YAML takes back as the same text, and words as they are', () => {
    for (const word of ['spear', 'vermin/rats-at-arms', 'spears, then swords', 'a:b', '30x6', 'Großwächter'])
      expect(sweptText(word)).toBe(word);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ -~\n]*$/), words), (value) => {
        expect(sweptText(value)).not.toContain('\n');
        expect(parse(sweptText(value))).toBe(value);
      }),
      { numRuns: 500 },
    );
  });
});

describe('labelled()', () => {
  const results = sweptResults(10);
  const shownOf = (cell: { readonly cell: number }) => ({ files: ['five', 'six', 'seven', 'eight'][cell.cell]! });
  const withLabels = {
    ...results,
    cells: results.cells.map((cell) => ({ ...cell, shown: shownOf(cell) })),
    experiment: {
      ...results.experiment,
      cells: results.experiment.cells.map((cell) => ({ ...cell, shown: shownOf(cell) })),
    },
  };

  it('leaves results without labels as they are', () => {
    expect(labelled(results)).toBe(results);
  });

  it('tells people the labels alone, and data files the values', () => {
    expect(withLabels.cells.slice(0, 2).map(cellName)).toEqual(['five', 'no standard, six']);
    expect(cellName({ ...withLabels.cells[0]!, variant: 'lance' })).toBe('lance, five');
    expect(sweptPaths(labelled(withLabels))).toEqual(['files']);
    expect(text(withLabels, provenance)).toContain('five');
    expect(text(withLabels, provenance)).not.toContain('spears.files');
    expect(html(withLabels, provenance)).toContain('six');
    expect(metricsCsv(withLabels).split('\n')[0]).toMatch(/^cell,variant,units.spears.files,round/);
  });
});

describe('sweptPaths()', () => {
  it('has each path once', () => {
    expect(sweptPaths(sweptResults(10))).toEqual(['units.spears.files']);
  });
});

describe('sweptText()', () => {
  it('writes words as they are and the rest as JSON', () => {
    expect(['core', 3, true, null, { a: 1 }, undefined].map(sweptText)).toEqual([
      'core',
      '3',
      'true',
      'null',
      '{"a":1}',
      '',
    ]);
  });

  it('is taken back by YAML as the same value', () => {
    for (const value of [
      '5',
      'true',
      'null',
      '',
      ' x ',
      'a: b',
      'a\nb',
      '#',
      5,
      0.1,
      -1e21,
      false,
      null,
      ['x', 'true', '1'],
    ]) {
      expect(parse(sweptText(value)), JSON.stringify(value)).toEqual(value);
      expect(sweptText(value)).not.toContain('\n');
    }
  });
});
