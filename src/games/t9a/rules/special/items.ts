import { type ExampleUnit, wall } from '../example.ts';
import { add } from '../modifiers.ts';
import type { RuleEntry } from '../rule.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

/** Skeletons, the friends that the rule's bearer affects. */
const skeletons: ExampleUnit = { models: 1, files: 1, agi: 5, tags: ['skeleton'] };

/** The effects on units near a Jabberwock. */
const MAD = ['fearless', 'frenzy', 'unruly'] as const;

export const itemRules = {
  'knight-banneret': {
    name: 'Knight Banneret',
    id: 'T9A26-O',
    description: 'A unit of such models adds 1 to the Combat Score.',
    on: 'model',
    score: { standard: 1 },
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  'i-am-the-senate': {
    name: 'I am the Senate',
    id: 'T9A26-O',
    description: 'Adds 1 to the Combat Score of its side in its combat.',
    on: 'model',
    score: { adds: { points: 1, once: true } },
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  'whispering-bell': {
    name: 'Whispering Bell',
    id: 'T9A26-O',
    description: 'In its combat two more Health Points of units whose Life is Cheap score nothing.',
    on: 'model',
    spares: { more: 2 },
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
    name: 'Fortress of Faith',
    id: 'T9A26-O',
    description: 'Natural 1s of armour saves are re-rolled.',
    on: 'model',
    against: (b) => {
      b.rerollArmour |= 1;
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 3 }, without: [1, 8], with: [5, 48] },
  },
  'crimson-rage': {
    name: 'Crimson Rage',
    id: 'T9A26-O',
    description: 'Its rolls for Vampiric are Maximised.',
    on: 'part',
    losses: { maximised: 1 },
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
    name: 'Envy',
    id: 'T9A26-O',
    description: 'A unit with such a model pursues with one die more, the lowest discarded.',
    on: 'model',
    moves: (m) => {
      if (m.kind === 'pursuit') m.extra++;
    },
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [161, 216] },
  },
  'star-metal': {
    name: 'Star Metal Alloy',
    id: 'T9A26-O',
    description: 'Attacks wound it on 3+ at best.',
    on: 'model',
    against: (b) => {
      b.woundsBest = Math.max(b.woundsBest, 3);
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, str: 6 }, without: [5, 12], with: [1, 3] },
  },
  'rune-of-smashing': {
    name: 'Rune of Smashing',
    id: 'T9A26-O',
    description: 'Strength and Armour Penetration are 10 against Resilience 5 and more.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (!b.standard || b.moment.foe.res < 5) return;
      b.str = 10;
      b.ap = 10;
    },
    example: { kind: 'attack', attack: { ...now, res: 5, arm: 4 }, without: [1, 36], with: [5, 12] },
  },
  'rune-of-steel': {
    name: 'Rune of Steel',
    id: 'T9A26-O',
    description: 'Failed armour saves are re-rolled.',
    on: 'model',
    against: (b) => {
      b.rerollArmour |= 2;
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 5 }, without: [1, 24], with: [1, 144] },
  },
  'fire-on-impact': {
    name: 'Fire on Impact',
    id: 'T9A26-O',
    description: 'While Charging it strikes with its pistols: Strength 4, Armour Penetration 2, at Agility 10.',
    on: 'part',
    attribute: true,
    modifiers: (m) =>
      m.charging ? [{ of: 'str', op: 'set', value: 4 }, { of: 'ap', op: 'set', value: 2 }, add('agi', 10)] : [],
    example: { kind: 'attack', attack: { ...now, arm: 2, moment: { charging: true } }, without: [1, 6], with: [1, 3] },
  },
  'mask-of-mindless-violence': {
    name: 'Mask of Mindless Violence',
    id: 'T9A26-O',
    description: 'Attacks at the wearer, and its own, have +1 to hit.',
    on: 'model',
    against: (b) => {
      b.toHit.push(1);
    },
    aid: () => ({ to: 'bearer', gains: ['+1 to hit'], not: 'mount' }),
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 3] },
  },
  'twofold-hits': {
    name: 'Twofold Hits',
    id: 'T9A26-O',
    description: 'Each hit of a Standard Melee Attack is two.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.standard)
        b.effects.push({
          name: 'twofold',
          afterHit: (_, hit) => {
            hit.hits += 1;
          },
        });
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [1, 2] },
  },
  'tarinas-lyre': {
    name: "Tarina's Lyre",
    id: 'T9A26-O',
    description: 'Stomp Attacks of enemies in the combat have −2 to wound.',
    on: 'model',
    aid: () => ({ to: 'enemies', gains: ['lulled-stomps'] }),
    example: {
      kind: 'combat',
      units: {
        a: { ...skeletons, att: 0, str: 4, rules: ['stomp-attacks(1)'] },
        b: { ...wall, characters: { player: { att: 0, rules: ['RULE'] } } },
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [2, 3],
      with: [1, 3],
    },
  },
  'lulled-stomps': {
    name: 'Lulled Stomps',
    id: 'T9A26-O',
    description: 'Its Stomp Attacks have −2 to wound.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.tags.has('stomp-attacks')) b.toWound.push(-2);
    },
    example: {
      kind: 'special',
      attack: { ...now, str: 4, height: 5, rules: ['stomp-attacks(1)'] },
      without: [2, 3],
      mean: [1, 3],
    },
  },
  'undying-will': {
    name: 'Undying Will',
    id: 'T9A26-R',
    description:
      'Skeletons of the R&F, but for their mounts, have +2 Offensive and Defensive Skill, Magical Attacks and Lethal Strike.',
    on: 'model',
    aid: () => ({
      ...{ to: 'unit', ranks: true, ranksWith: 'tomb-harbinger', only: 'skeleton', not: 'mount' },
      gains: ['+2 off', '+2 def', 'magical-attacks', 'lethal-strike'],
    }),
    // Hits on 3+ instead of 4+, and one wound of three ignores an armour save of 4+.
    example: {
      kind: 'combat',
      units: { a: { ...skeletons, characters: { lord: { att: 0, rules: ['RULE'] } } }, b: { ...wall, arm: 3 } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 8],
      with: [2, 9],
    },
  },
  'tomb-harbinger': {
    name: 'Tomb Harbinger',
    id: 'T9A26-O',
    description: 'A Character that counts as R&F for Undying Will.',
    on: 'model',
    example: {
      kind: 'combat',
      units: {
        a: {
          ...{ models: 1, files: 3, att: 0, tags: ['skeleton'] },
          characters: {
            harbinger: { att: 1, tags: ['skeleton'], rules: ['RULE'] },
            lord: { att: 0, rules: ['undying-will'] },
          },
        },
        b: { ...wall, arm: 3 },
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 8],
      with: [2, 9],
    },
  },
  imperator: {
    name: 'Imperator',
    id: 'T9A26-R',
    description: 'Other friends in the combat are Fearless and Unstable.',
    on: 'model',
    aid: () => ({ to: 'others', gains: ['fearless', 'unstable'] }),
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
    name: 'Aura of Madness',
    id: 'T9A26-R',
    description:
      'All units in the combat that no model with it is in have Frenzy and are Fearless and Unruly; friends pass Primal Instinct.',
    on: 'model',
    aid: () => [
      { to: 'others', without: 'aura-of-madness', gains: MAD },
      { to: 'enemies', without: 'aura-of-madness', gains: MAD },
      { to: 'friends', gains: ['sure-instinct'] },
    ],
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
    name: 'Sure Instinct',
    id: 'T9A26-R-46',
    description: 'Its unit passes Primal Instinct without a roll.',
    on: 'model',
    sure: true,
    example: {
      kind: 'combat',
      units: { a: { ...skeletons, tags: [], rules: ['primal-instinct', 'RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [31, 96],
      with: [3, 8],
    },
  },
  'walking-mountain': {
    name: 'Walking Mountain',
    id: 'T9A26-R',
    description: 'Enemies do not score for its flanks and rear, and it is never Surrounded.',
    on: 'model',
    score: { flanks: 'none' },
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
    name: 'Poison Attacks at wizards',
    id: 'T9A26-ATT-2',
    description: 'Poison Attacks at units that a living wizard is in.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foe-with', of: ['wizard'], towards: 'wizard', gains: ['poison-attacks'] }),
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, agi: 5, rules: ['RULE'] },
        b: { ...wall, res: 4, characters: { sage: { att: 0, tags: ['wizard'] } } },
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 6],
      with: [5, 18],
    },
  },
  'swift-anger': {
    name: 'Swift Anger',
    id: 'T9A26-R-96',
    description: '+1 Agility for each Health Point that the model has lost when the round starts.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'health-lost', adds: true, gains: ['+1 agi'] }),
    // Two models are lost: at Agility 3 it strikes at the same time as the enemy, which otherwise kills it in 25 of 36 cases.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, hp: 3, lost_health_points: 2, agi: 1, rules: ['RULE'] },
        b: { models: 1, files: 1, hp: 9, off: 9, str: 9, agi: 3 },
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [11, 144],
      with: [1, 4],
    },
  },
} as const satisfies Record<string, RuleEntry>;
