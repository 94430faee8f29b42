import { describe, expect, it } from 'vitest';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const man: UnitInCombat = { models: 1, files: 1 };
const wall: UnitInCombat = { models: 12, files: 6, att: 0 };
/** A Character that fells another on 2+ and 2+, before the others strike. */
const slayer: HeroInCombat = { off: 10, str: 10, agi: 9, attacks: 'characters' };
const FELLS = 25 / 36;

const read = (text: CombatText, subject: string, metric: string, round = 0): number =>
  agreed(combatOf(text)).of(subject, metric, round);

const lost = (a: UnitInCombat, b: UnitInCombat, more: Partial<CombatText> = {}): number =>
  read({ units: { a: { ...man, ...a }, b: { ...wall, ...b } }, ...more }, 'b', 'hp_lost');

describe('T9A26-ATT-17 what enemies in contact do', () => {
  it('ends with the last who does it', () => {
    const lord: HeroInCombat = { att: 0, rules: ['afflict(-3 off, -1 str)'] };
    const units = {
      a: { ...man, files: 2, characters: { slayer } },
      b: { ...wall, models: 20, files: 2, characters: { lord } },
    };
    expect(read({ units }, 'b', 'hp_lost')).toBeCloseTo(FELLS / 4 + (1 - FELLS) / 6, 12);
    const both = { ...units, b: { ...units.b, rules: ['afflict(-3 off, -1 str)'] } };
    expect(read({ units: both }, 'b', 'hp_lost')).toBeCloseTo(1 / 6, 12);
  });

  it('once if it is the same, and all of what differs', () => {
    const twice = ['afflict(-1 str)'];
    expect(lost({}, { rules: ['afflict(-1 str)'], characters: { lord: { att: 0, rules: twice } } })).toBeCloseTo(
      1 / 6,
      12,
    );
    // Strength 1 wounds on 6+.
    const other = ['afflict(-1 str, -0 ap)'];
    expect(lost({}, { rules: ['afflict(-1 str)'], characters: { lord: { att: 0, rules: other } } })).toBeCloseTo(
      1 / 12,
      12,
    );
  });

  it('changes what protects, and Courage after that of a General', () => {
    const carrier = { ...man, rules: ['afflict(-3 def)'] };
    expect(lost(carrier, {})).toBeCloseTo(1 / 3, 12);
    expect(lost({ ...man, rules: ['afflict(-1 arm)'] }, { arm: 2 })).toBeCloseTo(5 / 24, 12);
    const four = { models: 4, files: 4, att: 0, charging: true, rules: ['afflict(-1 dis)'] };
    const b0 = { models: 4, files: 4, att: 0 };
    const rules = { charge_bonus: 4 };
    // Courage 7 - 1 - 4, and the General's 9 - 1 - 4.
    expect(read({ units: { a: four, b: b0 }, rules }, 'b', 'break')).toBeCloseTo(35 / 36, 12);
    const near = { general: 9 };
    expect(read({ units: { a: four, b: { ...b0, near } }, rules }, 'b', 'break')).toBeCloseTo(30 / 36, 12);
  });

  it('changes the Courage that another unit lends before it is set (T9A26-BRK-2)', () => {
    const four = { models: 4, files: 4, att: 0 };
    const lord: HeroInCombat = { att: 0, general: true, courage: 9 };
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['b2.front', 'a.rear'],
    ];
    const events: CombatText['events'] = [{ before: 1, effect: 'gain', target: 'b', rules: ['-1 dis'] }];
    const breaks = (b: UnitInCombat, b2: UnitInCombat = {}, more: Partial<CombatText> = {}) => {
      const units = { a: { ...four, charging: true }, b: { ...four, ...b }, b2: { ...four, ...b2 } };
      return read({ units, contacts, rules: { charge_bonus: 4, leaders_while_broken: true }, ...more }, 'b2', 'break');
    };
    // The rear is worth 2, so that they lose by 2: Courage 9 - 2, and 9 - 1 - 2.
    const led = { characters: { lord } };
    expect(breaks(led)).toBeCloseTo(15 / 36, 12);
    expect(breaks(led, {}, { events })).toBeCloseTo(21 / 36, 12);
    const presence = { courage: 9, rules: ['commanding-presence(swiftstride)'] };
    const small = { rules: ['swiftstride'] };
    expect(breaks(presence, small)).toBeCloseTo(15 / 36, 12);
    expect(breaks(presence, small, { events })).toBeCloseTo(21 / 36, 12);
    const bond = { rules: ['communal-bond'] };
    expect(breaks({ courage: 9 }, bond, { events })).toBe(breaks({ courage: 8 }, bond));
  });

  it('leaves the Agility of the round as it was when it started', () => {
    // The lord slows the men from 5 to 2; it falls at 9, and they strike at 2 all the same.
    const lord: HeroInCombat = { att: 0, rules: ['afflict(-3 agi)'] };
    const units = {
      a: { ...man, files: 2, agi: 5, characters: { slayer } },
      b: { ...wall, models: 20, files: 2, characters: { lord } },
    };
    const f = fight(combatOf({ units }), [2, 2, 4, 4]).throughAgility(3);
    expect(f.unit('b').rf).toBe(20);
    expect(f.hero('b.lord')).toBe(0);
    f.to('score').dice.done();
    expect(f.unit('b').rf).toBe(19);
  });

  it('T9A26-R-104 touch of frost adds up by unit, down to 1', () => {
    const frost = { ...man, agi: 3, rules: ['touch-of-frost'] };
    const agilities = (agi: number) => {
      const units = { a: { ...wall, att: 1, agi }, b: frost, b2: { ...frost, agi: 4 } };
      const contacts: CombatText['contacts'] = [
        ['a.front', 'b.front'],
        ['b2.front', 'a.rear'],
      ];
      const { state } = fight(combatOf({ units, contacts }), []);
      return [
        ...new Set(
          state.strikes
            .filter((k) => k.unit === 0 && (state.units[0]!.facts & k.facts) === k.guardBits)
            .map((k) => k.agility),
        ),
      ];
    };
    expect([5, 3, 2, 1].map(agilities)).toEqual([[3], [1], [1], [1]]);
  });
});

