import { type ExampleUnit, hpLost, one, type RuleDoc, wall } from './example.ts';

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

export const friendDocs = {
  'brood-rivalry': {
    description: '+1 Attack in a unit of R&F while another friendly unit is engaged.',
    example: hpLost({ ...one, rules: ['RULE'], near: { friends_engaged: true } }, wall, [1, 4], [1, 2]),
  },
  'trained-ferocity': {
    description: '+1 Attack and First Strike (Hatred) while another friendly unit is in the same combat.',
    example: { ...beside({ ...one, charging: true, rules: ['RULE'] }, {}), without: [1, 4], with: [3, 4] },
  },
  commonfolk: {
    description: 'Aegis (5+) while another friendly unit is in the same combat.',
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
    description: 'Fight in Extra Rank while a Support Unit is in the same combat.',
    example: {
      ...beside({ models: 15, files: 5, att: 1, agi: 5, rules: ['RULE'] }, { rules: ['support-unit'] }),
      without: [10, 4],
      with: [15, 4],
    },
  },
  'first-knight': {
    description: 'Knightly Orders and Electoral Cavalry that it leads are a Parent Unit.',
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
    description: 'Fight in Extra Rank while the unit has a Standard Bearer and the General lives.',
    example: hpLost(
      { models: 15, files: 5, standard: true, near: { general: 7 }, agi: 5, rules: ['RULE'] },
      { ...wall, files: 5 },
      [10, 4],
      [15, 4],
    ),
  },
  'in-your-name': {
    description: 'Fury while a Pharaoh or Nomarch is joined.',
    example: hpLost(
      { ...one, rules: ['RULE'], characters: { lord: { att: 0, name: 'Nomarch' } } },
      wall,
      [1, 4],
      [1, 3],
    ),
  },
  'deeds-not-words': {
    description: 'Fury and Hatred while joined to humans.',
    example: hpLost(
      { ...one, att: 0, charging: true, tags: ['human'], characters: { lord: { att: 1, rules: ['RULE'] } } },
      wall,
      [1, 4],
      [1, 2],
    ),
  },
  'blades-of-aembeghen': {
    description:
      '+2 Attacks while an enemy Character is in contact with the unit; +2 Strength and +4 Armour Penetration at Characters.',
    example: hpLost(
      { ...one, rules: ['RULE'] },
      { models: 9, files: 1, att: 0, res: 4, arm: 2, characters: { lord: { att: 0 } } },
      [1, 9],
      [1, 3],
    ),
  },
  'king-slayer': {
    description: '+1 Attack, +2 Strength and Armour Penetration while an enemy Character is in contact with the unit.',
    example: hpLost(
      { ...one, rules: ['RULE'] },
      { models: 9, files: 1, att: 0, res: 4, arm: 2, characters: { lord: { att: 0 } } },
      [1, 9],
      [2, 3],
    ),
  },
  'death-warrant': {
    description:
      '+1 Attack, Strength and Armour Penetration for each own Parent or Support Unit of Height 1 in the combat.',
    example: { ...beside({ ...one, rules: ['RULE'] }, { rules: ['support-unit'] }), without: [1, 4], with: [2, 3] },
  },
  'omen-of-the-apocalypse': {
    description:
      '+1 Attack, Strength and Armour Penetration for each friendly engaged unit with Orcs, its own too, at most +3.',
    example: {
      ...beside({ ...one, tags: ['orc'], rules: ['RULE'] }, { tags: ['orc'] }),
      without: [1, 4],
      with: [5, 4],
    },
  },
  'grim-resolve': {
    description: '+1 Attack for each enemy model in contact.',
    example: hpLost(
      { models: 0, files: 1, characters: { lord: { att: 1, agi: 5, rules: ['RULE'] } } },
      wall,
      [1, 4],
      [3, 4],
    ),
  },
  'know-thyself': {
    description: 'As many Attacks more for each enemy model in contact as the best of its parts has.',
    example: hpLost(
      { models: 0, files: 1, characters: { lord: { att: 1, agi: 5, rules: ['RULE'] } } },
      { ...wall, att: 2, str: 1, agi: 1 },
      [1, 4],
      [5, 4],
      { edition: '2026' },
    ),
  },
  kingsoath: {
    description: '+1 Attack against units marked grudge.',
    example: { ...against({ ...one, rules: ['RULE'] }, 'grudge'), without: [1, 4], with: [1, 2] },
  },
  'the-quest': {
    description: 'Lethal Strike and Zeal against units marked quest.',
    example: { ...against({ ...one, rules: ['RULE'] }, 'quest', { arm: 4 }), without: [1, 12], with: [5, 24] },
  },
  'ancient-grudge': {
    description:
      'This many enemy units are marked grudge; against them Dwarves of the army have First Strike (Hatred).',
    example: {
      ...against({ ...one, charging: true, tags: ['dwarf'], rules: ['RULE'] }, 'grudge'),
      value: '1',
      without: [1, 4],
      with: [3, 8],
    },
  },
  'whirling-chains': {
    description: 'D3 more hits of Grind Attacks while engaged with a unit marked grudge.',
    example: { ...against({ ...one, att: 0, rules: ['RULE'] }, 'grudge'), without: [0, 1], with: [1, 1] },
  },
} satisfies Record<string, RuleDoc>;
