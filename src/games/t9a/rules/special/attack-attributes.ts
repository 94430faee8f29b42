import { wall } from '../example.ts';
import { add } from '../modifiers.ts';
import { meanAmount } from '../notation.ts';
import type { RuleEntry } from '../rule.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;

/** Attributes of a part's attacks (T9A-ATT). */
export const attackAttributes = {
  'poison-attacks': {
    name: 'Poison Attacks',
    id: 'T9A-ATT-1',
    description: 'A natural 6 to hit wounds without a roll; of several hits of one attack only one does.',
    on: 'part',
    attribute: true,
    addsUp: (rules) => rules.poison_instances,
    attack: (b) => {
      b.effects.push({
        name: 'poison',
        afterHit: (natural, hit) => {
          if (natural === 6) hit.sure = 1;
        },
      });
      // A second instance counts in some editions (T9A26-ATT-2).
      if (b.effects.filter(({ name }) => name === 'poison').length > 1)
        b.effects.push({
          name: 'poison on 5',
          afterHit: (natural, hit) => {
            if (natural >= 5) hit.sure = 1;
          },
        });
    },
    example: { kind: 'attack', attack: { off: 3, def: 3, str: 3, res: 4, arm: 1 }, without: [5, 36], with: [25, 108] },
  },
  'lethal-strike': {
    name: 'Lethal Strike',
    id: 'T9A-ATT-2',
    description: 'A natural 6 to wound has Armour Penetration 10 and allows no Fortitude.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.effects.push({
        name: 'lethal',
        afterWound: (natural, saves) => {
          if (natural !== 6) return;
          saves.armour = 7;
          saves.fortitude = 7;
        },
      });
    },
    example: {
      kind: 'attack',
      attack: { off: 4, def: 4, str: 3, res: 3, arm: 4, foe: ['fortitude(5+)'] },
      without: [1, 18],
      with: [13, 108],
    },
  },
  'battle-focus': {
    name: 'Battle Focus',
    id: 'T9A-ATT-3',
    description: 'A natural 6 to hit makes one more hit.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.effects.push({
        name: 'focus',
        afterHit: (natural, hit) => {
          if (natural === 6) hit.hits++;
        },
      });
    },
    example: { kind: 'attack', attack: { off: 3, def: 3, str: 3, res: 4, arm: 1 }, without: [5, 36], with: [5, 27] },
  },
  hatred: {
    name: 'Hatred',
    id: 'T9A-ATT-4',
    description: 'In the First Round of Combat, in some editions always, failed rolls to hit are re-rolled.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.standard && (b.moment.first || b.moment.rules.hatred === 'always')) b.rerollMisses = true;
    },
    example: { kind: 'attack', attack: { ...even, moment: { first: true } }, without: [1, 4], with: [3, 8] },
  },
  'lightning-reflexes': {
    name: 'Lightning Reflexes',
    id: 'T9A-ATT-5',
    description: '+1 to hit; with a Great Weapon instead it strikes at its own Agility.',
    on: 'part',
    attribute: true,
    ownAgility: 0,
    attack: (b) => {
      if (b.standard && b.weapon !== 'great-weapon') b.toHit.push(1);
    },
    example: { kind: 'attack', attack: even, without: [1, 4], with: [1, 3] },
  },
  'devastating-charge': {
    name: 'Devastating Charge',
    id: 'T9A-ATT-6',
    description: 'While Charging, the part gains the listed rules and changes.',
    on: 'part',
    lists: 'charging',
    takes: 'gains',
    attribute: true,
    gains: (m, value) => (m.charging && !m.halted ? value : undefined),
    example: {
      kind: 'attack',
      attack: { ...even, arm: 1, moment: { charging: true } },
      value: '+1 str, +1 ap',
      without: [5, 24],
      with: [1, 3],
    },
  },
  'multiple-wounds': {
    name: 'Multiple Wounds',
    id: 'T9A-ATT-8',
    description: "Each unsaved wound takes X Health Points, at most those of the target's profile.",
    on: 'part',
    takes: 'amount',
    attribute: true,
    attack: (b, value) => {
      if (meanAmount(value) > meanAmount(b.wounds)) b.wounds = value;
    },
    example: { kind: 'attack', attack: { ...even, hp: 3 }, value: 'D6', without: [1, 4], with: [5, 8] },
  },
  'area-attack': {
    name: 'Area Attack',
    id: 'T9A-ATT-9',
    description: 'Each hit strikes X models in each of Y ranks, as far as there are models.',
    on: 'part',
    takes: 'area',
    attribute: true,
    attack: (b, value) => {
      if (b.standard) b.area = value;
    },
    example: { kind: 'attack', attack: even, value: '2x3', without: [1, 4], with: [3, 2] },
  },
  'flaming-attacks': {
    name: 'Flaming Attacks',
    id: 'T9A-ATT-11',
    description: 'No Fortitude against them; failed wounds are re-rolled against Flammable models.',
    on: 'part',
    attribute: true,
    example: { kind: 'attack', attack: { ...even, foe: ['flammable'] }, without: [1, 4], with: [3, 8] },
  },
  'divine-attacks': {
    name: 'Divine Attacks',
    id: 'T9A-ATT-11',
    description: 'Successful Aegis saves are re-rolled, or in some editions there are none.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.rerollAegis = true;
      b.noAegis = b.moment.rules.divine === 'no_aegis';
    },
    example: { kind: 'attack', attack: { ...even, foe: ['aegis(4+)'] }, without: [1, 8], with: [3, 16] },
  },
  'magical-attacks': {
    name: 'Magical Attacks',
    id: 'T9A-ATT-11',
    description: 'Saves against Magical Attacks can be used.',
    on: 'part',
    attribute: true,
    example: {
      kind: 'attack',
      attack: { ...even, foe: ['aegis(4+, magical-attacks)'] },
      without: [1, 4],
      with: [1, 8],
    },
  },
  'toxic-attacks': {
    name: 'Toxic Attacks',
    id: 'T9A-ATT-13',
    description: 'Always Strength 3 and Armour Penetration 10, and Unmodifiable.',
    on: 'part',
    attribute: true,
    implies: ['unmodifiable'],
    modifiers: () => [
      { of: 'str', op: 'always', value: 3 },
      { of: 'ap', op: 'always', value: 10 },
    ],
    example: { kind: 'attack', attack: { ...even, arm: 3 }, without: [1, 8], with: [1, 4] },
  },
  'born-to-fight': {
    name: 'Born to Fight',
    id: 'T9A-ATT-15',
    description: '+1 Strength and Armour Penetration in the First Round of Combat, or if Steady when the round starts.',
    on: 'part',
    attribute: true,
    modifiers: (m) => (m.first || m.steady ? [add('str', 1), add('ap', 1)] : []),
    example: { kind: 'attack', attack: { ...even, arm: 1, moment: { steady: true } }, without: [5, 24], with: [1, 3] },
  },
} as const satisfies Record<string, RuleEntry>;

