import { describe, expect, it } from 'vitest';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

const rules = { preset: '2026' } as const;

describe('Furs on Fire!', () => {
  const man = (more: UnitInCombat = {}): UnitInCombat => ({
    ...{ models: 1, files: 1, hp: 9, agi: 5, rules: ['unbreakable'] },
    ...more,
  });
  const rats = (models: number, more: UnitInCombat = {}): UnitInCombat => ({
    ...{ models, files: Math.min(5, models), att: 0, rules: ['unbreakable', 'furs-on-fire'] },
    ...more,
  });

  it.each<[string, readonly number[], UnitInCombat, UnitInCombat, number]>([
    ['one that is removed burns its slayer', [4, 4, 4], man(), rats(9), 1],
    ['none that is saved', [4, 4, 4], man(), rats(9, { arm: 3 }), 0],
    ['no more than are left', [4, 4, 4, 4, 4, 4, 4], man({ att: 3 }), rats(1), 1],
    ['none that loses a Health Point of two', [4, 4], man(), rats(9, { hp: 2 }), 0],
    ['one for two Health Points', [4, 4, 4, 4, 4], man({ att: 2 }), rats(9, { hp: 2 }), 1],
    [
      'those that Stomps remove',
      [4, 4],
      man({ att: 0, height: 5, rules: ['unbreakable', 'stomp-attacks(1)'] }),
      rats(9),
      1,
    ],
    ['with Strength 3 alone', [4, 4, 5], man({ res: 5 }), rats(9, { str: 9, ap: 9 }), 0],
  ])('%s', (_, faces, a, b, lost) => {
    const f = fight(combatOf({ units: { a, b }, rules }), faces).to('score');
    f.dice.done();
    expect(9 - f.a.rf).toBe(lost);
  });

  it('is exact: three attacks at two rats', () => {
    const mean = (att: number, models: number): number =>
      agreed(combatOf({ units: { a: man({ att }), b: rats(models) }, rules })).of('a', 'hp_lost');
    // One or two, of three that remove one with 1/4 each; half of the hits wound.
    const [one, more] = [(3 * 9) / 64, 10 / 64];
    expect(mean(3, 2)).toBeCloseTo((one + 2 * more) / 2, 12);
    expect(mean(3, 1)).toBeCloseTo((one + more) / 2, 12);
  });

  it('belongs to Fire Rats, once', () => {
    const { setup } = fielded({ a: { side: 'x', unit: 'vermin/fire-rats', models: 10 }, b: block() });
    const { profile } = setup.units[0]!;
    expect(profile.unmodelled).toEqual([]);
    expect(profile.rules.filter(({ key }) => key === 'furs-on-fire')).toHaveLength(1);
  });
});
