import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisEnd, bar, framedBar, markedBar, partsBar, signedBar } from '../../../../reports/text/bar.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const room = fc.integer({ min: 1, max: 60 });
const eighths = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character === ' ' ? 0 : 1 + '▏▎▍▌▋▊▉█'.indexOf(character)), 0);

describe('bar()', () => {
  it('fills a share to an eighth of a column', () => {
    expect([0, 0.5, 0.51, 0.9, 1].map((of) => bar(of, 10))).toEqual([
      '          ',
      '█████     ',
      '█████▏    ',
      '█████████ ',
      '██████████',
    ]);
    expect(bar(0.25, 3)).toBe('▊  ');
    expect(framedBar(0.5, 4)).toBe('▕██  ▏');
  });

  it('is as wide as its room, off by a sixteenth of a column at most, and empty for 0 alone', () => {
    fc.assert(
      fc.property(share, room, (of, columns) => {
        const text = bar(of, columns);
        expect(text).toHaveLength(columns);
        expect(text.trim() === '').toBe(of === 0);
        const off = Math.abs(eighths(text) - 8 * columns * of);
        expect(off <= 0.5 + 1e-9 || (eighths(text) === 1 && off <= 1)).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('draws nothing for what is not known, and no more than there is', () => {
    expect([Number.NaN, -1, 7].map((of) => bar(of, 3))).toEqual(['   ', '   ', '███']);
  });
});

describe('markedBar()', () => {
  it('has a mark over the bar, inside of its room', () => {
    expect([0, 0.5, 1].map((mark) => markedBar(0.75, mark, 8))).toEqual(['|█████  ', '████|█  ', '██████ |']);
  });
});

describe('signedBar()', () => {
  it('goes from the middle to the right for more and to the left for less', () => {
    expect([-1, -0.4, -0.01, 0, 0.01, 0.4, 1].map((of) => signedBar(of, 5))).toEqual([
      '█████│     ',
      '   ██│     ',
      '    ▐│     ',
      '     │     ',
      '     │▏    ',
      '     │██   ',
      '     │█████',
    ]);
    expect(signedBar(Number.NaN, 2)).toBe('  │  ');
  });
});

describe('partsBar()', () => {
  it('puts parts of a whole side by side, in all as wide as the whole', () => {
    expect(partsBar([0.5, 0.25, 0.25], 8)).toBe('████▒▒░░');
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }), room, (parts, columns) => {
        const sum = parts.reduce((a, b) => a + b, 0) || 1;
        const text = partsBar(
          parts.map((part) => part / sum),
          columns,
        );
        expect(text).toHaveLength(columns);
        for (const [i, filling] of ['█', '▒', '░'].entries()) {
          const drawn = text.split(filling).length - 1;
          expect(Math.abs(drawn - (columns * parts[i]!) / sum)).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 2 },
    );
  });
});

describe('axisEnd()', () => {
  it.each([
    [0, 0],
    [3, 3],
    [3.1, 4],
    [32.6, 40],
    [97, 100],
    [0.012, 0.015],
    [100, 100],
    [9.1, 10],
  ])('reaches %d with %d', (most, end) => expect(axisEnd(most)).toBe(end));
});
