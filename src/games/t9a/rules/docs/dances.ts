import { one, type RuleDoc, wall } from './example.ts';

export const danceDocs = {
  'dances-of-cenyrn': {
    description:
      'Dances in each round: Whirling Blades in the first, Biting Wind in the next, and so on, unless the file says with `choose` which ones, such as [[parting-mists], [bedevilments]].',
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [1, 2],
    },
  },
  'whirling-blades': {
    description: 'The unit has +1 Attack.',
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [1, 2],
    },
  },
  'biting-wind': {
    description: 'The unit has +1 Armour Penetration and Lethal Strike.',
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'] }, b: { ...wall, arm: 2 } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 6],
      with: [2, 9],
    },
  },
  'parting-mists': {
    description: 'The unit has Aegis (3+), and -1 Strength and Armour Penetration.',
    example: {
      kind: 'combat',
      units: { a: one, b: { ...wall, rules: ['RULE'] } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [1, 12],
    },
  },
  bedevilments: {
    description: 'Enemies in contact have -1 Discipline and score nothing for ranks.',
    example: {
      kind: 'combat',
      units: { a: { models: 20, files: 5, att: 0 }, b: { models: 5, att: 0, rules: ['RULE'] } },
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [4, 1],
      with: [0, 1],
    },
  },
} satisfies Record<string, RuleDoc>;
