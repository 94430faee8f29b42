import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import { RolledDice } from '../../../../../src/core/rolled.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { type MagicStrength, raise, recover } from '../../../../../src/games/t9a/round/magic.ts';
import type { UnitState } from '../../../../../src/games/t9a/state/state.ts';
import { disagreements } from '../../../../helpers/dice/agreement.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const idle = { att: 0, rules: ['unbreakable'] };
const men = (more: UnitInCombat = {}): UnitInCombat => ({ models: 10, files: 5, ...idle, ...more });
const ogres = (more: UnitInCombat = {}): UnitInCombat => men({ hp: 3, height: 3, base: [40, 40], files: 3, ...more });

const before = (a: UnitInCombat, event: object, more: Partial<CombatText> = {}): Fight => {
  const happens = { before: 1, target: 'a', ...event } as NonNullable<CombatText['events']>[number];
  const f = fight(combatOf({ ...more, units: { a, b: men(), ...more.units }, events: [happens] })).to('start');
  f.dice.done();
  return f;
};

const pools = ({ a }: Fight) => [a.champion, a.rf, a.models];

describe('TV-14 Raise in a combat', () => {
  it('a) the Champion first, then the R&F', () => {
    const a = men({ models: 20, champion: true, champion_lost: true, lost_health_points: 11 });
    expect(pools(before(a, { effect: 'raise', amount: 7 }))).toEqual([1, 14, 14]);
  });

  it('b) ogres recover, their Champion comes back, and one more stands with 2 Health Points', () => {
    const a = ogres({ models: 6, champion: true, champion_lost: true, lost_health_points: 5 });
    expect(pools(before(a, { effect: 'raise', amount: 7 }))).toEqual([3, 14, 5]);
  });

  it('c) with everybody there but for a wound the rest is lost', () => {
    const a = ogres({ models: 6, champion: true, lost_health_points: 1 });
    expect(pools(before(a, { effect: 'raise', amount: 7 }))).toEqual([3, 15, 5]);
  });

  it('d) while somebody is hurt nobody comes back', () => {
    const a = ogres({ models: 5, lost_health_points: 8 });
    expect(pools(before(a, { effect: 'raise', amount: 2 }))).toEqual([0, 9, 3]);
  });

  it('T9A-MAG-2 Recover 4 of five ogres who have lost 2: 2 are lost', () => {
    const a = ogres({ models: 5, lost_health_points: 2 });
    expect(pools(before(a, { effect: 'recover', amount: 4 }))).toEqual([0, 15, 5]);
  });
});

