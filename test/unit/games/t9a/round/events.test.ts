import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../../../../../src/core/distributions.ts';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import { chanceRoll } from '../../../../../src/games/t9a/round/events.ts';
import { disagreements } from '../../../../helpers/dice/agreement.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, type Fight, FixedDice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

type Events = NonNullable<CombatText['events']>;

const idle = { att: 0, rules: ['unbreakable'] };
/** Four men in a rank: no Proper Rank, so nothing else scores. */
const men = (more: UnitInCombat = {}): UnitInCombat => ({ models: 4, files: 4, ...idle, ...more });
const flank: [string, string] = ['c.front', 'b.left'];
const charge = (before: number, more: Partial<Events[number]> = {}): Events[number] =>
  ({ before, effect: 'charge', unit: 'c', contact: flank, ...more }) as Events[number];

const scene = (c: UnitInCombat, events: Events, more: Partial<CombatText> = {}): CombatText => ({
  contacts: [['a.front', 'b.front']],
  rounds: 3,
  ...more,
  units: { a: men(), b: men(), c: men({ side: 'a-side', ...c }), ...more.units },
  events,
});

function atRound(round: number, text: CombatText, ...faces: number[][]): Fight {
  const f = fight(combatOf(text), ...faces);
  while (f.state.round < round) f.round();
  return f.to('strike');
}

const has = (f: Fight, mask: number, id: string): boolean => ((mask >> f.unit(id).plan.index) & 1) === 1;
const engaged = (f: Fight, id: string): boolean => has(f, f.state.layout.engaged, id);

