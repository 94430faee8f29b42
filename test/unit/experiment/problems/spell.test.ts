import { describe, expect, it } from 'vitest';
import { describeValue, spellKind } from '../../../../src/experiment/problems/spell.ts';

describe('spell()', () => {
  it.each([
    [null, 'nothing'],
    [undefined, 'nothing'],
    ['spear', 'spear'],
    ['3', '"3"'],
    [1.5, '1.5'],
    [Number.POSITIVE_INFINITY, '.inf'],
    [true, 'true'],
    [[1, { a: 'b' }], '[1, {a: b}]'],
    ['two\nlines', '"two\\nlines"'],
    ['x'.repeat(80), `${'x'.repeat(59)}…`],
  ])('writes %j', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });
});

describe('spellKind()', () => {
  it.each([
    ['five', 'text "five"'],
    [1.5, 'number 1.5'],
    [{ a: 1 }, 'map {a: 1}'],
    [[], 'list []'],
    [false, 'false'],
    [null, 'nothing'],
  ])('writes %j', (value, text) => {
    expect(spellKind(value)).toBe(text);
  });
});
