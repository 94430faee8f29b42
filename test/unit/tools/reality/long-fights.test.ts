import { describe, expect, it } from 'vitest';
import { longFights, TRIALS } from '../../../../tools/reality/long-fights.ts';
import { matrixText, readMatrix } from '../../../../tools/reality/matrix.ts';

const NOTES = '# All combats: version 1.2.3, digest ab\n# Those of x/a: version 1.2.4, digest cd ef\n';

// Each row charges: the probability per mille that it is gone, then that the column is.
const table = readMatrix(`${NOTES}x/a,100,0.250000,500,100,500,600
x/b,200,0.750000,300,200,400,
`);

const fights = (...rows: string[]): string => `# Digest ab cd\nunit,opponent,a,b,c,d\n${rows.join('\n')}\n`;

describe('the table of the matrix', () => {
  it('is written as it was read, notes and gaps included', () => {
    expect(table.played).toEqual([
      'All combats: version 1.2.3, digest ab',
      'Those of x/a: version 1.2.4, digest cd ef',
    ]);
    expect(readMatrix(matrixText(table))).toEqual(table);
    expect(matrixText(table)).toContain('x/b,200,0.750000,300,200,400,\n');
  });
});

describe('longer fights', () => {
  it('change the worth of a unit, by its opponents\u2019 weights', () => {
    // Registered against a: 0.5 × 100 - 0.5 × 100; against b: 0.45 × 200 - 0.25 × 100 (see worths).
    const [a, ...others] = longFights(fights('x/a,x/a,1000,0,1000,0', 'x/a,x/b,0,1000,0,1000'), table);
    expect(others).toEqual([]);
    expect(a!.registered.estimate).toBeCloseTo(0.75 * 65, 10);
    // Longer it loses all to itself, and b to it: -100 and 200 points.
    expect(a!.long.estimate).toBeCloseTo(0.25 * -100 + 0.75 * 200, 10);
    expect(a!.change.estimate).toBeCloseTo(125 - 48.75, 10);
  });

  it('have the interval of their trials: what is certain has no error', () => {
    const certain = longFights(fights('x/a,x/b,0,1000,0,1000'), table)[0]!;
    expect(certain.long.high - certain.long.low).toBe(0);
    // Half of the trials take 200 points, charging and charged: a variance of 200² / 4 each.
    const even = longFights(fights('x/a,x/b,0,500,0,500'), table)[0]!;
    const error = Math.sqrt(200 ** 2 / 4 / 2 / TRIALS);
    expect(even.long.high - even.long.estimate).toBeCloseTo(1.96 * error, 10);
    // Either one or the other is gone: 300 points between the two.
    const either = longFights(fights('x/a,x/b,500,500,500,500'), table)[0]!;
    expect(either.long.high - either.long.estimate).toBeCloseTo((1.96 * 300) / Math.sqrt(8 * TRIALS), 10);
    // Two combats, each known to 2 points of a hundred of all points at worst.
    expect(even.registered.high - even.registered.estimate).toBeCloseTo((0.02 * 300) / Math.SQRT2, 10);
    const wider = Math.hypot(1.96 * error, (0.02 * 300) / Math.SQRT2);
    expect(even.change.high - even.change.estimate).toBeCloseTo(wider, 10);
  });

  it('leave out combats that could not be played', () => {
    expect(longFights(fights('x/a,x/a,0,0,0,0', 'x/a,x/b,,1000,0,1000'), table)[0]!.long.estimate).toBe(0);
  });
});
