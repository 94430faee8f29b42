import { describe, expect, it } from 'vitest';
import { baselines, changed, isQuick } from './baselines.ts';
import { changes, estimate, type Rows, rowsOfText, textOfRows } from './rows.ts';

// Baselines pin what the program does; they do not prove it right. Where a change of the rules, of the library or of the
// counters is meant to change them, `npm run baselines` writes them anew.
describe('The baselines', () => {
  for (const baseline of baselines.filter(isQuick))
    it(`of ${baseline.name} are ${baseline.rule}`, async () => {
      expect(await changed(baseline)).toEqual([]);
    });
});

describe('A comparison with baselines', () => {
  const rows = (value: string): Rows => new Map([['a', value]]);

  it('reads what was written', () => {
    const all: Rows = new Map([
      ['a, cell 0', '1'],
      ['b: c', estimate(0.25, 1e-3)],
    ]);
    expect(rowsOfText(textOfRows(all))).toEqual(all);
  });

  it('names what is missing, and what is new', () => {
    expect(changes('identical', rows('1'), new Map([['b', '1']]))).toEqual(['a: missing', 'b: new']);
  });

  it.each([
    ['identical', 'ab', 'ab', 'ac'],
    ['within 1e-12', '0.5', '0.5000000000009', '0.500000000002'],
    ['within 1e-12', '1000', '1000.0000000009', '1000.000000002'],
    ['within 1e-12', 'NaN', 'NaN', '0'],
    ['within five errors', '0.5 ± 0.003', '0.524 ± 0.004', '0.526 ± 0.004'],
    ['within five errors', '0 ± 0', '0.0000000000009 ± 0', '0.1 ± 0'],
    ['within five errors', 'none', 'none', '0 ± 0'],
  ] as const)('%s takes %s for %s, and not for %s', (rule, was, same, other) => {
    expect(changes(rule, rows(was), rows(same))).toEqual([]);
    expect(changes(rule, rows(was), rows(other))).toEqual([`a: ${was} -> ${other}`]);
  });
});
