import { describe, expect, it } from 'vitest';
import { cellName, sweptPaths, sweptText } from '../../../reports/swept.ts';
import { cellOf, sweptResults } from '../../kit/results.ts';

describe('cellName()', () => {
  it('names the variant and every swept value', () => {
    const cell = { ...cellOf({ trials: 10, rounds: 1 }), swept: { a: 1, b: [2, 3], c: 'x' } };
    expect(cellName(cell)).toBe('baseline, a = 1, b = [2,3], c = x');
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
});
