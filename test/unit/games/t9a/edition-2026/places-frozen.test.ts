import { describe, expect, it } from 'vitest';
import { formationOf } from '../../../../../src/games/t9a/formation/formation.ts';
import { restoreContacts } from '../../../../../src/games/t9a/formation/nudge.ts';
import type { Placement } from '../../../../../src/games/t9a/formation/stand.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' as const };
/** Wounds on 2+ by 2+ without a save. */
const deadly = { off: 9, str: 9, ap: 6 };
const meek = { def: 1, res: 1 };
const KILL = [6, 6];

const attacks = (a: UnitInCombat) => {
  const battle = combatOf({ units: { a: { ...a, agi: 9 }, b: { models: 20, files: 20, att: 0 } }, rules });
  const f = fight(battle, dice(60, 1)).to('score');
  return f.dice.used;
};

describe('TV26-22 attacks by rank (T9A26-ATK-2, T9A26-ATK-4)', () => {
  const spears: UnitInCombat = { models: 25, weapons: ['spear'], weapon: 'spear' };
  const rider = { off: 3, str: 3, agi: 9, ap: 0 };
  const knights: UnitInCombat = {
    ...{ models: 2, files: 1, height: 2, base: [25, 50], type: 'cavalry' },
    parts: [
      { ...rider, att: 2 },
      { ...rider, att: 1, rules: ['harnessed'] },
    ],
  };

  it.each<[string, UnitInCombat, number]>([
    ['25 spears five wide', spears, 15],
    ['the same with two attacks', { ...spears, att: 2, weapon: undefined, weapons: [] }, 15],
    ['the same with two attacks and spears', { ...spears, att: 2 }, 20],
    ['swarms of six attacks, three wide and two deep', { models: 6, files: 3, att: 6, height: 0 }, 27],
    ['knights of two attacks on horses of one, one behind the other', knights, 3 + 2],
  ])('%s', (_, a, expected) => expect(attacks(a)).toBe(expected));
});

describe('TV26-23 who survives of a single rank keeps his place (T9A26-ATK-3, T9A26-CAS-2)', () => {
  /** b on [0, 100] is struck at by a on [60, 160], and strikes back later. */
  const text = (more: CombatText['rules'] = {}, kills = 2): CombatText => ({
    units: {
      a: { ...deadly, models: 1, files: 1, base: [100, 20], att: kills, hp: 9, agi: 9 },
      b: { ...meek, models: 5, files: 5 },
    },
    contacts: [{ from: 'a.front', to: 'b.front', offset: 60 }],
    rules: { ...rules, ...more },
  });
  const strikes = (battle: CombatText, fallen: number) => {
    const f = fight(combatOf(battle), dice(2 * fallen, 6), dice(9, 1)).to('score');
    return f.dice.used - 2 * fallen;
  };

  it('three of five touch him, of two fewer two', () => {
    expect(fight(combatOf(text()), 1, 1, dice(3, 1)).to('score').dice.used).toBe(2 + 3);
    expect(strikes(text(), 2)).toBe(2);
    expect(strikes(text({ frozen_contact: 'filled' }), 2)).toBe(3);
  });

  it('one alone falls at the right, or at the left if his owner says so', () => {
    expect(strikes(text({}, 1), 1)).toBe(2);
    const left = { ...text({}, 1), policies: { casualty_tie: 'left' as const } };
    expect(strikes(left, 1)).toBe(3);
  });

  it('by all dice', () => {
    // Each of a's two attacks kills in 25/36; b's hit on 5+ and wound on 5+: three men left of five, or four on [0, 80], strike twice.
    const p = 25 / 36;
    const men = (1 - p) ** 2 * 3 + 2 * p * (1 - p) * 2 + p ** 2 * 2;
    const lost = agreed(combatOf(text())).of('a', 'hp_lost');
    const one = agreed(combatOf(text({}, 0))).of('a', 'hp_lost');
    expect(lost).toBeCloseTo((men / 3) * one, 12);
  });
});

