import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { fielded } from '../../../../helpers/t9a/fielded.ts';

const rules = { preset: '2026' as const };
const blow = { rules: ['dying-blow'] };
const man: UnitInCombat = { models: 5, files: 5, arm: 2 };
const deadly: UnitInCombat = { off: 9, str: 9, ap: 6, agi: 9 };
const meek = { def: 1, res: 1 };
const KILL = [6, 6];

const profile = (parts: readonly object[], of: readonly string[]) => ({
  ...{ name: 'Man', courage: 7, height: 1, base: [20, 20], defence: { hp: 1, def: 3, res: 3, arm: 0 }, rules: of },
  parts: parts.map((part) => ({ name: 'Man', off: 3, str: 3, agi: 1, ...part })),
});

describe('TV26-41, TV26-42 five men charge five men', () => {
  const text = (more: UnitInCombat): CombatText => ({
    units: { a: { ...man, charging: true }, b: { ...man, ...more } },
    rules,
  });

  it.each<[string, UnitInCombat, number, number, number, number]>([
    ['plain', {}, 25 / 36, 12623125 / 60466176, 38748475 / 80621568, 7065625 / 136048896],
    ['with Dying Blow', blow, 5 / 6, 13990625 / 60466176, 980706875 / 2176782336, 61890625 / 1088391168],
  ])('%s', (_, more, lost, ties, b, a) => {
    const e = agreed(combatOf(text(more)));
    expect(e.of('a', 'hp_lost')).toBeCloseTo(lost, 12);
    expect(e.of('a-side', 'ties')).toBeCloseTo(ties, 12);
    expect([e.of('b', 'break'), e.of('a', 'break')]).toEqual([expect.closeTo(b, 12), expect.closeTo(a, 12)]);
  });
});

