import type { RuleDoc } from './example.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

export const answerDocs = {
  'spiked-shield': {
    description:
      'With a hand weapon: each armour save passed with a natural 4 or more against Melee Attacks from the front is a hit of its Strength on the attackers.',
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, str: 4, ap: 1, arm: 3, shield: true, weapon: 'hand-weapon' },
      mean: [5, 72],
    },
  },
  'acid-blood': {
    description: 'Each save by Regeneration that it fails against Melee Attacks is a Toxic hit on the attackers.',
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, rules: ['regeneration(4+)'] },
      mean: [1, 16],
    },
  },
  'furs-on-fire': {
    description:
      'Each such model that a Melee Attack removes is an Unmodifiable, Flaming hit of Strength 3 on the attackers.',
    example: { kind: 'answer', attack: { ...now, arm: 2 }, foe: now, mean: [1, 12] },
  },
  'troll-toll': {
    description:
      'Each save by Regeneration that it fails against Melee Attacks is one more Standard Melee Attack on the attackers.',
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, rules: ['regeneration(4+)'] },
      mean: [1, 48],
    },
  },
  'burning-armour': {
    description:
      'Each natural 1 to hit of a Standard Melee Attack at it is a Flaming hit of Strength 4 on the attackers.',
    example: { kind: 'answer', attack: now, foe: { ...now, str: 1 }, mean: [1, 9] },
  },
  diseased: {
    description: 'Each natural 1 to hit of a Standard Melee Attack at it is a Toxic hit on the attackers.',
    example: { kind: 'answer', attack: { ...now, arm: 6 }, foe: now, mean: [1, 12] },
  },
  'mirrored-scales': {
    description: 'Each Standard Melee Attack at it with a natural 1 to hit hits the attackers instead.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, str: 5, arm: 2 },
        b: { models: 50, files: 10, att: 0, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [5, 54],
    },
  },
  'rune-of-retribution': {
    description:
      'Each save that its Shield Wall passes is a hit of the Strength and Armour Penetration of the attack on its attackers.',
    // A wound of 1/4 that an armour save of 6+ lets through, and one of 6+ stops; 1/2 to wound, 2/3 unsaved.
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, str: 5, shield: true, weapon: 'hand-weapon', rules: ['shield-wall'] },
      mean: [5, 432],
    },
  },
} satisfies Record<string, RuleDoc>;
