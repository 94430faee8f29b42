import { describe, expect, it } from 'vitest';
import { disagreements } from '../../../../helpers/dice/agreement.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const calm = ['unbreakable'];
const men = (models: number, files: number, more: UnitInCombat = {}): UnitInCombat => ({
  models,
  files,
  att: 0,
  hp: 9,
  rules: calm,
  ...more,
});

/** a, five wide, of 16 men, before b, twenty wide; a reforms if it may. @param points by which a wins or loses */
function text(points: number, more: Partial<CombatText> = {}): CombatText {
  return {
    rounds: 2,
    policies: { 'a-side': { reform_policy: 'maximise' } },
    ...more,
    units: { a: men(16, 5), b: men(20, 20), ...more.units },
    rules: {
      rank_bonus_cap: 0,
      extra_static: points >= 0 ? { 'a-side': points } : { 'b-side': -points },
      ...more.rules,
    },
  };
}

function files(t: CombatText, ...faces: number[]): number {
  const f = fight(combatOf(t), faces).round();
  f.dice.done();
  return f.a.formation.files;
}

describe('T9A-BRK-17 Combat Reforms', () => {
  it('none by default', () => {
    expect(files(text(1, { policies: {} }))).toBe(5);
  });

  it('the winner brings more models into contact: three files more at most', () => {
    expect(files(text(1))).toBe(8);
    expect(files(text(0))).toBe(8);
    expect(files(text(1, { rules: { reform_files: 1 } }))).toBe(6);
    expect(files(text(1, { rules: { reform_files: 0 } }))).toBe(5);
  });

  it('not more than it has models for a full first rank', () => {
    expect(files(text(1, { units: { a: men(6, 5) } }))).toBe(6);
  });

  it('the loser needs a Command Test of 3+ first', () => {
    expect([2, 3].map((face) => files(text(-1), face))).toEqual([5, 8]);
    expect(files(text(-1, { rules: { command_test: 6 } }), 5)).toBe(5);
    expect(files(text(-1, { rules: { reform_test: 'none' } }))).toBe(8);
  });

  it('so does a unit that is engaged in its flank or rear alone, even if it won', () => {
    const t = text(5, { contacts: [['b.front', 'a.rear']] });
    expect([2, 3].map((face) => files(t, face))).toEqual([5, 8]);
  });

  it('a unit that is engaged on several facings cannot', () => {
    const t = text(9, {
      units: { b2: men(1, 1) },
      contacts: [
        ['b.front', 'a.front'],
        ['b2.front', 'a.rear'],
      ],
    });
    expect(files(t)).toBe(5);
  });

  it('nobody does after the last round, nor who already has all models in contact', () => {
    expect(files({ ...text(1), rounds: 1 })).toBe(5);
    expect(files(text(1, { units: { b: men(3, 3) } }))).toBe(5);
  });

  it('preset second: losers take a Discipline Test with the modifier of the Combat Score, and files are not limited', () => {
    const rules = { preset: 'second' as const, rank_bonus_cap: 0, proper_rank_min: [9, 9, 9, 9, 9, 9] };
    const lost = { ...rules, extra_static: { 'b-side': 2 } };
    // No unit is Steadfast: 7 - 2.
    const t = (r: NonNullable<CombatText['rules']>) => text(0, { units: { b: men(20, 8), a: men(16, 4) }, rules: r });
    expect(files(t(lost), 2, 3)).toBeGreaterThan(4);
    expect(files(t(lost), 3, 3)).toBe(4);
    const wide = text(0, { rules: { ...rules, extra_static: { 'a-side': 1 } } });
    expect(files(wide)).toBe(16);
  });

  it('who is Chained Together keeps its files, and takes no test (T9A26-BRK-16)', () => {
    const chained = { units: { a: men(16, 5, { rules: [...calm, 'chained-together'] }) } };
    expect([1, -1].map((points) => files(text(points, chained)))).toEqual([5, 5]);
  });

  it('it stays in contact, and everybody in full ranks but the last', () => {
    const f = fight(combatOf(text(1))).round();
    const { formation, models } = f.a;
    expect([models, formation.rows(16), formation.first]).toEqual([16, 2, 8]);
    expect(f.state.layout.engaged).toBe(0b11);
  });

  it('not so that it would stand deeper than wide without a Proper Rank (T9A-RANK-2)', () => {
    // In its flank a unit touches with the more models the deeper it is: 20 men six wide are four deep, as five wide.
    const flanked = (rules: NonNullable<CombatText['rules']>) => {
      const units = { a: men(20, 8), b: men(20, 20) };
      const t = text(1, {
        units,
        contacts: [['b.front', 'a.left']],
        rules: { rank_bonus_cap: 0, reform_files: 100, ...rules },
      });
      return files(t, 3);
    };
    expect(flanked({})).toBe(6);
    expect(flanked({ proper_rank_min: [1, 1, 1, 1, 1, 1] })).toBe(1);
  });

  it('exact: the loser reforms with 2/3, and strikes with 16 instead of 10', () => {
    const t = text(-1, {
      units: { a: men(16, 5, { att: 1 }) },
      rules: { rank_bonus_cap: 0, both_gives_advantage: false },
    });
    const e = exactly(combatOf(t));
    expect(e.of('b', 'hp_lost', 1)).toBeCloseTo(10 / 4, 12);
    // If b loses something, a is no loser and needs no test.
    const loses = e.of('a-side', 'loses', 1);
    expect(loses).toBeCloseTo((3 / 4) ** 10, 12);
    expect(e.of('b', 'hp_lost', 2)).toBeCloseTo(((1 - loses) * 16 + loses * ((2 / 3) * 16 + (1 / 3) * 10)) / 4, 12);
  });

  it('rolled, sampled and enumerated agree', () => {
    const small = (more: UnitInCombat = {}): UnitInCombat => ({ models: 6, files: 3, att: 1, ...more });
    const battle = combatOf({
      units: { a: small(), b: small({ models: 6, files: 6 }) },
      rounds: 2,
      policies: { reform_policy: 'maximise' },
    });
    const { result } = exactly(battle);
    for (const engine of ['rolled', 'sampled'] as const) {
      const { compared, found } = disagreements(result, simulated(battle, engine, 20_000, 'reform'));
      expect(compared).toBeGreaterThan(150);
      expect(found).toEqual([]);
    }
  });
});

describe('what a new width brings', () => {
  const attacks = (f: Fight): number => {
    f.round().to('strike');
    const before = f.dice.used;
    f.to('score');
    return f.dice.used - before;
  };

  it('T9A-RANK-8 eight wide it is in Line Formation: no rank score, and a third rank fights', () => {
    const t = text(1, { units: { a: men(24, 5, { att: 1 }) }, rules: { rank_bonus_cap: 4 } });
    const f = fight(combatOf(t), dice(10, 1), dice(24, 1));
    expect(attacks(f)).toBe(8 + 8 + 8);
    f.over();
    // Five wide it had four ranks, and one point of its own.
    expect([1, 2].map((round) => f.metric('a-side', 'combat_score', round))).toEqual([4 + 1, 0 + 1]);
  });

  it('T9A-RANK-6 Lance Formation: four wide it has no extra ranks', () => {
    const a: UnitInCombat = men(12, 3, { att: 1, rules: [...calm, 'lance-formation'], height: 2 });
    const f = fight(combatOf(text(1, { units: { a }, rules: { reform_files: 1 } })), dice(12, 1), dice(8, 1));
    expect(attacks(f)).toBe(4 + 4);
  });
});