describe('recover() and raise()', () => {
  const unit: MagicStrength = { hp: 3, models: 5, championHp: 3 };

  it('T9A-MAG-3 the Champion recovers first (L31), or the R&F', () => {
    const hurt = { rf: 13, champion: 1 };
    expect(recover(hurt, unit, 2)).toMatchObject({ rf: 13, champion: 3 });
    expect(recover(hurt, unit, 2, 'rf_first')).toMatchObject({ rf: 15, champion: 1 });
    expect(raise(hurt, unit, 3, true, 5, 'rf_first')).toMatchObject({ rf: 15, champion: 2 });
  });

  it('a Champion who fell is not recovered, only Raised', () => {
    expect(recover({ rf: 15, champion: 0 }, unit, 3)).toMatchObject({ champion: 0, lost: 3 });
    expect(raise({ rf: 15, champion: 0 }, unit, 3, true, 5)).toMatchObject({ champion: 3, raised: 3, lost: 0 });
  });

  it('L32 the last model stands with what is left of the Health Points', () => {
    expect(raise({ rf: 6, champion: 3 }, unit, 4, true, 5)).toMatchObject({ rf: 10, raised: 4 });
  });

  it('L33 Health Points of a Champion who finds no place go to the R&F', () => {
    expect(raise({ rf: 6, champion: 0 }, unit, 4, false, 5)).toMatchObject({ rf: 10, champion: 0 });
  });

  it('T9A-MAG-3.5 models that find no place are lost with their Health Points', () => {
    expect(raise({ rf: 6, champion: 3 }, unit, 9, true, 3)).toMatchObject({ rf: 9, raised: 3, lost: 6 });
  });

  const some = fc
    .record({ hp: fc.integer({ min: 1, max: 4 }), models: fc.integer({ min: 0, max: 8 }), command: fc.boolean() })
    .chain(({ hp, models, command }) =>
      fc.record({
        unit: fc.constant({ hp, models, championHp: command ? hp : 0 }),
        pools: fc.record({
          rf: fc.integer({ min: 0, max: hp * models }),
          champion: fc.integer({ min: 0, max: command ? hp : 0 }),
        }),
        x: fc.integer({ min: 0, max: 40 }),
        order: fc.constantFrom('champion_first' as const, 'rf_first' as const),
        fits: fc.boolean(),
        most: fc.integer({ min: 0, max: 9 }),
      }),
    );

  it('P-12 all Health Points are recovered, raised or lost, and nobody is more than he was', () => {
    fc.assert(
      fc.property(some, ({ unit: u, pools: p, x, order, fits, most }) => {
        const after = raise(p, u, x, fits, most, order);
        expect(after.recovered + after.raised + after.lost).toBe(x);
        expect(after.rf - p.rf + after.champion - p.champion).toBe(after.recovered + after.raised);
        for (const n of [after.recovered, after.raised, after.lost]) expect(n).toBeGreaterThanOrEqual(0);
        expect(after.rf).toBeLessThanOrEqual(u.hp * u.models);
        expect(after.champion).toBeLessThanOrEqual(u.championHp);
        // No model is Raised while another could be recovered.
        if (after.raised > 0) expect(recover(p, u, 99, order).recovered).toBe(after.recovered);
        const healed = recover(p, u, x, order);
        expect([Math.ceil(healed.rf / u.hp), healed.champion > 0]).toEqual([Math.ceil(p.rf / u.hp), p.champion > 0]);
      }),
      { seed: 14, numRuns: 2000 },
    );
  });
});

