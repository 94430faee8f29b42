import { describe, expect, it } from 'vitest';
import { hashLabel, Rng, seedWords } from '../../src/core/rng.ts';
import { BATCH_SIZE, batchKey } from '../../src/engine/simulate/batch.ts';
import { battery, collisions, correlation, pairs } from '../helpers/statistics/battery.ts';
import { FIVE_SIGMA } from '../helpers/statistics/goodness.ts';

/*
 * The streams as a run uses them: a key for each batch, 65,536 trials in it, a few numbers from each trial.
 * All seeds are fixed. Each p-value takes both tails at five sigma, 5.7e-7. There are 411 of them: were the
 * generator perfect, another choice of seeds would fail the whole file with a chance of 411 × 5.7e-7 = 2.4e-4.
 */

/** The numbers of trials of some batches, `per` from each trial after the first `skip`, trial by trial. */
function numbersOf(seed: string, batches: number, per: number, skip = 0): Uint32Array {
  const numbers = new Uint32Array(batches * BATCH_SIZE * per);
  const rng = new Rng();
  let i = 0;
  for (let batch = 0; batch < batches; batch++) {
    rng.setKey(batchKey(seed, batch));
    for (let trial = 0; trial < BATCH_SIZE; trial++) {
      rng.startTrial(trial);
      for (let d = 0; d < skip; d++) rng.next();
      for (let d = 0; d < per; d++) numbers[i++] = rng.next();
    }
  }
  return numbers;
}

/** Names of rolls in a combat, as similar as names of units are. */
const deeds = ['spears: Soldier', 'lancers: Knight', 'lancers: Horse', 'spears: Break Test'];

/** The numbers of some places in the trials of some batches, trial by trial. */
function numbersAt(seed: string, batches: number, places: readonly number[]): Uint32Array {
  const numbers = new Uint32Array(batches * BATCH_SIZE * places.length);
  const rng = new Rng();
  let i = 0;
  for (let batch = 0; batch < batches; batch++) {
    rng.setKey(batchKey(seed, batch));
    for (let trial = 0; trial < BATCH_SIZE; trial++) {
      rng.startTrial(trial);
      for (const place of places) numbers[i++] = rng.numberFor(place);
    }
  }
  return numbers;
}

/** The number of a place, and then the first of the trial. */
function placesBesideNumbers(): Uint32Array {
  const at = numbersAt('beside', 8, [hashLabel(deeds[0]!)]);
  const next = numbersOf('beside', 8, 1);
  return Uint32Array.from({ length: 2 * at.length }, (_, i) => (i % 2 === 0 ? at : next)[i >> 1]!);
}

function manyPlaces(): Uint32Array {
  const rng = new Rng();
  rng.setKey(batchKey('places', 0));
  rng.startTrial(0);
  return Uint32Array.from({ length: 1 << 20 }, (_, i) => rng.numberFor(hashLabel(`unit ${i}: Soldier`)));
}

/** One number of a trial under each of many keys. */
function acrossKeys(keys: number, key: (i: number) => Int32Array, trial: number): Uint32Array {
  const rng = new Rng();
  return Uint32Array.from({ length: keys }, (_, i) => {
    rng.setKey(key(i));
    rng.startTrial(trial);
    return rng.next();
  });
}

function longStream(): Uint32Array {
  const rng = new Rng();
  rng.setKey(batchKey('long', 0));
  rng.startTrial(0);
  return Uint32Array.from({ length: 1 << 20 }, () => rng.next());
}

const streams: Readonly<Record<string, () => Uint32Array>> = {
  'one number of each trial': () => numbersOf('one', 16, 1),
  'two numbers of each trial': () => numbersOf('two', 8, 2),
  'three numbers of each trial': () => numbersOf('three', 6, 3),
  'eight numbers of each trial': () => numbersOf('eight', 2, 8),
  'the second number of each trial': () => numbersOf('second', 16, 1, 1),
  'the third number of each trial': () => numbersOf('third', 16, 1, 2),
  'the fourth number of each trial': () => numbersOf('fourth', 16, 1, 3),
  'the twentieth number of each trial': () => numbersOf('twentieth', 16, 1, 19),
  'the first number of each batch': () => acrossKeys(1 << 15, (i) => batchKey('batches', i), 0),
  'the last trial of each batch': () => acrossKeys(1 << 15, (i) => batchKey('batches', i), BATCH_SIZE - 1),
  'the first number of each seed': () => acrossKeys(1 << 15, (i) => batchKey(String(i), 0), 0),
  'one long trial': longStream,
  'one place of each trial': () => numbersAt('one', 16, [hashLabel(deeds[0]!)]),
  'four places of each trial': () => numbersAt('four', 4, deeds.map(hashLabel)),
  'two neighbouring places of each trial': () => numbersAt('near', 8, [1, 2]),
  'places that differ in one bit': () => numbersAt('bit', 4, [5, 5 | 1024, 5 | (1 << 20), 5 | (1 << 31)]),
  'a place and the first number of each trial': placesBesideNumbers,
  'many places of one trial': manyPlaces,
};

