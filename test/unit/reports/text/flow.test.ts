import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flow } from '../../../../reports/text/flow.ts';
import { painted, plainScreen, textOf } from '../../../../reports/text/screen.ts';
import { wrap } from '../../../../reports/text/wrap.ts';
import { paintedScreen, tagged } from '../../../helpers/painted-screen.ts';

const painting = { ...paintedScreen, width: 24 };

describe('flow()', () => {
  it('paints each piece, on as many lines as it takes', () => {
    const pieces = ['spears broke in', painted('answer', '8.1\u00a0%'), 'of combats', painted('muted', '(8.0 to 8.2)')];
    expect(flow(pieces, painting, '  ', '    ').map(tagged)).toEqual([
      '  spears broke in <answer>8.1 %</answer>',
      '    of combats <muted>(8.0 to</muted>',
      '    <muted>8.2)</muted>',
    ]);
  });

  it('begins with a bar where it is asked to, and indents what follows', () => {
    const lines = flow([painted('muted', 'one two three four')], painting, painted('answer', '▕██▏ '), '     ');
    expect(lines.map(tagged)).toEqual(['<answer>▕██▏ </answer><muted>one two three four</muted>']);
    const longer = flow([painted('muted', 'one two three four five')], painting, '▕██▏ ', '     ');
    expect(tagged(longer[1]!)).toBe('     <muted>five</muted>');
  });

  it('breaks lines where wrap() does, whatever the pieces', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'é', ' ', 'a\u00a0b', '界', '%'), maxLength: 30 });
    const piece = fc.tuple(word, fc.boolean()).map(([text, paint]) => (paint ? painted('answer', text) : text));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces
          .map(textOf)
          .filter((one) => one !== '')
          .join(' ');
        expect(flow(pieces, painting, '  ', '    ').map(stripVTControlCharacters)).toEqual(
          wrap(text, 24, '  ', '    '),
        );
        expect(flow(pieces, plainScreen)).toEqual(wrap(text, 80));
      }),
      { seed: 3 },
    );
  });
});
