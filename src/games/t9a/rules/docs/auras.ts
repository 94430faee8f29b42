import { type ExampleUnit, hpLost, one, type RuleDoc, wall } from './example.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;
/** A Character without attacks. */
const idle: ExampleUnit = { att: 0 };
const led = (subject: string, metric: string, man: ExampleUnit = {}) => ({
  kind: 'combat' as const,
  units: { a: { ...one, charging: true, ...man, characters: { lord: { ...idle, rules: ['RULE'] } } }, b: wall },
  of: [subject, metric] as const,
});

export const auraDocs = {
  changed: {
    description: 'The attacks of the part have changed characteristics.',
    example: { kind: 'attack', attack: even, value: '+1 str', without: [1, 4], with: [1, 3] },
  },
  protected: {
    description: 'The defence of the model has changed characteristics.',
    example: { kind: 'attack', of: 'target', attack: even, value: '-3 def', without: [1, 4], with: [1, 3] },
  },
  afflict: {
    description: 'Enemy units in contact gain the listed rules and changes; the same list counts once.',
    example: hpLost(one, { ...wall, rules: ['RULE'] }, [1, 4], [1, 6], { value: '-3 off, -1 str' }),
  },
  'mesmerising-gaze': {
    description: 'Enemy Characters in contact with its unit have -1 Attack and -1 Offensive Skill.',
    example: hpLost(
      { models: 1, files: 1, att: 0, characters: { hero: { att: 2, off: 4 } } },
      { ...wall, rules: ['RULE'] },
      [2, 3],
      [1, 4],
    ),
  },
  'growing-despair': {
    description:
      'Enemy units in contact have -1 Discipline, -1 Defensive Skill and -1 Offensive Skill, as in the first Game Turn.',
    example: hpLost({ ...one, off: 4 }, { ...wall, rules: ['RULE'] }, [1, 3], [1, 4]),
  },
  'touch-of-frost': {
    description: 'Enemy units in contact have -1 Agility, at least 1, from each unit with it.',
    // Units strike at the same time at Agility 4.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 5 },
        b: { models: 1, files: 1, agi: 4, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      without: [11, 144],
      with: [1, 4],
    },
  },
  'freezing-aura': {
    description: 'Enemies of the combat have -3 Agility, at least 1.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 5 },
        b: { models: 1, files: 1, agi: 4, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      without: [11, 144],
      with: [1, 4],
    },
  },
  'aura-of-power': {
    description: 'The unit and its friends have +2 Defensive Skill, and +2 Offensive Skill but for mounts.',
    example: hpLost({ ...one, characters: { lord: { att: 0, rules: ['RULE'] } } }, wall, [1, 4], [1, 3]),
  },
  'unnatural-activity': {
    description: 'The unit and its friends have +2 Offensive Skill and +2 Agility.',
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [1, 3] },
  },
  'green-tide': {
    description: 'The unit and its friends re-roll 1s to wound in melee.',
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [7, 24] },
  },
  blessings: {
    description: 'The unit has First Strike (Hatred), but for mounts.',
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [3, 8] },
  },
  'altar-of-battle': {
    description: 'The unit and its friends have First Strike (Hatred), but for mounts.',
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [3, 8] },
  },
  'altar-of-nabh': {
    description: 'Elves of the unit and its friends have Fury.',
    example: { ...led('b', 'hp_lost', { tags: ['elf'] }), without: [1, 4], with: [1, 3] },
  },
  'no-rest': {
    description:
      'R&F of the unit and its friends have Regeneration (6+), Ghasts (4+), those of Core units (5+) in their First Round.',
    example: hpLost(one, { ...wall, characters: { lord: { ...idle, rules: ['RULE'] } } }, [1, 4], [5, 24]),
  },
  'stalwart-defence': {
    description: 'Enemies in contact lose Devastating Charge, that of lances too.',
    example: hpLost(
      { ...one, charging: true, type: 'cavalry', weapons: ['lance'] },
      { ...wall, arm: 2, rules: ['RULE'] },
      [5, 12],
      [1, 6],
    ),
  },
  'ullors-horn': {
    description: 'Enemies of the combat have neither the Agility nor the Combat Score of Charging.',
    // Units of equal Agility strike at the same time.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 4, charging: true },
        b: { models: 1, files: 1, agi: 4, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [11, 144],
      with: [1, 4],
    },
  },
  'no-momentum': {
    description: 'Strikes no earlier when Charging.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 4, charging: true, rules: ['RULE'] },
        b: { models: 1, files: 1, agi: 4 },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [11, 144],
      with: [1, 4],
    },
  },
  'clinging-ichor': {
    description: 'Enemies in contact lose Devastating Charge.',
    example: hpLost(
      { ...one, charging: true, rules: ['devastating-charge(+1 str)'] },
      { ...wall, rules: ['RULE'] },
      [1, 3],
      [1, 4],
    ),
  },
  halted: {
    description: 'Has no Devastating Charge.',
    example: hpLost({ ...one, charging: true, rules: ['RULE', 'devastating-charge(+1 str)'] }, wall, [1, 3], [1, 4]),
  },
} satisfies Record<string, RuleDoc>;
