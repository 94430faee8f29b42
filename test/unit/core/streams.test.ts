import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../src/core/rng.ts';
import { Streams } from '../../../src/core/streams.ts';

/** Two names of one hash, found among some millions. */
const twins = twinNames();

function twinNames(): readonly [string, string] {
  const seen = new Map<number, string>();
  for (let i = 0; ; i++) {
    const name = `unit ${i}: Break Test`;
    const twin = seen.get(streamOf(name));
    if (twin !== undefined) return [twin, name];
    seen.set(streamOf(name), name);
  }
}

describe('Places', () => {
  it('gives a name the place of its hash, in whatever order names come', () => {
    const places = new Streams();
    expect(places.of('b')).toBe(streamOf('b'));
    expect(places.of('a')).toBe(streamOf('a'));
    expect(places.of('b')).toBe(streamOf('b'));
  });

  it('gives two names of one hash two places, and each its own again', () => {
    const [first, second] = twins;
    expect(streamOf(first)).toBe(streamOf(second));
    const places = new Streams();
    expect(places.of(first)).not.toBe(places.of(second));
    expect(places.of(first)).toBe(streamOf(first));
    expect(places.of(second)).toBe(places.of(second));
    expect(places.of(second)).not.toBe(0);
  });
});
