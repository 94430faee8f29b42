import { describe, expect, it } from 'vitest';
import { countAttacks } from '../../../../src/games/t9a/attack/attacks.ts';
import { disagreements } from '../../../helpers/dice/agreement.ts';
import { exactly } from '../../../helpers/dice/exactly.ts';
import { dice, type Fight, fight } from '../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../helpers/run/simulated.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../helpers/t9a/combat.ts';

const idle = { att: 0, rules: ['unbreakable'] };
const hero = (more: HeroInCombat = {}): HeroInCombat => ({ hp: 3, att: 0, ...more });
/** On a small base, to touch the middle of one file only; cannot be broken. */
const man = (more: UnitInCombat = {}): UnitInCombat => ({
  models: 1,
  files: 1,
  hp: 9,
  base: [10, 10],
  rules: ['unbreakable'],
  ...more,
});
const wounds = (n: number): number[] => Array.from({ length: n }, () => [4, 4]).flat();

/** @param file from the left, 1 the first @param files of 20 mm in a's front */
const beforeFile = (file: number, files: number): NonNullable<CombatText['contacts']>[number] => ({
  from: 'b.front',
  to: 'a.front',
  offset: 20 * (file - 1) - 10 * (files - 1),
});

/** A Character in this file of a, five wide, and one man of b before it. */
const faced = (lord: HeroInCombat, b: UnitInCombat = {}, a: UnitInCombat = {}): CombatText => ({
  units: {
    b: man(b),
    a: { models: 9, files: 5, ...idle, ...a, characters: { lord: { position: 3, ...lord }, ...a.characters } },
  },
  contacts: [beforeFile(lord.position ?? 3, 5)],
});

describe('Health Pools of Characters', () => {
  it('T9A-POOL-1 a Character has his own; T9A-POOL-3 what is more than he has is lost', () => {
    const text = faced(hero({ hp: 2, targeted: 'always' }), { att: 4 });
    const f = fight(combatOf(text), wounds(4)).to('test');
    expect([f.hero('a.lord'), f.a.rf]).toEqual([0, 9]);
    // T9A-POOL-4: two Health Points score; a has two ranks.
    expect(f.scores).toEqual([2, 2]);
  });

  it('losses of the R&F never reach him', () => {
    const f = fight(combatOf(faced(hero(), { att: 4 }, { models: 4 })), wounds(4)).to('test');
    expect([f.hero('a.lord'), f.a.rf, f.a.onTable]).toEqual([3, 0, 1]);
  });

  it('Q-13 Multiple Wounds are clipped at his 3 Health Points, and only those that are left are lost', () => {
    const text = faced(hero({ targeted: 'always', agi: 1 }), {
      parts: [{ att: 2, off: 3, str: 3, agi: 3, rules: ['multiple-wounds(D6)'] }],
    });
    // One wound of 2, then in round 2 one of 6.
    const f = fight(combatOf({ ...text, rounds: 2 }), [4, 4, 2], [1], [4, 4, 6], [1]).over();
    expect([1, 2].map((round) => f.metric('a.lord', 'hp_lost', round))).toEqual([2, 1]);
    expect(f.metric('b-side', 'combat_score', 2)).toBe(1);
  });
});

