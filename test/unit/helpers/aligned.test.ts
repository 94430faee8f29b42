import { describe, expect, it } from 'vitest';
import { misaligned, tablesIn } from '../../helpers/statistics/aligned.ts';

const good = `Title
  side         wins    ties  0–40 %
  defender  64.69 %  15.9 %  ████▍
  a            19 %    16 %  ██`;

describe('misaligned()', () => {
  it('finds nothing in a table, in prose, and in bars under sentences', () => {
    expect(misaligned(good)).toEqual([]);
    expect(misaligned('One line.\nTwo lines of it.')).toEqual([]);
    expect(misaligned('  a broke\n    ▕██   ▏ 95 % interval\n  b broke\n    ▕█    ▏ 95 % interval')).toEqual([]);
    expect([good, `x\n\n${good}\n\n${good}`, 'prose\nonly'].map(tablesIn)).toEqual([1, 2, 0]);
  });

  it.each([
    ['a number too far left', '  19 %    16 %', ' 19 %     16 %'],
    ['a number too far right', '19 %    16 %', '19 %     16 %'],
    ['a bar too far left', '  ██', ' ██'],
    ['a head that is not over its numbers', ' ties', 'ties '],
  ])('finds %s', (_, from, to) => {
    const bad = good.split('\n').toReversed();
    const line = bad.findIndex((text) => text.includes(from));
    bad[line] =
      bad[line]!.slice(0, bad[line]!.lastIndexOf(from)) +
      to +
      bad[line]!.slice(bad[line]!.lastIndexOf(from) + from.length);
    expect(misaligned(bad.toReversed().join('\n')).length).toBeGreaterThan(0);
  });
});