const worst = (found: Record<string, number>) => Object.entries(found).filter(([, p]) => !(p > FIVE_SIGMA));

describe.each(Object.entries(streams))('Rng: %s', (_, make) => {
  const numbers = make();

  it.each(Object.entries(battery))('passes %s', (_, look) => {
    expect(worst(look(numbers))).toEqual([]);
  });
});

describe('Rng: one trial and another', () => {
  const first = numbersOf('trials', 16, 4);
  const of = (d: number) => Uint32Array.from({ length: first.length / 4 }, (_, i) => first[i * 4 + d]!);

  it.each([0, 1, 2, 3])('has no correlation of number %i with that of the trial 1, 2, 4 … 32,768 places on', (d) => {
    const lags = Array.from({ length: 16 }, (_, i) => 2 ** i);
    expect(worst(correlation(...lags)(of(d)))).toEqual([]);
  });

  it('has no relation of any number with any number of the next trial', () => {
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) {
        const side = new Uint32Array(first.length / 4);
        for (let i = 0; i < side.length; i++) side[i] = first[i * 4 + (i % 2 === 0 ? a : b)]!;
        expect(worst(pairs(side)), `${a}, ${b}`).toEqual([]);
      }
    }
  });

  it('has no relation of a trial with the same trial of the next batch', () => {
    const side = new Uint32Array(16 * BATCH_SIZE);
    for (let i = 0; i < side.length; i++) side[i] = first[((i % 16) * BATCH_SIZE + Math.floor(i / 16)) * 4]!;
    for (const look of [pairs, battery['bitPairs']!, correlation(1, 2, 4, 8)]) expect(worst(look(side))).toEqual([]);
  });

  it.each([0, 1, 2, 3])('repeats number %i of a trial in other trials as often as chance does', (d) => {
    expect(worst(collisions(of(d)))).toEqual([]);
  });
});

describe('The battery', () => {
  const N = 1 << 18;
  const sound = numbersOf('sound', 4, 1);
  const planted: Readonly<Record<string, { finds: string; numbers: () => Uint32Array }>> = {
    'a loaded die': { finds: 'faces', numbers: () => sound.map((x) => (x < 2 ** 32 / 150 ? 2 ** 32 - 1 : x)) },
    'a face that follows itself': {
      finds: 'pairs',
      numbers: () => mapNext(sound, (x, last, i) => (i % 100 === 1 ? last : x)),
    },
    // 65539 x, modulo 2^31: all triples lie on fifteen planes.
    RANDU: { finds: 'triples', numbers: () => recurrence(1, (x) => (Math.imul(x, 65539) & 0x7fffffff) >>> 0, 2) },
    'numbers that swing': {
      finds: 'runs',
      numbers: () => mapNext(sound, (x, last, i) => (i % 50 === 1 ? ~last >>> 0 : x)),
    },
    'a bit that sticks': { finds: 'bits', numbers: () => sound.map((x, i) => (i % 20 === 0 ? x | 1024 : x)) },
    'a bit that returns in another place': {
      finds: 'bitPairs',
      numbers: () => mapNext(sound, (x, last, i) => (i % 8 === 0 ? (x & ~2) | ((last >>> 16) & 2) : x) >>> 0),
    },
    'numbers drawn to the last': {
      finds: 'correlation',
      numbers: () => mapNext(sound, (x, last) => Math.floor(0.98 * x + 0.02 * last)),
    },
    'trials numbered but not mixed': {
      finds: 'birthdays',
      numbers: () => sound.map((_, i) => Math.imul(i + 1, 0x9e3779b9)),
    },
  };

  it.each(Object.entries(planted))('finds %s', (_, { finds, numbers }) => {
    expect(worst(battery[finds]!(numbers()))).not.toEqual([]);
  });

  it('has each of its tests find something', () => {
    expect(Object.values(planted).map((p) => p.finds)).toEqual(Object.keys(battery));
  });

  it('finds numbers that are never repeated, and numbers that are repeated too often', () => {
    const key = seedWords('walk');
    const never = Uint32Array.from({ length: 1 << 20 }, (_, i) => Math.imul(i, 0x9e3779b9) ^ key[0]!);
    expect(worst(collisions(never))).not.toEqual([]);
    expect(worst(collisions(sound.map((x, i) => (i < 80 ? 7 : x))))).not.toEqual([]);
  });

  function recurrence(seed: number, next: (x: number) => number, scale: number): Uint32Array {
    let x = seed;
    return Uint32Array.from({ length: N }, () => {
      x = next(x);
      return x * scale;
    });
  }
});

function mapNext(numbers: Uint32Array, next: (x: number, last: number, i: number) => number): Uint32Array {
  let last = 0;
  return numbers.map((x, i) => {
    last = next(x, last, i);
    return last;
  });
}
