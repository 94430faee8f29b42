import { describe, expect, it } from 'vitest';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { fielded, striker } from '../../../../helpers/t9a/fielded.ts';

const rules = { preset: '2026' } as const;
const one: UnitInCombat = { models: 1, files: 1, agi: 5 };
const bearer: UnitInCombat = { models: 50, files: 5, att: 0 };

describe("Pan of Protection Pinchin'", () => {
  const lost = (a: UnitInCombat, b: UnitInCombat = {}): number => {
    const own = { ...bearer, ...b, rules: [...(b.rules ?? []), 'pan-of-protection-pinchin'] };
    return agreed(combatOf({ rules, units: { a: { ...one, ...a }, b: own } })).of('b', 'hp_lost');
  };

  it.each<[string, UnitInCombat, UnitInCombat, number]>([
    ['nothing to borrow', {}, { arm: 3 }, 1 / 8],
    ['the better Armour of the striker', { arm: 4 }, { arm: 2 }, 1 / 12],
    ['its own better Armour', { arm: 2 }, { arm: 4 }, 1 / 12],
    ['Armour less the Penetration of the blow', { arm: 4, ap: 2 }, {}, 1 / 6],
    ['the Aegis of the striker, and its own Armour', { rules: ['aegis(4+)'] }, { arm: 3 }, 1 / 16],
    ['the better of two special saves', { rules: ['regeneration(4+)'] }, { rules: ['aegis(5+)'] }, 1 / 8],
    ['no Regeneration against flames', { rules: ['regeneration(4+)', 'flaming-attacks'] }, {}, 1 / 4],
    ['no Aegis against Divine Attacks', { rules: ['aegis(4+)', 'divine-attacks'] }, {}, 1 / 4],
    ['a save on a condition that the blow meets', { rules: ['aegis(4+, against height 1)'] }, {}, 1 / 8],
    ['none on a condition that it does not', { rules: ['aegis(4+, against height 3)'] }, {}, 1 / 4],
    ['a shield in use', { armour: ['shield'], arm: 1, weapons: ['hand-weapon'] }, {}, (1 / 4) * (2 / 3)],
    [
      'no shield with two-handed weapons',
      { armour: ['shield'], arm: 1, weapons: ['halberd'], str: 2, ap: 0 },
      {},
      1 / 4,
    ],
    ['Armour when Charging', { charging: true, rules: ['devastating-charge(+1 arm)'], arm: 2 }, {}, 1 / 8],
    [
      'no Armour against a natural 6 of Lethal Strike',
      { arm: 3, rules: ['lethal-strike'] },
      {},
      (1 / 2) * (1 / 6 + 1 / 6),
    ],
    ['against Stomps, too', { att: 0, height: 5, arm: 3, rules: ['stomp-attacks(1)'] }, {}, 1 / 4],
    ['no special save that it always fails', { rules: ['aegis(4+)'] }, { rules: ['no-special-saves'] }, 1 / 4],
  ])('%s', (_, a, b, value) => {
    expect(lost(a, b)).toBeCloseTo(value, 12);
  });

  it('rolls the saves of the striker on dice', () => {
    const units = {
      a: { ...one, arm: 3, rules: ['aegis(5+)'] },
      b: { ...bearer, rules: ['pan-of-protection-pinchin'] },
    };
    for (const [faces, left] of [
      [[4, 4, 4], 50],
      [[4, 4, 3, 5], 50],
      [[4, 4, 3, 4], 49],
    ] as const) {
      const f = fight(combatOf({ rules, units }), faces).to('score');
      f.dice.done();
      expect(f.b.rf).toBe(left);
    }
  });

  it('is an item of Orcs and Goblins', () => {
    const a = { side: 'x', unit: 'orcs/goblin-demagogue', options: ["Pan of Protection Pinchin'"] };
    const strong = striker({ off: 9, str: 9, ap: 0 }) as { profile: { defence: object } };
    const b = { ...strong, profile: { ...strong.profile, defence: { ...strong.profile.defence, arm: 5 } } };
    const battle = fielded({ a, b });
    expect(battle.setup.units[0]!.characters[0]!.profile.unmodelled).toEqual([]);
    // Its own Armour 2 would save on 5+; the striker's saves on 2+.
    expect(agreed(battle).of('a.a', 'hp_lost')).toBeCloseTo((5 / 6) * (5 / 6) * (1 / 6), 12);
  });
});
