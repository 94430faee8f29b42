import { describe, expect, it } from 'vitest';
import { rowOf } from '../../../../../src/games/cca/rules/board.ts';
import { type Battle, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type More, walled } from '../../../../helpers/cca/duel.ts';

const stands = (unit: string, more: object = {}) => ({ unit, policies: { evade: 'never' } as const, ...more });
const end = (battle: Battle, ...faces: string[]) => fight(battle, ...faces).over();
const leaders = { x: { side: 'carthage', with: 'd' } };
const none = { policies: { flags: 'none' } } as const;

describe('how far a unit retreats', () => {
  it.each([
    ...(['LI', 'LS', 'LB', 'WA', 'HC', 'CatC', 'HCH'] as const).map((code) => [code, 2] as const),
    ...(['AX', 'MI', 'HI', 'EL', 'HWM'] as const).map((code) => [code, 1] as const),
    ...(['LC', 'LBC'] as const).map((code) => [code, 4] as const),
    ...(['MC', 'CAM', 'CatCam', 'LBCh'] as const).map((code) => [code, 3] as const),
  ])('CCA-RET-1: %s: %i for each flag', (code, hexes) => {
    const battle = duel({ unit: 'LI', at: [8, 6] }, stands(code, { at: [7, 6] }), none);
    const rampage = code === 'EL' ? 'LL' : '';
    expect(7 - rowOf(end(battle, 'FL', rampage).unit('d').hex)).toBe(hexes);
    if (hexes < 4) expect(7 - rowOf(end(battle, 'FF', rampage).unit('d').hex)).toBe(2 * hexes);
  });

  it.each([
    ['EL', 'MC', 4],
    ['EL', 'LC', 5],
    ['EL', 'HCH', 3],
    ['CAM', 'HC', 3],
    ['CatCam', 'LBCh', 4],
    ['EL', 'MI', 1],
    ['EL', 'CAM', 3],
    ['CAM', 'LI', 2],
    ['HC', 'MC', 3],
  ])('CCA-EL-5: a flag rolled by %s drives %s %i hexes', (roller, code, hexes) => {
    const battle = duel({ unit: roller, at: [8, 6] }, stands(code, { at: [7, 6] }), none);
    const one = fight(battle, `F${'L'.repeat(9)}`)
      .to('roll')
      .step()
      .to('retreat')
      .step();
    expect(7 - rowOf(one.unit('d').hex)).toBe(hexes);
  });

  it('CCA-EL-5: one hex more for each flag, also battling back', () => {
    const battle = duel({ unit: 'MC', at: [1, 6] }, { unit: 'EL', at: [0, 6] }, { policies: { flags: 'max' } });
    // 3 dice of cavalry do nothing; 3 dice of elephants, two flags: 2 x 4 hexes, of which 7 can be made.
    const one = end(battle, 'ccc', 'FFc');
    expect([rowOf(one.unit('a').hex), one.unit('a').blocks]).toEqual([8, 2]);
  });
});

