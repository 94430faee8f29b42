import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

const taken = (
  target: 'a' | 'b',
  rules: readonly string[],
  part: Readonly<Record<string, unknown>> = {},
  defence: Readonly<Record<string, unknown>> = {},
): number => {
  const events = [{ before: 1, target, effect: 'gain', rules, lasts: 1 }];
  return agreed(fielded({ a: striker(part, { side: 'x' }), b: block(defence) }, { events })).of('b', 'hp_lost');
};

describe('T9A26-DUR-1 what spells give', () => {
  it('hit and wounded on 4+ at best: Cosmic Scales, Stone Skin (1/4)', () => {
    expect(taken('b', ['hit-at-best(4+)', 'wounded-at-best(4+)'], { off: 9, str: 9 })).toBeCloseTo(1 / 4, 12);
    expect(taken('b', ['+1 res', 'wounded-at-best(4+)'], { off: 9, str: 9 })).toBeCloseTo(5 / 12, 12);
    expect(taken('b', ['hit-at-best(4+)', 'wounded-at-best(4+)'], { str: 1 })).toBeCloseTo(1 / 12, 12);
  });

  it('Armour Penetration 3 at least: Spectral Blades (1/4, 2/9)', () => {
    expect(taken('a', ['at least ap 3'], {}, { arm: 3 })).toBeCloseTo(1 / 4, 12);
    expect(taken('a', ['at least ap 3'], { ap: 5 }, { arm: 6 })).toBeCloseTo((1 / 4) * (5 / 6), 12);
    expect(taken('a', ['at least ap 3', '-1 ap'], { ap: 0 }, { arm: 4 })).toBeCloseTo((1 / 4) * (5 / 6), 12);
  });

  it('hits that always wound on 4+, or on 6+: Quicksilver Lash, Swarm of Insects (1/2, 1/6 of 5/6)', () => {
    const lost = (hits: string) => {
      const events = [{ before: 1, target: 'b', effect: 'hits', hits }];
      const quiet = striker({ att: 0 }, { side: 'x' });
      return 60 - agreed(fielded({ a: quiet, b: block({ res: 9, arm: 1 }) }, { events })).of('b', 'hp_left');
    };
    expect(lost('4, ap 10, always-wounds(4+)')).toBeCloseTo(2, 12);
    expect(lost('6, always-wounds(6+)')).toBeCloseTo(5 / 6, 12);
  });

  it('Dying Blow for as long as it lasts: who fell strikes, and only then', () => {
    const a: UnitInCombat = { models: 1, files: 1, agi: 9, rules: ['unbreakable'], hp: 2 };
    const b: UnitInCombat = { models: 1, files: 1, agi: 1, hp: 1, rules: ['unbreakable'] };
    const text = (before: number) => ({
      units: { a, b },
      rules: { preset: '2026' as const },
      rounds: 1,
      events: before === 0 ? [] : [{ effect: 'gain' as const, target: 'b', rules: ['dying-blow'], before, lasts: 1 }],
    });
    const f = fight(combatOf(text(1)), dice(2, 6), dice(2, 6)).to('test');
    f.dice.done();
    expect([f.a.rf, f.b.models]).toEqual([1, 0]);
    const plain = fight(combatOf(text(0)), dice(2, 6)).to('test');
    plain.dice.done();
    expect([plain.a.rf, plain.b.models]).toEqual([2, 0]);
    agreed(combatOf(text(1)));
  });
});