describe('chanceTrial()', () => {
  it('reads dice as the digits of a number in base 6 until it differs from the probability', () => {
    const rolls = (p: number, ...faces: number[]) => {
      const d = new FixedDice(faces);
      const happens = d.total(chanceRoll('chance', p), 1);
      d.done();
      return happens;
    };
    // 1/2 is 0.3 in base 6.
    expect([rolls(1 / 2, 1), rolls(1 / 2, 3), rolls(1 / 2, 4), rolls(1 / 2, 6)]).toEqual([1, 1, 0, 0]);
    // 7/36 is 0.11.
    expect([rolls(7 / 36, 1), rolls(7 / 36, 2, 1), rolls(7 / 36, 3)]).toEqual([1, 1, 0]);
  });

  it('has just this probability', () => {
    for (const p of [0, 1 / 6, 1 / 3, 0.4, 0.58, 0.999, 1e-9])
      expect(Math.abs(mean(enumeratePmf(chanceRoll('', p).rollOnce)) - p)).toBeLessThan(1e-15);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (p) => {
        expect(Math.abs(mean(enumeratePmf(chanceRoll('', p).rollOnce)) - p)).toBeLessThan(1e-14);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});

describe('an event `charge`', () => {
  it('T9A-BRK-18 without a distance goes home, into the facing that it names', () => {
    const f = atRound(2, scene({}, [charge(2)]));
    expect(engaged(f, 'c')).toBe(true);
    expect(f.state.layout.facings.map((x) => x.facing)).toEqual(['left']);
    expect(atRound(1, scene({}, [charge(2)])).state.layout.facings).toEqual([]);
  });

  it('before round 1 it belongs to that round', () => {
    const f = atRound(1, scene({}, [charge(1)]));
    expect([engaged(f, 'c'), has(f, f.state.charging, 'c')]).toEqual([true, true]);
  });

  it('needs 2D6 and the Advance Rate to reach the distance', () => {
    const goes = (distance: number, faces: number[]) =>
      engaged(atRound(2, scene({ distance }, [charge(2)]), faces), 'c');
    expect([goes(11, [3, 4]), goes(11, [3, 3])]).toEqual([true, false]);
    expect([goes(10.5, [3, 4]), goes(10.5, [3, 3])]).toEqual([true, false]);
    expect([goes(16, [6, 6]), goes(16.1, [6, 6])]).toEqual([true, false]);
  });

  /** Returns the exact probability that the charge succeeds: it scores 1 for the charge and 2 for the flank. */
  function home(c: UnitInCombat, events: Events = [charge(2)]): number {
    const law = exactly(combatOf(scene(c, events, { rounds: 2 }))).law('a-side', 'combat_score', 2);
    expect(Object.keys(law).every((score) => score === '0' || score === '3')).toBe(true);
    return law[3] ?? 0;
  }

  it('exact probabilities', () => {
    expect(home({ distance: 11 })).toBeCloseTo(21 / 36, 12);
    expect(home({ distance: 14 })).toBeCloseTo(6 / 36, 12);
    expect(home({ distance: 6 })).toBeCloseTo(1, 12);
    expect(home({ distance: 17 })).toBe(0);
  });

  it('of a Swiftstride unit: the two highest of three dice', () => {
    let good = 0;
    const faces = [1, 2, 3, 4, 5, 6];
    for (const x of faces) for (const y of faces) for (const z of faces) if (x + y + z - Math.min(x, y, z) >= 9) good++;
    expect(home({ distance: 13, rules: ['unbreakable', 'swiftstride'] })).toBeCloseTo(good / 216, 12);
  });

  it('with a chance of its own, and tried again before the next round', () => {
    expect(home({ distance: 11 }, [charge(2, { chance: 0.25 })])).toBeCloseTo((21 / 36) * 0.25, 12);
    const twice = combatOf(scene({ distance: 11 }, [charge(1), charge(2)], { rounds: 2 }));
    const law = exactly(twice).law('a-side', 'combat_score', 2);
    expect([law[0], law[2], law[3]].map((p) => p! * 36 ** 2)).toEqual(
      [15 * 15, 21 * 36, 15 * 21].map((n) => expect.closeTo(n, 8)),
    );
  });

  it('T9A-BRK-18 who charged is Charging in that round only', () => {
    const text = scene({ att: 1, agi: 2 }, [charge(2)], { rounds: 3 });
    // Two of c touch the flank of 20 mm.
    const f = atRound(2, text);
    expect(f.state.strikes.map((k) => k.agility)).toEqual([3]);
    expect(has(f, f.state.charging, 'c')).toBe(true);
    const g = atRound(3, text, dice(2, 1));
    expect([g.state.charging, g.state.strikes.map((k) => k.agility)]).toEqual([0, [2]]);
  });

  it('T9A-BRK-18 it is the First Round of the charger, but not of enemies that are engaged already', () => {
    const hate = { att: 1, rules: ['unbreakable', 'hatred'] };
    const units = { b: men({ ...hate, models: 5, files: 5 }), a: men({ models: 1, files: 1, hp: 9 }) };
    const f = atRound(1, scene(hate, [charge(2)], { units }), dice(99, 1));
    expect(f.state.first).toBe(0b011);
    const g = atRound(2, scene(hate, [charge(2)], { units }), dice(99, 1));
    expect([has(g, g.state.first, 'c'), has(g, g.state.first, 'b')]).toEqual([true, false]);
    // Two of c touch the flank and re-roll their misses; three of b touch a, one touches c, and they do not.
    const before = g.dice.used;
    g.to('score');
    expect(g.dice.used - before).toBe(2 * 2 + 4);
  });

  it('T9A-BRK-18 it is the First Round of an enemy that was not engaged any more', () => {
    // b2 has killed its only foe a2 in round 1; b and a fight on. Then c charges b2.
    const units = {
      a: men({ models: 6, files: 6, hp: 9 }),
      b: men({ models: 1, files: 1 }),
      b2: men({ models: 1, files: 1, att: 1, side: 'b-side' }),
      a2: men({ models: 1, files: 1, side: 'a-side' }),
      b3: men({ models: 4, files: 4, side: 'b-side' }),
    };
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      { from: 'b3.front', to: 'a.front', offset: 60 },
      { from: 'a2.front', to: 'b3.front', offset: -35 },
      { from: 'b2.front', to: 'a2.right', offset: 0 },
    ];
    const events: Events = [charge(2, { contact: ['c.front', 'b2.front'] } as Partial<Events[number]>)];
    const f = atRound(
      2,
      { units: { ...units, c: men({ side: 'a-side', models: 1, files: 1 }) }, contacts, events, rounds: 2 },
      [4, 4],
    );
    expect([f.unit('a2').onTable, engaged(f, 'c')]).toEqual([0, true]);
    expect([has(f, f.state.first, 'c'), has(f, f.state.first, 'b2'), has(f, f.state.first, 'b')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('fails without room', () => {
    const d = men({ side: 'a-side' });
    const second = charge(2, { unit: 'd', contact: ['d.front', 'b.left'] } as Partial<Events[number]>);
    const text = scene({}, [charge(2), second], { units: { d } });
    const f = atRound(2, text);
    expect([engaged(f, 'c'), engaged(f, 'd'), has(f, f.state.charging, 'd')]).toEqual([true, false, false]);
  });

  it('does not happen to an enemy who is gone, and rolls nothing then', () => {
    const units = {
      a: men({ models: 1, files: 1 }),
      b: men({ models: 9, files: 9 }),
      b2: men({ models: 1, files: 1, side: 'b-side' }),
    };
    const killer = men({ models: 1, files: 1, att: 1 });
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['b2.front', 'a.rear'],
    ];
    const text = {
      units: { ...units, a: { ...killer, hp: 9 }, c: men({ side: 'a-side', distance: 9 }) },
      contacts,
      rounds: 2,
    };
    const at = { ...text, events: [charge(2, { contact: ['c.front', 'b2.rear'] } as Partial<Events[number]>)] };
    // b2 dies first if a strikes to its rear first.
    const f = atRound(2, { ...at, rules: { two_facings: 'flank_rear' } }, [4, 4]);
    expect([f.unit('b2').onTable, engaged(f, 'c'), f.dice.used]).toEqual([0, false, 2]);
  });
});

describe('an event `magical-move`', () => {
  it('T9A-MAG-1 brings a unit nearer, but not nearer than an inch', () => {
    const left = (distance: number, range: number) =>
      atRound(2, scene({ distance }, [{ before: 2, effect: 'magical-move', target: 'c', range }, charge(3)])).unit('c')
        .distance;
    expect([left(20, 12), left(9, 12), left(1, 12)]).toEqual([80, 10, 10]);
    expect(left(0.5, 12)).toBe(5);
  });

  it('happens by its chance only', () => {
    const move: Events[number] = { before: 2, effect: 'magical-move', target: 'c', range: 12, chance: 0.5 };
    const left = (face: number) => atRound(2, scene({ distance: 20 }, [move, charge(3)]), [face]).unit('c').distance;
    expect([left(3), left(4)]).toEqual([80, 200]);
  });
});

describe('an event `join`', () => {
  const lord: UnitInCombat = {
    side: 'a-side',
    models: 0,
    points: 100,
    characters: { lord: { hp: 3, att: 2, agi: 5 } },
  };
  const join = (before: number, unit: string, chance = 1): Events[number] => ({
    before,
    effect: 'join',
    character: 'lord',
    unit,
    chance,
  });

  const joining = (units: Record<string, UnitInCombat>, more: Partial<CombatText> = {}): CombatText => ({
    contacts: [['a.front', 'b.front']],
    events: [join(2, 'a')],
    rounds: 2,
    ...more,
    units: { a: men(), b: men(), lord, ...units },
  });

  it('T9A-FR-6 puts him into the first rank, and he fights', () => {
    const f = atRound(2, joining({ b: men({ hp: 9 }) }), dice(2, 1));
    expect([f.hero('a.lord'), f.a.formation.places[1]]).toEqual([3, { file: 0, rank: 0 }]);
    f.throughAgility(5);
    expect(f.dice.used).toBe(2);
  });

  it('before he joins he is not there: he neither fights nor lends his Courage', () => {
    const brave: UnitInCombat = { ...lord, characters: { lord: { hp: 3, att: 2, courage: 10, general: true } } };
    const units = { a: { models: 4, files: 4, att: 0 }, lord: brave };
    const text = joining(units, { rules: { extra_static: { 'b-side': 1 } } });
    // Courage 7 - 1, then 10 - 1.
    const f = fight(combatOf(text), [3, 3], dice(2, 1), [3, 6]).over();
    expect([f.metric('a', 'break', 1), f.metric('a', 'break', 2)]).toEqual([0, 0]);
    const g = fight(combatOf(text), [3, 4], [6, 6], [1, 1]).over();
    expect(g.metric('a', 'break', 1)).toBe(1);
  });

  it('who has joined can fall like any other', () => {
    const mortal: UnitInCombat = { ...lord, characters: { lord: { hp: 1, att: 0, targeted: 'always' } } };
    const b: UnitInCombat = { models: 4, files: 4, rules: ['unbreakable'] };
    // The Character is at the left end of a, now five wide, before one of b at its right end and by a corner.
    const f = fight(combatOf(joining({ lord: mortal, a: men({ hp: 9 }), b })), dice(4, 1), [4, 4], dice(3, 1)).over();
    expect([
      f.metric('a.lord', 'killed_by_wounds', 2),
      f.metric('a.lord', 'killed'),
      f.metric('a-side', 'points_lost'),
    ]).toEqual([1, 1, 100]);
  });

  it('into a unit that is not engaged: he charges with it', () => {
    const units = { b: men({ hp: 9 }), lord };
    const f = atRound(3, scene({}, [join(2, 'c'), charge(3)], { units }), dice(2, 1));
    expect(f.unit('c').formation.places[1]).toEqual({ file: 0, rank: 0 });
    expect([f.unit('c').formation.files, f.hero('c.lord')]).toEqual([4, 3]);
  });

  it('a Mismatching base stands at a side', () => {
    const beast: UnitInCombat = { ...lord, characters: { lord: { hp: 3, att: 0, base: [50, 75] } } };
    const f = atRound(2, joining({ lord: beast }));
    expect([f.a.formation.right, f.a.formation.width]).toEqual([1, 800 + 500]);
  });

  it('not to a unit that is gone; his points are not lost then', () => {
    const text = joining({ a: men({ rules: [], points: 50 }) }, { rules: { extra_static: { 'b-side': 9 } } });
    // a breaks in round 1 and is caught.
    const f = fight(combatOf(text), [6, 6], [1, 1], [6, 6]).over();
    expect([f.metric('a', 'caught'), f.hero('a.lord'), f.metric('a-side', 'points_lost')]).toEqual([1, 0, 50]);
    expect([f.metric('a.lord', 'killed'), f.metric('a.lord', 'alive')]).toEqual([0, 1]);
  });
});

describe('events and the trial', () => {
  it('happen in the order of the file, before their round', () => {
    const a = { ...idle, models: 5, files: 5, hp: 3, lost_health_points: 5 };
    const heal: Events[number] = { before: 1, effect: 'recover', target: 'a', amount: 1 };
    const raise: Events[number] = { before: 1, effect: 'raise', target: 'a', amount: 3 };
    // 10 of 15: four men, two Health Points lost. Recover 1 and Raise 3 are 14 in either order; one more round, nothing.
    expect(atRound(1, scene({}, [heal, raise, charge(3)], { units: { a } })).a.rf).toBe(14);
    expect(atRound(2, scene({}, [{ ...heal, before: 2 }, charge(3)], { units: { a } })).a.rf).toBe(11);
  });

  it('do not happen once the combat is over', () => {
    const units = { a: { models: 4, files: 4, att: 0 } };
    const text = scene({ distance: 5 }, [charge(3)], { units, rules: { extra_static: { 'b-side': 9 } } });
    // a flees in round 1: no charge is rolled.
    const f = fight(combatOf(text), [6, 6], [6, 6], [1, 1]).over();
    expect(f.metric('combat', 'rounds_played')).toBe(1);
  });

  it('rolled, sampled and enumerated agree', () => {
    const lord: UnitInCombat = { side: 'a-side', models: 0, characters: { lord: { hp: 2, att: 1 } } };
    const fighters = { models: 4, files: 4, att: 1 };
    const text = scene(
      {},
      [
        charge(2, { chance: 0.7 }),
        { before: 2, effect: 'join', character: 'lord', unit: 'a', chance: 0.4 },
        { before: 2, effect: 'raise', target: 'b', amount: 'D3' },
      ],
      { units: { a: fighters, b: fighters, c: { ...fighters, side: 'a-side', distance: 10 }, lord }, rounds: 2 },
    );
    const battle = combatOf(text);
    const { result } = exactly(battle);
    for (const engine of ['rolled', 'sampled'] as const) {
      const { compared, found } = disagreements(result, simulated(battle, engine, 20_000, 'events'));
      expect(compared).toBeGreaterThan(200);
      expect(found).toEqual([]);
    }
  });
});

describe('points', () => {
  const text: CombatText = {
    units: {
      a: { models: 1, files: 1, points: 30, att: 0 },
      b: { models: 1, files: 1, points: 50, characters: { lord: { hp: 1, att: 0, points: 120, targeted: 'always' } } },
    },
  };

  it('what a side loses the other gains: units and Characters that were destroyed', () => {
    // b kills a with one hit in four.
    const e = exactly(combatOf(text));
    expect(e.of('a', 'points_lost')).toBeCloseTo(30 / 4, 12);
    expect(e.of('a-side', 'points_lost')).toBeCloseTo(30 / 4, 12);
    expect(e.of('b-side', 'points_gained')).toBeCloseTo(30 / 4, 12);
    expect(e.of('b-side', 'points_lost')).toBe(0);
  });

  it('a Character dies apart from his unit', () => {
    const units = { a: { models: 1, files: 1, base: [10, 10] as [number, number] }, b: text.units['b']! };
    const contacts: CombatText['contacts'] = [{ from: 'a.front', to: 'b.front', offset: -10 }];
    // The Character is at the left, and the man before it strikes at it: 1/4. None is caught, since only a flees.
    const e = exactly(
      combatOf({ units: { a: units.a, b: { ...units.b, att: 0, rules: ['unbreakable'], files: 2 } }, contacts }),
    );
    expect(e.of('b.lord', 'points_lost')).toBeCloseTo(120 / 4, 12);
    expect(e.of('b-side', 'points_lost')).toBeCloseTo(120 / 4, 12);
    expect(e.of('a-side', 'points_gained')).toBeCloseTo(120 / 4, 12);
  });

  it('who is caught is lost with his unit, and who gets away is not lost', () => {
    const units = {
      a: men(),
      b: { models: 4, files: 4, att: 0, points: 50, characters: { lord: { hp: 3, att: 0, points: 120 } } },
    };
    const rules = { extra_static: { 'a-side': 20 } };
    const caught = fight(combatOf({ units, rules }), [6, 6], [1, 1], [6, 6]).over();
    expect([caught.metric('b-side', 'points_lost'), caught.metric('b.lord', 'killed_in_pursuit')]).toEqual([170, 1]);
    const away = fight(combatOf({ units, rules }), [6, 6], [6, 6], [1, 1]).over();
    expect([away.metric('b-side', 'points_lost'), away.metric('b.lord', 'killed')]).toEqual([0, 0]);
  });
});
