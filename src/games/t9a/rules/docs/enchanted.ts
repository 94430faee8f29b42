import { attackBy, attackOn, type RuleDoc } from './example.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

export const enchantedDocs = {
  enchanted: {
    description:
      'Standard Melee Attacks, which are made with the weapon, have what is listed; special attacks have not.',
    example: attackBy({ ...now, arm: 1, moment: { charging: true } }, [5, 24], [1, 3], {
      value: '+1 str, devastating-charge(+1 ap)',
    }),
  },
  'standard-melee': {
    description: 'Standard Melee Attacks, with any weapon, have what is listed; special attacks have not.',
    example: attackBy({ ...now, arm: 1 }, [5, 24], [1, 3], { value: '+1 to hit, +1 ap' }),
  },
  'using-shield': {
    description: 'While it uses its shield, the model gains the listed rules and changes.',
    example: attackOn({ ...now, arm: 0, shield: true }, [5, 24], [1, 8], { value: '+3 arm, protected(at most arm 3)' }),
  },
  'bears-shield': {
    description: 'Its rider uses a shield, which adds nothing to the Armour of the mount.',
    example: attackOn({ ...now, off: 5, foeWeapon: 'hand-weapon' }, [1, 3], [1, 4]),
  },
  'own-defence': {
    description: 'Its mount has its own Defensive Skill: no Parry.',
    example: attackOn({ ...now, off: 5, arm: 0, shield: true, foeWeapon: 'hand-weapon' }, [5, 24], [5, 18]),
  },
  'own-armour': {
    description: 'Its mount has its own Armour, to which weapons and moments of the rider add nothing.',
    example: attackOn({ ...now, arm: 1, foeWeapon: 'iron-fist' }, [1, 6], [5, 24]),
  },
  'automatic-hits': {
    description: 'Standard Melee Attacks hit without a roll.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [1, 2] },
  },
  'heart-ripper': {
    description: 'Standard Melee Attacks hit on 3+ at worst.',
    example: { kind: 'attack', attack: { ...now, foe: ['distracting'] }, without: [1, 6], with: [1, 3] },
  },
  'ignores-penalties': {
    description: 'Modifiers that make it harder to hit do not apply, as for a Blivet Lance.',
    example: { kind: 'attack', attack: { ...now, foe: ['distracting'] }, without: [1, 6], with: [1, 4] },
  },
  'light-of-sonnstahl': {
    description: 'Standard Melee Attacks wound without a roll, with Armour Penetration 10.',
    example: { kind: 'attack', attack: { ...now, arm: 6 }, without: [1, 24], with: [1, 2] },
  },
  'price-of-fury': {
    description:
      'Each natural 1 to hit is an Unmodifiable hit of Strength 3 on the models that strike, as under a Sacred Aquila.',
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, rules: ['RULE'] }, b: { models: 50, files: 10, att: 0 } },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [1, 12],
    },
  },
  'curved-tusks': {
    description:
      '+1 Strength and Armour Penetration; each natural 1 to wound is a wound of Armour Penetration 10 to itself.',
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, arm: 6, rules: ['RULE'] }, b: { models: 50, files: 10, att: 0 } },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [1, 12],
    },
  },
} satisfies Record<string, RuleDoc>;
