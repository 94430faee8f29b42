import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../../../reports/blocks/figure.ts';
import { differencesChart } from '../../../../../reports/html/charts/differences.ts';
import { inLines } from '../../../../../reports/html/charts/named-rows.ts';
import { tornadoChart } from '../../../../../reports/html/charts/tornado.ts';
import type { Comparison } from '../../../../../reports/views/comparisons.ts';
import type { DifferenceRow } from '../../../../../src/engine/results/result.ts';
import { cellOf, resultsOf } from '../../../../helpers/page/results.ts';
import { misplaced, textBoxes } from '../../../../helpers/page/text-boxes.ts';

const cell = cellOf({ trials: 200, rounds: 1 });
const results = resultsOf({ trials: 200, rounds: 1 }, [cell]);
const headline = { subject: 'spears', metric: 'break' };
const names = [
  'the spears stand six wide and have a champion who is in front',
  'short',
  'units.spears.characters.marshal.weapon',
  'AnExtraordinarilyLongNameWithoutAnyBlankInIt',
  'ten spears more',
];

/** A comparison with an exact difference of many digits. */
function comparison(name: string, i: number, step?: 'up' | 'down'): Comparison {
  const difference = (i - 2.3) / 13;
  const row = {
    ...{ ...headline, kind: 'probability', round: 0, n: Infinity, difference, ciLow: difference, ciHigh: difference },
    ...{ baseline: 0.4, variant: 0.4 + difference, stdError: 0, p: Number.NaN, q: Number.NaN, narrowing: Number.NaN },
  } as unknown as DifferenceRow;
  const moved = step && { name, direction: step, from: '20 models', to: '25 models with a standard' };
  const from = step ? 'sensitivity' : 'variants';
  return { cell, row, variant: { name, text: name, from, ...(moved && { step: moved }) } as Comparison['variant'] };
}

const pictures: readonly (readonly [string, Chart])[] = [
  [
    'differences',
    differencesChart(
      results,
      headline,
      names.map((name, i) => comparison(name, i)),
    ),
  ],
  [
    'tornado',
    tornadoChart(
      results,
      headline,
      names.flatMap((name, i) => [comparison(name, i, 'up'), comparison(name, 4 - i, 'down')]),
    ),
  ],
];

describe.each(pictures)('the names of %s', (_name, { panels }) => {
  const boxes = textBoxes(panels[0]!.svg);

  it('are all drawn, whole or shortened, none outside and none on another text', () => {
    const written = boxes.map(({ text }) => text);
    for (const whole of ['short', 'AnEx', 'units.']) expect(written.some((text) => text.startsWith(whole))).toBe(true);
    expect(misplaced(panels[0]!.svg)).toEqual([]);
  });

  it('stand in a column to the left of everything else', () => {
    const edge = boxes.find(({ text }) => text === 'short')!.right;
    const numbers = boxes.filter(({ text }) => /^[+−]?[\d.]+$/.test(text));
    expect(numbers.length).toBeGreaterThanOrEqual(5);
    for (const { left } of numbers) expect(left).toBeGreaterThan(edge - 20);
  });
});

describe('a name in lines', () => {
  it.each([
    ['short', ['short']],
    ['ten spears more than before', ['ten spears more', 'than before']],
    ['units.spears.models', ['units.spears.', 'models']],
  ])('%s', (name, lines) => expect(inLines(name)).toEqual(lines));

  it('has three at most, with both ends of the name', () => {
    const lines = inLines(names[0]!);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.every((text) => text.length <= 16)).toBe(true);
    expect([lines[0]!.slice(0, 3), lines.at(-1)!.slice(-5)]).toEqual(['the', 'front']);
  });
});
