import { describe, expect, it } from 'vitest';
import { fileOf, punic, resolvedFile, roman } from '../../../../helpers/cca/file.ts';

type Hexes = [number, number][];
type More = Partial<Parameters<typeof fileOf>[0]>;

/** cato is with the legion at 5,6, whose rear is down; the gauls at 4,6 attack it. Returns the problems of the path. */
const against = (leader_path: Hexes, more: More = {}) =>
  resolvedFile(
    fileOf({ leaders: { cato: { side: 'rome', with: 'legion', policies: { leader_path } } }, ...more }),
  ).problems.filter(({ path }) => path.includes('leader_path'));

const ahead = [{ attack: 'close' as const, by: 'legion', target: 'gauls' }];

describe('a way of a leader', () => {
  it.each<[string, Hexes]>([
    ['behind him', [[6, 6]]],
    [
      'on from his hex',
      [
        [5, 6],
        [6, 7],
        [7, 6],
      ],
    ],
    [
      'that begins before him',
      [
        [3, 5],
        [4, 6],
        [5, 6],
        [6, 6],
      ],
    ],
    ['where his unit may retreat to', [[8, 5]]],
  ])('%s may start', (_, way) => expect(against(way)).toEqual([]));

  it.each<[string, Hexes]>([
    ['before him', [[4, 6]]],
    [
      'that ends where he stands',
      [
        [4, 6],
        [5, 6],
      ],
    ],
    [
      'beside all that is behind him',
      [
        [6, 4],
        [7, 4],
      ],
    ],
    ['on the first row, to which there is no rear', [[0, 6]]],
  ])('%s never starts', (_, way) => {
    expect(against(way)).toMatchObject([
      {
        path: ['leaders', 'cato', 'policies', 'leader_path', 0],
        ...{ code: 'never-starts', severity: 'error', found: way[0]!.join(','), allowed: '6,6 or 6,7 for cato at 5,6' },
      },
    ]);
  });

  it('may start where advances take him, and no farther', () => {
    const advance = { policies: { momentum: 'advance' as const }, sequence: ahead };
    expect(against([[4, 6]], advance)).toHaveLength(1);
    expect(against([[5, 5]], advance)).toEqual([]);
    expect(against([[5, 5]], { sequence: ahead })).toHaveLength(1);
    expect(against([[4, 6]], { ...advance, repeat: 2 })).toEqual([]);
    expect(against([[4, 6]], { ...advance, policies: { momentum: 'bonus' } })).toEqual([]);
    const machine = { legion: roman({ unit: 'HWM' }), gauls: punic() };
    expect(against([[5, 5]], { ...advance, pieces: machine })).toHaveLength(1);
  });

  it('may start for one of those who keep to it', () => {
    const hanno = { side: 'carthage', at: [1, 1] as [number, number] };
    const shared = (leader_path: Hexes) =>
      resolvedFile(fileOf({ leaders: { cato: { side: 'rome', with: 'legion' }, hanno }, policies: { leader_path } }))
        .told;
    expect(shared([[6, 6]])).toEqual([]);
    expect(shared([[0, 1]])).toEqual([]);
    expect(shared([[3, 6]])).toEqual(['policies.leader_path.0: never-starts']);
    const perSide = resolvedFile(
      fileOf({
        leaders: { hanno },
        policies: { rome: { leader_path: [[1, 1]] }, carthage: { leader_path: [[3, 6]] } },
      }),
    );
    expect(perSide.told).toEqual(['policies.carthage.leader_path.0: never-starts']);
  });

  it('may be that of his unit', () => {
    const pieces = { legion: roman({ policies: { leader_path: [[3, 6]] } }), gauls: punic() };
    expect(resolvedFile(fileOf({ pieces, leaders: { cato: { side: 'rome', with: 'legion' } } })).told).toEqual([
      'pieces.legion.policies.leader_path.0: never-starts',
    ]);
  });

  it('goes through nothing impassable', () => {
    const terrain = { '6,6': 'impassable' as const };
    expect(
      against(
        [
          [6, 6],
          [7, 6],
          [8, 6],
        ],
        { terrain },
      ),
    ).toEqual([]);
    expect(
      against(
        [
          [5, 6],
          [6, 6],
        ],
        { terrain },
      ),
    ).toMatchObject([{ path: ['leaders', 'cato', 'policies', 'leader_path', 1], code: 'impassable', found: '6,6' }]);
  });

  it('has no start on his baseline', () => {
    const pieces = { legion: roman({ at: [8, 6] }), gauls: punic({ at: [7, 6] }) };
    expect(against([[8, 5]], { pieces })).toMatchObject([
      { code: 'never-starts', allowed: 'none for cato at 8,6, on its baseline (CCA-LDR-15)' },
    ]);
  });

  it('is told of once, if its hexes are wrong', () => {
    expect(
      against([
        [6, 6],
        [5, 6],
      ]).map(({ code }) => code),
    ).toEqual(['not-a-step']);
  });
});
