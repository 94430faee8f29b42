import { describe, expect, it } from 'vitest';
import { table } from '../../../../reports/text/blocks.ts';
import { painted, plainScreen } from '../../../../reports/text/screen.ts';
import { cut, shortened } from '../../../../reports/text/width.ts';

describe('table()', () => {
  it('aligns the first column to the left and the others to the right', () => {
    const rows = [
      ['side', 'wins', 'ties'],
      ['defender', '57.1 %', ''],
      ['a', '3 %', '11 %'],
    ];
    expect(table(rows, '  ', plainScreen)).toEqual([
      '  side        wins  ties',
      '  defender  57.1 %',
      '  a            3 %  11 %',
    ]);
  });
});

describe('table(), painted', () => {
  const tagged = { ...plainScreen, paint: (kind: string, text: string) => `<${kind}>${text}</${kind}>` };

  it('paints cells and neither their padding nor the end of a line', () => {
    const rows = [
      ['side', painted('muted', 'wide head'), ''],
      ['a', painted('answer', '3 %'), painted('muted', '')],
      ['b', '-', painted('answer', '█   ')],
    ];
    expect(table(rows, '', tagged)).toEqual([
      'side  <muted>wide head</muted>',
      'a           <answer>3 %</answer>',
      'b             -  <answer>█</answer>',
    ]);
  });
});

describe('table(), too wide', () => {
  it('shortens the first column in its middle', () => {
    const rows = [
      ['side', 'wins'],
      ['defender', '57.1 %'],
    ];
    expect(table(rows, ' ', { ...plainScreen, width: 14 })).toEqual([' side     wins', ' de…er  57.1 %']);
  });
});

describe('table(), much too wide', () => {
  const narrow = { ...plainScreen, width: 24 };

  it('continues in a further table with the names, which keep eight letters', () => {
    const rows = [
      ['', 'attacker', 'defender', 'both'],
      ['Health Points lost', '1.5', '2.5', '4'],
    ];
    expect(table(rows, '', narrow)).toEqual([
      '                attacker',
      'Health …s lost       1.5',
      '',
      '          defender  both',
      'Heal…ost       2.5     4',
    ]);
  });

  it('repeats the first values of rows without names', () => {
    const rows = [
      ['', 'models', 'spears.break', 'trials'],
      ['', '5', '24.9 %', '100,000'],
    ];
    expect(table(rows, '', narrow)).toEqual([
      '  models  spears.break',
      '       5        24.9 %',
      '',
      '  models   trials',
      '       5  100,000',
    ]);
  });
});

describe('Wide and combining characters', () => {
  it('keep columns in line', () => {
    const rows = [
      ['side', 'wins'],
      ['重装歩兵', '57.1 %'],
      ['cafe\u0301s', '3 %'],
    ];
    expect(table(rows, '', plainScreen)).toEqual(['side        wins', '重装歩兵  57.1 %', 'cafe\u0301s        3 %']);
  });

  it('are never cut apart', () => {
    expect([cut('重装歩兵', 8), cut('重装歩兵', 7), cut('重装歩兵', 6)]).toEqual(['重装歩兵', '重装歩…', '重装…']);
    expect(shortened('cafe\u0301 重装歩兵', 8)).toBe('cafe\u0301…兵');
  });
});

describe('cut()', () => {
  it('leaves what fits and ends the rest with an ellipsis', () => {
    expect([cut('spears', 6), cut('spears', 5)]).toEqual(['spears', 'spea…']);
  });
});
