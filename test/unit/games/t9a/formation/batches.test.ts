import { describe, expect, it } from 'vitest';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { battleOf, type SceneText } from '../../../../helpers/t9a/scene.ts';
import { frontFrom, touching } from '../../../../helpers/t9a/stands.ts';

// Whole combats on fixed dice: what the batches of Agility Steps do to the front line. 6 and 6 kill, 1 misses.

const KILL = [6, 6];
const rank = (models: number) => ({ models, files: models });

const killer = (position: number, agi: number) => ({ position, agi, att: 1 });

/** u, five in a rank, before seven, a file wider at each side; two of them strike, at these Agilities. */
function struck(first: number, second: number, rules: NonNullable<SceneText['rules']> = {}, u: UnitInCombat = {}) {
  const characters = { c: killer(3, first), d: killer(5, second) };
  const front = { e: { at: -20, files: 7, models: 5, att: 0, characters } };
  return battleOf({ u: { ...rank(5), att: 0, ...u }, front, rules });
}

const span = (f: Fight) => frontFrom(f, 'u', 'e');

describe('batches of an Agility Step (T9A-SEQ-7, T9A-CAS-3)', () => {
  it('all losses of one step are one batch: one model from each side', () => {
    expect(span(fight(struck(5, 5), KILL, KILL).to('score'))).toEqual([-30, 30]);
  });

  it('losses of two steps are two batches: each takes the odd model from the right', () => {
    const f = fight(struck(5, 4), KILL, KILL);
    expect(span(f.throughAgility(5))).toEqual([-50, 30]);
    expect(span(f.throughAgility(4))).toEqual([-50, 10]);
  });

  it('who died in an earlier step does not strike; who dies in the same step does', () => {
    const u = { att: 1, agi: 4 };
    const late = fight(struck(5, 5, {}, u), KILL, KILL, dice(3, 1)).to('score');
    late.dice.done();
    const together = fight(struck(4, 4, {}, u), dice(5, 1), KILL, KILL).to('score');
    together.dice.done();
  });

  it('models behind step up between the steps (T9A-SEQ-8)', () => {
    const f = fight(struck(5, 4, {}, { models: 6, att: 1, agi: 3 }), KILL, KILL, dice(4, 1)).to('score');
    // Six lose two: one from behind, one at the end; four are left to strike.
    f.dice.done();
    expect(f.unit('u').formation.first).toBe(4);
  });
});

describe('formations after a batch (T9A-CAS-11, T9A-FR-8)', () => {
  it('are made legal also where an R&F model between models with Front Rank fell', () => {
    // KAA, RAA and behind them BB, three deep: without R, a gap is before B.
    const base = (deep: number) => ({ hp: 3, att: 0, own: { base: [40, deep] as [number, number] } });
    const u = { models: 2, files: 3, att: 0, champion: true, characters: { a: base(40), b: base(60) } };
    const e = { at: 0, files: 3, models: 2, att: 0, characters: { c: killer(1, 5) } };
    const f = fight(battleOf({ u, deep: 100, front: { e } }), KILL);
    const legal = () => f.unit('u').formation.legal(f.unit('u').models);
    expect([f.unit('u').models, legal()]).toEqual([1, true]);
    f.to('score');
    expect([f.unit('u').models, legal()]).toEqual([0, true]);
  });
});

/** a is removed as Shaken, so that v is a mark out of combat; l at u's flank kills the Character at the end of u. */
const flank = (active: 'ours' | 'theirs', u: UnitInCombat = {}): CombatText => ({
  units: {
    a: { side: 'theirs', ...rank(4), shaken: true },
    u: { side: 'ours', models: 3, files: 4, characters: { c: { position: 1, targeted: 'always', att: 0 } }, ...u },
    l: { side: 'theirs', ...rank(1), agi: 5 },
    v: { side: 'ours', ...rank(4) },
  },
  contacts: [
    ['a.front', 'u.front'],
    ['v.front', 'a.rear'],
    ['l.front', 'u.left'],
  ],
  active,
});

describe('who is moved after a batch (T9A-NUDGE-1)', () => {
  it('the unit that struck in vain and lost nothing has not suffered: it is moved, whoever is active', () => {
    for (const active of ['ours', 'theirs'] as const) {
      const f = fight(combatOf(flank(active, { att: 0 })), KILL).to('score');
      expect(frontFrom(f, 'u', 'v'), active).toEqual([-20, 40]);
    }
  });

  it('an enemy that was struck at, but not wounded, has not suffered either', () => {
    // c strikes back at the same Agility, and misses. u keeps its place, and l moves to it.
    const c = { position: 1, targeted: 'always' as const, agi: 5 };
    for (const active of ['ours', 'theirs'] as const) {
      const f = fight(combatOf(flank(active, { att: 0, characters: { c } })), KILL, [1]).to('score');
      f.dice.done();
      expect(f.hero('u.c')).toBe(0);
      expect(frontFrom(f, 'u', 'v'), active).toEqual([-20, 40]);
    }
  });
});

