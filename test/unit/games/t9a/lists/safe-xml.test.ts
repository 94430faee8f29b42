import { describe, expect, it } from 'vitest';
import { safeXml } from '../../../../../src/games/t9a/lists/forms/safe-xml.ts';

describe('safeXml()', () => {
  it('puts in the five entities and characters by number, and no others', () => {
    const { attributes, children } = safeXml('<a b="&lt;&amp;#33;&#x41;"><c>&quot;&apos;&#233; &who; &#0;</c></a>');
    expect(attributes['b']).toBe('<&#33;A');
    expect(children[0]!.text).toBe('"\'é &who; &#0;');
  });

  it('refuses bombs', () => {
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>';
    expect(() => safeXml(laughs)).toThrow('a document type with entities is not read');
    expect(() => safeXml('<a>'.repeat(100_000))).toThrow('more than 200 deep');
    expect(() => safeXml('<a '.repeat(3_000_000))).toThrow('more than a million tags');
    expect(() => safeXml('<a '.repeat(900_000))).toThrow('a tag is not closed');
    expect(() => safeXml('x'.repeat(20_000_001))).toThrow('larger than 20 MB');
  });
});