describe('TV26-24 over the gap that a Character leaves (T9A26-ATK-3)', () => {
  /** A Character in the middle of u's first rank of three falls to e at step 9; u strikes at step 3. */
  const text = (models: number, more: UnitInCombat = {}, kills = 1): CombatText => ({
    units: {
      u: {
        ...{ models, files: 3, att: 2, weapons: ['spear'], agi: 2, ...more },
        characters: { lord: { ...meek, att: 0, agi: 1, targeted: 'always' } },
      },
      e: { ...deadly, models: 1, files: 1, att: kills, hp: 20, agi: 9 },
    },
    rules,
  });
  const strikes = (battle: CombatText, kills: number) =>
    fight(combatOf(battle), dice(2 * kills, 6), dice(20, 1)).to('score').dice.used - 2 * kills;

  it('he who stands behind makes all his attacks, and he behind that supports', () => {
    // Two men are in the first rank next to the Character, and two ranks of three behind them.
    const deep = text(8);
    expect(fight(combatOf(deep), 1, dice(20, 1)).to('score').dice.used - 1).toBe(2 + 2 + 3 + 3);
    // The Character is gone: its file has two men, the others three each, and two ranks support.
    expect(strikes(deep, 1)).toBe(3 * 2 + 1 + 2 + 2);
    // No man steps aside into its place: a single man behind remains behind the left one.
    expect(strikes(text(3), 1)).toBe(2 + 2 + 1);
    expect(strikes({ ...text(3), rules: { ...rules, frozen_contact: 'filled' } }, 1)).toBe(3 * 2);
  });

  it('nobody strikes from a file in which nobody is left', () => {
    expect(strikes(text(2), 1)).toBe(2 * 2);
  });

  it('by all dice', () => {
    // e kills the Character with 25/36; u hits on 5+ and wounds on 5+ or so: the same for each attack.
    const p = 25 / 36;
    const lost = agreed(combatOf(text(8))).of('e', 'hp_lost');
    const one = agreed(combatOf(text(8, { weapons: [], att: 1 }, 0))).of('e', 'hp_lost') / 5;
    expect(lost / one).toBeCloseTo((1 - p) * 10 + p * 11, 8);
  });
});

describe('TV26-25 who moves into contact again (T9A26-CAS-6)', () => {
  /** b on [0, 100] before a on [90, 190] loses two at once, and then is on [20, 80]. */
  const text = (active: string, more: CombatText['rules'] = {}): CombatText => ({
    units: {
      a: { ...deadly, models: 1, files: 1, base: [100, 20], att: 2, hp: 9, rules: ['stubborn'], courage: 10 },
      b: { models: 5, files: 5, att: 0, ...meek, rules: ['stubborn'], courage: 10 },
    },
    contacts: [{ from: 'a.front', to: 'b.front', offset: 90 }],
    rules: { ...rules, ...more },
    active,
    rounds: 2,
  });

  it.each([
    ['a-side', 'active_first', 'a'],
    ['b-side', 'active_first', 'b'],
    ['a-side', 'unhurt_first', 'a'],
    ['b-side', 'unhurt_first', 'a'],
  ] as const)('if %s is active, and it is %s, it is %s', (active, nudge_order, mover) => {
    const { combat } = combatOf(text(active, { nudge_order }));
    const { board, layout } = combat;
    const [a, b] = layout.stands as [Placement, Placement];
    const closed = formationOf(b.formation.body, 0, 3, [undefined]);
    // b's corner is that of its left, far from a; to the left of b is to the right on the plane.
    const after = { ...b, formation: closed, x: b.x - 200, rf: 3 };
    const then = restoreContacts(board, [a, after], layout.heldContacts, { suffered: 2, active: combat.active });
    expect(then.live).toBe(1);
    const moved = [then.stands[0]!.x - a.x, then.stands[1]!.x - after.x].map(Math.abs);
    expect(moved).toEqual(mover === 'a' ? [100, 0] : [0, 100]);
  });

  it('the ends that a batch takes are those that leave: in the older rules both fall where nobody touches them', () => {
    const lines = (more: CombatText['rules']) => {
      const f = fight(combatOf(text('a-side', more)), KILL, KILL, [1, 1]).to('end');
      const [a, b] = f.state.layout.stands;
      expect(f.state.layout.engaged).toBe(3);
      return b!.x - a!.x;
    };
    const before = fight(combatOf(text('a-side'))).state.layout.stands;
    const start = before[1]!.x - before[0]!.x;
    // b's corner is at its left, which is the far end from a: 20 mm and a nudge of 10, or both models.
    expect([lines({}) - start, lines({ preset: 'third' }) - start].map((d) => Math.abs(d) / 10)).toEqual([30, 40]);
  });
});
