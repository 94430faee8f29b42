import type { ExampleUnit, RuleEntry } from './rule.ts';

/** One man who strikes many that do not; `RULE` for those who have the rule that is shown. */
const one: ExampleUnit = { models: 1, files: 1, agi: 5 };
const wall: ExampleUnit = { models: 50, files: 10, att: 0 };

/** What models have because of who else is there. */
export const friendRules = {
  'brood-rivalry': {
    name: 'Brood Rivalry',
    id: 'T9A26-R-31',
    says: '+1 Attack while another friendly unit is engaged.',
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
  commonfolk: {
    name: 'Commonfolk',
    id: 'T9A26-R-44',
    says: 'Aegis (5+) while another friendly unit is in the same combat.',
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
} as const satisfies Record<string, RuleEntry>;
