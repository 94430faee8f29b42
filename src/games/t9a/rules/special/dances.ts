import { one, wall } from '../example.ts';
import type { RuleEntry } from '../rule.ts';

const FIRST = ['+1 att'];
const SECOND = ['+1 ap', 'lethal-strike'];

/** The dances of Cenyrn; a unit of dancers has one in each round. */
export const dances = {
  'dances-of-cenyrn': {
    name: 'Dances of Cenyrn',
    id: 'T9A26-R-90',
    description:
      'Dances in each round: Whirling Blades in the first, Biting Wind in the next, and so on, unless the file says with `choose` which ones, such as [[parting-mists], [bedevilments]].',
    on: 'model',
    inRound: (round) => (round % 2 === 1 ? FIRST : SECOND),
    chosen: true,
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
    name: 'Dance of Whirling Blades',
    id: 'T9A26-R-90',
    description: 'The unit has +1 Attack.',
    on: 'model',
    dance: true,
    aid: () => ({ to: 'unit', gains: FIRST }),
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
    name: 'Dance of Biting Wind',
    id: 'T9A26-R-90',
    description: 'The unit has +1 Armour Penetration and Lethal Strike.',
    on: 'model',
    dance: true,
    aid: () => ({ to: 'unit', gains: SECOND }),
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
    name: 'Dance of the Parting Mists',
    id: 'T9A26-R-90',
    description: 'The unit has Aegis (3+), and -1 Strength and Armour Penetration.',
    on: 'model',
    dance: true,
    aid: () => ({ to: 'unit', gains: ['-1 str', '-1 ap', 'aegis(3+)'] }),
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
    name: 'Dance of Bedevilments',
    id: 'T9A26-R-90',
    description: 'Enemies in contact have -1 Discipline and score nothing for ranks.',
    on: 'model',
    dance: true,
    aid: () => ({ to: 'touching', gains: ['-1 dis', 'no-rank-score'] }),
    example: {
      kind: 'combat',
      units: { a: { models: 20, files: 5, att: 0 }, b: { models: 5, att: 0, rules: ['RULE'] } },
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [4, 1],
      with: [0, 1],
    },
  },
} as const satisfies Record<string, RuleEntry>;
