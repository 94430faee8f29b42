import { describe, expect, it } from 'vitest';
import { cut, table } from '../../../reports/table.ts';

describe('table()', () => {
  it('aligns the first column to the left and the others to the right', () => {
    const rows = [
      ['side', 'wins', 'ties'],
      ['defender', '57.1 %', ''],
      ['a', '3 %', '11 %'],
    ];
    expect(table(rows, '  ', 80)).toEqual([
      '  side        wins  ties',
      '  defender  57.1 %',
      '  a            3 %  11 %',
    ]);
  });
});

describe('table(), too wide', () => {
  it('cuts the first column', () => {
    const rows = [
      ['side', 'wins'],
      ['defender', '57.1 %'],
    ];
    expect(table(rows, ' ', 14)).toEqual([' side     wins', ' defe…  57.1 %']);
  });
});

describe('cut()', () => {
  it('leaves what fits and ends the rest with an ellipsis', () => {
    expect([cut('spears', 6), cut('spears', 5)]).toEqual(['spears', 'spea…']);
  });
});
