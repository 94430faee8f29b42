import { describe, expect, it } from 'vitest';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, diceOf, duel, type Fighter, hitsOf, type More } from '../../../../helpers/cca/duel.ts';

const led = { x: { side: 'carthage', with: 'd' } };
const alone = (a: Fighter, more: More = {}) =>
  duel(
    a,
    { unit: 'MI', at: [0, 12] },
    {
      leaders: { x: { side: 'carthage', at: [4, 6] } },
      sequence: [{ by: 'a', target: { leader: 'x' }, ...more.attack }],
      ...more,
    },
  );

describe('what a leader is good for', () => {
  it('CCA-LDR-1: attached: helmets hit for his unit and for those next to it', () => {
    const own = { leaders: { y: { side: 'rome', with: 'a' } } };
    expect(hitsOf(duel('MI', 'MI', own), 'LLcc')).toBe(2);
    const beside = { pieces: crowd('b', 'rome', 'MI', [5, 7]), leaders: { y: { side: 'rome', with: 'b0' } } };
    expect(hitsOf(duel('MI', 'MI', beside), 'LLcc')).toBe(2);
  });

  it('CCA-LDR-1: attached: his unit may ignore a flag, and his foot may fight a bonus combat', () => {
    expect(
      fight(duel('MI', 'MI', { leaders: led }), 'Fccc', 'cccc')
        .over()
        .at('d'),
    ).toBe('4,6');
    const pieces = crowd('e', 'carthage', 'MI', [4, 7]);
    const leaders = { y: { side: 'rome', with: 'a' } };
    const policies = { rome: { momentum: 'bonus' as const }, carthage: { battle_back: 'never' as const } };
    fight(duel('MI', 'MI 1', { pieces, leaders, policies }), 'tccc', 'cccc').over();
  });

  it('CCA-LDR-1: alone: helmets hit for units next to him, and he is one supporting neighbour', () => {
    expect(hitsOf(duel('MI', 'MI', { leaders: { y: { side: 'rome', at: [6, 6] } } }), 'LLcc')).toBe(2);
    const leaders = { x: { side: 'carthage', at: [4, 5] as const } };
    const pieces = crowd('s', 'carthage', 'MI', [4, 7]);
    expect(
      fight(duel('MI', 'MI', { leaders, pieces }), 'Fccc', 'cccc')
        .over()
        .at('d'),
    ).toBe('4,6');
  });

  it('CCA-LDR-1, CCA-EL-3: of no use to elephants', () => {
    const one = fight(duel('MI', 'EL', { leaders: led }), 'Fccc', 'LL').over();
    expect(one.at('d')).toBe('3,5');
    expect(hitsOf(duel('EL', 'MI', { leaders: { y: { side: 'rome', with: 'a' } } }), 'LLLL')).toBe(0);
  });

  it('CCA-LDR-2: no dice of his', () => {
    expect(diceOf(duel('MI', 'MI', { leaders: { y: { side: 'rome', with: 'a' } } }))).toBe(4);
  });
});

describe('who may be attacked', () => {
  it('CCA-LDR-3: an attached leader cannot be attacked by himself', () => {
    const battle = duel('MI', 'MI', { leaders: led, sequence: [{ by: 'a', target: { leader: 'x' } }] });
    expect(fight(battle).over().metric('combat', 'skipped')).toBe(1);
  });

  it('CCA-LDR-3: only through the blocks of his unit', () => {
    const battle = duel('MI', 'MI', { leaders: led, sequence: [{ by: 'a', target: { leader: 'x', follow: true } }] });
    const one = fight(battle, 'LLcc', 'cccc').over();
    expect([one.metric('x', 'killed'), one.leader('x').checks]).toEqual([0, 0]);
  });

  it('CCA-LDR-4: he attaches by evading to a unit without a leader', () => {
    const one = fight(alone('MI', { pieces: crowd('b', 'carthage', 'MI', [3, 6]) }), 'cccc').over();
    expect([one.at('x'), one.metric('x', 'attached')]).toEqual(['3,6', 1]);
  });

  it('CCA-LDR-4: in combat he leaves his unit only when it is destroyed', () => {
    const one = fight(duel('HI', 'MI', { leaders: led }), 'tttcc', 'cc', 'cccc').over();
    expect([one.at('x'), one.metric('x', 'attached'), one.metric('x', 'must_evade')]).toEqual(['4,6', 1, 0]);
  });
});

