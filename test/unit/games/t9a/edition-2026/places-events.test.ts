import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { resolved } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, combatText, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

type Events = NonNullable<CombatText['events']>;

const rules = { preset: '2026' as const };
const idle: UnitInCombat = { att: 0, rules: ['unbreakable'] };
const text = (b: UnitInCombat, events: Events, more: Partial<CombatText> = {}): CombatText => ({
  rounds: 2,
  rules,
  events,
  ...more,
  units: { a: { ...idle, models: 20 }, b: { ...idle, ...b }, ...more.units },
});
const errorsOf = (t: CombatText) => resolved(combatText(t)).problems.list.map((p) => [p.path.join('.'), p.message]);

const begun = (t: CombatText, ...faces: number[]): Fight => {
  const f = fight(combatOf(t), faces).to('start');
  f.dice.done();
  return f;
};

describe('T9A26-MAG-2, T9A26-MAG-3 raising by the Rsr of the profile (TV26-40)', () => {
  const zombies: UnitInCombat = { models: 20, lost_health_points: 8, rsr: 'D6+4' };
  const raise: Events = [{ before: 1, effect: 'raise', target: 'b' }];

  it.each([
    [1, 17],
    [3, 19],
    [4, 20],
    [6, 20],
  ])('12 of 20 and a %i make %i', (face, left) => expect(begun(text(zombies, raise), face).b.models).toBe(left));

  it('by all dice: 17, 18 and 19 with 1/6 each, 20 with 1/2', () => {
    const law = agreed(combatOf({ ...text(zombies, raise), rounds: 1 })).law('b', 'hp_left');
    expect(law).toEqual({
      17: expect.closeTo(1 / 6, 12),
      18: expect.closeTo(1 / 6, 12),
      19: expect.closeTo(1 / 6, 12),
      20: expect.closeTo(1 / 2, 12),
    });
  });

  it('five of three Health Points, seven left: four raise a fourth model', () => {
    const b: UnitInCombat = { models: 5, hp: 3, lost_health_points: 8, rsr: 4 };
    const f = begun(text(b, raise));
    expect([f.b.rf, f.b.models]).toEqual([11, 4]);
  });

  it('Awaken may raise more than there were', () => {
    const b: UnitInCombat = { models: 20, rsr: 'D6+4' };
    expect(begun(text(b, raise), 6).b.models).toBe(20);
    expect(begun(text(b, [{ before: 1, effect: 'raise', target: 'b', cap: 40 }]), 6).b.models).toBe(30);
    expect(begun(text(b, [{ before: 1, effect: 'raise', target: 'b', cap: 22 }]), 6).b.models).toBe(22);
    const both: Events = [
      { before: 1, effect: 'raise', target: 'b', cap: 30 },
      { before: 1, effect: 'raise', target: 'b' },
    ];
    expect(begun(text({ ...b, lost_health_points: 10 }, both), 6, 6).b.models).toBe(20);
    expect(errorsOf(text(b, [{ before: 1, effect: 'raise', target: 'b', cap: 10 }]))).toEqual([
      ['events.0.cap', 'b has more models from the start (T9A26-MAG-2)'],
    ]);
  });

  it('who is more than there were at first fights, and is counted', () => {
    const b: UnitInCombat = { models: 4, files: 2, att: 1, rsr: 4, weapons: ['spear'] };
    const t = text(b, [{ before: 1, effect: 'raise', target: 'b', cap: 8 }], { rounds: 1 });
    const e = agreed(combatOf(t));
    expect(e.of('b', 'hp_left')).toBe(8);
    expect(e.of('a', 'hp_lost')).toBeCloseTo(6 / 4, 12);
  });

  it('without such a number the event has to say one', () => {
    expect(errorsOf(text({ models: 20 }, raise))).toEqual([
      ['events.0.amount', 'The profile of b has no `rsr` (T9A26-MAG-3)'],
    ]);
  });

  it('a Character recovers by that of his own profile', () => {
    const characters = { lord: { hp: 4, rsr: 2, att: 0, rules: ['unbreakable'] } };
    const a: UnitInCombat = {
      off: 9,
      str: 9,
      ap: 6,
      att: 3,
      models: 1,
      files: 1,
      base: [100, 20],
      agi: 9,
      hp: 9,
      courage: 10,
    };
    const b = { ...idle, models: 4, files: 5, rsr: 9, def: 1, res: 1, characters };
    b.characters.lord = { ...b.characters.lord, ...{ targeted: 'always', def: 1, res: 1 } };
    const t = text(b, [{ before: 2, effect: 'recover', target: 'b.lord' }], { units: { a, b } });
    const f = fight(combatOf(t), 6, 6, 6, 6, 6, 6, [1, 1]);
    f.round();
    expect(f.hero('b.lord')).toBe(1);
    f.to('strike');
    expect(f.hero('b.lord')).toBe(3);
  });
});

