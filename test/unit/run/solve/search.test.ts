import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type JudgedValue,
  type SearchedValue,
  search,
  WALK_LIMIT,
  type Want,
} from '../../../../src/run/solve/search.ts';

/** Each value is known up to `doubt`; values up to 0 reach the target. */
function judging(curve: (i: number) => number, doubt = 0) {
  const asked: number[] = [];
  const judge = async (i: number): Promise<JudgedValue> => {
    asked.push(i);
    const value = curve(i);
    return { low: value - doubt, high: value + doubt, reaches: value <= 0, certain: Math.abs(value) > doubt };
  };
  return { asked, judge };
}

async function run(size: number, curve: (i: number) => number, doubt = 0, want?: Want) {
  const { asked, judge } = judging(curve, doubt);
  const found = await search(size, judge, want);
  expect(new Set(asked).size, 'each value is tried once').toBe(asked.length);
  return { ...found, asked };
}

function due(size: number, curve: (i: number) => number, doubt: number, want: Want): Partial<SearchedValue> {
  const all = Array.from({ length: size }, (_, i) => i);
  if (want === 'largest') all.reverse();
  const sure = all.find((i) => curve(i) < -doubt || (doubt === 0 && curve(i) <= 0));
  return {
    answer: all.find((i) => curve(i) <= 0)!,
    first: all.find((i) => curve(i) <= doubt)!,
    ...(sure === undefined ? {} : { sure }),
  };
}

describe('search()', () => {
  it('finds the smallest value of a curve that falls, with few tries, both ends first', async () => {
    const found = await run(1000, (i) => 700.5 - i);
    expect(found).toMatchObject({
      outcome: 'found',
      want: 'smallest',
      answer: 701,
      first: 701,
      sure: 701,
      turns: false,
    });
    expect(found.asked.slice(0, 2)).toEqual([0, 999]);
    expect(found.asked.length).toBeLessThan(16);
    for (const neighbour of [699, 700, 701, 702]) expect(found.asked).toContain(neighbour);
  });

  it('finds the largest value of a curve that rises', async () => {
    expect(await run(1000, (i) => i - 700.5)).toMatchObject({ want: 'largest', answer: 700, first: 700, sure: 700 });
  });

  it('knows how far the answer is in doubt', async () => {
    const found = await run(1000, (i) => 700.5 - i, 20);
    expect(found).toMatchObject({ answer: 701, first: 681, sure: 721 });
    expect(found.asked.length).toBeLessThan(40);
    expect(await run(1000, (i) => i - 700.5, 20)).toMatchObject({ answer: 700, first: 720, sure: 680 });
  });

  it('says that no value is certain where even the end is open', async () => {
    const found = await run(100, (i) => 98.5 - i, 5);
    expect(found).toMatchObject({ outcome: 'found', answer: 99, first: 94 });
    expect(found.sure).toBeUndefined();
  });

  it.each([
    ['everywhere', -1],
    ['nowhere', 1],
  ])('says that the target is reached %s, and looks at the middle too', async (outcome, sign) => {
    const found = await run(101, (i) => sign * (1000 + i));
    expect(found).toMatchObject({ outcome, turns: false });
    expect(found.asked).toEqual([0, 100, 50]);
  });

  it('has an answer for one value and for two', async () => {
    expect(await run(1, () => -1)).toMatchObject({ outcome: 'everywhere', asked: [0] });
    expect(await run(1, () => 1)).toMatchObject({ outcome: 'nowhere', asked: [0] });
    expect(await run(2, (i) => 0.5 - i)).toMatchObject({ outcome: 'found', answer: 1, first: 1, sure: 1 });
  });

  it('takes the end that is asked for', async () => {
    expect(await run(10, (i) => i - 4.5, 0, 'smallest')).toMatchObject({
      want: 'smallest',
      answer: 0,
      first: 0,
      sure: 0,
    });
    expect(await run(10, (i) => i - 4.5, 0, 'largest')).toMatchObject({ answer: 4 });
  });

  it('tries every value where the curve turns beyond doubt', async () => {
    const valley = (i: number) => Math.abs(i - 50) - 9.5;
    const found = await run(101, valley, 0.1);
    expect(found).toMatchObject({ outcome: 'found', turns: true, want: 'smallest', answer: 41, first: 41, sure: 41 });
    expect(found.asked).toHaveLength(101);
    expect(await run(101, valley, 0.1, 'largest')).toMatchObject({ answer: 59 });
    const dent = (i: number) => (i === 42 ? 5 : 40.5 - i);
    expect((await run(101, dent)).turns).toBe(true);
  });

  it('does not try every value where there are too many, nor where the turn may be chance', async () => {
    const found = await run(WALK_LIMIT + 1, (i) => Math.abs(i - 100) - 9.5, 0.1);
    expect(found.turns).toBe(true);
    expect(found.asked.length).toBeLessThan(40);
    const wavy = await run(101, (i) => 40.5 - i + (i % 2), 3);
    expect(wavy.turns).toBe(false);
    expect(wavy.asked.length).toBeLessThan(30);
  });

  it('finds what the definition says on every monotone curve', async () => {
    const curves = fc.tuple(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: -150, max: 150 }),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(curves, async ([steps, start, doubt, falls]) => {
        let at = start + 0.5;
        const values = steps.map((step) => (at += step));
        if (falls) values.reverse();
        const curve = (i: number) => values[i]!;
        const { asked: _, ...found } = await run(values.length, curve, doubt);
        const ends = [curve(0) <= 0, curve(values.length - 1) <= 0];
        if (ends[0] === ends[1]) {
          expect(found.outcome).toBe(ends[0] ? 'everywhere' : 'nowhere');
        } else {
          const want = ends[0] ? 'largest' : 'smallest';
          expect(found).toEqual({ outcome: 'found', want, turns: false, ...due(values.length, curve, doubt, want) });
        }
      }),
      { numRuns: 500, seed: 5 },
    );
  });
});