describe('the leader casualty check', () => {
  const killed = (blocks: number, faces: string, check: string): number =>
    fight(duel('MI', `MI ${blocks}`, { leaders: led, policies: { battle_back: 'never' } }), faces, check)
      .over()
      .metric('x', 'killed');

  it.each([
    ['LL', 1],
    ['LF', 0],
    ['XL', 0],
    ['cs', 0],
  ])('CCA-LDR-5: two dice: both must show a leader: %s', (check, dead) => {
    expect(killed(4, 'tccc', check)).toBe(dead);
  });

  it.each([
    ['L', 1],
    ['c', 0],
    ['t', 0],
    ['s', 0],
    ['F', 0],
    ['X', 0],
  ])('CCA-LDR-6: one die: %s', (check, dead) => {
    expect(killed(1, 'tccc', check)).toBe(dead);
  });

  it('CCA-LDR-5, CCA-LDR-6: 1/36 and 1/6: exact', () => {
    // 4 dice, two faces of six hit.
    const [any, four] = [1 - (2 / 3) ** 4, (1 / 3) ** 4];
    const of = (blocks: number) => exactlyOf(duel('MI', `MI ${blocks}`, { leaders: led }));
    expect(of(1).of('x', 'killed_by_one_die')).toBeCloseTo(any / 6, 12);
    expect(of(4).of('x', 'killed_by_two_dice')).toBeCloseTo((any - four) / 36, 12);
    expect(of(4).of('x', 'killed_by_one_die')).toBeCloseTo(four / 6, 12);
  });

  it.each(['tccc', 'ttcc', 'tttc'])('CCA-LDR-7: one check, however many blocks were lost: %s', (faces) => {
    const one = fight(duel('MI', 'MI', { leaders: led }), faces, 'cc', 'cccc').over();
    expect([one.leader('x').checks, one.asked.filter((name) => name.includes('check')).length]).toEqual([1, 1]);
  });

  it('CCA-LDR-7: it is the blocks left that decide between one die and two', () => {
    expect(killed(2, 'tccc', 'LF')).toBe(0);
    expect(killed(2, 'ttcc', 'L')).toBe(1);
  });

  it('CCA-LDR-8: after the blocks are removed and before the flags', () => {
    const one = fight(duel('MI', 'MI', { leaders: led }), 'tFFc').to('check');
    expect([one.unit('d').blocks, one.at('d')]).toEqual([3, '4,6']);
  });

  it('CCA-LDR-8: of retreat losses after them', () => {
    const pieces = crowd('w', 'carthage', 'MI', [3, 5], [3, 6]);
    const one = fight(duel('MI', 'MI', { leaders: led, pieces, policies: { flags: 'none' } }), 'FFcc').to('check');
    expect(one.unit('d').blocks).toBe(2);
  });

  it('CCA-LDR-9: one check for each roll with all that follows from it', () => {
    const pieces = crowd('w', 'carthage', 'MI', [3, 5], [3, 6]);
    const battle = duel('MI', 'MI', { leaders: led, pieces, policies: { flags: 'none' } });
    expect(fight(battle, 'tFcc', 'cc', 'cccc').over().leader('x').checks).toBe(1);
  });

  it('CCA-LDR-11: flags alone, or a retreat that is completed, cause none', () => {
    const one = fight(duel('MI', 'MI', { leaders: led }), 'FFFF').over();
    expect([one.leader('x').checks, one.at('x')]).toEqual([0, one.at('d')]);
  });
});