describe('what a file says is near', () => {
  it('gives what it lists, rules and changes of characteristics', () => {
    expect(lost({ near: { rules: ['+2 off'] } }, {})).toBeCloseTo(1 / 3, 12);
    expect(lost({ near: { rules: ['lethal-strike', '+1 str'] } }, { arm: 6 })).toBeCloseTo(
      (1 / 2) * (1 / 6 + (3 / 6) * (1 / 6)),
      12,
    );
    expect(lost({}, { near: { rules: ['-1 arm', 'aegis(5+)'] }, arm: 2 })).toBeCloseTo((1 / 4) * (5 / 6) * (2 / 3), 12);
  });

  it('gives what the rule of a friend does', () => {
    expect(lost({ near: { rules: ['aura-of-power'] } }, {})).toBeCloseTo(1 / 3, 12);
    expect(lost({}, { near: { rules: ['aura-of-power'] } })).toBeCloseTo(1 / 4, 12);
  });

  it('reaches the Characters of the unit, and its Break Tests', () => {
    const b0 = { models: 4, files: 4, att: 0, near: { rules: ['stubborn'] } };
    const units = { a: { models: 4, files: 4, att: 0, charging: true }, b: b0 };
    expect(read({ units, rules: { charge_bonus: 4 } }, 'b', 'break')).toBeCloseTo(5 / 12, 12);
    const hero = { att: 1 };
    const led = { ...man, att: 0, files: 2, near: { rules: ['+2 off'] }, characters: { hero } };
    expect(lost(led, {})).toBeCloseTo(1 / 3, 12);
  });
});

describe('friends in the same combat', () => {
  const two = (b: UnitInCombat, b2: UnitInCombat): CombatText => ({
    units: { a: { ...man, hp: 3 }, b: { ...wall, ...b }, b2: { ...man, att: 0, ...b2 } },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.rear'],
    ],
  });

  it('help while one of them is left', () => {
    // The friend falls to the man, who strikes it first.
    expect(read(two({ rules: ['commonfolk'] }, {}), 'b', 'hp_lost')).toBeCloseTo(1 / 6, 12);
    expect(read(two({}, { rules: ['commonfolk'] }), 'b', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });

  it('bring an aura of theirs, and take it away when they fall', () => {
    const units = {
      a: { ...man, agi: 1, near: { rules: [] } },
      a2: { models: 1, files: 1, hp: 1, def: 1, res: 1, att: 0, rules: ['aura-of-power'] },
      b: { ...wall, models: 1, files: 1, hp: 9, att: 1, off: 9, str: 9, agi: 5 },
    };
    const contacts: CombatText['contacts'] = [
      ['b.front', 'a2.front'],
      ['a.front', 'b.rear'],
    ];
    // The slayer strikes a2 on 2+ (Def 1 + 2) and 2+; the other has Off 3 or 5 against Def 3.
    const falls = 25 / 36;
    expect(read({ units, contacts }, 'b', 'hp_lost')).toBeCloseTo(falls / 4 + (1 - falls) / 3, 12);
  });
});

describe('for some rounds', () => {
  it('once gives its rules in its round alone, or from then on', () => {
    const rounds = { rounds: 3 };
    const by = (a: UnitInCombat) => {
      const units = { a: { ...man, ...a, rules: ['unbreakable'] }, b: { ...wall, rules: ['unbreakable'] } };
      const told = agreed(combatOf({ units, ...rounds }));
      return [1, 2, 3].map((round) => Math.round(told.of('b', 'hp_lost', round) * 1e9) / 1e9);
    };
    const [plain, more] = [1 / 4, 1 / 3].map((n) => Math.round(n * 1e9) / 1e9);
    expect(by({ once: { round: 2, rules: ['+1 str'] } })).toEqual([plain, more, plain]);
    expect(by({ once: { round: 2, until: 'combat', rules: ['+1 str'] } })).toEqual([plain, more, more]);
    expect(by({ once: { round: 'never', rules: ['+1 str'] } })).toEqual([plain, plain, plain]);
    expect(by({ choose: [['+1 str'], ['+2 off']] })).toEqual([more, more, more]);
    expect(by({ choose: [['+1 att'], []] })).toEqual([1 / 2, plain, 1 / 2]);
  });

  it('a Character has his own alone', () => {
    const hero: HeroInCombat = { once: { rules: ['+1 att'] } };
    expect(lost({ files: 2, characters: { hero } }, {})).toBeCloseTo(3 / 4, 12);
  });
});