describe('a unit that lost Health Points, but no model (T9A-NUDGE-1)', () => {
  it('has not suffered casualties: it is moved, whoever is active', () => {
    for (const active of ['ours', 'theirs'] as const) {
      const text = flank(active, { att: 0, characters: { c: { position: 1, targeted: 'always', agi: 5 } } });
      const l = { ...text.units['l']!, hp: 2, height: 3 };
      const f = fight(combatOf({ ...text, units: { ...text.units, l } }), KILL, KILL).to('score');
      expect([f.unit('l').rf, f.unit('l').models, f.hero('u.c')]).toEqual([1, 1, 0]);
      expect(frontFrom(f, 'u', 'v'), active).toEqual([-20, 40]);
    }
  });
});

describe('units that drop out of combat (T9A-NUDGE-6)', () => {
  /** d touches a corner of u; it cannot follow when u loses its end, since e is between them. */
  const corner = (more: Partial<CombatText> = {}, d: UnitInCombat = {}, e: UnitInCombat = {}) =>
    combatOf({
      units: {
        e: { side: 'theirs', ...rank(5), att: 0, ...e },
        u: {
          side: 'ours',
          models: 4,
          files: 5,
          characters: { c: { position: 5, targeted: 'always', att: 0 } },
          ...more.units?.['u'],
        },
        d: { side: 'theirs', ...rank(1), agi: 5, ...d },
      },
      contacts: [['e.front', 'u.front'], { from: 'd.front', to: 'u.front', offset: 60 }],
      rules: more.rules ?? {},
      rounds: more.rounds ?? 1,
    });

  it('strike no more in this round', () => {
    // d kills the Character at its corner, and drops out before its second part strikes.
    const parts = [
      { att: 1, off: 3, str: 3, agi: 5 },
      { att: 1, off: 3, str: 3, agi: 2 },
    ];
    const f = fight(corner({}, { parts }), KILL, dice(4, 1)).to('score');
    f.dice.done();
    expect(touching(f, 'd')).toBe(0);
    const { engaged } = f.state.layout;
    expect((engaged >> f.unit('d').plan.index) & 1).toBe(0);
  });

  it('have dropped out: the metric says so, and what they killed counts', () => {
    const f = fight(corner(), KILL, dice(4, 1), [1, 1]).to('score');
    f.step();
    expect(f.score('theirs')).toBe(1 + f.score('ours'));
    f.over();
    expect(f.metric('d', 'dropped_out')).toBe(1);
    expect(f.metric('e', 'dropped_out')).toBe(0);
    expect(f.metric('u', 'dropped_out')).toBe(0);
  });

  it('count as winners: they take no Break Test though their side lost (T9A-CS-4)', () => {
    const f = fight(corner({ rules: { extra_static: { ours: 5 } } }), KILL, dice(4, 1), [1, 1]).over();
    expect([f.metric('d', 'tests'), f.metric('e', 'tests')]).toEqual([0, 1]);
  });

  it('are in the next round out of combat, and the others fight on', () => {
    const f = fight(corner({ rounds: 2 }), KILL, dice(4, 1), [1, 1], dice(4, 1), [1, 1]).over();
    expect(f.metric('combat', 'rounds_played')).toBe(2);
    expect(f.metric('d', 'hp_lost')).toBe(0);
  });

  it('a combat that falls apart is scored as one in this round, and as two in the next', () => {
    // a1 touches b1, b1 touches a2 by the corner of its Character, a2 touches b2: when it falls, there are two combats.
    const idle = { att: 0 };
    const battle = combatOf({
      units: {
        a1: { ...rank(5), ...idle },
        b1: { models: 4, files: 5, ...idle, characters: { c: { position: 5, targeted: 'always', att: 0 } } },
        a2: { ...rank(1), base: [20, 20], agi: 5 },
        b2: { ...rank(1), ...idle, standard: true },
      },
      contacts: [['a1.front', 'b1.front'], { from: 'a2.front', to: 'b1.front', offset: 60 }, ['b2.front', 'a2.rear']],
      rules: { rank_bonus_cap: 0, flank_rear_bonus: 0, standard_bonus: 5 },
      rounds: 2,
    });
    const f = fight(battle, KILL, [1, 1], [1, 1], [1, 1], [1, 1]).to('test');
    // One combat: a1 and a2 have lost by 5 against 1.
    expect([f.score('a-side'), f.score('b-side')]).toEqual([1, 5]);
    f.round();
    f.to('test');
    // Two combats: a1 and b1 are level, and a1 does not test; a2 has lost to b2's standard.
    f.to('over');
    expect([f.metric('a1', 'tests', 2), f.metric('a2', 'tests', 2)]).toEqual([0, 1]);
  });
});

