import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { hashLabel, Rng, seedWords } from '../../../src/core/rng.ts';

const take = (rng: Rng, n: number) => Array.from({ length: n }, () => rng.next());
const trialOf = (rng: Rng, trial: number, n: number) => {
  rng.startTrial(trial);
  return take(rng, n);
};

/** xoshiro128starstar.c, line by line, in bigints. */
function reference(seed: readonly [bigint, bigint, bigint, bigint]): () => bigint {
  const word = (x: bigint) => x & 0xffffffffn;
  const rotl = (x: bigint, k: bigint) => word(x << k) | (x >> (32n - k));
  const s: bigint[] = [...seed];
  return () => {
    const result = word(rotl(word(s[1]! * 5n), 7n) * 9n);
    const t = word(s[1]! << 9n);
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = rotl(s[3]!, 11n);
    return result;
  };
}

describe('Rng', () => {
  it('gives the published sequence of xoshiro128**', () => {
    const rng = new Rng();
    rng.setState(1, 2, 3, 4);
    expect(take(rng, 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('follows the reference program for long, from states with all bits in use', () => {
    for (const seed of [
      [1n, 2n, 3n, 4n],
      [0xffffffffn, 0xffffffffn, 0xffffffffn, 0xffffffffn],
      [0x9e3779b9n, 0x80000000n, 0x7fffffffn, 0xdeadbeefn],
    ] as const) {
      const rng = new Rng();
      rng.setState(...(seed.map(Number) as [number, number, number, number]));
      const next = reference(seed);
      expect(take(rng, 20_000)).toEqual(Array.from({ length: 20_000 }, () => Number(next())));
    }
  });

  it('gives whole numbers from 0 to 2^32 - 1', () => {
    const rng = new Rng();
    rng.setKey(seedWords('range'));
    rng.startTrial(0);
    const numbers = take(rng, 100_000);
    expect(numbers.every((x) => Number.isInteger(x) && x >= 0 && x < 2 ** 32)).toBe(true);
    expect(Math.max(...numbers)).toBeGreaterThan(2 ** 32 * 0.999);
    expect(Math.min(...numbers)).toBeLessThan(2 ** 32 * 0.001);
  });
});

describe('Rng.startTrial()', () => {
  it('gives a trial the same numbers, whatever was drawn before', () => {
    const key = seedWords('hold-the-line/0/3');
    const inOrder = new Rng();
    inOrder.setKey(key);
    const whole = Array.from({ length: 200 }, (_, trial) => trialOf(inOrder, trial, 1 + (trial % 7)));
    for (const trial of [199, 0, 57, 58, 57, 1, 198]) {
      const alone = new Rng();
      alone.setState(7, trial, 9, 1);
      alone.setKey(key);
      expect(trialOf(alone, trial, 1 + (trial % 7))).toEqual(whole[trial]);
      expect(trialOf(inOrder, trial, 1 + (trial % 7))).toEqual(whole[trial]);
    }
  });

  it('gives every trial of a batch, and every batch, numbers of its own', () => {
    const seen = new Set<string>();
    const rng = new Rng();
    for (let batch = 0; batch < 4; batch++) {
      rng.setKey(seedWords(`streams/0/${batch}`));
      for (let trial = 0; trial < 65_536; trial++) seen.add(trialOf(rng, trial, 3).join());
    }
    expect(seen.size).toBe(4 * 65_536);
  });

  it('gives every later section of a trial numbers of its own, whatever was drawn before', () => {
    const rng = new Rng();
    rng.setKey(seedWords('sections'));
    const sectionOf = (trial: number, section: number, drawn: number) => {
      trialOf(rng, trial, drawn);
      rng.startSubstream(section);
      return take(rng, 3).join();
    };
    const seen = new Set<string>();
    for (const trial of [0, 1, 2, 4095, 65_535]) {
      seen.add(trialOf(rng, trial, 3).join());
      for (let section = 1; section <= 60; section++) {
        seen.add(sectionOf(trial, section, 0));
        expect(sectionOf(trial, section, 7)).toBe(sectionOf(trial, section, 0));
      }
    }
    expect(seen.size).toBe(5 * 61);
  });

  it('changes half of the bits of a number when one bit of the key changes', () => {
    // 128 keys × 4 numbers × 32 bits: half of 16,384, five sigma = 320. False alarm: 5.7e-7 for each of two trials.
    const key = seedWords('avalanche');
    const plain = new Rng();
    plain.setKey(key);
    for (const trial of [0, 65_535]) {
      const numbers = trialOf(plain, trial, 7);
      let changed = 0;
      for (let bit = 0; bit < 128; bit++) {
        const rng = new Rng();
        rng.setKey(key.map((word, i) => (i === bit >> 5 ? word ^ (1 << (bit & 31)) : word)));
        // The first three numbers do not depend on all words of the key yet.
        trialOf(rng, trial, 7).forEach((x, i) => {
          if (i >= 3) changed += countBits(x ^ numbers[i]!);
        });
      }
      expect(Math.abs(changed - 8192)).toBeLessThan(320);
    }
  });
});

function countBits(x: number): number {
  let bits = 0;
  for (let rest = x >>> 0; rest > 0; rest = Math.floor(rest / 2)) bits += rest % 2;
  return bits;
}

describe('seedWords()', () => {
  it('gives the same words on every machine', () => {
    expect([...seedWords('hold-the-line/0/0')]).toEqual([-1496293731, 690373079, 567610422, -1704007412]);
    expect([...seedWords('')]).toEqual([994027583, -749346234, 669454676, -1001141691]);
  });

  it('gives what seedrandom gives', () => {
    // seedrandom('hello.')() is 0.9282578795792454, says its README.
    expect(seedWords('hello.')[0]! >>> 0).toBe(Math.floor(0.9282578795792454 * 2 ** 32));
    for (const text of ['hello.', '1/0/0', 'Ärger 龍']) {
      const source = seedrandom(text);
      expect([...seedWords(text)]).toEqual([source.int32(), source.int32(), source.int32(), source.int32()]);
    }
  });

  it('gives other words for another text', () => {
    const texts = Array.from({ length: 500 }, (_, i) => [`a/0/${i}`, `a/${i + 1}/0`, `b/0/${i}`]).flat();
    expect(new Set(texts.map((text) => seedWords(text).join())).size).toBe(texts.length);
  });
});

describe('Rng.at()', () => {
  const started = (trial: number, section = 0) => {
    const rng = new Rng();
    rng.setKey(seedWords('places'));
    rng.startTrial(trial);
    if (section > 0) rng.startSubstream(section);
    return rng;
  };

  it('gives a place its number, however many were drawn before', () => {
    const rng = started(7);
    const before = rng.numberFor(12345);
    take(rng, 100);
    expect(rng.numberFor(999)).not.toBe(before);
    expect(rng.numberFor(12345)).toBe(before);
    expect(before).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(before)).toBe(true);
  });

  it('gives other numbers to other trials, sections and places', () => {
    const numbers = [started(0), started(1), started(0, 1), started(1, 1)].flatMap((rng) => [
      rng.numberFor(1),
      rng.numberFor(2),
    ]);
    expect(new Set(numbers).size).toBe(8);
  });

  it('does not change the sequence', () => {
    const rng = started(3);
    rng.numberFor(5);
    expect(take(rng, 4)).toEqual(take(started(3), 4));
  });
});

describe('placeOf()', () => {
  it('is the same word for the same name, never 0, and another for other names', () => {
    expect(hashLabel('spears: Soldier')).toBe(hashLabel('spears: Soldier'));
    const names = Array.from({ length: 20_000 }, (_, i) => `unit ${i}`);
    const places = new Set(names.map(hashLabel));
    // Of 20 000 names 0.05 pairs of equal hash are due.
    expect(places.size).toBeGreaterThanOrEqual(names.length - 1);
    expect(places.has(0)).toBe(false);
    expect(hashLabel('')).not.toBe(0);
  });
});
