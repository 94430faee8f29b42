import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const third = { preset: 'third' as const };
const calm = { rules: ['unbreakable'] };
const deadly = { off: 9, str: 9, ap: 6, agi: 9 };
const meek = { def: 1, res: 1, off: 1, agi: 1 };
const KILL = [6, 6];

describe('T9A-SEQ-9 while places are frozen', () => {
  // Each Character is in its unit's leftmost file, at opposite ends of the line.
  const text: CombatText = {
    units: {
      a: { ...deadly, models: 3, files: 4, ...calm, characters: { late: { ...deadly, agi: 5, att: 2 } } },
      b: { ...meek, models: 3, files: 4, att: 0, ...calm, characters: { lord: { ...meek, ...calm, att: 0, hp: 3 } } },
    },
    rules: third,
  };

  it('who touches no model that is left strikes nobody', () => {
    const f = fight(combatOf(text), KILL, KILL, KILL).over();
    expect([f.b.rf, f.hero('b.lord')]).toEqual([0, 3]);
    // The remaining R&F are in front of the Character.
    fight(combatOf(text), KILL, KILL, [1], KILL, KILL).over();
    expect(agreed(combatOf(text)).of('b.lord', 'hp_lost')).toBe(0);
  });

  it('of several only those strike who touch him who is left', () => {
    const { b } = text.units as { b: UnitInCombat };
    const a = { ...deadly, agi: 5, models: 3, files: 4, ...calm, characters: { early: { ...deadly, att: 3 } } };
    // The Character fells all R&F; two of the three others touch the lord, one of them at a corner.
    const f = fight(combatOf({ ...text, units: { a, b } }), KILL, KILL, KILL, KILL, KILL).over();
    expect([f.b.rf, f.hero('b.lord')]).toEqual([0, 1]);
  });

  it('so it is for a Champion who is left', () => {
    const { a, b } = text.units as { a: UnitInCombat; b: UnitInCombat };
    const led = { ...b, models: 4, champion: true, characters: {} };
    const battle = combatOf({ ...text, units: { a, b: led } });
    const f = fight(battle, KILL, KILL, KILL).over();
    expect([f.b.rf, f.b.champion]).toEqual([0, 1]);
  });
});

describe('T9A-CAS-16 who stands in a frozen boundary', () => {
  /** b is five wide and two deep, with a killer before it, and others without attacks in its flank and rear. */
  const text = (kills: number, more: UnitInCombat = {}): CombatText => ({
    units: {
      a: { ...deadly, models: 1, files: 1, att: kills, hp: 20, base: [100, 20], ...calm },
      a2: { ...calm, models: 2, files: 2, att: 0, hp: 20 },
      a3: { ...calm, models: 5, files: 5, att: 0, hp: 20 },
      b: { ...meek, models: 10, files: 5, ...calm, ...more },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['a2.front', 'b.left'],
      ['a3.front', 'b.rear'],
    ],
    rules: third,
  });

  it.each([0, 1, 2, 4, 5, 6, 8, 9])('strikes once, over one contact, when %i have fallen', (fallen) => {
    const f = fight(combatOf(text(10)), dice(2 * fallen, 6), dice(10 - fallen, 1), dice(10 - fallen, 1)).to('score');
    f.dice.done();
    expect(f.b.models).toBe(10 - fallen);
  });

  it('as many as there are strike, by all dice', () => {
    // Two attacks kill 25/18 of the ten on average, and each survivor hits on 5+ and wounds on 5+.
    const told = agreed(combatOf(text(2, { att: 1, str: 3 })));
    const left = 10 - 25 / 18;
    const lost = ['a', 'a2', 'a3'].reduce((sum, id) => sum + told.of(id, 'hp_lost'), 0);
    expect(told.of('b', 'hp_lost')).toBeCloseTo(25 / 18, 12);
    expect(lost).toBeCloseTo(left * (1 / 2) * (1 / 2), 12);
  });

  it('in ranks that are gone no unit touches an enemy in the flank', () => {
    const flank: CombatText = {
      units: {
        a: { ...deadly, models: 1, files: 1, att: 10, base: [40, 20], ...calm, hp: 9 },
        b: { ...meek, models: 10, files: 5, ...calm },
      },
      contacts: [['a.front', 'b.left']],
      rules: third,
    };
    for (const fallen of [0, 5, 6]) {
      const strikers = fallen < 5 ? 2 : 1;
      const f = fight(combatOf(flank), dice(2 * fallen, 6), dice(10 - fallen, 1), dice(strikers, 1)).to('score');
      f.dice.done();
    }
  });
});

describe('T9A-CAS-16 frozen boundaries are released before Broken units move (seed 001)', () => {
  const text: CombatText = {
    units: {
      e: { side: 'theirs', models: 5, files: 5, att: 0, charging: true, ...calm },
      u: {
        side: 'ours',
        models: 4,
        files: 5,
        att: 0,
        courage: 0,
        characters: { c: { position: 5, targeted: 'always', att: 0, courage: 0 } },
      },
      d: { side: 'theirs', models: 1, files: 1, ...calm },
    },
    contacts: [['e.front', 'u.front'], { from: 'd.front', to: 'u.front', offset: 60 }],
    rules: { casualty_geometry: 'frozen' },
  };

  it('an enemy who touched only a place that is empty drops out, though the unit breaks', () => {
    const f = fight(combatOf(text), KILL, [6, 6], [1, 1], [1, 1], [1, 1]).to('release');
    expect(f.unit('u').onTable).toBe(1);
    f.over();
    expect([f.metric('u', 'break'), f.metric('d', 'dropped_out')]).toEqual([1, 1]);
  });

  it('so say all dice', () => {
    // d hits c on 4+ and wounds it on 4+.
    expect(agreed(combatOf(text)).of('d', 'dropped_out')).toBeCloseTo(1 / 4, 12);
  });
});
