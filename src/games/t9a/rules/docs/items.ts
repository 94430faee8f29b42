import { type ExampleUnit, hpLost, one, type RuleDoc, wall } from './example.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;
/** Skeletons, the friends that the rule's bearer affects. */
const skeletons: ExampleUnit = { models: 1, files: 1, agi: 5, tags: ['skeleton'] };

export const itemDocs = {
  'knight-banneret': {
    description: 'A unit of such models adds 1 to the Combat Score.',
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  'i-am-the-senate': {
    description: 'Adds 1 to the Combat Score of its side in its combat.',
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  'whispering-bell': {
    description: 'In its combat two more Health Points of units whose Life is Cheap score nothing.',
    // Three attacks that wound always, at four Health Points.
    example: {
      kind: 'combat',
      units: {
        a: { models: 3, files: 3, agi: 5, rules: ['automatic-hits', 'light-of-sonnstahl'] },
        b: { models: 8, files: 4, att: 0, rules: ['life-is-cheap'], characters: { bell: { att: 0, rules: ['RULE'] } } },
      },
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [1, 1],
      with: [0, 1],
    },
  },
  'fortress-of-faith': {
    description: 'Natural 1s of armour saves are re-rolled.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 3 }, without: [1, 8], with: [5, 48] },
  },
  'crimson-rage': {
    description: 'Its rolls for Vampiric are Maximised.',
    // A model that has lost one of two Health Points takes one with 1/4, and then recovers it with 8/9.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, hp: 2, lost_health_points: 1, rules: ['unbreakable', 'vampiric(3+)', 'RULE'] },
        b: { models: 1, files: 1, hp: 3, att: 0, rules: ['unbreakable'] },
      },
      of: ['a', 'hp_left'],
      edition: '2026',
      without: [7, 6],
      with: [11, 9],
    },
  },
  envy: {
    description: 'A unit with such a model pursues with one die more, the lowest discarded.',
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [161, 216] },
  },
  'slow-flight': {
    description: 'A unit with such a model flees with one die more, the highest discarded.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 20, att: 0 },
        b: { models: 4, files: 4, att: 0, courage: 0, characters: { lord: { att: 0, courage: 0, rules: ['RULE'] } } },
      },
      of: ['b', 'caught'],
      edition: '2026',
      without: [7, 12],
      with: [161, 216],
    },
  },
  'star-metal': {
    description: 'Attacks wound it on 3+ at best.',
    example: { kind: 'attack', of: 'target', attack: { ...now, str: 6 }, without: [5, 12], with: [1, 3] },
  },
  'rune-of-smashing': {
    description: 'Strength and Armour Penetration are 10 against Resilience 5 and more.',
    example: { kind: 'attack', attack: { ...now, res: 5, arm: 4 }, without: [1, 36], with: [5, 12] },
  },
  'rune-of-steel': {
    description: 'Failed armour saves are re-rolled.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 5 }, without: [1, 24], with: [1, 144] },
  },
  'fire-on-impact': {
    description: 'While Charging it strikes with its pistols: Strength 4, Armour Penetration 2, at Agility 10.',
    example: { kind: 'attack', attack: { ...now, arm: 2, moment: { charging: true } }, without: [1, 6], with: [1, 3] },
  },
  'mask-of-mindless-violence': {
    description: 'Attacks at the wearer, and its own, have +1 to hit.',
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 3] },
  },
  justice: {
    description:
      'At the end of Agility Step 0, one Standard Melee Attack for each Health Point that the R&F of its unit have lost in the round, at most three.',
    // The enemy's attack takes one with 1/4.
    example: hpLost(
      { models: 9, files: 5, att: 0, rules: ['unbreakable'], characters: { lord: { agi: 1, rules: ['RULE'] } } },
      { ...one, hp: 9, rules: ['unbreakable'] },
      [1, 4],
      [5, 16],
      { edition: '2026' },
    ),
  },
  'twofold-hits': {
    description: 'Each hit of a Standard Melee Attack is two.',
    example: { kind: 'attack', attack: now, without: [1, 4], with: [1, 2] },
  },
  'tarinas-lyre': {
    description: 'Stomp Attacks of enemies in the combat have −2 to wound.',
    example: hpLost(
      { ...skeletons, att: 0, str: 4, rules: ['stomp-attacks(1)'] },
      { ...wall, characters: { player: { att: 0, rules: ['RULE'] } } },
      [2, 3],
      [1, 3],
      { edition: '2026' },
    ),
  },
  'lulled-stomps': {
    description: 'Its Stomp Attacks have −2 to wound.',
    example: {
      kind: 'special',
      attack: { ...now, str: 4, height: 5, rules: ['stomp-attacks(1)'] },
      without: [2, 3],
      mean: [1, 3],
    },
  },
  'undying-will': {
    description:
      'Skeletons of the R&F, but for their mounts, have +2 Offensive and Defensive Skill, Magical Attacks and Lethal Strike.',
    // Hits on 3+ instead of 4+, and one wound of three ignores an armour save of 4+.
    example: hpLost(
      { ...skeletons, characters: { lord: { att: 0, rules: ['RULE'] } } },
      { ...wall, arm: 3 },
      [1, 8],
      [2, 9],
      { edition: '2026' },
    ),
  },
  'tomb-harbinger': {
    description: 'A Character that counts as R&F for Undying Will.',
    example: hpLost(
      {
        ...{ models: 1, files: 3, att: 0, tags: ['skeleton'] },
        characters: {
          harbinger: { att: 1, tags: ['skeleton'], rules: ['RULE'] },
          lord: { att: 0, rules: ['undying-will'] },
        },
      },
      { ...wall, arm: 3 },
      [1, 8],
      [2, 9],
      { edition: '2026' },
    ),
  },
  imperator: {
    description: 'Other friends in the combat are Fearless and Unstable.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 12, files: 12, att: 0 },
        b: { models: 25, att: 0, charging: true, standard: true },
        a2: { models: 4, files: 4, att: 0, rules: ['RULE'] },
      },
      contacts: [
        ['a.front', 'b.front'],
        ['a2.front', 'b.left'],
      ],
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [3, 1],
    },
  },
  'aura-of-madness': {
    description:
      'All units in the combat that no model with it is in have Frenzy and are Fearless and Unruly; friends pass Primal Instinct.',
    example: {
      kind: 'combat',
      units: {
        a: { ...skeletons, tags: [], rules: ['primal-instinct'] },
        b: { ...wall, files: 5 },
        a2: { att: 0, rules: ['RULE'] },
      },
      contacts: [
        ['a.front', 'b.front'],
        ['a2.front', 'b.rear'],
      ],
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [31, 96],
      with: [3, 8],
    },
  },
  'sure-instinct': {
    description: 'Its unit passes Primal Instinct without a roll.',
    example: hpLost({ ...skeletons, tags: [], rules: ['primal-instinct', 'RULE'] }, wall, [31, 96], [3, 8], {
      edition: '2026',
    }),
  },
  'walking-mountain': {
    description: 'Enemies do not score for its flanks and rear, and it is never Surrounded.',
    example: {
      kind: 'combat',
      units: { a: { att: 0 }, b: { models: 20, att: 0, rules: ['unbreakable', 'RULE'] }, a2: { att: 0 } },
      contacts: [
        ['a.front', 'b.front'],
        ['a2.front', 'b.rear'],
      ],
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [4, 1],
      with: [2, 1],
    },
  },
  'poison-to-wizards': {
    description: 'Poison Attacks at units that a living wizard is in.',
    example: hpLost(
      { models: 1, files: 1, agi: 5, rules: ['RULE'] },
      { ...wall, res: 4, characters: { sage: { att: 0, tags: ['wizard'] } } },
      [1, 6],
      [5, 18],
      { edition: '2026' },
    ),
  },
  'hammer-of-witches': {
    description: '+1 Strength and Armour Penetration at units that a living wizard is in.',
    example: hpLost(
      { models: 1, files: 1, agi: 5, rules: ['RULE'] },
      { ...wall, arm: 2, characters: { sage: { att: 0, tags: ['wizard'] } } },
      [1, 6],
      [5, 18],
      { edition: '2026' },
    ),
  },
  'swift-anger': {
    description: '+1 Agility for each Health Point that the model has lost when the round starts.',
    // Two models are lost: at Agility 3 it strikes at the same time as the enemy, which otherwise kills it in 25 of 36 cases.
    example: hpLost(
      { models: 1, files: 1, hp: 3, lost_health_points: 2, agi: 1, rules: ['RULE'] },
      { models: 1, files: 1, hp: 9, off: 9, str: 9, agi: 3 },
      [11, 144],
      [1, 4],
      { edition: '2026' },
    ),
  },
} satisfies Record<string, RuleDoc>;