describe('an attack on a leader who is alone', () => {
  it.each([
    ['LI', 2],
    ['MI', 4],
    ['HI', 5],
    ['WA', 4],
    ['WA 3', 3],
    ['HCH', 4],
    ['CAM', 3],
    ['EL', 1],
  ])('CCA-LDR-20: %s roll %i dice', (code, dice) => expect(diceOf(alone(code))).toBe(dice));

  it('CCA-LDR-20: with caps and cards', () => {
    expect(diceOf(alone('HI', { terrain: { '4,6': 'forest' }, attack: { bonus_dice: 1 } }))).toBe(3);
    expect(diceOf(alone('EL', { attack: { bonus_dice: 1 } }))).toBe(2);
  });

  it('CCA-LDR-20: any leader symbol kills, every other face does nothing', () => {
    expect(fight(alone('MI'), 'ctsL').over().metric('x', 'killed_alone')).toBe(1);
    expect(fight(alone('MI'), 'tsFX').over().metric('x', 'killed')).toBe(0);
    expect(fight(alone('EL'), 'X').over().metric('x', 'killed')).toBe(0);
  });

  it.each([
    ['EL', 1],
    ['LI', 2],
    ['MC', 3],
    ['MI', 4],
    ['HI', 5],
  ])('CCA-LDR-20: %s: 1 - (5/6)^%i: exact', (code, n) => {
    expect(exactlyOf(alone(code)).of('x', 'killed')).toBeCloseTo(1 - (5 / 6) ** n, 12);
  });

  it('CCA-LDR-21: that is the elimination: no check beside it; if he is not hit he must evade', () => {
    const dead = fight(alone('MI'), 'LLcc').over();
    expect([dead.leader('x').checks, dead.metric('x', 'ruling_1'), dead.metric('rome', 'banners')]).toEqual([0, 0, 1]);
    const lives = fight(alone('MI'), 'cccc').over();
    expect([lives.metric('x', 'ruling_1'), lives.metric('x', 'must_evade'), lives.at('x')]).toEqual([1, 1, '1,4']);
  });

  it('CCA-LDR-22: no battle back, no momentum', () => {
    const one = fight(alone('WA', { policies: { momentum: 'bonus' } }), 'Lccc').over();
    expect([one.at('a'), one.metric('rome', 'banners')]).toEqual(['5,6', 1]);
  });

  it('CCA-LDR-19: after his evade he may be attacked again, alone or through the unit that he joined', () => {
    const pieces = { ...crowd('b', 'carthage', 'MI', [3, 6]), ...crowd('z', 'rome', 'MI', [3, 7]) };
    const follow = { leader: 'x', follow: true };
    const joined = {
      pieces,
      sequence: [
        { by: 'a', target: follow },
        { by: 'z0', target: follow },
      ],
    };
    const one = fight(alone('MI', joined), 'cccc', 'tccc', 'cc', 'cccc').over();
    expect([one.unit('b0').blocks, one.leader('x').checks]).toEqual([3, 1]);
    const near = {
      pieces: crowd('z', 'rome', 'MI', [1, 5]),
      sequence: [
        { by: 'a', target: follow },
        { by: 'z0', target: follow },
      ],
    };
    expect(fight(alone('MI', near), 'cccc', 'Lccc').over().metric('x', 'killed_alone')).toBe(1);
  });

  it('CCA-AMB-17: cards count against him; with the setting they do not, in close and in ranged combat', () => {
    const rules = { cards_against_leaders_and_evaders: false };
    const attack = { bonus_dice: 2 };
    expect([diceOf(alone('MI', { attack })), diceOf(alone('MI', { attack, rules }))]).toEqual([6, 4]);
    const shot = { attack: { attack: 'ranged' as const, bonus_dice: 2 } };
    const far = { unit: 'LI', at: [6, 7] as const };
    expect([diceOf(alone(far, shot)), diceOf(alone(far, { ...shot, rules }))]).toEqual([4, 2]);
  });
});
