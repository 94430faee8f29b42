import { expect, it } from 'vitest';
import { wordsView } from '../../../../reports/html/words.ts';
import { h } from '../../../../reports/libraries/preact.js';
import { renderToString } from '../../../../reports/libraries/preact-render.js';

it('words of a page have keys as code, and keep numbers with their units', () => {
  const text = 'Written as `events`, in 1.5 – 2 % of combats, with a ` alone';
  expect(renderToString(h('p', null, wordsView(text)))).toBe(
    '<p>Written as <code>events</code>, in <span class="n">1.5 – 2 %</span> of combats, with a ` alone</p>',
  );
});
