import { describe, expect, it } from 'vitest';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { strikesOf } from '../../../../helpers/t9a/armies.ts';
import { combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// T9A26-ALLOC-4: the attacker allocates hits of special attacks; Characters are open if of another Height, or among few.

const rules = preset('2026');

function lost(a: UnitInCombat, lord: HeroInCombat, b: UnitInCombat, policy: 'rank-and-file' | 'characters') {
  const units = {
    a: { models: 1, files: 1, att: 0, str: 10, ap: 10, base: [100, 100] as [number, number], ...a },
    b: { models: 10, hp: 9, att: 0, ...b, characters: { lord: { hp: 9, att: 0, ...lord } } },
  };
  const battle = combatOf({ units, rules, policies: { alloc_policy: policy } });
  const f = fight(battle, dice(40, 6)).to('score');
  return [f.unit('b').lost, 9 - f.hero('b.lord')];
}

const grind = { rules: ['grind-attacks(4)'] };
const tall: HeroInCombat = { height: 2 };

describe('hits of special attacks', () => {
  it('go to the R&F while there are any', () => {
    expect(lost(grind, tall, {}, 'rank-and-file')).toEqual([4, 0]);
    expect(lost(grind, {}, { models: 2, files: 2 }, 'rank-and-file')).toEqual([4, 0]);
  });

  it('reach a Character of another Height if the attacker wants', () => {
    expect(lost(grind, tall, {}, 'characters')).toEqual([0, 4]);
  });

  it('do not reach one of the same Height among five, but among four', () => {
    expect(lost(grind, {}, { models: 5 }, 'characters')).toEqual([4, 0]);
    expect(lost(grind, {}, { models: 4, files: 4 }, 'characters')).toEqual([0, 4]);
  });

  it('need only three R&F of Height 3 to hide him, and his Type does not matter', () => {
    const large = { height: 3, base: [40, 40] as [number, number] };
    const lord: HeroInCombat = { ...large, type: 'cavalry' };
    expect(lost(grind, lord, { ...large, models: 3, files: 3 }, 'characters')).toEqual([4, 0]);
    expect(lost(grind, lord, { ...large, models: 2, files: 2 }, 'characters')).toEqual([0, 4]);
  });

  it('of Stomps reach nobody of Height 2, and a Character of Height 1 among R&F of Height 2', () => {
    const stomp = { rules: ['stomp-attacks(4)'] };
    expect(lost(stomp, tall, {}, 'characters')).toEqual([4, 0]);
    expect(lost(stomp, {}, { height: 2 }, 'rank-and-file')).toEqual([0, 4]);
    const units = { a: { att: 0, ...stomp }, b: { height: 2, att: 0, characters: { lord: { height: 2 } } } };
    expect(strikesOf(combatOf({ units, rules }), 'a')).toEqual([]);
  });

  it('of a Character who strikes alone go the same way', () => {
    const units = {
      a: {
        models: 0,
        files: 1,
        characters: { beast: { att: 0, str: 10, ap: 10, ...grind, attacks: 'characters' as const } },
      },
      b: { models: 10, hp: 9, att: 0, characters: { lord: { hp: 9, att: 0, ...tall } } },
    };
    const f = fight(combatOf({ units, rules }), dice(40, 6)).to('score');
    expect([f.unit('b').lost, 9 - f.hero('b.lord')]).toEqual([0, 4]);
  });

  it('of Impact Hits and Stomps are made by one part, the best; Grind by every part', () => {
    const part = (str: number) => ({ str, agi: 3, rules: ['stomp-attacks(1)', 'grind-attacks(1)', 'impact-hits(1)'] });
    const units = { a: { charging: true, parts: [part(3), part(5)] }, b: { att: 0 } };
    const names = strikesOf(combatOf({ units, rules }), 'a').map((k) => [k.name, k.attacks[0]![0]!.toWound]);
    expect(names).toEqual([
      ['a: Impact Hits', 2],
      ['a: Grind Attacks', 4],
      ['a: Grind Attacks', 2],
      ['a: Stomp Attacks', 2],
    ]);
  });
});

describe('Tightening Grasp', () => {
  it('makes one hit more each round, by the first two ranks', () => {
    const units = {
      a: { models: 10, att: 0, str: 10, rules: ['tightening-grasp'] },
      b: { models: 20, hp: 9, att: 0, courage: 10 },
    };
    const battle = combatOf({ units, rules, rounds: 3 });
    const lost = [1, 2, 3].map((round) => exactly(battle).of('b', 'hp_lost', round));
    // Five of six hits of ten models wound; no model falls or leaves before the third round, except by a Break Test.
    expect(lost[0]).toBeCloseTo(10 * (5 / 6), 12);
    expect(lost[1]! / lost[0]!).toBeGreaterThan(1.3);
  });
});
