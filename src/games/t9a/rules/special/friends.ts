import { type ExampleUnit, one, wall } from '../example.ts';
import type { RuleEntry } from '../rule.ts';

/** A unit and a friendly one without attacks, against many. */
const beside = (a: ExampleUnit, other: ExampleUnit) => ({
  kind: 'combat' as const,
  units: { a, b: { ...wall, files: 5 }, a2: { att: 0, ...other } },
  contacts: [
    ['a.front', 'b.front'],
    ['a2.front', 'b.rear'],
  ] as const,
  of: ['b', 'hp_lost'] as const,
});

const against = (a: ExampleUnit, mark: 'grudge' | 'quest', more: ExampleUnit = {}) => ({
  kind: 'combat' as const,
  units: { a, b: { ...wall, marked: [mark], ...more } },
  of: ['b', 'hp_lost'] as const,
});

export const friendRules = {
  'brood-rivalry': {
    name: 'Brood Rivalry',
    id: 'T9A26-R-31',
    description: '+1 Attack while another friendly unit is engaged.',
    on: 'part',
    aid: () => ({ to: 'bearer', gains: ['+1 att'], while: 'friend-engaged' }),
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'], near: { friends_engaged: true } }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [1, 2],
    },
  },
  'trained-ferocity': {
    name: 'Trained Ferocity',
    id: 'T9A26-R',
    description: '+1 Attack and First Strike (Hatred) while another friendly unit is in the same combat.',
    on: 'part',
    aid: () => ({ to: 'bearer', gains: ['+1 att', 'first-strike(hatred)'], while: 'friend-in-combat' }),
    example: { ...beside({ ...one, charging: true, rules: ['RULE'] }, {}), without: [1, 4], with: [3, 4] },
  },
  commonfolk: {
    name: 'Commonfolk',
    id: 'T9A26-R-44',
    description: 'Aegis (5+) while another friendly unit is in the same combat.',
    on: 'model',
    aid: () => ({ to: 'bearer', gains: ['aegis(5+)'], while: 'friend-in-combat' }),
    example: {
      kind: 'combat',
      units: { a: one, b: { ...wall, rules: ['RULE'] }, b2: { att: 0 } },
      contacts: [
        ['a.front', 'b.front'],
        ['b2.front', 'a.rear'],
      ],
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [1, 6],
    },
  },
  'parent-unit': {
    name: 'Parent Unit',
    id: 'T9A26-R-49',
    description: 'Fight in Extra Rank while a Support Unit is in the same combat.',
    on: 'model',
    aid: () => ({ to: 'bearer', while: 'friend-with', of: ['support-unit'], gains: ['fight-in-extra-rank'] }),
    example: {
      ...beside({ models: 15, files: 5, att: 1, agi: 5, rules: ['RULE'] }, { rules: ['support-unit'] }),
      without: [10, 4],
      with: [15, 4],
    },
  },
  'first-knight': {
    name: 'First Knight',
    id: 'T9A26-R-77',
    description: 'Knightly Orders and Electoral Cavalry that it leads are a Parent Unit.',
    on: 'model',
    aid: () => ({
      ...{ to: 'unit', ranks: true, units: ['knightly orders', 'electoral cavalry'] },
      gains: ['parent-unit'],
    }),
    example: {
      ...beside(
        { models: 15, files: 5, agi: 5, name: 'Knightly Orders', characters: { lord: { att: 0, rules: ['RULE'] } } },
        { rules: ['support-unit'] },
      ),
      without: [9, 4],
      with: [14, 4],
    },
  },
  'cohort-coordination': {
    name: 'Cohort Coordination',
    id: 'T9A26-R-34',
    description: 'Fight in Extra Rank while the unit has a Standard Bearer and the General lives.',
    on: 'model',
    aid: () => ({ to: 'bearer', while: 'general-and-standard', gains: ['fight-in-extra-rank'] }),
    example: {
      kind: 'combat',
      units: {
        a: { models: 15, files: 5, standard: true, near: { general: 7 }, agi: 5, rules: ['RULE'] },
        b: { ...wall, files: 5 },
      },
      of: ['b', 'hp_lost'],
      without: [10, 4],
      with: [15, 4],
    },
  },
  'in-your-name': {
    name: 'In Your Name',
    id: 'T9A26-R-100',
    description: 'Fury while a Pharaoh or Nomarch is joined.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'led-by', of: ['pharaoh', 'nomarch'], gains: ['fury'] }),
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'], characters: { lord: { att: 0, name: 'Nomarch' } } }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [1, 3],
    },
  },
  'deeds-not-words': {
    name: 'Deeds, Not Words',
    id: 'T9A26-R-97',
    description: 'Fury and Hatred while joined to humans.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'ranks-of', of: ['human'], gains: ['fury', 'hatred'] }),
    example: {
      kind: 'combat',
      units: {
        a: { ...one, att: 0, charging: true, tags: ['human'], characters: { lord: { att: 1, rules: ['RULE'] } } },
        b: wall,
      },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [1, 2],
    },
  },
  'king-slayer': {
    name: 'King Slayer',
    id: 'T9A26-O',
    description: '+1 Attack, +2 Strength and Armour Penetration while an enemy Character is in contact with the unit.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foe-character', gains: ['+1 att', 'enchanted(+2 str, +2 ap)'] }),
    example: {
      kind: 'combat',
      units: {
        a: { ...one, rules: ['RULE'] },
        b: { models: 9, files: 1, att: 0, res: 4, arm: 2, characters: { lord: { att: 0 } } },
      },
      of: ['b', 'hp_lost'],
      without: [1, 9],
      with: [2, 3],
    },
  },
  'death-warrant': {
    name: 'Death Warrant',
    id: 'T9A26-O',
    description:
      '+1 Attack, Strength and Armour Penetration for each own Parent or Support Unit of Height 1 in the combat.',
    on: 'part',
    aid: () => ({
      ...{ to: 'bearer', while: 'own-with', of: ['parent-unit', 'support-unit'], ofHeight: 1, adds: true },
      gains: ['+1 att', 'enchanted(+1 str, +1 ap)'],
    }),
    example: { ...beside({ ...one, rules: ['RULE'] }, { rules: ['support-unit'] }), without: [1, 4], with: [2, 3] },
  },
  'grim-resolve': {
    name: 'Grim Resolve',
    id: 'T9A26-O',
    description: '+1 Attack for each enemy model in contact.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foes-touched', adds: true, gains: ['+1 att'] }),
    example: {
      kind: 'combat',
      units: { a: { models: 0, files: 1, characters: { lord: { att: 1, agi: 5, rules: ['RULE'] } } }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [3, 4],
    },
  },
  kingsoath: {
    name: 'Kingsoath',
    id: 'T9A26-R-94',
    description: '+1 Attack against units marked grudge.',
    on: 'part',
    aid: () => ({ to: 'bearer', towards: 'grudge', gains: ['+1 att'] }),
    example: { ...against({ ...one, rules: ['RULE'] }, 'grudge'), without: [1, 4], with: [1, 2] },
  },
  'the-quest': {
    name: 'The Quest',
    id: 'T9A26-R-88',
    description: 'Lethal Strike and Zeal against units marked quest.',
    on: 'part',
    aid: () => ({ to: 'bearer', towards: 'quest', gains: ['lethal-strike', 'zeal'] }),
    example: { ...against({ ...one, rules: ['RULE'] }, 'quest', { arm: 4 }), without: [1, 12], with: [5, 24] },
  },
  'ancient-grudge': {
    name: 'Ancient Grudge',
    id: 'T9A26-R-103',
    description:
      'This many enemy units are marked grudge; against them Dwarves of the army have First Strike (Hatred).',
    on: 'model',
    takes: 'number',
    aid: () => ({ to: 'friends', only: 'dwarf', towards: 'grudge', gains: ['first-strike(hatred)'] }),
    example: {
      ...against({ ...one, charging: true, tags: ['dwarf'], rules: ['RULE'] }, 'grudge'),
      value: '1',
      without: [1, 4],
      with: [3, 8],
    },
  },
  'whirling-chains': {
    name: 'Whirling Chains of Doom',
    id: 'T9A26-R-67',
    description: 'D3 more hits of Grind Attacks on units marked grudge.',
    on: 'model',
    aid: () => ({ to: 'bearer', towards: 'grudge', gains: ['grind-attacks(D3)'] }),
    example: { ...against({ ...one, att: 0, rules: ['RULE'] }, 'grudge'), without: [0, 1], with: [1, 1] },
  },
} as const satisfies Record<string, RuleEntry>;
