import { describe, expect, it } from 'vitest';
import { Places } from '../../../src/core/places.ts';
import { placeOf } from '../../../src/core/rng.ts';

/** Two names of one hash, found among some millions. */
const twins = twinNames();

function twinNames(): readonly [string, string] {
  const seen = new Map<number, string>();
  for (let i = 0; ; i++) {
    const name = `unit ${i}: Break Test`;
    const twin = seen.get(placeOf(name));
    if (twin !== undefined) return [twin, name];
    seen.set(placeOf(name), name);
  }
}

describe('Places', () => {
  it('gives a name the place of its hash, in whatever order names come', () => {
    const places = new Places();
    expect(places.of('b')).toBe(placeOf('b'));
    expect(places.of('a')).toBe(placeOf('a'));
    expect(places.of('b')).toBe(placeOf('b'));
  });

  it('gives two names of one hash two places, and each its own again', () => {
    const [first, second] = twins;
    expect(placeOf(first)).toBe(placeOf(second));
    const places = new Places();
    expect(places.of(first)).not.toBe(places.of(second));
    expect(places.of(first)).toBe(placeOf(first));
    expect(places.of(second)).toBe(places.of(second));
    expect(places.of(second)).not.toBe(0);
  });
});
