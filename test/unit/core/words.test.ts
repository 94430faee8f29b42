import { describe, expect, it } from 'vitest';
import { agreeing } from '../../../src/core/words.ts';

describe('agreeing()', () => {
  it.each([
    ['Hastati', 'was eliminated', 'were eliminated'],
    ['Velites', 'held its hex', 'held their hex'],
    ['25 Citizen Spears', 'broke or was destroyed', 'broke or were destroyed'],
    ['Colossus', 'was eliminated', 'was eliminated'],
    ['Medium infantry 2', 'holds its hex', 'holds its hex'],
    ['Mi', 'was eliminated', 'was eliminated'],
  ])('makes of %s and “%s” “%s”', (name, phrase, due) => {
    expect(agreeing(name, phrase)).toBe(due);
  });
});
