import { certain } from '../notation.ts';
import type { RuleEntry, RuleUse, SpecialAttack, SpecialRule } from '../rule.ts';
import { attackAttributes } from './attack-attributes.ts';
import { newAttributes } from './skills.ts';

const plain = (key: string, rule: RuleEntry): RuleUse => ({
  key,
  rule: rule as SpecialRule,
  value: undefined,
  when: [],
});

const embrace: RuleEntry = {
  name: 'Volcanic Embrace',
  id: 'T9A26-R-52',
  description: 'Wounds on 4+; failed rolls are re-rolled against Metal Armour.',
  on: 'part',
  attribute: true,
  attack: (b) => {
    b.woundsAlways = 4;
    if (b.moment.foe.tags.has('metal-armour')) b.rerollWounds = true;
  },
  example: { kind: 'none', because: 'it is the one of Volcanic Embrace' },
};

const EMBRACE = [
  plain('volcanic-embrace', embrace),
  plain('flaming-attacks', attackAttributes['flaming-attacks']),
  plain('magical-attacks', attackAttributes['magical-attacks']),
  plain('unmodifiable', newAttributes.unmodifiable),
];

const SHRIEK = [
  plain('magical-attacks', attackAttributes['magical-attacks']),
  plain('psychic-attacks', newAttributes['psychic-attacks']),
  plain('unmodifiable', newAttributes.unmodifiable),
];

const stare: RuleEntry = {
  name: 'Petrifying Stare',
  id: 'T9A26-R',
  description: 'Wounds on 5+.',
  on: 'part',
  attribute: true,
  attack: (b) => {
    b.woundsAlways = 5;
  },
  example: { kind: 'none', because: 'it is the one of Petrifying Stare' },
};

const STARE = [plain('petrifying-stare', stare), plain('magical-attacks', attackAttributes['magical-attacks'])];

const ZEAL = [plain('zeal', newAttributes.zeal)];

const D6 = { count: 1, sides: 6, plus: 0 } as const;

const overRank = (special: SpecialAttack): SpecialAttack =>
  special.kind === 'grind' ? { ...special, overRank: true } : special;

export const newSpecials = {
  'volcanic-embrace': {
    name: 'Volcanic Embrace',
    id: 'T9A26-R-52',
    description:
      'Each model in contact makes X Unmodifiable, Flaming and Magical hits of Armour Penetration 4 at its own Agility, which wound on 4+; re-rolled against Metal Armour.',
    on: 'model',
    takes: 'amount',
    special: (hits) => ({ hits, ap: 4, kind: 'grind', when: 'always', attributes: EMBRACE }),
    example: { kind: 'special', attack: { res: 5, arm: 4, edition: '2026' }, value: '2', mean: [1, 1] },
  },
  'path-of-destruction': {
    name: 'Path of Destruction',
    id: 'T9A26-R-74',
    description: 'Stomps on models of Height 4 or less; on those of Height 3 and 4 half the hits are made.',
    on: 'model',
    changes: (special) => (special.kind === 'stomp' ? { ...special, reaches: 4, halvedFrom: 3 } : special),
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
    name: 'Writhing Mass',
    id: 'T9A26-R-83',
    description: 'Models of the second rank make Grind Attacks over the first.',
    on: 'model',
    changes: overRank,
    example: { kind: 'grinders', beside: ['grind-attacks(1)'], without: 5, with: 10 },
  },
  'chilling-shriek': {
    name: 'Chilling Shriek',
    id: 'T9A26-R-81',
    description:
      'May make as many Magical and Psychic hits of Strength 9 and Armour Penetration 10 as it has Health Points, instead of its Standard Melee Attacks.',
    on: 'model',
    special: () => ({
      hits: certain(1),
      str: certain(9),
      ap: 10,
      kind: 'grind',
      when: 'always',
      attributes: SHRIEK,
      perHp: true,
    }),
    // Each hit wounds on 2+: Discipline 7.
    example: { kind: 'special', attack: { res: 3, edition: '2026' }, mean: [5, 6] },
  },
  'petrifying-stare': {
    name: 'Petrifying Stare',
    id: 'T9A26-R',
    description:
      'Each model in contact makes two Magical hits of Armour Penetration 10 at its own Agility, which wound on 5+.',
    on: 'model',
    special: () => ({ hits: certain(2), ap: 10, kind: 'grind', when: 'always', attributes: STARE }),
    example: { kind: 'special', attack: { res: 3, arm: 6, edition: '2026' }, mean: [2, 3] },
  },
  'tightening-grasp': {
    name: 'Tightening Grasp',
    id: 'T9A26-R-71',
    description: 'Each model in contact, or behind one, makes as many Grind Attacks as rounds have been fought.',
    on: 'model',
    changes: overRank,
    inRound: (round) => [`grind-attacks(${round})`],
    example: { kind: 'grinders', beside: [], without: 0, with: 10 },
  },
  'unstable-engines': {
    name: 'Unstable Engines',
    id: 'T9A26-R-86',
    description:
      'A model that loses its last Health Point in an Agility Step brings D6 Unmodifiable, Flaming hits of Strength 4 on every other unit of the combat; they count for the Combat Score.',
    on: 'model',
    bursts: { hits: D6, each: 'str 4, ap 0, flaming-attacks, unmodifiable', at: 'removal' },
    // One of 4 attacks kills; each of 3.5 hits takes a Health Point with probability 2/3, and Armour saves one of six.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, att: 0, rules: ['RULE'] },
        b: { models: 1, files: 1, hp: 9, arm: 1 },
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [35, 72],
    },
  },
  devour: {
    name: 'Devour',
    id: 'T9A26-R-91',
    description:
      'At the end of each Agility Step, each Health Point that its attacks took is one gained on 4+. R&F regain what they lost; a Character may have more than at the start. A Character with 20 bursts: it loses them all, and every other unit of the combat suffers 2D6 Toxic hits.',
    on: 'model',
    losses: { devours: true },
    restores: true,
    bursts: { hits: { count: 2, sides: 6, plus: 0 }, each: 'toxic-attacks', at: 20 },
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
    name: "Rampager's Chain",
    id: 'T9A26-O',
    description: 'Stomp Attacks (D3+1); its unit re-rolls failed rolls to wound of Stomp Attacks.',
    on: 'model',
    aid: () => ({ to: 'unit', gains: ['sure-stomps'] }),
    special: () => ({
      hits: { count: 1, sides: 3, plus: 1 },
      kind: 'stomp',
      step: 0,
      when: 'always',
      attributes: ZEAL,
    }),
    example: {
      kind: 'special',
      attack: { str: 5, ap: 2, res: 3, arm: 2, height: 5, edition: '2026' },
      mean: [35, 12],
    },
  },
  'sure-stomps': {
    name: 'Sure Stomps',
    id: 'T9A26-O',
    description: 'Failed rolls to wound of its Stomp Attacks are re-rolled.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.tags.has('stomp-attacks')) b.rerollWounds = true;
    },
    example: {
      kind: 'special',
      attack: { str: 3, res: 3, height: 5, edition: '2026', rules: ['stomp-attacks(1)'] },
      without: [1, 2],
      mean: [3, 4],
    },
  },
} as const satisfies Record<string, RuleEntry>;
