import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

type Text = Readonly<Record<string, unknown>>;

// Items of 2026 that add a part to a model.

const bought = (unit: string, options: readonly string[], more: Text = {}): Text => ({
  side: 'x',
  unit,
  options,
  ...more,
});

describe('Attack Gnasher', () => {
  const defence = { res: 4, arm: 3 };
  const hit = 2 / 3;
  const own = 3 * hit * (1 / 2) * (5 / 6);
  const gnashed = 3 * hit * (2 / 3) * (5 / 6);
  const lost = (a: Text, more: Text = {}): number => agreed(fielded({ a, b: block(defence) }, more)).of('b', 'hp_lost');

  it('strikes thrice with Strength 5 and Armour Penetration 2, as its wielder', () => {
    expect(lost(bought('orcs/goblin-demagogue', []))).toBeCloseTo(own, 12);
    expect(lost(bought('orcs/goblin-demagogue', ['Hand Weapon (Attack Gnasher)']))).toBeCloseTo(own + gnashed, 12);
  });

  it('gains neither Strength nor Attacks, but Offensive Skill', () => {
    const a = bought('orcs/goblin-demagogue', ['Hand Weapon (Attack Gnasher)']);
    const events = [{ before: 1, target: 'a', effect: 'gain', rules: ['+1 str', '+1 att', '+3 off'] }];
    // Offensive Skill 7 hits on 2+; four attacks of Strength 5.
    expect(lost(a, { events })).toBeCloseTo(7 * (5 / 6) * (2 / 3) * (5 / 6), 12);
  });

  it('strikes with its weapon: a Great Weapon at Agility 0', () => {
    const { combat } = fielded({ a: bought('orcs/goblin-demagogue', ['Great Weapon (Attack Gnasher)']), b: block() });
    const strikes = combat.opening.strikes.filter(({ unit }) => unit === 0);
    expect(strikes.map(({ agility, front }) => [agility, front])).toEqual([
      [0, 3],
      [0, 3],
    ]);
  });

  it('shares the limit of Restricted attacks', () => {
    const a = bought('orcs/goblin-demagogue', ['Hand Weapon (Attack Gnasher)']);
    expect(lost(a, { contacts: [['a.front', 'b.front']] })).toBeGreaterThan(1);
    // At an enemy in its flank it makes one attack, the best.
    expect(lost(a, { contacts: [['b.front', 'a.left']] })).toBeCloseTo(gnashed / 3, 12);
  });

  it('leaves nothing out', () => {
    const { setup } = fielded({ a: bought('orcs/goblin-demagogue', ['Hand Weapon (Attack Gnasher)']), b: block() });
    expect(setup.units[0]!.characters[0]!.profile.unmodelled).toEqual([]);
    expect(setup.units[0]!.characters[0]!.profile.parts.map(({ name }) => name)).toEqual([
      'Goblin Demagogue',
      'Attack Gnasher',
    ]);
  });
});

it('the Suncatcher Crystal strikes thrice, as its text says', () => {
  const { setup } = fielded({ a: bought('saurians/taurosaur', ['Suncatcher Crystal']), b: block() });
  const { profile } = setup.units[0]!;
  expect(profile.unmodelled.filter((text) => text.includes('Suncatcher'))).toEqual([]);
  const crystal = { a: bought('saurians/taurosaur', ['Suncatcher Crystal']), b: block({ def: 3, res: 4 }) };
  const strikes = fielded(crystal).combat.opening.strikes.filter(({ name }) => name.includes('Suncatcher'));
  expect(strikes.map(({ agility, front }) => [agility, front])).toEqual([[2, 3]]);
});
