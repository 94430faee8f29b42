import { hpLost, one, type RuleDoc, wall } from './example.ts';

export const danceDocs = {
  'dances-of-cenyrn': {
    description:
      'Dances in each round: Whirling Blades in the first, Biting Wind in the next, and so on, unless the file says with `choose` which ones, such as [[parting-mists], [bedevilments]].',
    example: hpLost({ ...one, rules: ['RULE'] }, wall, [1, 4], [1, 2], { edition: '2026' }),
  },
  'whirling-blades': {
    description: 'The unit has +1 Attack.',
    example: hpLost({ ...one, rules: ['RULE'] }, wall, [1, 4], [1, 2], { edition: '2026' }),
  },
  'biting-wind': {
    description: 'The unit has +1 Armour Penetration and Lethal Strike.',
    example: hpLost({ ...one, rules: ['RULE'] }, { ...wall, arm: 2 }, [1, 6], [2, 9], { edition: '2026' }),
  },
  'parting-mists': {
    description: 'The unit has Aegis (3+), and -1 Strength and Armour Penetration.',
    example: hpLost(one, { ...wall, rules: ['RULE'] }, [1, 4], [1, 12], { edition: '2026' }),
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
