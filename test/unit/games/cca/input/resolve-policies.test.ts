import { describe, expect, it } from 'vitest';
import { hexAt } from '../../../../../src/games/cca/rules/board.ts';
import type { FileText } from '../../../../helpers/cca/file.ts';
import { fileOf, punic, resolvedFile, roman, setupOf } from '../../../../helpers/cca/file.ts';

const file = (more: Partial<FileText> = {}, legion = {}, cato = {}) =>
  fileOf({
    pieces: { legion: roman(legion), gauls: punic(), reserve: roman({ at: [7, 5] }), spears: punic({ at: [2, 6] }) },
    leaders: { cato: { side: 'rome', with: 'legion', ...cato }, hanno: { side: 'carthage', at: [1, 1] } },
    ...more,
  });
const problemsOf = (...args: Parameters<typeof file>) => resolvedFile(file(...args)).problems;

const choices = (key: 'flags' | 'evade' | 'momentum' | 'leaderPath' | 'bonusOn', ...args: Parameters<typeof file>) => {
  const { units, leaders } = setupOf(file(...args));
  return [...units, ...leaders].map(({ policies }) => policies[key]);
};

describe('policies', () => {
  it('are those for both sides', () => {
    expect(choices('flags', { policies: { flags: 'none' } })).toEqual(Array(6).fill('none'));
  });

  it('are those of the side, the defaults for the other', () => {
    const policies = { rome: { evade: 'never' } } as const;
    expect(choices('evade', { policies })).toEqual(['never', 'always', 'never', 'always', 'never', 'always']);
  });

  it('are those of the piece before those of its side; its leader keeps to them', () => {
    const given = [{ policies: { flags: 'none' } }, { policies: { flags: 'when-useful' } }] as const;
    expect(choices('flags', ...given)).toEqual(['when-useful', 'none', 'none', 'none', 'when-useful', 'none']);
  });

  it('are those of the leader before those of his piece', () => {
    const of = (leader_path: 'attach' | 'home') => ({ policies: { leader_path } });
    expect(choices('leaderPath', {}, of('attach'), of('home'))[4]).toBe('home');
    expect(choices('leaderPath', {}, of('attach'))[4]).toBe('attach');
  });

  it('leave what they do not say to the wider ones', () => {
    const given = [{ policies: { rome: { momentum: 'bonus' } } }, { policies: { flags: 'none' } }] as const;
    expect(choices('momentum', ...given)[0]).toBe('bonus');
    expect(choices('flags', ...given)[0]).toBe('none');
  });

  it('name enemies for a bonus combat in the order of preference (CCA-MOM-3)', () => {
    expect(choices('bonusOn', { policies: { rome: { bonus_on: ['spears', 'gauls'] } } })).toEqual([
      [3, 1],
      undefined,
      [3, 1],
      undefined,
      [3, 1],
      undefined,
    ]);
  });

  it('for both sides mean the enemies of each', () => {
    const bonus = choices('bonusOn', { policies: { bonus_on: ['spears', 'legion'] } });
    expect(bonus.slice(0, 2)).toEqual([[3], [0]]);
  });

  it('name no friends and nobody unknown for a bonus combat', () => {
    expect(problemsOf({}, { policies: { bonus_on: ['reserve', 'gauls', 'gaul'] } })).toMatchObject([
      { path: ['pieces', 'legion', 'policies', 'bonus_on', 0], code: 'same-side', allowed: 'gauls, spears' },
      { path: ['pieces', 'legion', 'policies', 'bonus_on', 2], code: 'unknown-piece', near: ['gauls', 'spears'] },
    ]);
  });

  it('are of sides that there are', () => {
    expect(problemsOf({ policies: { romans: { flags: 'none' } } })).toMatchObject([
      { path: ['policies', 'romans'], code: 'unknown-side', near: ['rome', 'carthage'] },
    ]);
  });

  it('give a leader hexes to go through, each behind the one before (CCA-LDR-13)', () => {
    const path = (leader_path: [number, number][]) => ({ policies: { leader_path } });
    const way: [number, number][] = [
      [6, 6],
      [7, 6],
      [8, 7],
    ];
    expect(choices('leaderPath', {}, {}, path(way))[4]).toEqual([hexAt(6, 6), hexAt(7, 6), hexAt(8, 7)]);
    expect(
      problemsOf(
        {},
        {},
        path([
          [6, 6],
          [7, 7],
          [8, 7],
        ]),
      ),
    ).toMatchObject([
      { path: ['leaders', 'cato', 'policies', 'leader_path', 1], code: 'not-a-step', allowed: '7,5 or 7,6' },
    ]);
    expect(
      problemsOf(
        {},
        {},
        path([
          [6, 6],
          [5, 6],
        ]),
      ),
    ).toHaveLength(1);
    expect(problemsOf({}, {}, path([[7, 12]]))).toMatchObject([{ code: 'off-board' }]);
    expect(
      problemsOf({
        leaders: { cato: { side: 'rome', with: 'legion' }, hanno: { side: 'carthage', with: 'gauls' } },
        policies: path([
          [3, 6],
          [2, 7],
        ]).policies,
      }),
    ).toEqual([]);
    expect(
      problemsOf({
        policies: {
          rome: path([
            [4, 6],
            [3, 6],
          ]).policies,
        },
      }),
    ).toHaveLength(1);
    expect(
      problemsOf(
        {},
        {},
        path([
          [8, 6],
          [7, 6],
        ]),
      ),
    ).toMatchObject([{ allowed: 'the end of the way at 8,6' }]);
  });
});