describe('frozen geometry (T9A-CAS-16)', () => {
  const frozen = { casualty_geometry: 'frozen' as const };

  it('keeps all places during the round, and releases them after it in one batch', () => {
    const f = fight(struck(5, 4, frozen), KILL, KILL, [1, 1]);
    f.to('release');
    expect(span(f)).toEqual([-50, 50]);
    // Two in all: one from each side, as if they had fallen at once.
    expect(span(f.to('end'))).toEqual([-30, 30]);
  });

  it('keeps contacts that would be lost, until the round is over', () => {
    const text = (rules: NonNullable<SceneText['rules']>): CombatText => ({
      units: {
        e: { side: 'theirs', ...rank(5), att: 0 },
        u: {
          side: 'ours',
          models: 4,
          files: 5,
          att: 0,
          characters: { c: { position: 5, targeted: 'always' as const, att: 0 } },
        },
        d: {
          side: 'theirs',
          ...rank(1),
          parts: [
            { att: 1, off: 3, str: 3, agi: 5 },
            { att: 1, off: 3, str: 3, agi: 2 },
          ],
        },
      },
      contacts: [['e.front', 'u.front'], { from: 'd.front', to: 'u.front', offset: 60 }],
      rules,
    });
    const now = fight(combatOf(text({})), KILL).to('score');
    now.dice.done();
    // Frozen, d strikes again: at the R&F of the unit that it touches.
    const later = fight(combatOf(text(frozen)), KILL, [1], [1, 1]).to('release');
    later.dice.done();
    expect((later.state.layout.engaged >> 2) & 1).toBe(1);
    later.to('end');
    expect((later.state.layout.engaged >> 2) & 1).toBe(0);
    later.step();
    expect(later.metric('d', 'dropped_out')).toBe(1);
  });

  it('counts the same Proper Ranks as if gaps were filled at once (T9A-RANK-9)', () => {
    const ranks = (rules: NonNullable<SceneText['rules']>, killers: number) => {
      const characters = { c: { position: 1, agi: 5, att: killers } };
      const e = { at: 0, files: 5, models: 4, att: 0, characters };
      const u = { models: 12, files: 5, champion: true, champion_targeted: 'always' as const, att: 0 };
      const f = fight(battleOf({ u, front: { e }, rules }), dice(2 * killers, 6)).to('test');
      return f.unit('u').ranks;
    };
    for (const killers of [0, 1, 2, 3, 5, 7, 8]) expect(ranks(frozen, killers), `${killers}`).toBe(ranks({}, killers));
    expect([2, 3, 7, 8].map((n) => ranks(frozen, n))).toEqual([2, 1, 1, 0]);
  });

  it('lets as many strike as there are, from the places in contact', () => {
    const u = { models: 7, att: 1, agi: 3 };
    const f = fight(struck(5, 5, frozen, { ...u, files: 5 }), KILL, KILL, dice(5, 1)).to('score');
    f.dice.done();
    const few = fight(struck(5, 5, frozen, { ...u, models: 5, files: 5 }), KILL, KILL, dice(3, 1)).to('score');
    few.dice.done();
  });

  it('lets R&F from behind strike from the place of a Champion who fell (T9A-RANK-9)', () => {
    // Ten of two attacks, five in contact: 10 and 5 supporting. Without the Champion one steps forward: 10 and 4.
    const u = { models: 10, files: 5, champion: true, champion_targeted: 'always' as const, att: 2, agi: 3 };
    const attacks = (rules: NonNullable<SceneText['rules']>) => {
      const characters = { c: { position: 5, agi: 5, attacks: 'champion' as const } };
      const e = { at: 0, files: 5, models: 4, att: 0, characters };
      const f = fight(battleOf({ u, front: { e }, rules }), KILL, dice(40, 1)).to('score');
      expect(f.unit('u').champion).toBe(0);
      return f.dice.used - 2;
    };
    expect([attacks({}), attacks(frozen)]).toEqual([14, 14]);
  });

  it('moves, of two units that both suffered, that of the Active Player, also if one lost models only behind (T9A-NUDGE-1)', () => {
    const f = (active: 'ours' | 'theirs') => {
      const text: CombatText = {
        units: {
          a: { side: 'theirs', ...rank(4), shaken: true },
          u: { side: 'ours', models: 3, files: 4, characters: { c: { position: 1, targeted: 'always', agi: 5 } } },
          l: { side: 'theirs', models: 2, files: 1, agi: 5 },
          v: { side: 'ours', ...rank(4) },
        },
        contacts: [
          ['a.front', 'u.front'],
          ['v.front', 'a.rear'],
          ['l.front', 'u.left'],
        ],
        active,
        rules: frozen,
      };
      const fought = fight(combatOf(text), KILL, KILL, KILL, dice(20, 1)).to('end');
      return frontFrom(fought, 'u', 'v');
    };
    expect([f('theirs'), f('ours')]).toEqual([
      [-20, 40],
      [-40, 20],
    ]);
  });
});
