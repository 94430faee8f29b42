import { describe, expect, it } from 'vitest';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type More, walled } from '../../../../helpers/cca/duel.ts';

const leaders = { x: { side: 'carthage', with: 'd' } };
const back = (more: More, ...faces: string[]): number =>
  fight(duel('MI', 'MI', more), ...faces)
    .over()
    .metric('d', 'battled_back');

describe('battle back', () => {
  it('CCA-BB-1: of a defender who lost blocks and no more', () => {
    expect(back({}, 'tttc', 'cccc')).toBe(1);
  });

  it('CCA-BB-1: who ignored all flags', () => expect(back({ leaders }, 'Fccc', 'cccc')).toBe(1));

  it('CCA-BB-1: who could not retreat a single hex, though it cost blocks', () => {
    expect(back({ pieces: walled, policies: { flags: 'none' } }, 'Fccc', 'cccc')).toBe(1);
  });

  it('CCA-BB-1: not of one who is dead, or retreated', () => {
    expect(back({}, 'tttX')).toBe(0);
    expect(back({}, 'Fccc')).toBe(0);
  });

  it('CCA-BB-1: not of one who retreated in part', () => {
    const pieces = crowd('w', 'carthage', 'MI', [2, 5], [2, 6], [2, 7]);
    expect(back({ pieces }, 'FFcc')).toBe(0);
  });

  it('CCA-BB-1: not after an evade, ranged combat, or combat against a leader', () => {
    expect(fight(duel('MI', 'LI'), 'tttt').over().metric('d', 'battled_back')).toBe(0);
    const shot = duel({ unit: 'LI', at: [6, 7] }, 'MI', { attack: { attack: 'ranged' } });
    expect(fight(shot, 'cc').over().metric('d', 'battled_back')).toBe(0);
    const alone = duel(
      'MI',
      { unit: 'MI', at: [4, 7] },
      {
        ...{ leaders: { x: { side: 'carthage', at: [4, 6] } }, sequence: [{ by: 'a', target: { leader: 'x' } }] },
      },
    );
    expect(fight(alone, 'cccc').over().metric('d', 'battled_back')).toBe(0);
  });

  it('CCA-BB-1, CCA-AMB-22: not of one who struck first; with the setting he does', () => {
    const attack = { first_strike: true };
    expect(back({ attack }, 'cccc', 'cccc')).toBe(0);
    expect(back({ attack, rules: { battle_back_after_first_strike: true } }, 'cccc', 'cccc', 'cccc')).toBe(1);
  });

  it('CCA-BB-1: of nobody at a unit that raging elephants destroyed', () => {
    const battle = duel('MC 1', 'EL', { pieces: walled, policies: { flags: 'none' } });
    const one = fight(battle, 'Fcc', 'cc cc tc').over();
    expect([one.at('a'), one.at('d'), one.metric('d', 'battled_back')]).toEqual(['off', '4,6', 0]);
    expect(one.metric('carthage', 'banners')).toBe(1);
  });

  it('CCA-BB-2: any step off the hex forfeits it, though the unit is still next to the attacker', () => {
    const battle = duel({ unit: 'MI', at: [3, 6] }, 'MI');
    expect(fight(battle, 'Fccc').over().metric('d', 'battled_back')).toBe(0);
  });

  it('CCA-BB-3: it is optional: never', () => {
    expect(back({ policies: { battle_back: 'never' } }, 'cccc')).toBe(0);
    expect(back({ policies: { rome: { battle_back: 'never' } } }, 'cccc', 'cccc')).toBe(1);
  });

  it('CCA-BB-4: helmets count if the leader survived his check', () => {
    const blocks = (...faces: string[]) =>
      fight(duel('MI', 'MI', { leaders }), ...faces)
        .over()
        .unit('a').blocks;
    expect(blocks('tccc', 'Lc', 'LLcc')).toBe(2);
    expect(blocks('tccc', 'LL', 'LLcc')).toBe(4);
  });

  it('CCA-BB-4: or another leader is next to it', () => {
    const two = { ...leaders, y: { side: 'carthage', at: [4, 7] as const } };
    expect(
      fight(duel('MI', 'MI', { leaders: two }), 'tccc', 'LL', 'LLcc')
        .over()
        .unit('a').blocks,
    ).toBe(2);
  });

  it('CCA-BB-5: the attacker and his leader are exposed as a defender is: flags, retreat, checks', () => {
    const own = { y: { side: 'rome', with: 'a' } };
    const one = fight(duel('MI', 'MI', { leaders: own }), 'cccc', 'tFFc', 'cc').over();
    expect([one.unit('a').blocks, one.at('a'), one.at('y')]).toEqual([3, '6,6', '6,6']);
    expect([one.metric('y', 'ruling_2'), one.metric('y', 'checks')]).toEqual([1, 1]);
    const dies = fight(duel('MI 1', 'MI', { leaders: own }), 'cccc', 'tccc', 'L').over();
    expect([dies.metric('y', 'killed_by_one_die'), dies.metric('carthage', 'banners')]).toEqual([1, 2]);
  });

  it('CCA-BB-5: and loses blocks where he cannot retreat: rulings 4 to 7', () => {
    const more = {
      ...{ pieces: crowd('w', 'rome', 'MI', [6, 6], [6, 7]), leaders: { y: { side: 'rome', with: 'a' } } },
      policies: { flags: 'none' as const },
    };
    const ruling = (n: number, blocks: number, ...faces: string[]) =>
      fight(duel(`MI ${blocks}`, 'MI', more), 'cccc', ...faces)
        .over()
        .metric('y', `ruling_${n}`);
    expect(ruling(4, 4, 'Fccc', 'cc')).toBe(1);
    expect(ruling(5, 1, 'Fccc', 'c')).toBe(1);
    expect(ruling(6, 4, 'tFcc', 'cc')).toBe(1);
    expect(ruling(7, 2, 'tFcc', 'cc')).toBe(1);
  });

  it('CCA-BB-1: medium infantry of both sides: how the attacker fares, exact', () => {
    // The unit battles back with 4 dice, unless it lost four blocks or retreated; any hit takes a single block.
    // Rome is behind, so that both have enough hexes to retreat.
    const { of } = exactlyOf(duel({ unit: 'MI', blocks: 1, at: [3, 6] }, 'MI'));
    const battles = (5 ** 4 - 2 ** 4) / 6 ** 4;
    expect(of('a', 'eliminated')).toBeCloseTo(battles * (1 - (2 / 3) ** 4), 12);
    expect(of('a', 'leaves_hex')).toBeCloseTo((battles * (4 ** 4 - 3 ** 4)) / 6 ** 4, 12);
  });
});
