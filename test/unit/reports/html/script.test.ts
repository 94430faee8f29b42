import { describe, expect, it } from 'vitest';
import { scriptOf } from '../../../../reports/html/script/script.ts';

describe.each([
  ['run', false],
  ['matrix', false],
  ['gauntlet', true],
] as const)('the script of the page of a %s', (kind, isLive) => {
  const script = scriptOf(kind, isLive).text;

  it('is one program without names of its own in the window', () => {
    expect(() => new Function(script)).not.toThrow();
    expect(script).toMatch(/^'use strict';\n\(\(\) => \{\n.*\}\)\(\);\n$/s);
  });

  it('can stand in a page: nothing in it ends the element, and the page leaves it as it is', () => {
    expect(script).not.toMatch(/<\/script|<!--|\r|\0/i);
  });
});