describe('T9A26-ATT-16 Dying Blow (AMB26-5)', () => {
  it('of a single rank of five two fall first, and five strike', () => {
    const a: UnitInCombat = { ...deadly, models: 1, files: 1, base: [100, 20], att: 2, hp: 9 };
    const b: UnitInCombat = { models: 5, files: 5, ...meek };
    const used = (more: UnitInCombat) =>
      fight(combatOf({ units: { a, b: { ...b, ...more } }, rules }), dice(4, 6), dice(9, 1)).to('score').dice.used - 4;
    expect([used({}), used(blow)]).toEqual([3, 5]);
  });

  it('an empty pool is no target, and loses and scores no more; the unit is wiped out after the last step', () => {
    const a: UnitInCombat = { ...deadly, models: 1, files: 1, base: [40, 20], att: 2, hp: 9 };
    const a2: UnitInCombat = { models: 2, files: 2, agi: 5 };
    const b: UnitInCombat = { models: 2, files: 2, ...meek, ...blow };
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['a2.front', 'b.rear'],
    ];
    const f = fight(combatOf({ units: { a, b, a2 }, contacts, rules }), KILL, KILL, 1, 1).to('score');
    f.dice.done();
    expect([f.b.lost, f.b.rf, f.b.models, f.b.onTable]).toEqual([2, 0, 2, 1]);
    // Two for the rear; two Health Points, and one for the unit.
    f.step();
    expect([f.b.onTable, f.scores[0]]).toEqual([0, 2 + 2 + 1]);
  });

  it('a Character strikes though he has fallen, and gives the Battle Standard until then only', () => {
    const a: UnitInCombat = { ...deadly, models: 1, files: 1, base: [100, 20], att: 1, hp: 9, courage: 10 };
    const lord = { ...meek, ...blow, att: 3, targeted: 'always' as const, bsb: true };
    const b: UnitInCombat = { models: 4, files: 5, att: 0, courage: 10, characters: { lord } };
    const f = fight(combatOf({ units: { a, b }, rules }), KILL, dice(3, 1)).to('score');
    f.dice.done();
    expect([f.hero('b.lord'), f.b.mask]).toEqual([0, 2]);
    f.step();
    expect(f.b.mask).toBe(0);
  });

  it('who has it among others only stands: his unit loses the rest', () => {
    const a: UnitInCombat = { ...deadly, models: 1, files: 1, base: [60, 20], att: 2, hp: 9 };
    const lord = { ...meek, att: 0 };
    const b: UnitInCombat = { models: 2, files: 3, ...meek, ...blow, characters: { lord: { ...lord, targeted: 0.5 } } };
    // One attack is at the Character, which leaves at once, one at the men: both of them strike.
    const f = fight(combatOf({ units: { a, b }, rules }), KILL, KILL, dice(2, 1)).to('score');
    f.dice.done();
    expect([f.hero('b.lord'), f.b.mask, f.b.rf, f.b.models]).toEqual([0, 0, 1, 2]);
  });

  it.each<[string, string, number]>([
    // Hits on 3+ with +1 to hit, wounds on 4+.
    ['to their own unit', 'black-standard', (2 / 3) * (1 / 2)],
    // Defensive Skill 2 is hit on 3+.
    ['on enemies', 'afflict(-1 def)', (2 / 3) * (1 / 2)],
  ])('what R&F do %s lasts until they fall', (_, rule, value) => {
    const a = { side: 'x', profile: profile([{ att: 1, off: 9, str: 9, agi: 10 }], []), models: 1, files: 1 };
    const b = {
      side: 'y',
      profile: profile([{ tags: ['skeleton'], att: 1 }], ['dying-blow', rule]),
      models: 1,
      files: 1,
    };
    expect(agreed(fielded({ a, b })).of('a', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it('what they do ends with them: the Character of men who have fallen tests without their gift', () => {
    const a = { side: 'x', profile: profile([{ att: 1, off: 9, str: 9, agi: 10 }], []), models: 1, files: 1 };
    const b = {
      ...{ side: 'y', profile: profile([{ att: 0 }], ['dying-blow', 'afflict(-1 dis)']), models: 1, files: 2 },
      characters: { lord: { profile: profile([{ att: 0 }], []) } },
    };
    const tested = agreed(fielded({ a, b }, { rules: { preset: '2026', extra_static: { y: 3 } } }));
    // The man falls in 25 of 36 cases: then 7 - 2 is needed, else 7 - 1 - 3.
    expect(tested.of('a', 'break')).toBeCloseTo((25 / 36) * (26 / 36) + (11 / 36) * (33 / 36), 12);
  });

  it('ranks fall after it: until then they support', () => {
    const a: UnitInCombat = { ...deadly, models: 1, files: 1, base: [60, 20], att: 3, hp: 9 };
    const b: UnitInCombat = { models: 6, files: 3, ...meek, weapons: ['spear'], agi: 2 };
    const used = (more: UnitInCombat) =>
      fight(combatOf({ units: { a, b: { ...b, ...more } }, rules }), dice(6, 6), dice(9, 1)).to('score').dice.used - 6;
    expect([used({}), used(blow)]).toEqual([3, 6]);
  });

  it('losses of the unstable do not wait', () => {
    const a: UnitInCombat = { models: 3, files: 3, att: 0 };
    const b: UnitInCombat = { models: 3, files: 3, att: 0, rules: ['dying-blow', 'unstable'] };
    const battle = combatOf({ units: { a, b }, rules: { ...rules, extra_static: { 'a-side': 2 } }, rounds: 2 });
    const f = fight(battle).to('end');
    expect([f.b.rf, f.b.models, f.b.doomed]).toEqual([1, 1, 0]);
  });

  it('all dice agree where doomed ranks, Characters and several units meet', () => {
    const lord = { att: 2, hp: 2, targeted: 0.5, rules: ['dying-blow'], agi: 2 };
    const text: CombatText = {
      units: {
        a: { models: 3, files: 3, agi: 5, str: 5 },
        b: { models: 3, files: 2, rules: ['dying-blow'], characters: { lord } },
      },
      rules,
      rounds: 2,
    };
    const e = agreed(combatOf(text));
    expect(e.of('b', 'wiped')).toBeGreaterThan(0);
  });
});