/** Rules on how, and how often, a part strikes. */
export const partRules = {
  'fight-in-extra-rank': {
    name: 'Fight in Extra Rank',
    id: 'T9A-ATT-7',
    description: 'One more rank makes Supporting Attacks.',
    on: 'part',
    extraRanks: 1,
    example: { kind: 'attacks', without: 10, with: 15 },
  },
  vampiric: {
    name: 'Vampiric',
    id: 'T9A26-R-38',
    description:
      'After a round in which its attacks took a Health Point, it rolls: on the listed roll or higher R&F Raise one, or a Character Recovers one.',
    on: 'part',
    thirst: ({ needed }) => needed,
    takes: 'save',
    restores: true,
    // A model that has lost one of two Health Points takes one with 1/4, and then recovers it on 3+.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, hp: 2, lost_health_points: 1, rules: ['unbreakable', 'RULE'] },
        b: { models: 1, files: 1, hp: 3, att: 0, rules: ['unbreakable'] },
      },
      of: ['a', 'hp_left'],
      value: '3+',
      without: [1, 1],
      with: [7, 6],
    },
  },
  'extra-support': {
    name: 'Extra Support',
    id: 'T9A-ATK-4',
    description: 'Supporting models make up to X attacks, whatever their Height.',
    on: 'part',
    support: (value) => value,
    takes: 'support',
    example: { kind: 'attacks', att: 2, value: '2', without: 15, with: 20 },
  },
  'crush-attack': {
    name: 'Crush Attack',
    id: 'T9A-ATT-10',
    description:
      'May make one attack at Agility 0 instead, in some editions at its own: Strength and Armour Penetration 10, Multiple Wounds (D3+1), or (D3).',
    on: 'part',
    crushes: true,
    example: { kind: 'attack', attack: { ...even, hp: 4 }, without: [1, 4], with: [5, 4] },
  },
  'weapon-master': {
    name: 'Weapon Master',
    id: 'T9A-ATT-12',
    description: 'Chooses its weapon each round, the hand weapon included.',
    on: 'part',
    choosesWeapon: true,
    // The model wounds on 2+ with the great weapon in its other hand.
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, weapons: ['hand-weapon', 'great-weapon'], rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [5, 12],
    },
  },
  rage: {
    name: 'Rage',
    id: 'T9A-ATT-14',
    description: 'One more attack for each Health Point that the model has lost.',
    on: 'part',
    rages: true,
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, hp: 3, lost_health_points: 2, rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [3, 4],
    },
  },
  harnessed: {
    name: 'Harnessed',
    id: 'T9A-ATK-6',
    description: 'No Supporting Attacks and no weapons.',
    on: 'part',
    beast: true,
    supports: (rules) => rules.harnessed_supports,
    example: { kind: 'attacks', without: 10, with: 5 },
  },
  inanimate: {
    name: 'Inanimate',
    id: 'T9A-ATK-6',
    description: 'No Close Combat Attacks.',
    on: 'part',
    beast: true,
    strikes: 'never',
    example: { kind: 'attacks', without: 10, with: 0 },
  },
} as const satisfies Record<string, RuleEntry>;
