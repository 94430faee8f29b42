import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

const taken = (
  part: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, unknown>> = {},
  defence: Readonly<Record<string, unknown>> = {},
  foe: readonly string[] = [],
): number => {
  const target = block(defence);
  const profile = { ...(target['profile'] as object), rules: foe };
  const a = striker(part, { side: 'x', charging: true });
  return agreed(fielded({ a, b: { ...target, profile } }, { rules: { preset: '2026', ...rules } })).of('b', 'hp_lost');
};

describe('T9A26-ATT-7, T9A26-ATT-8: of several lists the owner picks one (A-4)', () => {
  const lists = ['devastating-charge(+1 att)', 'devastating-charge(+1 str, +1 ap)'];

  it('that by which the part takes most, and not the first', () => {
    // Two attacks of 1/4; or one of 1/2 to hit and 2/3 to wound.
    expect(taken({ rules: lists })).toBeCloseTo(1 / 2, 12);
    expect(taken({ rules: lists.toReversed() })).toBeCloseTo(1 / 2, 12);
    // Against Resilience 5 and Armour 1 two of 5/6 of 1/12; or one of 1/6.
    expect(taken({ rules: lists }, {}, { res: 5, arm: 1 })).toBeCloseTo(1 / 6, 12);
  });

  it('or all of them, by the parameter', () => {
    expect(taken({ rules: lists }, { gained_lists: 'all' })).toBeCloseTo(2 / 3, 12);
  });

  it('one Devastating Charge and one First Strike hold together, and so does the lance', () => {
    expect(taken({ rules: ['devastating-charge(+1 att)', 'first-strike(+1 str)'] })).toBeCloseTo(2 / 3, 12);
    const rider = { rules: ['devastating-charge(+1 att)'], weapons: ['lance'], tags: ['mount'] };
    expect(taken(rider)).toBeCloseTo(2 * (1 / 2) * (5 / 6), 12);
  });

  it('lists that are the same are one in any case', () => {
    const twice = ['devastating-charge(poison-attacks)', 'devastating-charge(poison-attacks)'];
    for (const gained_lists of ['one', 'all']) expect(taken({ rules: twice }, { gained_lists })).toBeGreaterThan(1 / 4);
  });
});

describe('T9A26-ATT-8: a list for strikes, and another against those of the enemy', () => {
  const lists = ['first-strike(+1 def, +1 off)', 'first-strike(aegis(5+))'];
  const duel = (rules: readonly string[], off: number) => {
    const a = striker({ off }, { side: 'x', charging: true });
    return agreed(fielded({ a, b: striker({ rules }) }));
  };

  it.each([
    ['the Aegis where Defensive Skill changes no roll to hit', lists, 3, (1 / 2) * (1 / 2) * (2 / 3)],
    ['in any order', lists.toReversed(), 3, (1 / 2) * (1 / 2) * (2 / 3)],
    ['the Aegis where it is worth more', lists, 4, (2 / 3) * (1 / 2) * (2 / 3)],
    ['Defensive Skill where that is', [lists[0]!, 'first-strike(aegis(6+))'], 4, (1 / 2) * (1 / 2)],
  ])('%s', (_, rules, off, value) => {
    const fought = duel(rules, off);
    expect(fought.of('b', 'hp_lost')).toBeCloseTo(value, 12);
    // It strikes with +1 Offensive Skill in any case.
    expect(fought.of('a', 'hp_lost')).toBeCloseTo((2 / 3) * (1 / 2), 12);
  });

  it('a banner of Sword Masters guards them, who strike by their own list', () => {
    const options = ["Standard Bearer (Navigator's Banner)"];
    const b = { side: 'y', unit: 'highborn/sword-masters', models: 25, files: 5, options };
    // Offensive Skill 5 hits Defensive Skill 6, or 7, on 4+; Resilience 3, Armour 2.
    const a = striker({ off: 5 }, { side: 'x', charging: true });
    const value = (1 / 2) * (1 / 2) * (2 / 3) * (2 / 3);
    expect(agreed(fielded({ a, b })).of('b', 'hp_lost')).toBeCloseTo(value, 12);
  });
});

describe('T9A26-ATT-9 Resistance without brackets (A-1)', () => {
  it('is against all attacks, or against Flaming ones', () => {
    const flaming = { rules: ['flaming-attacks'] };
    const rules = { bare_resistance: 'flaming' };
    expect(taken({}, {}, {}, ['resistance'])).toBeCloseTo(1 / 8, 12);
    expect(taken({}, rules, {}, ['resistance'])).toBeCloseTo(1 / 4, 12);
    expect(taken(flaming, rules, {}, ['resistance'])).toBeCloseTo(1 / 8, 12);
    expect(taken({ rules: ['toxic-attacks'] }, rules, {}, ['resistance(toxic-attacks)'])).toBeCloseTo(
      taken({ rules: ['toxic-attacks'] }, {}, {}, ['resistance(toxic-attacks)']),
      12,
    );
  });
});

describe('T9A26-SAVE-2 Aegis (+1) beside an Aegis with a condition (A-20)', () => {
  const foe = ['aegis(5+, magical-attacks)', 'aegis(+1, max 4+)'];
  const magical = { rules: ['magical-attacks'] };

  it('improves it where it works, or only one without a condition', () => {
    expect(taken(magical, {}, {}, foe)).toBeCloseTo(1 / 8, 12);
    expect(taken(magical, { aegis_improved: 'unconditional' }, {}, foe)).toBeCloseTo(1 / 6, 12);
    expect(taken({}, { aegis_improved: 'unconditional' }, {}, foe)).toBeCloseTo(5 / 24, 12);
  });
});
