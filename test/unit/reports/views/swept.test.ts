import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cellName, sweptPaths, sweptText } from '../../../../reports/views/swept.ts';
import { cellOf, sweptResults } from '../../../helpers/page/results.ts';

describe('cellName()', () => {
  it('names every swept value, and the variant where it is not the baseline', () => {
    const cell = { ...cellOf({ trials: 10, rounds: 1 }), swept: { a: 1, b: [2, 3], c: 'x' } };
    expect(cellName(cell)).toBe('a = 1, b = [2,3], c = x');
    expect(cellName({ ...cell, variant: 'no standard' })).toBe('no standard, a = 1, b = [2,3], c = x');
    expect(cellName({ ...cell, swept: {} })).toBe('baseline');
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
