import { describe, expect, it } from 'vitest';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' as const };
const calm: UnitInCombat = { rules: ['unbreakable'] };
const wall: UnitInCombat = { ...calm, models: 20, att: 0, agi: 1 };
const KILL = [6, 6];

describe('T9A26-R-38 Vampiric attacks give Health Points back after the round', () => {
  const text = (a: UnitInCombat, more: Partial<CombatText> = {}): CombatText => ({
    units: { a: { ...calm, ...a }, b: wall },
    rules,
    rounds: 2,
    ...more,
  });
  const count: UnitInCombat = {
    ...{ models: 5, files: 5, lost_health_points: 2, att: 0 },
    characters: { count: { att: 2, hp: 3, rules: ['vampiric(4+)'] } },
  };

  it('R&F raise one on one roll, whatever they took', () => {
    const a: UnitInCombat = { models: 5, files: 5, lost_health_points: 2, rules: ['unbreakable', 'vampiric(6+)'] };
    const battle = combatOf(text(a));
    const f = fight(battle, KILL, KILL, [1], 6).to('end');
    f.dice.done();
    expect([f.a.rf, f.a.models, f.a.formation.files]).toEqual([4, 4, 4]);
    const misses = fight(battle, [1, 1, 1]).to('end');
    misses.dice.done();
    expect(misses.a.rf).toBe(3);
    fight(battle, KILL, [1, 1], 5).to('end').dice.done();
  });

  it('a Character recovers his own, never above his start', () => {
    const hurt: CombatText = {
      ...text(count),
      units: {
        a: { ...calm, ...count, characters: { count: { ...count.characters!['count'], targeted: 'always', agi: 2 } } },
        b: { ...wall, att: 1, models: 1, files: 1, agi: 9, hp: 9 },
      },
    };
    const f = fight(combatOf(hurt), KILL, KILL, [1], 4).to('end');
    f.dice.done();
    expect(f.hero('a.count')).toBe(3);
    const whole = fight(combatOf(text(count)), KILL, KILL, 6).to('end');
    whole.dice.done();
    expect([whole.hero('a.count'), whole.a.rf]).toEqual([3, 3]);
  });

  it('losses of the round stay what they were', () => {
    const a: UnitInCombat = { models: 4, files: 4, agi: 1, rules: ['unbreakable', 'vampiric(2+)'] };
    const b: UnitInCombat = { ...wall, att: 1, models: 1, files: 1, agi: 9, hp: 9 };
    const f = fight(combatOf(text(a, { units: { a, b }, rounds: 1 })), KILL, KILL, [1], 2).over();
    expect([f.metric('a', 'hp_lost'), f.metric('a', 'models_lost'), f.metric('a', 'hp_left')]).toEqual([1, 1, 4]);
  });

  it('a Champion that is raised counts as lost in its round', () => {
    const a: UnitInCombat = { models: 3, files: 3, agi: 1, champion: true, champion_targeted: 'always' };
    const battle = combatOf(
      text(
        {},
        {
          units: {
            a: { ...a, rules: ['unbreakable', 'vampiric(2+)'] },
            b: { ...wall, att: 1, models: 1, files: 1, agi: 9, hp: 9 },
          },
          rules: { preset: 'core' },
          rounds: 1,
        },
      ),
    );
    const f = fight(battle, KILL, KILL, [1], 2).over();
    expect([f.a.champion, f.metric('a', 'models_lost'), f.metric('a', 'hp_left')]).toEqual([1, 1, 3]);
  });

  it('all dice agree over rounds', () => {
    const a: UnitInCombat = {
      models: 3,
      files: 3,
      hp: 2,
      lost_health_points: 3,
      rules: ['unbreakable', 'vampiric(3+)'],
    };
    const b: UnitInCombat = { ...calm, models: 3, files: 3, characters: { count: { hp: 2, rules: ['vampiric(4+)'] } } };
    const e = agreed(combatOf(text(a, { units: { a, b } })));
    // Each of three attacks takes a Health Point with 1/4, at the same time as those of b, some of whom fall first.
    expect(e.of('a', 'hp_left', 1)).toBeGreaterThan(3 - e.of('a', 'hp_lost', 1));
  });
});
