import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countInRanks, type GridPosition, place, type Ranked } from '../../src/games/t9a/formation/front-rank.ts';
import { runs } from '../helpers/run/runs.ts';

/** Enough R&F to fill the ranks behind all models of these units. */
const RF = 60;

const sizes = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
] as const;

/** A unit of up to four models, some with a place, not always a legal one. */
const units = fc.integer({ min: 1, max: 5 }).chain((files) =>
  fc.record({
    files: fc.constant(files),
    models: fc.array(
      fc.record({
        size: fc.constantFrom(...sizes.filter(([wide]) => wide <= files)),
        at: fc.option(fc.record({ file: fc.nat(files - 1), rank: fc.nat(2) }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

type Drawn = typeof units extends fc.Arbitrary<infer U> ? U : never;
const ranked = ({ models }: Drawn): Ranked[] => models.map(({ size: [wide, deep], at }) => ({ wide, deep, at }));

const cellsOf = ({ wide, deep }: Ranked, { file, rank }: GridPosition, files: number): number[] =>
  Array.from({ length: wide * deep }, (_, i) => (rank + Math.floor(i / wide)) * files + file + (i % wide));

/** All ways to place models without overlap, in so many ranks. */
function* placements(models: readonly Ranked[], files: number, ranks: number): Generator<GridPosition[]> {
  const [model, ...rest] = models;
  if (model === undefined) {
    yield [];
    return;
  }
  for (const others of placements(rest, files, ranks)) {
    const taken = new Set(rest.flatMap((other, i) => cellsOf(other, others[i]!, files)));
    for (let rank = 0; rank < ranks; rank++) {
      for (let file = 0; file + model.wide <= files; file++) {
        const here = { file, rank };
        if (!cellsOf(model, here, files).some((cell) => taken.has(cell))) yield [here, ...others];
      }
    }
  }
}

function rfRanks(models: readonly Ranked[], places: readonly GridPosition[], files: number): number {
  const taken = new Set(models.flatMap((model, i) => cellsOf(model, places[i]!, files)));
  let sum = 0;
  for (let cell = 0, left = RF; left > 0; cell++) {
    if (taken.has(cell)) continue;
    sum += Math.floor(cell / files);
    left--;
  }
  return sum;
}

/** Returns the objectives to minimise, the weightiest first (T9A-FR-3, 1 to 3). */
function objective(
  models: readonly Ranked[],
  places: readonly GridPosition[],
  files: number,
  alone: boolean,
): number[] {
  const back = alone ? 0 : -rfRanks(models, places, files);
  const front = places.reduce((sum, { rank }) => sum + rank, 0);
  const moved = models.filter(({ at }, i) => at && (at.file !== places[i]!.file || at.rank !== places[i]!.rank)).length;
  return [back, front, moved];
}

const less = (a: readonly number[], b: readonly number[]): boolean => {
  const i = a.findIndex((value, j) => value !== b[j]);
  return i >= 0 && a[i]! < b[i]!;
};

/** Legal without R&F: no gap but in the rear, long bases alone behind the first incomplete rank, whole fronts touch. */
function legalAlone(models: readonly Ranked[], places: readonly GridPosition[], files: number): boolean {
  const owner = new Map(models.flatMap((m, i) => cellsOf(m, places[i]!, files).map((cell) => [cell, i] as const)));
  const row = (rank: number) => Array.from({ length: files }, (_, file) => owner.get(rank * files + file));
  const first = row(0).map((i) => (i === undefined ? '.' : 'x'));
  if (!/^\.*x+\.*$/.test(first.join(''))) return false;
  let incomplete = 0;
  while (!row(incomplete).includes(undefined)) incomplete++;
  return [...owner].every(([cell, i]) => {
    const rank = Math.floor(cell / files);
    return (rank === 0 || owner.has(cell - files)) && (rank <= incomplete || models[i]!.deep > 1);
  });
}

/** Returns the best by trying all. Four models on four or more files need at most two of them behind each other. */
function best(models: readonly Ranked[], files: number, alone: boolean): number[] | undefined {
  const depth = models.reduce((sum, { deep }) => sum + deep, 0);
  let least: number[] | undefined;
  for (const places of placements(models, files, files >= 4 && !alone ? Math.min(4, depth) : depth)) {
    if (alone && !legalAlone(models, places, files)) continue;
    const value = objective(models, places, files, alone);
    if (least === undefined || less(value, least)) least = value;
  }
  return least;
}

describe('place()', () => {
  it('is as good as the best of all placements (T9A-FR-3)', () => {
    fc.assert(
      fc.property(units, (unit) => {
        const models = ranked(unit);
        const places = place(models, unit.files)!;
        expect(objective(models, places, unit.files, false)).toEqual(best(models, unit.files, false));
      }),
      { numRuns: runs(30, 100) },
    );
  });

  it('is as good as the best legal placement of Characters alone, and there is none if it has none', () => {
    const few = units.map((unit) => ({ ...unit, models: unit.models.slice(0, 3) }));
    fc.assert(
      fc.property(few, (unit) => {
        const models = ranked(unit);
        const places = place(models, unit.files, 'left', true);
        if (places) expect(legalAlone(models, places, unit.files)).toBe(true);
        const value = places && objective(models, places, unit.files, true);
        expect(value).toEqual(best(models, unit.files, true));
      }),
      { numRuns: runs(40, 120) },
    );
  });

  it.each([false, true])('stays within the unit, and no two models overlap; alone: %s', (alone) => {
    fc.assert(
      fc.property(units, fc.constantFrom('left' as const, 'right' as const), (unit, order) => {
        const models = ranked(unit);
        const places = place(models, unit.files, order, alone) ?? [];
        const cells = places.flatMap((at, i) => cellsOf(models[i]!, at, unit.files));
        expect(new Set(cells).size).toBe(cells.length);
        for (const [i, { file, rank }] of places.entries()) {
          expect(file).toBeGreaterThanOrEqual(0);
          expect(file + models[i]!.wide).toBeLessThanOrEqual(unit.files);
          expect(rank).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('from the right is its mirror image', () => {
    fc.assert(
      fc.property(units, (unit) => {
        const models = ranked(unit);
        const turn = (at: GridPosition, { wide }: Ranked) => ({ file: unit.files - wide - at.file, rank: at.rank });
        const turned = models.map((model) => ({ ...model, at: model.at && turn(model.at, model) }));
        const mirrored = place(turned, unit.files)!.map((at, i) => turn(at, models[i]!));
        expect(place(models, unit.files, 'right')).toEqual(mirrored);
      }),
    );
  });

  it('moves nobody when it is asked again', () => {
    fc.assert(
      fc.property(units, (unit) => {
        const models = ranked(unit);
        const places = place(models, unit.files)!;
        const settled = models.map((model, i) => ({ ...model, at: places[i] }));
        expect(place(settled, unit.files)).toEqual(places);
      }),
    );
  });
});

describe('countInRanks()', () => {
  it('counts every model once for each cell that it takes, and no rank above the width', () => {
    fc.assert(
      fc.property(units, fc.nat(30), (unit, rf) => {
        const models = ranked(unit);
        const counts = countInRanks(models, place(models, unit.files)!, unit.files, rf);
        const cells = models.reduce((sum, { wide, deep }) => sum + wide * deep, 0);
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(cells + rf);
        expect(Math.max(...counts)).toBeLessThanOrEqual(unit.files);
        expect(Math.min(...counts)).toBeGreaterThan(0);
      }),
    );
  });
});
