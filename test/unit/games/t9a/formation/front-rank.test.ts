import { describe, expect, it } from 'vitest';
import {
  type Base,
  countInRanks,
  type GridPosition,
  matching,
  place,
  type Ranked,
  referenceBase,
} from '../../../../../src/games/t9a/formation/front-rank.ts';

const model = (wide: number, deep: number, file?: number, rank = 0): Ranked => ({
  wide,
  deep,
  at: file === undefined ? undefined : { file, rank },
});
const small = (file?: number, rank = 0) => model(1, 1, file, rank);
const told = (places: GridPosition[] | undefined) => places?.map(({ file, rank }) => `${file},${rank}`).join(' ');

describe('Matching bases', () => {
  it.each<[string, Base, Base, readonly number[] | undefined]>([
    ['The model has the same base size as the R&F models', [20, 20], [20, 20], [1, 1]],
    ['a 40×40 base in a 20×20 unit', [40, 40], [20, 20], [2, 2]],
    ['a 50×50 base in a 25×25 unit', [50, 50], [25, 25], [2, 2]],
    ['a 25×50 base in a 25×25 unit', [25, 50], [25, 25], [1, 2]],
    ['a 50×100 base in a 25×50 unit', [50, 100], [25, 50], [2, 2]],
    ['a 40×60 base in a 20×20 unit', [40, 60], [20, 20], [2, 3]],
    ['Mismatching: a 50×75 base inside a 25×50 unit', [50, 75], [25, 50], undefined],
    ['Mismatching: a 60×100 base in a 25×50 unit', [60, 100], [25, 50], undefined],
    ['Mismatching: a 40×40 base in a 25×25 unit', [40, 40], [25, 25], undefined],
    ['Mismatching: a smaller base', [20, 20], [25, 25], undefined],
    ['Mismatching: a base half as large', [20, 20], [40, 40], undefined],
    ['Mismatching: a base that is only as wide', [20, 30], [20, 20], undefined],
  ])('%s (T9A-FR-4)', (_, base, reference, files) => expect(matching(base, reference)).toEqual(files));

  it('the reference corresponds to the base of a Character and leaves as few as possible Mismatching (T9A-FR-5)', () => {
    expect(
      referenceBase([
        [25, 25],
        [25, 50],
        [25, 50],
      ]),
    ).toEqual([25, 25]);
    expect(
      referenceBase([
        [25, 50],
        [25, 25],
        [25, 50],
      ]),
    ).toEqual([25, 25]);
    expect(
      referenceBase([
        [40, 40],
        [25, 25],
        [25, 25],
      ]),
    ).toEqual([25, 25]);
    expect(referenceBase([[50, 100]])).toEqual([50, 100]);
  });

  it('the reference is the first listed in case of a tie (T9A-FR-5)', () => {
    expect(
      referenceBase([
        [40, 40],
        [25, 25],
      ]),
    ).toEqual([40, 40]);
    expect(
      referenceBase([
        [25, 25],
        [40, 40],
      ]),
    ).toEqual([25, 25]);
  });
});

describe('Front Facings of models with Front Rank must be placed as far forwards as possible', () => {
  it('stand from the left: Champion, then Characters as listed (parameter front_rank_order)', () => {
    expect(told(place([small(), model(2, 2), small()], 5))).toBe('0,0 1,0 3,0');
    expect(told(place([small(), model(2, 2), small()], 5, 'right'))).toBe('4,0 2,0 1,0');
  });

  it('of equal formations the one in which the first listed stands foremost is taken', () => {
    // Both long ones may be before or behind the wide one: R&F and sums of ranks are equal.
    expect(told(place([model(1, 2), model(2, 1), model(1, 2)], 2))).toBe('0,0 0,2 1,0');
    expect(told(place([model(2, 1), model(1, 2), model(1, 2)], 2))).toBe('0,0 0,1 1,1');
  });

  it('If the first rank is occupied, a model is placed in the second rank instead, and so on (T9A-FR-6)', () => {
    const seven = Array.from({ length: 7 }, () => small());
    expect(told(place(seven, 3))).toBe('0,0 1,0 2,0 0,1 1,1 2,1 0,2');
  });

  it('a newcomer to a first rank that is occupied moves nobody (T9A-FR-6)', () => {
    const first = [4, 0, 3, 1, 2].map((file) => small(file));
    expect(told(place([...first, small()], 5))).toBe('4,0 0,0 3,0 1,0 2,0 0,1');
  });

  it('models without Front Rank stand as far backwards as possible before all else (T9A-FR-2)', () => {
    // Two small models take a place each in the second rank behind the large base, instead of four places in two ranks.
    const first = [0, 1, 2, 3, 4].map((file) => small(file));
    expect(told(place([...first, model(2, 2)], 5))).toBe('0,0 1,0 2,0 0,1 1,1 3,0');
  });

  it('a large base that the first rank has no room for stands in the second, and others before it (T9A-FR-6)', () => {
    expect(told(place([model(2, 2), model(2, 2), small()], 3))).toBe('0,0 0,2 2,0');
  });

  it('a model stands where its player wants it, if it is as far forwards there', () => {
    expect(told(place([small(), small(3)], 5))).toBe('0,0 3,0');
    expect(told(place([small(), small(3, 1)], 5))).toBe('0,0 1,0');
    expect(told(place([small(2), small(2)], 5))).toBe('0,0 2,0');
    expect(told(place([small(1), model(2, 1)], 5, 'right'))).toBe('1,0 3,0');
  });

  it('A model cannot join a unit if its base is wider than the unit (T9A-FR-9)', () => {
    expect(place([small(), model(3, 1)], 2)).toBeUndefined();
    expect(told(place([model(3, 1)], 3))).toBe('0,0');
  });

  it('needs no model', () => expect(place([], 5)).toEqual([]));
});