describe('Raise in the ranks', () => {
  it('T9A-MAG-4 preset third: no Champion comes back', () => {
    const a = men({ models: 10, champion: true, champion_lost: true, lost_health_points: 4 });
    expect(pools(before(a, { effect: 'raise', amount: 2 }, { rules: { preset: 'third' } }))).toEqual([0, 7, 7]);
  });

  it('T9A-MAG-3.5 a single rank grows to the right, or by raise_widens_to to the left', () => {
    const shift = (raise_widens_to: 'left' | 'right') => {
      const a = men({ models: 5, files: 5, lost_health_points: 2 });
      const text = {
        units: { b: men(), a },
        events: [{ before: 1, effect: 'raise', target: 'a', amount: 2 }],
      } as const;
      const f = fight(combatOf({ ...text, events: [...text.events], rules: { raise_widens_to } }));
      const { x } = f.state.layout.stands[1]!;
      const to = f.to('start').state.layout.stands[1]!;
      expect(to.formation.files).toBe(5);
      return x - to.x;
    };
    // Its front left corner stays, or moves by two bases.
    expect([shift('right'), Math.abs(shift('left'))]).toEqual([0, 400]);
  });

  it('a unit of several ranks that is narrower than it was does not widen', () => {
    // Four of twelve, once six wide, grow backwards only beside a friend at the right, which then falls.
    const a = men({ models: 12, files: 6, lost_health_points: 8 });
    const events: CombatText['events'] = [
      { before: 1, effect: 'raise', target: 'a', amount: 4 },
      { before: 2, effect: 'raise', target: 'a', amount: 4 },
    ];
    const units = { a, b: men({ models: 10, files: 10, att: 1 }), a2: men({ models: 1, files: 1 }) };
    const contacts: CombatText['contacts'] = [['a.front', 'b.front'], { from: 'a2.front', to: 'b.front', offset: -50 }];
    // Six of b touch a; one touches a2 alone, and kills it.
    const f = fight(combatOf({ units, contacts, events, rounds: 2 }), dice(6, 1), [4, 4]).to('strike');
    expect([f.a.models, f.a.formation.files, f.a.formation.rows(8)]).toEqual([8, 4, 2]);
    f.round().to('strike');
    expect([f.unit('a2').onTable, f.a.models, f.a.formation.files, f.a.formation.rows(12)]).toEqual([0, 12, 4, 3]);
  });

  it('T9A-FR-10 a Champion who comes back displaces an R&F model of the first rank, who goes behind', () => {
    const a = men({ models: 9, champion: true, champion_lost: true });
    const f = before(a, { effect: 'raise', amount: 1 });
    expect([f.a.formation.first, f.a.formation.places[0]]).toEqual([4, { file: 0, rank: 0 }]);
    expect(f.a.formation.rows(f.a.models)).toBe(2);
  });

  it('T9A-MAG-5 who is Raised before a round fights in it', () => {
    const a = men({ att: 1, models: 5, lost_health_points: 3, rules: ['unbreakable'] });
    const text: CombatText = {
      units: { a, b: men({ hp: 9 }) },
      events: [{ before: 1, effect: 'raise', target: 'a', amount: 2 }],
    };
    const f = fight(combatOf(text), [1, 1, 1, 1]).over();
    expect(f.dice.used).toBe(4);
  });

  it('T9A-MAG-6 a unit without a model is not raised', () => {
    const units = {
      a: { models: 1, files: 1 },
      b: men({ models: 2, files: 2 }),
      b2: men({ models: 2, files: 2, hp: 1 }),
    };
    const events: CombatText['events'] = [{ before: 2, effect: 'raise', target: 'b', amount: 9 }];
    const contacts: CombatText['contacts'] = [
      ['b.front', 'a.front'],
      ['b2.front', 'a.rear'],
    ];
    // The man of a kills both of b to its front, and then strikes once at its rear (T9A-ATK-3).
    const killer = { ...units.a, att: 2, hp: 9, rules: ['unbreakable'] };
    const f = fight(
      combatOf({ units: { ...units, a: killer }, events, contacts, rounds: 2 }),
      [4, 4, 4, 4],
      [1],
    ).over();
    expect([f.metric('b', 'wiped', 1), f.b.onTable, f.b.rf]).toEqual([1, 0, 0]);
  });

  it('L27 R&F come back to the Characters who are left', () => {
    const lord = { hp: 3, att: 0, rules: idle.rules };
    const a: UnitInCombat = { models: 2, files: 3, ...idle, characters: { lord } };
    const b: UnitInCombat = { models: 3, files: 3, hp: 9, rules: ['unbreakable'] };
    const text: CombatText = {
      units: { a, b },
      events: [{ before: 2, effect: 'raise', target: 'a', amount: 9 }],
      rounds: 2,
    };
    const f = fight(combatOf(text), [4, 4], [4, 4], [1]).round();
    expect([f.a.rf, f.a.onTable, f.hero('a.lord')]).toEqual([0, 1, 3]);
    f.to('strike');
    expect([f.a.rf, f.a.models, f.a.formation.files, f.hero('a.lord')]).toEqual([2, 2, 3, 3]);
  });
});

describe('amounts and chances', () => {
  const a = men({ models: 30, lost_health_points: 20 });
  const text: CombatText = {
    units: { a, b: men() },
    events: [{ before: 1, effect: 'raise', target: 'a', amount: 'D6+4', chance: 0.58 }],
  };

  it('D6+4 with a chance of 0.58: the exact law', () => {
    const law = exactly(combatOf(text)).law('a', 'hp_left');
    expect(Object.keys(law).map(Number)).toEqual([10, 15, 16, 17, 18, 19, 20]);
    // The probability is read from dice as digits in base 6, too finely for a double to show a difference.
    expect(law[10]).toBeCloseTo(0.42, 12);
    for (const rf of [15, 16, 17, 18, 19, 20]) expect(law[rf]).toBeCloseTo(0.58 / 6, 12);
  });

  it('rolled, sampled and enumerated agree', () => {
    const battle = combatOf({
      ...text,
      units: { a: men({ models: 30, lost_health_points: 20, att: 1 }), b: men({ att: 1 }) },
      rounds: 2,
    });
    const { result } = exactly(battle);
    for (const engine of ['rolled', 'sampled'] as const) {
      const { compared, found } = disagreements(result, simulated(battle, engine, 20_000, 'raise'));
      expect(compared).toBeGreaterThan(60);
      expect(found).toEqual([]);
    }
  });
});

