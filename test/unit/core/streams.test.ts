import { describe, expect, it } from 'vitest';
import { hashLabel } from '../../../src/core/rng.ts';
import { RollLabels } from '../../../src/core/streams.ts';

const twins = twinNames();

function twinNames(): readonly [string, string] {
  const seen = new Map<number, string>();
  for (let i = 0; ; i++) {
    const name = `unit ${i}: Break Test`;
    const twin = seen.get(hashLabel(name));
    if (twin !== undefined) return [twin, name];
    seen.set(hashLabel(name), name);
  }
}

describe('Places', () => {
  it('gives a name the place of its hash, in whatever order names come', () => {
    const places = new RollLabels();
    expect(places.labelFor('b')).toBe(hashLabel('b'));
    expect(places.labelFor('a')).toBe(hashLabel('a'));
    expect(places.labelFor('b')).toBe(hashLabel('b'));
  });

  it('gives two names of one hash two places, and each its own again', () => {
    const [first, second] = twins;
    expect(hashLabel(first)).toBe(hashLabel(second));
    const places = new RollLabels();
    expect(places.labelFor(first)).not.toBe(places.labelFor(second));
    expect(places.labelFor(first)).toBe(hashLabel(first));
    expect(places.labelFor(second)).toBe(places.labelFor(second));
    expect(places.labelFor(second)).not.toBe(0);
  });
});
