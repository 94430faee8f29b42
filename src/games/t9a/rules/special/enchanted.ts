import { add } from '../modifiers.ts';
import { certain } from '../notation.ts';
import type { RuleEntry, SpecialAttack, SpecialRule } from '../rule.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

const own = (hit: Pick<SpecialAttack, 'str' | 'ap' | 'attributes'>): SpecialAttack => ({
  ...hit,
  hits: certain(1),
  kind: 'answer',
  step: 0,
  when: 'always',
});

const FICKLE = own({ str: certain(3), ap: 0 });

const sure: SpecialRule = {
  name: 'Sure Wound',
  id: 'T9A26-O',
  description: 'Wounds without a roll.',
  on: 'part',
  attribute: true,
  attack: (b) => {
    b.woundsAlways = 0;
  },
  example: { kind: 'none', because: 'it is the one of Curved Tusks' },
};

const TUSK = own({
  str: certain(10),
  ap: 10,
  attributes: [{ key: 'curved-tusks', rule: sure, value: undefined, when: [] }],
});

/** Attributes of attacks by single enchantments and gifts of 2026. */
export const enchanted = {
  enchanted: {
    name: 'Weapon Enchantment',
    id: 'T9A26-O',
    description:
      'Standard Melee Attacks, which are made with the weapon, have what is listed; special attacks have not.',
    on: 'part',
    takes: 'gains',
    attribute: true,
    ofWeapon: true,
    notMounts: true,
    gains: (_, value) => value,
    example: {
      kind: 'attack',
      attack: { ...now, arm: 1, moment: { charging: true } },
      value: '+1 str, devastating-charge(+1 ap)',
      without: [5, 24],
      with: [1, 3],
    },
  },
  'standard-melee': {
    name: 'Standard Melee Attacks',
    id: 'T9A26-O',
    description: 'Standard Melee Attacks, with any weapon, have what is listed; special attacks have not.',
    on: 'part',
    takes: 'gains',
    attribute: true,
    ofWeapon: true,
    gains: (_, value) => value,
    example: {
      kind: 'attack',
      attack: { ...now, arm: 1 },
      value: '+1 to hit, +1 ap',
      without: [5, 24],
      with: [1, 3],
    },
  },
  'using-shield': {
    name: 'Shield Enchantment',
    id: 'T9A26-O',
    description: 'While it uses its shield, the model gains the listed rules and changes.',
    on: 'model',
    withShield: (value) => value,
    takes: 'gains',
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, arm: 0, shield: true },
      value: '+3 arm, protected(at most arm 3)',
      without: [5, 24],
      with: [1, 8],
    },
  },
  'bears-shield': {
    name: 'Borne Shield',
    id: 'T9A26-UNIT-2',
    description: 'Its rider uses a shield, which adds nothing to the Armour of the mount.',
    on: 'model',
    bearsShield: true,
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, off: 5, foeWeapon: 'hand-weapon' },
      without: [1, 3],
      with: [1, 4],
    },
  },
  'own-defence': {
    name: 'Own Defence',
    id: 'T9A26-PROT-1',
    description: 'Its mount has its own Defensive Skill: no Parry.',
    on: 'model',
    owns: 'def',
    against: (b) => {
      b.ignoresParry = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, off: 5, arm: 0, shield: true, foeWeapon: 'hand-weapon' },
      without: [5, 24],
      with: [5, 18],
    },
  },
  'own-armour': {
    name: 'Own Armour',
    id: 'T9A26-UNIT-2',
    description: 'Its mount has its own Armour, to which weapons and moments of the rider add nothing.',
    on: 'model',
    owns: 'arm',
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, arm: 1, foeWeapon: 'iron-fist' },
      without: [1, 6],
      with: [5, 24],
    },
  },
  'automatic-hits': {
    name: 'Automatic Hits',
    id: 'T9A26-ATT-12',
    description: 'Standard Melee Attacks hit without a roll.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.standard) b.hitsAlways = true;
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [1, 2] },
  },
  'heart-ripper': {
    name: 'Heart-Ripper',
    id: 'T9A26-O',
    description: 'Standard Melee Attacks hit on 3+ at worst.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.standard) b.hitsOn = 3;
    },
    example: { kind: 'attack', attack: { ...now, foe: ['distracting'] }, without: [1, 6], with: [1, 3] },
  },
  'ignores-penalties': {
    name: 'Ignores Penalties',
    id: 'T9A26-O',
    description: 'Modifiers that make it harder to hit do not apply, as for a Blivet Lance.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.ignoresPenalties = true;
    },
    example: { kind: 'attack', attack: { ...now, foe: ['distracting'] }, without: [1, 6], with: [1, 4] },
  },
  'light-of-sonnstahl': {
    name: 'The Light of Sonnstahl',
    id: 'T9A26-O',
    description: 'Standard Melee Attacks wound without a roll, with Armour Penetration 10.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (!b.standard) return;
      b.woundsAlways = 0;
      b.ap = 10;
    },
    example: { kind: 'attack', attack: { ...now, arm: 6 }, without: [1, 24], with: [1, 2] },
  },
  'price-of-fury': {
    name: 'Price of Fury',
    id: 'T9A26-O',
    description:
      'Each natural 1 to hit is an Unmodifiable hit of Strength 3 on the models that strike, as under a Sacred Aquila.',
    on: 'part',
    attribute: true,
    backfires: (b) => (b.standard ? { on: 'one-to-hit', special: FICKLE } : undefined),
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, rules: ['RULE'] }, b: { models: 50, files: 10, att: 0 } },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [1, 12],
    },
  },
  'curved-tusks': {
    name: 'Curved Tusks',
    id: 'T9A26-O',
    description:
      '+1 Strength and Armour Penetration; each natural 1 to wound is a wound of Armour Penetration 10 to itself.',
    on: 'part',
    attribute: true,
    modifiers: () => [add('str', 1), add('ap', 1)],
    backfires: () => ({ on: 'one-to-wound', special: TUSK }),
    example: {
      kind: 'combat',
      units: { a: { models: 1, files: 1, arm: 6, rules: ['RULE'] }, b: { models: 50, files: 10, att: 0 } },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [1, 12],
    },
  },
} as const satisfies Record<string, RuleEntry>;