describe('a unit that grew deeper than it was', () => {
  it('strikes with all who touch an enemy in its flank: rolled, sampled and enumerated agree', () => {
    // Two of twelve, once six wide and so two deep, grow to two files of six.
    const a = { models: 12, files: 6, lost_health_points: 10, att: 1, rules: ['unbreakable'] };
    const battle = combatOf({
      units: { a, b: men({ models: 12, files: 12, hp: 9 }) },
      contacts: [['b.front', 'a.left']],
      events: [{ before: 1, effect: 'raise', target: 'a', amount: 10 }],
      policies: { raise_single_rank: 'new' },
    });
    const { result, ...exact } = exactly(battle);
    expect(exact.of('b', 'hp_lost')).toBeCloseTo(6 / 4, 12);
    for (const engine of ['rolled', 'sampled'] as const) {
      expect(disagreements(result, simulated(battle, engine, 20_000, 'deep')).found).toEqual([]);
    }
  });
});

describe('P-1 and P-2 over whole combats with magic', () => {
  const ogre: UnitInCombat = {
    models: 6,
    files: 3,
    hp: 3,
    height: 3,
    base: [40, 40],
    att: 3,
    champion: true,
    champion_targeted: 0.5,
  };
  const lord = { hp: 3, att: 2, targeted: 0.5, base: [40, 40] as [number, number], height: 3 };
  const battle = combatOf({
    units: {
      a: { ...ogre, rules: ['unbreakable'], characters: { lord } },
      b: { models: 30, files: 6, champion: true, champion_targeted: 0.5, att: 2, rules: ['unbreakable'] },
    },
    events: [2, 3, 4].flatMap((round) => [
      { before: round, effect: 'raise' as const, target: 'b', amount: 'D6' },
      { before: round, effect: 'recover' as const, target: 'a', amount: 2 },
      { before: round, effect: 'recover' as const, target: 'a.lord', amount: 1 },
    ]),
    rounds: 4,
  });

  const all = (u: UnitState) => u.rf + u.champion + u.characters.reduce((sum, hp) => sum + hp, 0);

  it('what is lost and what is left is what there was and what was given, step by step', () => {
    for (let trial = 0; trial < 40; trial++) {
      const rng = new Rng();
      rng.setKey(seedWords('magic'));
      rng.startTrial(trial);
      const rolled = new RolledDice(rng);
      const state = t9a.newState(battle.combat);
      t9a.start(battle.combat, state);
      const start = state.units.map(all);
      const given = [0, 0];
      const lost = [0, 0];
      while (state.step >= 0) {
        const event = state.step < 64;
        const was = state.units.map(all);
        const taken = state.units.map((u) => u.lost + u.lostCharacters);
        t9a.playStep(rolled, battle.combat, state, { add: () => {} });
        state.units.forEach((u, i) => {
          if (event) given[i]! += all(u) - was[i]!;
          lost[i]! += Math.max(0, u.lost + u.lostCharacters - taken[i]!);
          expect(all(u) + lost[i]!).toBe(start[i]! + given[i]!);
          expect(u.models).toBe(Math.ceil(u.rf / u.plan.hp));
          for (const pool of [u.rf, u.champion, ...u.characters]) expect(pool).toBeGreaterThanOrEqual(0);
          expect(u.models).toBeLessThanOrEqual(u.plan.body.most);
        });
      }
    }
  });
});
