import { type ExampleUnit, hpLost, one, type RuleDoc, wall } from './example.ts';

const firm = (unit: ExampleUnit): ExampleUnit => ({ ...unit, rules: ['unbreakable'] });

export const happenedDocs = {
  'primal-instinct': {
    description:
      'With the choices of each round the unit tests its Courage; if it passes, the part has Hatred this round.',
    example: hpLost({ ...one, rules: ['RULE'] }, wall, [1, 4], [31, 96], { edition: '2026' }),
  },
  'unholy-appetite': {
    description: 'If an attack of such a part has cost Health Points, those of its unit have Hatred in the next round.',
    // 1/4, then 3/4 of 1/4 and 1/4 of 3/8.
    example: hpLost({ ...one, rules: ['unbreakable', 'RULE'] }, firm(wall), [1, 2], [17, 32], {
      rounds: 2,
      edition: '2026',
    }),
  },
  'fae-miasma': {
    description:
      'An enemy unit that its attacks with Paired Weapons wound, before saves, has -1 to hit from the next Agility Step to the end of the next round.',
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
  'oil-flasks': {
    description:
      'An enemy unit that its attacks hit has Weakness (Flaming Attacks) from the next Agility Step to the end of the round.',
    // It hits with 1/2; then the Flaming attack takes a Health Point with 3/8, else with 1/4.
    example: {
      kind: 'combat',
      units: {
        a: {
          ...one,
          files: 2,
          rules: ['unbreakable', 'RULE'],
          characters: { k: { agi: 1, rules: ['flaming-attacks'] } },
        },
        b: wall,
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 2],
      with: [9, 16],
    },
  },
  'hunters-honour': {
    description:
      'If a weapon attack of the part takes a Health Point, it and the R&F of its unit have Distracting from the next Agility Step to the end of the round.',
    // Its attack takes one with 1/4; the enemy then hits on 5+ instead of 4+.
    example: {
      kind: 'combat',
      units: {
        a: { ...firm({ models: 0, files: 1 }), characters: { lord: { agi: 5, hp: 9, rules: ['RULE'] } } },
        b: firm({ models: 1, files: 1, agi: 1, hp: 9 }),
      },
      of: ['a.lord', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [11, 48],
    },
  },
  'mastery-of-slaughter': {
    description:
      'If a weapon attack of the part takes a Health Point, attacks of the R&F of its unit have +1 to hit from the next Agility Step to the end of the round.',
    // Its attack takes one with 1/4; the other model then hits on 3+ instead of 4+.
    example: hpLost(
      { ...firm({ models: 1, files: 2 }), characters: { lord: { agi: 5, rules: ['RULE'] } } },
      firm({ ...wall }),
      [1, 2],
      [25, 48],
      { edition: '2026' },
    ),
  },
  gluttony: {
    description: 'The part has +1 Strength after the first round that its side has won, or that was a tie.',
    // 1/4, then 1/3: a round without losses is won by both.
    example: hpLost(
      { ...one, rules: ['unbreakable', 'RULE'] },
      firm({ models: 4, files: 4, att: 0 }),
      [1, 2],
      [7, 12],
      { rounds: 2, edition: '2026' },
    ),
  },
  'digestive-vomit': {
    description:
      'The part has +1 Strength and Armour Penetration after the first round that its side has won, or that was a tie.',
    // 5/24, then 1/3: a round without losses is won by both.
    example: hpLost(
      { ...one, rules: ['unbreakable', 'RULE'] },
      firm({ models: 4, files: 4, att: 0, arm: 1 }),
      [5, 12],
      [13, 24],
      { rounds: 2, edition: '2026' },
    ),
  },
  'trophy-rack': {
    description: 'Resolute once an enemy unit was destroyed.',
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
} satisfies Record<string, RuleDoc>;
