import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

type Text = Readonly<Record<string, unknown>>;

/** The Health Points of three-wound models that Crush Attacks take. */
const taken = (a: Text, crush = 'always', rules: Text = {}): number =>
  agreed(
    fielded({ a, b: block({ hp: 3 }) }, { policies: { crush_policy: crush }, rules: { preset: '2026', ...rules } }),
  ).of('b', 'hp_lost');

/** A Crush Attack that hits on 4+, wounds on 2+ and takes two Health Points on average. */
const CRUSH = (1 / 2) * (5 / 6) * 2;

describe('T9A26-ATT-6: a Crush Attack is a Standard Melee Attack with the weapon', () => {
  it.each([
    ['no weapon', [], undefined, CRUSH],
    ['Paired Weapons, +1 Offensive Skill', ['paired-weapons'], 'paired-weapons', (2 / 3) * (5 / 6) * 2],
    ['Tooth and Claw, +1 to hit', ['tooth-and-claw'], 'tooth-and-claw', (2 / 3) * (5 / 6) * 2],
    ['a Halberd', ['halberd'], 'halberd', CRUSH],
  ])('with %s', (_, weapons, weapon, value) => {
    const a = striker({ rules: ['crush-attack'], weapons }, { side: 'x', ...(weapon !== undefined && { weapon }) });
    expect(taken(a)).toBeCloseTo(value, 12);
  });
});

describe('T9A26-ATT-6: not as a Restricted Attack', () => {
  const two = (att = 1): Text => striker({ att, rules: ['crush-attack'] }, { side: 'x', models: 2, files: 1 });

  it('models that support make Standard Melee Attacks behind those that crush', () => {
    expect(taken(two())).toBeCloseTo(CRUSH + 1 / 4, 12);
    // Of two attacks one supports.
    expect(taken(two(2))).toBeCloseTo(CRUSH + 1 / 4, 12);
  });

  it('so that it is worth what it takes in the first rank', () => {
    // Three attacks of 1/4 take less than a Crush Attack of 5/6, though one more supports them.
    expect(taken(two(3), 'best')).toBeCloseTo(CRUSH + 1 / 4, 12);
    expect(taken(two(4), 'best')).toBeCloseTo(4 / 4 + 1 / 4, 12);
  });

  it('of several parts those with the best attacks, not those that would crush', () => {
    const parts = [
      { name: 'Rider', att: 1, off: 3, str: 3, ap: 0, agi: 3, count: 4 },
      { name: 'Beast', att: 3, off: 3, str: 4, ap: 0, agi: 3, rules: ['crush-attack'] },
    ];
    const { profile, ...more } = striker({}, { side: 'x', models: 2, files: 1 }) as { profile: Text };
    const herd = { ...more, profile: { ...profile, height: 4, base: [50, 100], parts } };
    // Four riders and a Crush Attack in front; three attacks of 1/3 and a rider behind.
    expect(taken(herd)).toBeCloseTo(4 / 4 + CRUSH + 3 / 3 + 1 / 4, 12);
  });
});
