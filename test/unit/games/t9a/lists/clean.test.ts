import { expect, it } from 'vitest';
import { plainLines } from '../../../../../src/games/t9a/lists/text/clean.ts';

it('entities of HTML become letters, and names that are none stay', () => {
  const [line] = plainLines('R&yacute;m&acirc; &amp; &toString; &valueOf; &#65;');
  expect(line!.text).toBe('R&yacute;mâ & &toString; &valueOf; A');
});
