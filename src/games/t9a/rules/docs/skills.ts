import { attackBy, attackOn, hpLost, one, type RuleDoc, wall } from './example.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;
const now = { ...even, edition: '2026' } as const;

// The model's one attack wounds with a 6 every twelfth time.
const recovering: RuleDoc['example'] = {
  kind: 'combat',
  units: {
    a: { models: 1, files: 1, hp: 3, lost_health_points: 2, rules: ['unbreakable', 'RULE'] },
    b: { models: 10, att: 0 },
  },
  of: ['a', 'hp_left'],
  edition: '2026',
  without: [1, 1],
  with: [13, 12],
};

export const skillDocs = {
  zeal: {
    description: 'Failed rolls to wound are re-rolled.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [3, 8] },
  },
  'lightning-attacks': {
    description: 'Failed rolls to wound are re-rolled against models without Metal Armour.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [3, 8] },
  },
  'psychic-attacks': {
    description: "Wound against the Discipline of the target's unit instead of Resilience.",
    example: { kind: 'attack', attack: { ...now, str: 5 }, without: [5, 12], with: [1, 12] },
  },
  'always-wounds': {
    description: 'Wounds on the listed roll, whatever Strength and Resilience are.',
    example: { kind: 'attack', attack: { ...now, res: 9 }, value: '4+', without: [1, 12], with: [1, 4] },
  },
  unmodifiable: {
    description: 'Nothing that friends give changes the attack, nor does Press of Ranks.',
    example: attackBy({ ...now, moment: { advantaged: true } }, [1, 3], [1, 4]),
  },
  'first-strike': {
    description:
      'In its First Round of Combat, the part gains the listed rules and changes; rules of models apply to the model.',
    example: attackBy({ ...now, arm: 1, moment: { charging: true } }, [5, 24], [1, 3], { value: '+1 str, +1 ap' }),
  },
  'elven-finesse': {
    description: 'Strikes with a Great Weapon at its own Agility less one, instead of 0.',
    example: { kind: 'agility', attack: { ...now, weapon: 'great-weapon' }, agi: 6, without: 0, with: 5 },
  },
  'artistry-of-death': {
    description: 'Standard Melee Attacks have +1 to wound.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [1, 3] },
  },
  smother: {
    description: 'Melee Attacks at models of these Heights have +1 to hit and to wound.',
    example: { kind: 'attack', attack: now, value: '1', without: [1, 4], with: [4, 9] },
  },
  'big-game-hunters': {
    description: 'At models of Height 4 and 5: +1 to hit, and wounds on 4+ at worst.',
    example: { kind: 'attack', attack: { ...now, res: 5, foeHeight: 4 }, without: [1, 12], with: [1, 3] },
  },
  'giant-slayer': {
    description: 'Has Crush Attack, with +1 to hit models of Height 5.',
    example: { kind: 'attack', attack: { ...now, hp: 3, foeHeight: 5 }, without: [1, 4], with: [10, 9] },
  },
  'ones-to-wound': {
    description: 'Natural 1s to wound are re-rolled, as in a Green Tide.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [7, 24] },
  },
  'ones-to-hit': {
    description: 'Natural 1s to hit are re-rolled.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [7, 24] },
  },
  'sword-sworn': {
    description: 'Standard Melee Attacks with a Great Weapon ignore Distracting and Parry.',
    example: attackBy(
      { ...now, off: 6, str: 1, weapon: 'great-weapon', foe: ['distracting', 'parry'] },
      [1, 6],
      [1, 3],
    ),
  },
  'ignores-parry': {
    description: 'Parry does not help against it.',
    example: { kind: 'attack', attack: { ...now, off: 6, foe: ['parry'] }, without: [1, 4], with: [1, 3] },
  },
  'razor-tentacles': {
    description: 'Zeal, against others too, while in the flank or rear of an enemy.',
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, agi: 5, rules: ['RULE'] }, b: { models: 20, att: 0 } },
      contacts: [['a.front', 'b.left']],
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [3, 8],
    },
  },
  'hidden-knives': {
    description: '+1 Strength and Armour Penetration in the flank or rear of an enemy.',
    example: { kind: 'attack', attack: { ...now, arm: 1, flanking: true }, without: [5, 24], with: [1, 3] },
  },
  'mountain-breaker': {
    description: 'Impact Hits have Multiple Wounds (D3) at models of Height 5.',
    example: {
      kind: 'special',
      attack: { ...now, hp: 3, foeHeight: 5, rules: ['impact-hits(2)'], moment: { charging: true } },
      without: [1, 1],
      mean: [2, 1],
    },
  },
  gladius: {
    description: '+1 Strength with a hand weapon.',
    example: { kind: 'attack', attack: { ...now, weapon: 'hand-weapon' }, without: [1, 4], with: [1, 3] },
  },
  'combat-legend': {
    description:
      '+2 Attacks with a halberd; also +1 to wound with a great weapon; +3 Attacks with Tooth and Claw. Distracting with a halberd is not played.',
    example: { kind: 'attack', attack: { ...now, weapon: 'great-weapon', res: 7 }, without: [1, 12], with: [1, 6] },
  },
  'bigger-axe': {
    description: 'Standard Melee Attacks have Multiple Wounds (2), or Hatred at models of one Health Point.',
    example: { kind: 'attack', attack: { ...now, hp: 3 }, without: [1, 4], with: [1, 2] },
  },
  'heros-heart': {
    description: '+1 Attack; Strength at least 5 and Armour Penetration at least 2.',
    example: { kind: 'attack', attack: { ...now, res: 4, arm: 2 }, without: [1, 9], with: [1, 3] },
  },
  'pierces-characters': {
    description: '+2 Armour Penetration at Characters.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, rules: ['RULE'] },
        b: { models: 0, files: 1, characters: { lord: { att: 0, arm: 2 } } },
      },
      of: ['b.lord', 'hp_lost'],
      edition: '2026',
      without: [1, 6],
      with: [1, 4],
    },
  },
  'twin-hungers': {
    description:
      'If a Standard Melee Attack that rolled a natural 6 to wound costs a Health Point, the model recovers one when the Agility Step ends.',
    example: recovering,
  },
  'strength-from-flesh': {
    description:
      'Standard Melee Attacks that roll a natural 6 to wound have Multiple Wounds (D3); if one of them costs a Health Point, the model recovers one when the Agility Step ends.',
    example: recovering,
  },
  'vorpal-binding': {
    description: 'Successful saves against it are re-rolled.',
    example: attackBy({ ...now, arm: 3, foe: ['aegis(5+)'] }, [1, 12], [1, 6]),
  },
  'rune-craft-mastery': {
    description: 'Melee Attacks of its unit have +1 Armour Penetration.',
    example: hpLost({ ...one, rules: ['RULE'] }, { ...wall, arm: 2 }, [1, 6], [5, 24], { edition: '2026' }),
  },
  'hand-and-a-half': {
    description: 'With a two-handed weapon it still uses its shield, and Parries.',
    example: attackOn({ ...now, off: 5, arm: 0, shield: true, foeWeapon: 'halberd' }, [1, 3], [5, 24]),
  },
  'crude-weapons': {
    description: 'Never Parries; after the First Round of Combat its weapons are hand weapons.',
    example: { kind: 'attack', attack: { ...now, weapon: 'halberd' }, without: [1, 3], with: [1, 4] },
  },
} satisfies Record<string, RuleDoc>;