describe('Health Points lost between rounds (T9A26-CAS-4)', () => {
  const lose = (amount?: number): Events => [{ before: 1, effect: 'lose', target: 'b', ...(amount ? { amount } : {}) }];

  it.each([
    ['6', 3],
    ['3', 2],
    ['1', 1],
  ])('by Ashes to Ashes and Dust to Dust half of an Rsr of %s', (rsr, lost) => {
    expect(begun(text({ models: 20, rsr }, lose())).b.rf).toBe(20 - lost);
  });

  it('half of what is rolled, rounded up', () => {
    expect(begun(text({ models: 20, rsr: 'D6+4' }, lose()), 5).b.rf).toBe(20 - 5);
    const e = agreed(combatOf(text({ models: 20, rsr: 'D6+4' }, lose(), { rounds: 1 })));
    expect(e.of('b', 'hp_left')).toBeCloseTo(20 - (3 + 3 + 4 + 4 + 5 + 5) / 6, 12);
  });

  it('nobody scores for them, and they are not lost to attacks', () => {
    const e = agreed(combatOf(text({ models: 20 }, lose(7), { rounds: 1 })));
    expect([e.of('a-side', 'combat_score'), e.of('b', 'hp_lost'), e.of('b', 'models_lost')]).toEqual([4, 0, 0]);
    expect([e.of('b-side', 'combat_score'), e.of('b', 'hp_left')]).toEqual([2, 13]);
  });

  it('a unit that loses all is destroyed, and nobody scores', () => {
    const e = agreed(combatOf(text({ models: 3 }, lose(3), { rounds: 1 })));
    expect([e.of('b', 'destroyed'), e.of('b', 'wiped'), e.of('b', 'holds')]).toEqual([1, 0, 0]);
    expect(e.of('a-side', 'combat_score')).toBe(0);
  });

  it('a Character who is left goes on', () => {
    const b = { models: 2, files: 3, characters: { lord: { courage: 10 } } };
    const f = begun(text(b, lose(9)));
    expect([f.b.rf, f.b.onTable, f.hero('b.lord')]).toEqual([0, 1, 1]);
    expect(f.state.layout.engaged).toBe(3);
  });

  it('a first rank loses them where nobody touches it, and not at both its ends', () => {
    const a: UnitInCombat = { ...idle, models: 1, files: 1, base: [100, 20] };
    const t: CombatText = {
      ...text({ models: 5, files: 5 }, lose(2)),
      contacts: [{ from: 'a.front', to: 'b.front', offset: 90 }],
    };
    const of = (other_casualties: 'keep_contact' | 'as_melee') => {
      const f = begun({ ...t, units: { ...t.units, a }, rules: { ...rules, other_casualties } });
      const [one, two] = f.state.layout.stands;
      return Math.abs(two!.x - one!.x) / 10;
    };
    // The ends that touch keep touching where they did; or b, nudged, is 10 mm farther from where it was.
    expect(of('keep_contact') - of('as_melee')).not.toBe(0);
  });
});

describe('T9A26-ATTM-7 Hidden', () => {
  const hidden = (b: UnitInCombat, base: [number, number] = [20, 20]): CombatText => ({
    ...text(b, [{ before: 2, effect: 'join', character: 'h', unit: 'b', replaces: true }]),
    units: {
      a: { ...idle, models: 20 },
      b: { ...idle, models: 9, ...b },
      h: { side: 'b-side', models: 0, files: 1, characters: { killer: { own: { base }, att: 3, courage: 10 } } },
    },
  });

  it('takes the place of a man of the first rank, for whom nobody scores', () => {
    const f = fight(combatOf(hidden({})), [1, 1]);
    f.round();
    f.to('strike');
    expect([f.b.rf, f.b.formation.places.slice(1)]).toEqual([8, [{ file: 2, rank: 0 }]]);
    expect(f.scores[0]).toBe(4);
  });

  it('all dice agree that he strikes', () => {
    const e = agreed(combatOf(hidden({ models: 4, files: 4 })));
    expect(e.of('a', 'hp_lost', 2)).toBeCloseTo(3 / 4, 12);
    expect(e.of('b', 'hp_lost')).toBe(0);
  });

  it('only of one with his base and Height', () => {
    expect(errorsOf(hidden({}, [25, 25]))).toEqual([
      ['events.0.replaces', 'No R&F model of b has the base and Height of the Character (T9A26-ATTM-7)'],
    ]);
  });
});
