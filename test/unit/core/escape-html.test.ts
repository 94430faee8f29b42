import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/core/escape-html.ts';

describe('escapeHtml()', () => {
  it('leaves nothing that ends a text or an attribute', () => {
    expect(escapeHtml(`<b title="x" class='y'>Hearth & Home</b>`)).toBe(
      '&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;Hearth &amp; Home&lt;/b&gt;',
    );
  });
});
