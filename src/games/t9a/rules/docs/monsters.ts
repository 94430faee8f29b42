import { hpLost, type RuleDoc, wall } from './example.ts';

const stomps = { str: 3, res: 3, height: 5, edition: '2026', rules: ['stomp-attacks(D6)'] } as const;

export const monsterDocs = {
  'urged-stomps': {
    description: 'Its numbers of Stomps are Maximised.',
    example: { kind: 'special', attack: stomps, without: [7, 4], mean: [161, 72] },
  },
  'curbed-stomps': {
    description: 'Its numbers of Stomps are Minimised.',
    example: { kind: 'special', attack: stomps, without: [7, 4], mean: [91, 72] },
  },
  'volcanic-embrace': {
    description:
      'Each model in contact makes X Unmodifiable, Flaming and Magical hits of Armour Penetration 4 at its own Agility, which wound on 4+; re-rolled against Metal Armour.',
    example: { kind: 'special', attack: { res: 5, arm: 4, edition: '2026' }, value: '2', mean: [1, 1] },
  },
  'path-of-destruction': {
    description: 'Stomps on models of Height 4 or less; on those of Height 3 and 4 half the hits are made.',
    example: {
      kind: 'special',
      attack: {
        ...{ str: 6, ap: 3, res: 4, arm: 2, height: 5, foeHeight: 3, edition: '2026' },
        rules: ['stomp-attacks(D6)'],
      },
      mean: [5, 3],
    },
  },
  'writhing-mass': {
    description: 'Models of the second rank make Grind Attacks over the first.',
    example: { kind: 'grinders', beside: ['grind-attacks(1)'], without: 5, with: 10 },
  },
  'chilling-shriek': {
    description:
      'May make as many Magical and Psychic hits of Strength 9 and Armour Penetration 10 as it has Health Points, instead of its Standard Melee Attacks.',
    // Each hit wounds on 2+: Discipline 7.
    example: { kind: 'special', attack: { res: 3, edition: '2026' }, mean: [5, 6] },
  },
  'petrifying-stare': {
    description:
      'Each model makes two Magical hits of Armour Penetration 10 at each enemy unit that it touches, at its own Agility; they wound on 5+.',
    example: { kind: 'special', attack: { res: 3, arm: 6, edition: '2026' }, mean: [2, 3] },
  },
  'swarm-master': {
    description:
      'As many Unmodifiable Grind Attacks of Strength 3 and Armour Penetration 1 as its unit has Proper Ranks, at most 10.',
    // Four ranks of five.
    example: hpLost(
      { models: 19, files: 5, att: 0, characters: { lord: { att: 0, agi: 5, rules: ['RULE'] } } },
      wall,
      [0, 1],
      [2, 1],
    ),
  },
  'blaze-of-protection': {
    description:
      'For a Character: at the end of Agility Step 0, each enemy model in contact with it that could have attacked it but attacked others suffers a Flaming, Magical and Unmodifiable hit of Strength 4.',
    // Three models touch it, two of them at corners, and attack the R&F.
    example: hpLost(
      { models: 14, files: 5, att: 0, characters: { lord: { att: 0, rules: ['RULE'] } } },
      { models: 5, files: 5, agi: 1 },
      [0, 1],
      [2, 1],
      { edition: '2026' },
    ),
  },
  'breath-of-the-brass-bull': {
    description:
      "As many Magical and Toxic Grind Attacks as enemy models touch the front of the bearer's unit; the item gives it in the First Round.",
    example: hpLost(
      { models: 9, files: 5, att: 0, characters: { lord: { att: 0, agi: 5, rules: ['RULE'] } } },
      { models: 50, files: 5, att: 0 },
      [0, 1],
      [5, 2],
      { edition: '2026' },
    ),
  },
  'tightening-grasp': {
    description: 'Each model in contact, or behind one, makes as many Grind Attacks as rounds have been fought.',
    example: { kind: 'grinders', beside: [], without: 0, with: 10 },
  },
  'unstable-engines': {
    description:
      'A model that loses its last Health Point in an Agility Step brings D6 Unmodifiable, Flaming hits of Strength 4 on every other unit of the combat; they count for the Combat Score.',
    // One of 4 attacks kills; each of 3.5 hits takes a Health Point with probability 2/3, and Armour saves one of six.
    example: hpLost(
      { models: 1, files: 1, att: 0, rules: ['RULE'] },
      { models: 1, files: 1, hp: 9, arm: 1 },
      [0, 1],
      [35, 72],
      { edition: '2026' },
    ),
  },
  devour: {
    description:
      'At the end of each Agility Step, each Health Point that its attacks took is one gained on 4+. R&F regain what they lost; a Character may have more than at the start. A Character with 20 bursts: it loses them all, and every other unit of the combat suffers 2D6 Toxic hits.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, hp: 3, lost_health_points: 2, rules: ['unbreakable', 'RULE'] },
        b: { models: 10, att: 0 },
      },
      of: ['a', 'hp_left'],
      edition: '2026',
      without: [1, 1],
      with: [9, 8],
    },
  },
  'rampagers-chain': {
    description: 'Stomp Attacks (D3+1); its unit re-rolls failed rolls to wound of Stomp Attacks.',
    example: {
      kind: 'special',
      attack: { str: 5, ap: 2, res: 3, arm: 2, height: 5, edition: '2026' },
      mean: [35, 12],
    },
  },
  'sure-stomps': {
    description: 'Failed rolls to wound of its Stomp Attacks are re-rolled.',
    example: {
      kind: 'special',
      attack: { str: 3, res: 3, height: 5, edition: '2026', rules: ['stomp-attacks(1)'] },
      without: [1, 2],
      mean: [3, 4],
    },
  },
} satisfies Record<string, RuleDoc>;
