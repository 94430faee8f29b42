import { describe, expect, it } from 'vitest';
import { script } from '../../../../reports/html/script/script.ts';

describe('the script of the page', () => {
  it('is one program without names of its own in the window', () => {
    expect(() => new Function(script)).not.toThrow();
    expect(script).toMatch(/^'use strict';\n\(\(\) => \{\n.*\}\)\(\);\n$/s);
  });

  it('can stand in a page: nothing in it ends the element, and the page leaves it as it is', () => {
    expect(script).not.toMatch(/<\/script|<!--|\r|\0/i);
  });
});