describe('where Characters fight', () => {
  it('T9A-ATK-1 in contact with his own attacks, out of contact not at all', () => {
    const strikes = (position: number) => {
      const text = faced(hero({ att: 3, agi: 8, position }), { att: 0, hp: 20 });
      const f = fight(combatOf({ ...text, contacts: [beforeFile(3, 5)] }), wounds(3));
      return f.throughAgility(8).dice.used;
    };
    expect([strikes(1), strikes(2), strikes(3), strikes(4)]).toEqual([0, 0, 6, 0]);
  });

  it('T9A-ATK-2 from the second rank he supports, up to the cap of his Height', () => {
    const attacks = (height: number) => {
      const characters = { lord: hero(), mage: hero({ att: 4, height }) };
      const a: UnitInCombat = { models: 10, files: 2, champion: true, height: 5, ...idle, characters };
      const { state } = fight(combatOf({ units: { a, b: man({ att: 0, base: [40, 40] }) } }));
      const [k] = state.strikes;
      return [state.strikes.length, countAttacks(k!, state.units[k!.unit]!, state.layout.touches[k!.touch]!)];
    };
    expect([0, 1, 2, 3].map(attacks)).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  it('T9A-ATK-6 rider and mount strike at their own Agility; the mount does not support', () => {
    const parts = [
      { name: 'Rider', att: 2, off: 3, str: 3, agi: 5 },
      { name: 'Horse', att: 1, off: 3, str: 3, agi: 2, rules: ['harnessed'] },
    ];
    const f = fight(combatOf(faced(hero({ parts }), { att: 0, hp: 20 })), [4, 4, 4, 4, 4, 4]).to('strike');
    const used = [5, 2].map((agility) => f.throughAgility(agility).dice.used);
    expect(used).toEqual([4, 6]);
    // Behind the Champion and another, on a unit two wide.
    const characters = { one: hero(), two: hero({ parts, height: 5 }) };
    const a: UnitInCombat = { models: 10, files: 2, champion: true, height: 5, ...idle, characters };
    const { state } = fight(combatOf({ units: { a, b: man({ att: 0, base: [40, 40] }) } }));
    const counts = state.strikes.map((k) => countAttacks(k, state.units[k.unit]!, state.layout.touches[k.touch]!));
    expect(counts).toEqual([2, 0]);
  });

  it('who supports from the second rank but touches an enemy in the flank strikes there only', () => {
    const characters = { one: hero(), two: hero({ att: 1, height: 5 }) };
    const a: UnitInCombat = { models: 10, files: 2, champion: true, height: 5, ...idle, characters };
    const contacts: CombatText['contacts'] = [['b.front', 'a.front'], { from: 'b2.front', to: 'a.left', offset: -30 }];
    const text: CombatText = {
      units: { a, b: man({ att: 0, base: [40, 40] }), b2: man({ att: 0, base: [40, 20] }) },
      contacts,
    };
    const { state } = fight(combatOf(text));
    const counts = state.strikes.map((k) => countAttacks(k, state.units[k.unit]!, state.layout.touches[k.touch]!));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  it('T9A-FR-11 a Mismatching base at the side fights in the first rank', () => {
    const lord = hero({ base: [50, 75], att: 2, agi: 8 });
    const text: CombatText = {
      units: { b: man({ att: 0 }), a: { models: 9, files: 5, ...idle, characters: { lord } } },
    };
    const f = fight(combatOf({ ...text, contacts: [{ from: 'b.front', to: 'a.front', offset: 50 }] }), wounds(2));
    expect(f.throughAgility(8).b.rf).toBe(7);
  });

  it('Q-12 in a single rank the R&F model beside him goes, and he slides', () => {
    const lord = hero({ base: [50, 75], height: 2 });
    const a: UnitInCombat = {
      models: 5,
      files: 5,
      base: [25, 50],
      height: 2,
      type: 'cavalry',
      ...idle,
      characters: { lord },
    };
    // The enemy is at a's left end: the men there keep contact, so the right one is lost.
    const b: UnitInCombat = { models: 3, files: 3, base: [25, 25], hp: 9, rules: ['unbreakable'] };
    const text: CombatText = { units: { b, a }, contacts: [{ from: 'b.front', to: 'a.front', offset: -50 }] };
    const f = fight(combatOf(text), wounds(1), dice(2, 1));
    const from = f.state.layout.stands[1]!;
    f.to('test');
    const to = f.state.layout.stands[1]!;
    expect([to.formation.files, to.formation.right, to.formation.width]).toEqual([4, 1, 1000 + 500]);
    expect([to.x, to.y]).toEqual([from.x, from.y]);
  });
});

describe('when the R&F are gone', () => {
  const last = (lord: HeroInCombat, b: UnitInCombat = {}) => ({
    ...faced(lord, { att: 4, ...b }, { models: 4, rules: [] }),
    rounds: 2,
  });

  it('L16 the unit is not wiped while a Character lives, and L27 fights on', () => {
    const text = last(hero({ att: 1, courage: 10 }));
    const f = fight(combatOf(text), wounds(4), [4, 4], [2, 2], [1, 1, 1, 1], [4, 4]).over();
    expect([f.metric('a', 'wiped'), f.metric('a.lord', 'alive'), f.metric('combat', 'rounds_played')]).toEqual([
      0, 1, 2,
    ]);
    // T9A-CS-2: four Health Points, and no unit wiped; the lord wounds b in both rounds.
    expect([f.metric('b-side', 'combat_score', 1), f.metric('a-side', 'combat_score', 2)]).toEqual([4, 1]);
  });

  it('it is wiped with the last Character, and scores then', () => {
    const f = fight(combatOf(last(hero({ courage: 10 }))), wounds(4), [2, 2], wounds(4)).over();
    expect([f.metric('a', 'wiped', 1), f.metric('a', 'wiped', 2), f.metric('a.lord', 'killed_by_wounds', 2)]).toEqual([
      0, 1, 1,
    ]);
    expect(f.metric('b-side', 'combat_score', 2)).toBe(3 + 1);
  });

  it('T9A-CAS-1 all at once: one batch takes R&F and Character', () => {
    const lord = hero({ hp: 1, targeted: 0.5 });
    const text: CombatText = {
      units: {
        b: man({ att: 4 }),
        a: { models: 2, files: 3, ...idle, characters: { lord: { ...lord, position: 2 } } },
      },
      contacts: [beforeFile(2, 3)],
    };
    const g = fight(combatOf(text), wounds(4)).over();
    expect([g.metric('a', 'wiped'), g.metric('b-side', 'combat_score')]).toEqual([1, 2 + 1 + 1]);
  });
});

describe('units of Characters alone', () => {
  const pair = (one: HeroInCombat, two: HeroInCombat): UnitInCombat => ({
    models: 0,
    files: 2,
    characters: { one: hero(one), two: hero(two) },
  });

  it('both fight from their places, each with his own pool', () => {
    const text: CombatText = {
      units: { b: man({ base: [40, 40], att: 0 }), a: pair({ att: 2, agi: 5 }, { att: 1, agi: 4 }) },
    };
    const f = fight(combatOf(text), wounds(2), wounds(1)).to('strike');
    expect([f.throughAgility(5).b.rf, f.throughAgility(4).b.rf]).toEqual([7, 6]);
  });

  it('T9A-ALLOC-1 who touches one of them strikes that one', () => {
    const struck = (file: number) => {
      const text: CombatText = { units: { b: man({ att: 2 }), a: pair({}, {}) }, contacts: [beforeFile(file, 2)] };
      const f = fight(combatOf(text), wounds(2)).to('score');
      return [f.hero('a.one'), f.hero('a.two')];
    };
    expect(struck(1)).toEqual([1, 3]);
    expect(struck(2)).toEqual([3, 1]);
  });

  it('who touches both strikes the first listed, and the next when he has fallen', () => {
    const text: CombatText = {
      units: { b: man({ att: 1, base: [40, 40] }), a: pair({ hp: 1, courage: 10 }, { courage: 10 }) },
      rounds: 2,
    };
    const f = fight(combatOf(text), wounds(1), [2, 2], wounds(1), [2, 2]).over();
    expect([f.hero('a.one'), f.hero('a.two')]).toEqual([0, 2]);
  });

  it('the unit has the best Courage of them, and is wiped with the last', () => {
    const text: CombatText = {
      units: { b: man({ att: 2, base: [40, 40] }), a: pair({ hp: 1, courage: 4 }, { hp: 1, courage: 9 }) },
    };
    // The first falls, and its side lost by 1.
    const f = fight(combatOf(text), [4, 4], [1], [4, 4]).over();
    expect([f.metric('a', 'break'), f.metric('a', 'wiped')]).toEqual([0, 0]);
  });
});

describe('metrics of Characters', () => {
  it('alive, and killed by wounds, by round: exact', () => {
    // One blow a round, 1/4 each, at one Health Point.
    const e = exactly(combatOf({ ...faced(hero({ hp: 1, targeted: 'always' })), rounds: 3 }));
    const of = (metric: string, round: number) => e.of('a.lord', metric, round);
    [1, 2, 3].forEach((round) => {
      expect(of('alive', round)).toBeCloseTo(0.75 ** round, 12);
      expect(of('killed_by_wounds', round)).toBeCloseTo(0.25 * 0.75 ** (round - 1), 12);
      expect(of('killed', round)).toBeCloseTo(0.25 * 0.75 ** (round - 1), 12);
    });
    expect([of('alive', 0), of('killed', 0), of('killed_by_wounds', 0), of('killed_in_pursuit', 0)]).toEqual(
      [27 / 64, 37 / 64, 37 / 64, 0].map((p) => expect.closeTo(p, 12)),
    );
    expect(of('hp_lost', 0)).toBeCloseTo(37 / 64, 12);
  });

  it('killed in pursuit: he falls when his unit is caught (TV-11)', () => {
    const a: UnitInCombat = { models: 4, files: 5, att: 0, characters: { lord: hero() } };
    const e = exactly(
      combatOf({
        units: { a, b: { models: 4, files: 4, att: 0 } },
        rules: { extra_static: { 'b-side': 4 }, rank_bonus_cap: 0 },
      }),
    );
    // Five in the rank make a Proper Rank, and a is Steady: 7 - 2.
    const p = (13 / 18) * (721 / 1296);
    expect(e.of('a', 'break')).toBeCloseTo(13 / 18, 12);
    expect([
      e.of('a.lord', 'killed_in_pursuit'),
      e.of('a.lord', 'killed'),
      e.of('a.lord', 'alive'),
      e.of('a.lord', 'killed_by_wounds'),
    ]).toEqual([p, p, 1 - p, 0].map((x) => expect.closeTo(x, 12)));
    expect(e.of('a.lord', 'hp_lost')).toBe(0);
  });

  it('L17 who is removed with a Shaken unit is killed, by neither; the unit scores a single 1', () => {
    const a: UnitInCombat = { models: 4, files: 5, shaken: true, characters: { lord: hero() } };
    const f = fight(combatOf({ units: { a, b: man() } })).over();
    const of = (metric: string) => f.metric('a.lord', metric);
    expect([of('killed'), of('alive'), of('killed_by_wounds'), of('killed_in_pursuit'), of('hp_lost')]).toEqual([
      1, 0, 0, 0, 0,
    ]);
    expect(f.metric('b-side', 'combat_score')).toBe(1);
  });

  it('rolled, sampled and enumerated agree', () => {
    const lord = hero({ att: 2, targeted: 0.5, attacks: 'characters', courage: 8 });
    const units = {
      a: { models: 4, files: 5, champion: true, champion_targeted: 0.25, characters: { lord } },
      b: { models: 4, files: 5, agi: 4, characters: { lord: { ...lord, position: 5 } } },
    };
    const battle = combatOf({ units, rounds: 2 });
    const { result } = exactly(battle);
    for (const engine of ['rolled', 'sampled'] as const) {
      const { compared, found } = disagreements(result, simulated(battle, engine, 20_000, 'characters'));
      expect(compared).toBeGreaterThan(250);
      expect(found).toEqual([]);
    }
  });
});

describe('Characters and Courage', () => {
  function lostBy(difference: number, faces: number[], a: UnitInCombat, more: Partial<CombatText> = {}): Fight {
    const units = { a: { models: 4, files: 4, att: 0, ...a }, b: { models: 4, files: 4, att: 0 }, ...more.units };
    const rules = { extra_static: { 'b-side': difference }, rank_bonus_cap: 0, ...more.rules };
    return fight(combatOf({ ...more, units, rules }), faces).over();
  }
  const four = { proper_rank_min: [9, 9, 9, 9, 9, 9] };

  it('L38 T9A-BRK-2 a Combined Unit tests once, on its best Courage', () => {
    const f = lostBy(
      2,
      [3, 4],
      { courage: 5, characters: { lord: hero({ courage: 9 }), mage: hero({ courage: 6 }) } },
      { rules: four },
    );
    expect([f.metric('a', 'tests'), f.metric('a', 'holds'), f.metric('a', 'test_modifier')]).toEqual([1, 1, -2]);
    expect(
      lostBy(2, [4, 4, 6, 6, 1, 1], { courage: 5, characters: { lord: hero({ courage: 9 }) } }, { rules: four }).metric(
        'a',
        'break',
      ),
    ).toBe(1);
  });

  it('he no longer helps when he has fallen', () => {
    const text = faced(hero({ hp: 1, courage: 10, targeted: 'always' }), {}, { rules: [], models: 9, courage: 5 });
    // b wins by 1 and 3 of its own: the R&F test on 5, Steady: -2.
    const f = fight(
      combatOf({ ...text, rules: { extra_static: { 'b-side': 3 }, rank_bonus_cap: 0 } }),
      [4, 4],
      [2, 2],
      [6, 6],
      [1, 1],
    ).over();
    expect([f.metric('a.lord', 'killed_by_wounds'), f.metric('a', 'break')]).toEqual([1, 1]);
  });

  it('L39 no test for a unit that was wiped', () => {
    const units = {
      a: { models: 1, files: 1, att: 0 },
      b: man({ base: [20, 20] }),
      a2: { models: 1, files: 1, att: 0 },
    };
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['a2.front', 'b.rear'],
    ];
    // a is wiped out; a2 at the rear lost by 3 to 2, and tests alone.
    const f = fight(combatOf({ units, contacts, rules: { extra_static: { 'b-side': 1 } } }), [4, 4], [3, 3]).over();
    expect([f.metric('a', 'wiped'), f.metric('a', 'tests'), f.metric('a2', 'tests'), f.metric('a2', 'holds')]).toEqual([
      1, 0, 1, 1,
    ]);
  });

  /** a and a2 side by side before b; a loses by 2, a2 is Unbreakable and has the leader. */
  const besides = (leader: HeroInCombat, faces: number[], more: Partial<CombatText> = {}) =>
    lostBy(
      2,
      faces,
      {},
      {
        ...more,
        units: { a2: { models: 4, files: 5, ...idle, characters: { leader: hero(leader) } }, ...more.units },
        contacts: [
          { from: 'a.front', to: 'b.front', offset: 40 },
          { from: 'a2.front', to: 'b.front', offset: -50 },
        ],
        rules: { ...four, ...more.rules },
      },
    );

  it('T9A-BRK-6 a General in another unit of the combat lends his Courage', () => {
    expect(besides({ courage: 9, general: true }, [3, 4]).metric('a', 'break')).toBe(0);
    expect(besides({ courage: 9, general: true }, [4, 4]).metric('a', 'break')).toBe(1);
    expect(besides({ courage: 9 }, [3, 3]).metric('a', 'break')).toBe(1);
  });

  it('T9A-BRK-6 not one whose unit is not in the combat yet', () => {
    const reserve: UnitInCombat = {
      side: 'a-side',
      models: 4,
      files: 5,
      characters: { leader: hero({ courage: 10, general: true }) },
    };
    const events: CombatText['events'] = [{ before: 2, effect: 'charge', unit: 'c', contact: ['c.front', 'b.left'] }];
    const more = {
      units: { c: reserve },
      events,
      rounds: 2,
      contacts: [['a.front', 'b.front']] as [string, string][],
      rules: four,
    };
    // Courage 7, lost by 2.
    expect(lostBy(2, [3, 3, 6, 6, 1, 1], {}, more).metric('a', 'break')).toBe(1);
  });

  it('T9A-BRK-5 a Battle Standard in the combat lets failed tests be re-rolled, and scores 1', () => {
    const f = besides({ bsb: true }, [6, 6, 2, 3]);
    expect([f.metric('a', 'break'), f.metric('a-side', 'combat_score')]).toEqual([0, 1]);
    // a lost by 1 only.
    expect(f.metric('a', 'test_modifier')).toBe(-1);
    expect(besides({ bsb: true }, [6, 6, 6, 6]).metric('a', 'break')).toBe(1);
  });

  it('T9A-BRK-5 a bearer whose unit is Broken helps no more: the unit with him tests last or first', () => {
    const text = (break_order: 'best_first' | 'worst_first'): CombatText => ({
      units: {
        a: { models: 4, files: 4, att: 0 },
        b: { models: 4, files: 4, att: 0 },
        a2: { models: 4, files: 5, att: 0, characters: { leader: hero({ bsb: true }) } },
      },
      contacts: [
        { from: 'a.front', to: 'b.front', offset: 40 },
        { from: 'a2.front', to: 'b.front', offset: -50 },
      ],
      rules: { extra_static: { 'b-side': 3 }, rank_bonus_cap: 0, ...four },
      policies: { break_order },
    });
    // The bearer's unit re-rolls, and fails. Then a has no re-roll: Courage 7 - 2.
    const f = fight(combatOf(text('best_first')), [6, 6], [6, 6], [6, 6]).to('pursue');
    expect([f.a.flags & 1, f.unit('a2').flags & 1, f.dice.used]).toEqual([1, 1, 6]);
    const g = fight(combatOf(text('worst_first')), [6, 6], [2, 2], [6, 6], [6, 6]).to('pursue');
    expect([g.a.flags & 1, g.unit('a2').flags & 1, g.dice.used]).toEqual([0, 1, 8]);
  });

  it('a fallen bearer neither helps nor, in later rounds, scores', () => {
    const text = faced(hero({ hp: 1, bsb: true, targeted: 'always' }), {}, { rules: [], models: 9 });
    const rules = { extra_static: { 'b-side': 2 }, rank_bonus_cap: 0, ...four };
    // Static in round 1: a has 1 for the bearer, who falls: 1 to 3, no re-roll.
    const f = fight(combatOf({ ...text, rounds: 2, rules }), [4, 4], [1, 4], [1], [1, 4]).over();
    expect([1, 2].map((round) => f.metric('a-side', 'combat_score', round))).toEqual([1, 0]);
    expect(f.metric('a', 'holds')).toBe(1);
  });

  it('T9A-BRK-7 a Stubborn Character makes his unit ignore the modifier', () => {
    const f = lostBy(5, [3, 4], { characters: { lord: hero({ rules: ['stubborn'] }) } }, { rules: four });
    expect([f.metric('a', 'test_modifier'), f.metric('a', 'holds')]).toEqual([0, 1]);
  });

  it('T9A-BRK-8 Bodyguard: Stubborn while a Character is with it, by profile or by the key of the unit', () => {
    const modifier = (a: UnitInCombat) => {
      const f = lostBy(4, [1, 1], a, { rules: four });
      return f.metric('a', 'test_modifier');
    };
    const characters = { lord: hero() };
    expect(modifier({ characters, bodyguard: true })).toBe(0);
    expect(modifier({ characters, rules: ['bodyguard'] })).toBe(0);
    expect(modifier({ rules: ['bodyguard'] })).toBe(-4);
    expect(modifier({ characters })).toBe(-4);
  });

  it('T9A-BRK-8 and only while a model with Bodyguard lives', () => {
    const text = faced(hero({ courage: 10 }), { att: 4 }, { models: 4, rules: ['bodyguard'] });
    const f = fight(combatOf({ ...text, rules: { rank_bonus_cap: 0 } }), wounds(4), [2, 2]).over();
    expect([f.a.rf, f.metric('a', 'test_modifier')]).toEqual([0, -4]);
  });
});

describe('Characters and what their unit has', () => {
  it('Q-10 T9A-CAS-14 what he gives ends when he falls, before later Agility Steps', () => {
    // +1 Strength: 3+ to wound. b kills the lord at Agility 5; at 3 the men of a need 4+ again.
    const lord = hero({ hp: 1, targeted: 'always', rules: ['inspires(+1 str)'] });
    const strike = (faces: number[]) => {
      const text = faced(lord, { agi: 5, base: [40, 20] }, { att: 1 });
      return fight(combatOf(text), faces);
    };
    // The lord is in the middle; two men next to it touch b, and five behind: those of files 2 to 4 support.
    const alive = strike([1, ...Array.from({ length: 5 }, () => [4, 3]).flat()]).throughAgility(3);
    expect(9 - alive.b.rf).toBe(5);
    const dead = strike([4, 4, ...Array.from({ length: 6 }, () => [4, 3]).flat()]).throughAgility(3);
    expect(9 - dead.b.rf).toBe(0);
  });

  it('T9A-BRK-9 crumbling takes the R&F, then the Champion, then Characters as evenly as possible', () => {
    const a: UnitInCombat = {
      models: 3,
      files: 5,
      champion: true,
      att: 0,
      rules: ['unstable'],
      characters: { one: hero(), two: hero() },
    };
    const crumbled = (difference: number) => {
      const rules = { extra_static: { 'b-side': difference }, rank_bonus_cap: 0, proper_rank_min: [9, 9, 9, 9, 9, 9] };
      const f = fight(combatOf({ units: { a, b: man({ att: 0, base: [20, 20] }) }, rules })).over();
      return [f.a.rf, f.a.champion, f.hero('a.one'), f.hero('a.two'), f.metric('a', 'crumbled')];
    };
    expect(crumbled(2)).toEqual([0, 1, 3, 3, 0]);
    expect(crumbled(3)).toEqual([0, 0, 3, 3, 0]);
    expect(crumbled(6)).toEqual([0, 0, 1, 2, 0]);
    expect(crumbled(9)).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('T9A-DIST-2 hits that are distributed', () => {
  function ground(hits: number, a: UnitInCombat, lord: HeroInCombat = {}): number[] {
    const b = man({ att: 0, rules: ['unbreakable', `grind-attacks(${hits})`], base: [20, 20] });
    const units = {
      b,
      a: { models: 3, files: 4, hp: 5, ...idle, ...a, characters: { lord: hero({ hp: 5, ...lord }) } },
    };
    const f = fight(combatOf({ units }), dice(hits, 4)).to('score');
    f.dice.done();
    const all = (f.a.plan.rf + f.a.plan.champion) as number;
    return [all - f.a.rf - f.a.champion, 5 - f.hero('a.lord')];
  }

  it('three R&F and a Character, six hits: each takes one, the two left the R&F', () => {
    expect(ground(6, {})).toEqual([5, 1]);
    expect(ground(3, {})).toEqual([3, 0]);
    expect(ground(4, {})).toEqual([3, 1]);
    expect(ground(8, {})).toEqual([6, 2]);
  });

  it('what is left after the R&F goes to the Characters one by one', () => {
    const b = man({ att: 0, rules: ['unbreakable', 'grind-attacks(9)'], base: [20, 20] });
    const characters = { lord: hero({ hp: 5 }), mage: hero({ hp: 5 }) };
    const f = fight(combatOf({ units: { b, a: { models: 3, files: 5, hp: 5, ...idle, characters } } }), dice(9, 4)).to(
      'score',
    );
    expect([15 - f.a.rf, 5 - f.hero('a.lord'), 5 - f.hero('a.mage')]).toEqual([6, 2, 1]);
  });

  it('five R&F shield a Character of their Type and Height, four do not', () => {
    expect(ground(6, { models: 5, files: 5 })).toEqual([6, 0]);
    expect(ground(5, { models: 4, files: 5 })).toEqual([4, 1]);
  });

  it('not one of another Type or Height', () => {
    expect(ground(6, { models: 5, files: 5 }, { height: 2 })).toEqual([5, 1]);
    expect(ground(6, { models: 5, files: 5 }, { type: 'beast' })).toEqual([5, 1]);
  });

  it('a Champion takes none, so that he is none of those who take one each', () => {
    // Two R&F, the Champion and a Character: six hits are two each for the three that can be hit.
    expect(ground(6, { champion: true })).toEqual([4, 2]);
  });

  it('losses that the R&F cannot bear are excess', () => {
    expect(ground(8, { models: 1, files: 2, hp: 1 })).toEqual([1, 4]);
  });
});

describe('Restricted Attacks of Characters', () => {
  it('Q-14 T9A-ATK-3 Height 1, three attacks: at an enemy in its own flank just one', () => {
    const lord = hero({ att: 3, agi: 8, position: 1 });
    const at = (facing: 'front' | 'left', rules: CombatText['rules'] = {}) => {
      const text: CombatText = {
        units: { b: man({ att: 0 }), a: { models: 4, files: 5, ...idle, characters: { lord } } },
        contacts: [facing === 'front' ? beforeFile(1, 5) : { from: 'b.front', to: 'a.left' }],
        rules,
      };
      return fight(combatOf(text), wounds(3)).throughAgility(8).dice.used / 2;
    };
    expect([at('front'), at('left')]).toEqual([3, 1]);
    expect(at('left', { restrict_flank_rear: false })).toBe(3);
  });
});