describe('Sometimes models with Front Rank must be redistributed', () => {
  it('when a model joins, the small model in the second rank must be moved to the side (figure b, T9A-FR-12)', () => {
    const before = [model(2, 2, 0), small(2), small(3), small(4), small(3, 1)];
    expect(told(place(before, 5))).toBe('0,0 2,0 3,0 4,0 3,1');
    expect(told(place([...before, model(2, 2)], 5))).toBe('0,0 2,0 3,0 4,0 2,1 3,1');
  });

  it('a larger newcomer takes the first rank, and a small model moves to the side (T9A-FR-12)', () => {
    expect(told(place([small(0), small(2), model(2, 2)], 4))).toBe('0,0 1,0 2,0');
  });

  it('move as few models as possible: one steps into the first rank when another has fallen (T9A-FR-10)', () => {
    const left = [small(0), small(1), small(3), small(4), small(0, 1), small(1, 1)];
    expect(told(place(left, 5))).toBe('0,0 1,0 3,0 4,0 2,0 1,1');
  });

  it('the spot is left to models without Front Rank if all others are foremost (T9A-FR-10)', () => {
    expect(told(place([small(0), small(4)], 5))).toBe('0,0 4,0');
  });

  it('for a wide newcomer as few make room as possible (T9A-FR-10)', () => {
    const places = told(place([small(1), small(4), small(7), model(3, 1)], 8));
    expect(places).toBe('0,0 4,0 7,0 1,0');
  });
});

describe('a unit of Characters alone', () => {
  const alone = (models: Ranked[], files: number) => told(place(models, files, 'left', true));

  it('stands without gaps in its first rank', () => {
    expect(alone([small(), model(1, 2), model(1, 2)], 3)).toBe('0,0 1,0 2,0');
    expect(alone([small(0), small(2), small(4)], 5)).toBe('0,0 2,0 1,0');
    expect(alone([small(3), small(2)], 5)).toBe('3,0 2,0');
  });

  it('has no R&F to stand back: the sum of ranks alone decides', () => {
    const models = [...Array.from({ length: 5 }, () => small()), model(2, 2)];
    expect(alone(models, 5)).toBe('0,0 1,0 2,0 3,0 4,0 0,1');
  });

  it('only long bases stand behind the first incomplete rank (T9A-FR-8)', () => {
    expect(alone([model(2, 1), model(2, 1)], 3)).toBeUndefined();
    expect(alone([model(2, 1), model(2, 1)], 2)).toBe('0,0 0,1');
    expect(alone([model(1, 3), small()], 2)).toBe('0,0 1,0');
    expect(alone([small(), small(), small(), model(2, 2), model(2, 2)], 3)).toBe('0,0 1,0 2,0 0,1 0,3');
  });

  it('nobody stands where there is no model to touch with his whole front (T9A-RANK-8b)', () => {
    // It would be in the third rank behind the small ones, with one file of the second ahead of it.
    expect(alone([model(1, 2), small(), small(), model(3, 2)], 3)).toBe('0,2 1,2 2,2 0,0');
  });
});

describe('the number of models in ranks', () => {
  const count = (models: Ranked[], files: number, rf: number) => countInRanks(models, place(models, files)!, files, rf);

  it.each<[string, Ranked[], number, number, number[]]>([
    ['a 40×40 Character and 11 R&F', [model(2, 2)], 5, 11, [5, 5, 5]],
    ['a 40×40 Character and 3 R&F: 5 and 2', [model(2, 2)], 5, 3, [5, 2]],
    ['five small models with Front Rank and 12 R&F', Array.from({ length: 5 }, () => small()), 5, 12, [5, 5, 5, 2]],
    ['a 20×60 base in a single row', [model(1, 3)], 5, 4, [5, 1, 1]],
    ['two long bases form several incomplete ranks', [model(1, 3), model(2, 2)], 5, 2, [5, 3, 1]],
    ['what it would displace if there are not enough models', [model(2, 2)], 5, 0, [2, 2]],
    ['23 models without large bases, 6 wide', [small()], 6, 22, [6, 6, 6, 5]],
    ['22 models without large bases, 6 wide', [small()], 6, 21, [6, 6, 6, 4]],
    ['7 ogres, 3 wide', [], 3, 7, [3, 3, 1]],
    ['nobody', [], 5, 0, []],
  ])('%s (T9A-FR-7, T9A-FR-8, T9A-RANK-3)', (_, models, files, rf, counts) => {
    expect(count(models, files, rf)).toEqual(counts);
  });

  it('counts a model in the second rank there', () => {
    expect(countInRanks([small()], [{ file: 2, rank: 1 }], 3, 3)).toEqual([3, 1]);
  });
});

it('places seven models in twenty files', () => {
  const models = [
    model(3, 2, 18),
    model(4, 1, 4),
    small(15, 2),
    small(),
    model(1, 2, 5, 2),
    model(1, 2, 10),
    model(1, 2),
  ];
  const places = place(models, 20)!;
  expect(places.map(({ rank }) => rank)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect([places[1], places[5]].map((at) => at?.file)).toEqual([4, 10]);
});