describe('where it goes', () => {
  const blocked = (what: More): string => {
    const one = end(duel('MI', 'MI', what), 'Fccc');
    return `${one.at('d')} ${one.unit('d').blocks}`;
  };

  it('CCA-RET-2: to one of the two rear hexes', () => expect(blocked({})).toBe('3,5 4'));

  it.each([
    ['a friend', { pieces: crowd('w', 'carthage', 'MI', [3, 5]) }],
    ['an enemy', { pieces: crowd('w', 'rome', 'MI', [3, 5]) }],
    ['an enemy leader who is alone', { leaders: { x: { side: 'rome', at: [3, 5] as const } } }],
    ['impassable terrain', { terrain: { '3,5': 'impassable' as const } }],
  ])('CCA-RET-2: %s blocks a hex', (_, what) => expect(blocked(what)).toBe('3,6 4'));

  it('CCA-RET-2: so does the edge of the board', () => {
    const battle = duel({ unit: 'MI', at: [1, 0] }, { unit: 'MI', at: [0, 0] });
    expect(end(battle, 'FFcc', 'cccc').unit('d').blocks).toBe(2);
    const corner = duel({ unit: 'MI', at: [5, 0] }, { unit: 'MI', at: [4, 0] });
    expect(end(corner, 'Fccc').at('d')).toBe('3,0');
  });

  it('CCA-RET-2: other terrain is ignored', () => {
    for (const kind of ['hill', 'forest', 'broken', 'ford', 'camp'] as const) {
      expect(blocked({ terrain: { '3,5': kind } })).toBe('3,5 4');
    }
  });

  it('CCA-RET-2: in a marsh one die of its own symbol takes a block', () => {
    const marsh = { '3,5': 'marsh', '3,6': 'marsh' } as const;
    expect(end(duel('MI', 'MI', { terrain: marsh }), 'Fccc', 't').unit('d').blocks).toBe(3);
    expect(end(duel('MI', 'MI', { terrain: marsh }), 'Fccc', 'X').unit('d').blocks).toBe(4);
    expect(blocked({ terrain: { '3,5': 'marsh' } })).toBe('3,6 4');
  });

  it('CCA-RET-2, CCA-LDR-10: for a block lost in a marsh the leader is checked, by none of the rulings', () => {
    const marsh = { '3,5': 'marsh', '3,6': 'marsh' } as const;
    const one = end(duel('MI', 'MI', { terrain: marsh, leaders }), 'FFcc', 't', 'cc');
    expect([one.metric('x', 'ruling_4'), one.leader('x').checks]).toEqual([0, 1]);
    const dies = end(duel('MI', 'MI 1', { terrain: marsh, leaders }), 'FFcc', 't', 'c');
    expect([dies.metric('x', 'ruling_5'), dies.at('d'), dies.metric('rome', 'banners')]).toEqual([0, 'off', 1]);
    expect([dies.leader('x').checks, dies.metric('x', 'must_evade')]).toEqual([1, 1]);
  });

  it('CCA-RUL-4, CCA-RUL-5, CCA-AMB-34: a marsh and a hex that cannot be made: the ruling is that of the hex', () => {
    const [marsh, impassable] = ['marsh', 'impassable'] as const;
    const terrain = { '3,5': marsh, '3,6': marsh, '2,5': impassable, '2,6': impassable, '2,7': impassable };
    const story = (blocks: number, ...faces: string[]) => {
      const policies = { flags: 'none', battle_back: 'never' } as const;
      const one = end(duel('MI', `MI ${blocks}`, { terrain, leaders, policies }), ...faces);
      const fired = [2, 3, 4, 5, 6, 7].filter((n) => one.metric('x', `ruling_${n}`) === 1);
      return `${fired}; ${one.leader('x').checks}; ${one.unit('d').blocks}`;
    };
    expect(story(4, 'FFcc', 't', 'cc')).toBe('4; 1; 2');
    expect(story(2, 'FFcc', 't', 'c')).toBe('5; 1; 0');
    expect(story(4, 'tFFc', 'cc', 't')).toBe('6; 1; 1');
    // Sunk before it could pay for the second hex.
    expect(story(1, 'FFcc', 't', 'c')).toBe('; 1; 0');
    expect(story(2, 'tFFc', 'cc', 't')).toBe('2; 1; 0');
    expect(story(3, 'tFFc', 'cc', 't')).toBe('7; 1; 0');
  });

  it('CCA-RET-3: a unit without a leader stops with a friendly leader who is alone: the rest costs nothing', () => {
    const lone = { x: { side: 'carthage', at: [3, 5] as const } };
    const pieces = crowd('w', 'carthage', 'MI', [3, 6]);
    const one = end(duel('MI', 'MI', { leaders: lone, pieces }), 'FFFc');
    expect([one.at('d'), one.unit('d').blocks, one.metric('x', 'attached')]).toEqual(['3,5', 4, 1]);
  });

  it('CCA-RET-3, CCA-AMB-30: it goes the full distance rather than stop with him, but stops rather than lose a block', () => {
    const lone = { x: { side: 'carthage', at: [3, 5] as const } };
    expect(end(duel('MI', 'MI', { leaders: lone }), 'FFcc').at('d')).toBe('2,6');
    const pieces = crowd('w', 'carthage', 'MI', [2, 6], [2, 7]);
    expect(end(duel('MI', 'MI', { leaders: lone, pieces }), 'FFcc').at('d')).toBe('3,5');
  });

  it('CCA-RET-3: a unit with a leader is blocked by such a hex', () => {
    const two = { x: { side: 'carthage', with: 'd' }, y: { side: 'carthage', at: [3, 5] as const } };
    const pieces = crowd('w', 'carthage', 'MI', [3, 6]);
    const one = end(duel('MI', 'MI', { leaders: two, pieces, ...none }), 'Fccc', 'cc', 'cccc');
    expect([one.at('d'), one.unit('d').blocks, one.at('y')]).toEqual(['4,6', 3, '3,5']);
  });

  it('CCA-RET-4: each hex that cannot be made costs a block', () => {
    const one = end(duel('MI', 'MI', { pieces: walled, ...none }), 'FFFc', 'cccc');
    expect([one.unit('d').blocks, one.at('d')]).toEqual([1, '4,6']);
  });

  it('CCA-RET-4: the owner loses no block if there is a full way', () => {
    // The lower column leads into a dead end.
    const pieces = crowd('w', 'carthage', 'MI', [2, 5], [2, 6]);
    expect(end(duel('MI', 'MI', { pieces }), 'FFcc').at('d')).toBe('2,7');
  });

  it('CCA-RET-4, CCA-AMB-30: a way without a marsh before one through it', () => {
    const terrain = { '2,5': 'marsh', '2,6': 'marsh' } as const;
    expect(end(duel('MI', 'MI', { terrain }), 'FFcc').at('d')).toBe('2,7');
  });

  it('CCA-RET-5: it goes as far as it can, and loses a block for each hex that is left, in the hex that it reached', () => {
    const pieces = crowd('w', 'carthage', 'MI', [2, 5], [2, 6], [2, 7]);
    const one = end(duel('MI', 'MI', { pieces }), 'FFFc');
    expect([one.unit('d').blocks, one.at('d')]).toEqual([2, '3,5']);
    const dies = end(duel('MI', 'MI 2', { pieces }), 'FFFc');
    expect([dies.at('d'), dies.metric('rome', 'banners')]).toEqual(['off', 1]);
  });

  it('CCA-RET-6: the attached leader goes with the unit', () => {
    const one = end(duel('MI', 'MI', { leaders }), 'FFFc');
    expect([one.at('d'), one.at('x'), one.metric('x', 'attached')]).toEqual(['2,5', '2,5', 1]);
  });

  it.each([0, 1, 2, 3])('CCA-RET-7: room of %i hexes: as many are made, the others cost blocks', (room) => {
    const at = { unit: 'MI', at: [room, 6] as const };
    const one = end(duel({ unit: 'MI', at: [room + 1, 6] }, at, none), 'FFFc', room === 0 ? 'cccc' : '');
    const { blocks, hex } = one.unit('d');
    expect([room - rowOf(hex), blocks]).toEqual([room, 4 - (3 - room)]);
  });

  it('CCA-AMB-30: of ways that cost the same: left, right, or towards support', () => {
    const goes = (retreat_path: 'left' | 'right' | 'toward-support', more: More = {}) =>
      end(duel('MI', 'MI', { policies: { retreat_path }, ...more }), 'FFcc').at('d');
    expect(goes('left')).toBe('2,5');
    expect(goes('right')).toBe('2,7');
    const pieces = crowd('s', 'carthage', 'MI', [1, 7], [2, 8]);
    expect(goes('toward-support', { pieces })).toBe('2,7');
    expect(goes('toward-support')).toBe('2,5');
  });
});
