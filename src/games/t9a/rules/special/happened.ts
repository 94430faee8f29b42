import { type ExampleUnit, one, wall } from '../example.ts';
import type { RuleEntry } from '../rule.ts';

const firm = (unit: ExampleUnit): ExampleUnit => ({ ...unit, rules: ['unbreakable'] });

export const happenedRules = {
  'primal-instinct': {
    name: 'Primal Instinct',
    id: 'T9A26-R-46',
    description:
      'With the choices of each round the unit tests its Courage; if it passes, the part has Hatred this round.',
    on: 'part',
    begins: 'choices',
    happens: () => false,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['hatred'] }),
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [31, 96],
    },
  },
  'unholy-appetite': {
    name: 'Unholy Appetite',
    id: 'T9A26-R-57',
    description: 'If an attack of such a part has cost Health Points, those of its unit have Hatred in the next round.',
    on: 'part',
    happens: (end) => end.fed,
    losses: { feeds: true },
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['hatred'] }),
    // 1/4, then 3/4 of 1/4 and 1/4 of 3/8.
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['unbreakable', 'RULE'] }, b: firm(wall) },
      rounds: 2,
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 2],
      with: [17, 32],
    },
  },
  'fae-miasma': {
    name: 'Fae Miasma',
    id: 'T9A26-R-108',
    description:
      'An enemy unit that its attacks with Paired Weapons wound, before saves, has -1 to hit from the next Agility Step to the end of the next round.',
    on: 'part',
    attribute: true,
    begins: 'wounded',
    happens: (end) => end.wounded,
    backfires: (b) =>
      b.standard && b.weapon === 'paired-weapons' ? { on: 'wounded', special: undefined, instead: 'marks' } : undefined,
    aid: () => ({ to: 'enemies', while: 'kept', gains: ['-1 tohit'] }),
    // Two attacks wound with 1/3 each, so at least one does in 5/9; the enemy then takes a Health Point with 1/6, else with 1/4.
    example: {
      kind: 'combat',
      units: {
        a: { ...one, weapons: ['paired-weapons'], rules: ['unbreakable', 'RULE'] },
        b: { ...one, agi: 1, hp: 9, rules: ['unbreakable'] },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [11, 54],
    },
  },
  gluttony: {
    name: 'Gluttony',
    id: 'T9A26-O-56',
    description: 'The part has +1 Strength after the first round that its side has won, or that was a tie.',
    on: 'part',
    happens: (end) => end.hasWon(),
    lasts: true,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['+1 str'] }),
    // 1/4, then 1/3: a round without losses is won by both.
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['unbreakable', 'RULE'] }, b: firm({ models: 4, files: 4, att: 0 }) },
      rounds: 2,
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 2],
      with: [7, 12],
    },
  },
  'digestive-vomit': {
    name: 'Digestive Vomit',
    id: 'T9A26-O',
    description:
      'The part has +1 Strength and Armour Penetration after the first round that its side has won, or that was a tie.',
    on: 'part',
    happens: (end) => end.hasWon(),
    lasts: true,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['+1 str', '+1 ap'] }),
    // 5/24, then 1/3: a round without losses is won by both.
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['unbreakable', 'RULE'] }, b: firm({ models: 4, files: 4, att: 0, arm: 1 }) },
      rounds: 2,
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [5, 12],
      with: [13, 24],
    },
  },
  'trophy-rack': {
    name: 'Trophy Rack',
    id: 'T9A26-O',
    description: 'Resolute once an enemy unit was destroyed.',
    on: 'model',
    happens: (end) => end.hasDestroyed(),
    lasts: true,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['resolute'] }),
    example: {
      kind: 'combat',
      units: {
        a: { models: 15, files: 5, att: 0, rules: ['unbreakable', 'RULE'] },
        b: firm({ models: 20, files: 5, att: 0 }),
        b2: { models: 1, files: 1, shaken: true },
      },
      contacts: [
        ['a.front', 'b.front'],
        ['b2.front', 'a.rear'],
      ],
      rounds: 2,
      of: ['a-side', 'combat_score'],
      without: [3, 1],
      with: [4, 1],
    },
  },
} as const satisfies Record<string, RuleEntry>;
