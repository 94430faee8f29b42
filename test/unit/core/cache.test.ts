import { describe, expect, it } from 'vitest';
import { Cache } from '../../../src/core/cache.ts';

describe('Cache', () => {
  it('makes what it does not have, once', () => {
    const cache = new Cache<object>(2);
    const made = cache.get('a', () => ({}));
    expect(cache.get('a', () => ({}))).toBe(made);
    expect(cache.get('b', () => ({}))).not.toBe(made);
  });

  it('lets the oldest go when there are too many', () => {
    const cache = new Cache<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) cache.get(key, () => `${key} 1`);
    expect(['b', 'c', 'a'].map((key) => cache.get(key, () => `${key} 2`))).toEqual(['b 1', 'c 1', 'a 2']);
  });
});
