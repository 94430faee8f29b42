import { add } from '../modifiers.ts';
import type { Amount } from '../notation.ts';
import type { RuleEntry } from '../rule.ts';
import { attackAttributes } from './attack-attributes.ts';

const D3: Amount = { count: 1, sides: 3, plus: 0 };
const even = { off: 3, str: 3, def: 3, res: 3 } as const;
const now = { ...even, edition: '2026' } as const;

/** Attributes of attacks that are new in the edition of 2026. */
export const newAttributes = {
  fury: {
    ...attackAttributes['battle-focus'],
    name: 'Fury',
    id: 'T9A26-ATT-4',
  },
  zeal: {
    name: 'Zeal',
    id: 'T9A26-ATT-9',
    description: 'Failed rolls to wound are re-rolled.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.rerollWounds = true;
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [3, 8] },
  },
  'lightning-attacks': {
    name: 'Lightning Attacks',
    id: 'T9A26-ATT-9',
    description: 'Failed rolls to wound are re-rolled against models without Metal Armour.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (!b.moment.foe.tags.has('metal-armour')) b.rerollWounds = true;
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [3, 8] },
  },
  'psychic-attacks': {
    name: 'Psychic Attacks',
    id: 'T9A26-WND-1',
    description: "Wound against the Discipline of the target's unit instead of Resilience.",
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.res = b.moment.foeDiscipline;
    },
    example: { kind: 'attack', attack: { ...now, str: 5 }, without: [5, 12], with: [1, 12] },
  },
  'always-wounds': {
    name: 'Always Wounds',
    id: 'T9A26-WND-1',
    description: 'Wounds on the listed roll, whatever Strength and Resilience are.',
    on: 'part',
    takes: 'roll',
    attribute: true,
    attack: (b, needed) => {
      b.woundsAlways = Math.min(b.woundsAlways ?? 7, needed);
    },
    example: { kind: 'attack', attack: { ...now, res: 9 }, value: '4+', without: [1, 12], with: [1, 4] },
  },
  unmodifiable: {
    name: 'Unmodifiable',
    id: 'T9A26-ATT-11',
    description: 'Nothing that friends give changes the attack, nor does Press of Ranks.',
    on: 'part',
    unmodifiable: true,
    attribute: true,
    example: {
      kind: 'attack',
      attack: { ...now, moment: { advantaged: true } },
      without: [1, 3],
      with: [1, 4],
    },
  },
  'first-strike': {
    name: 'First Strike',
    id: 'T9A26-ATT-8',
    description:
      'In its First Round of Combat, the part gains the listed rules and changes; rules of models apply to the model.',
    on: 'part',
    lists: 'first',
    takes: 'gains',
    attribute: true,
    gains: (m, value) => (m.first ? value : undefined),
    example: {
      kind: 'attack',
      attack: { ...now, arm: 1, moment: { charging: true } },
      value: '+1 str, +1 ap',
      without: [5, 24],
      with: [1, 3],
    },
  },
  'elven-finesse': {
    name: 'Elven Finesse',
    id: 'T9A26-ATT-13',
    description: 'Strikes with a Great Weapon at its own Agility less one, instead of 0.',
    on: 'part',
    attribute: true,
    ownAgility: -1,
    example: { kind: 'agility', attack: { ...now, weapon: 'great-weapon' }, agi: 6, without: 0, with: 5 },
  },
  'artistry-of-death': {
    name: 'Artistry of Death',
    id: 'T9A26-R-95',
    description: 'Standard Melee Attacks have +1 to wound.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.standard) b.toWound.push(1);
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [1, 3] },
  },
  smother: {
    name: 'Smother',
    id: 'T9A26-R-47',
    description: 'Melee Attacks at models of these Heights have +1 to hit and to wound.',
    on: 'part',
    takes: 'heights',
    attribute: true,
    attack: (b, heights) => {
      if (!heights.includes(b.moment.foe.height)) return;
      b.toHit.push(1);
      b.toWound.push(1);
    },
    example: { kind: 'attack', attack: now, value: '1', without: [1, 4], with: [4, 9] },
  },
  'big-game-hunters': {
    name: 'Big Game Hunters',
    id: 'T9A26-R-102',
    description: 'At models of Height 4 and 5: +1 to hit, and wounds on 4+ at worst.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.moment.foe.height < 4) return;
      b.toHit.push(1);
      b.woundsOn = 4;
    },
    example: { kind: 'attack', attack: { ...now, res: 5, foeHeight: 4 }, without: [1, 12], with: [1, 3] },
  },
  'giant-slayer': {
    name: 'Giant Slayer',
    id: 'T9A26-O',
    description: 'Has Crush Attack, with +1 to hit models of Height 5.',
    on: 'part',
    attribute: true,
    implies: ['crush-attack'],
    attack: (b) => {
      if (b.crush && b.moment.foe.height === 5) b.toHit.push(1);
    },
    example: { kind: 'attack', attack: { ...now, hp: 3, foeHeight: 5 }, without: [1, 4], with: [10, 9] },
  },
  'ones-to-wound': {
    name: 'Natural ones to wound',
    id: 'T9A26-R-92',
    description: 'Natural 1s to wound are re-rolled, as in a Green Tide.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.rerollOnes.add('wound');
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [7, 24] },
  },
  'ones-to-hit': {
    name: 'Natural ones to hit',
    id: 'T9A26-O',
    description: 'Natural 1s to hit are re-rolled.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.rerollOnes.add('hit');
    },
    example: { kind: 'attack', attack: now, without: [1, 4], with: [7, 24] },
  },
  'sword-sworn': {
    name: 'Sword Sworn',
    id: 'T9A26-R-64',
    description: 'Standard Melee Attacks with a Great Weapon ignore Distracting and Parry.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (!b.standard || b.weapon !== 'great-weapon') return;
      b.ignoresDistracting = true;
      b.ignoresParry = true;
    },
    example: {
      kind: 'attack',
      attack: { ...now, off: 6, str: 1, weapon: 'great-weapon', foe: ['distracting', 'parry'] },
      without: [1, 6],
      with: [1, 3],
    },
  },
  'ignores-parry': {
    name: 'Ignores Parry',
    id: 'T9A26-PROT-1',
    description: 'Parry does not help against it.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.ignoresParry = true;
    },
    example: { kind: 'attack', attack: { ...now, off: 6, foe: ['parry'] }, without: [1, 4], with: [1, 3] },
  },
  'razor-tentacles': {
    name: 'Razor Tentacles',
    id: 'T9A26-R',
    description: 'Zeal in the flank or rear of an enemy.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.moment.foeFacing !== 'front') b.rerollWounds = true;
    },
    example: { kind: 'attack', attack: { ...now, flanking: true }, without: [1, 4], with: [3, 8] },
  },
  'hidden-knives': {
    name: 'Hidden Knives',
    id: 'T9A26-O',
    description: '+1 Strength and Armour Penetration in the flank or rear of an enemy.',
    on: 'part',
    attribute: true,
    modifiers: (m) => (m.foeFacing === 'front' ? [] : [add('str', 1), add('ap', 1)]),
    example: { kind: 'attack', attack: { ...now, arm: 1, flanking: true }, without: [5, 24], with: [1, 3] },
  },
  'mountain-breaker': {
    name: 'Mountain Breaker',
    id: 'T9A26-R',
    description: 'Impact Hits have Multiple Wounds (D3) at models of Height 5.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (b.tags.has('impact-hits') && b.moment.foe.height === 5) b.wounds = { count: 1, sides: 3, plus: 0 };
    },
    example: {
      kind: 'special',
      attack: { ...now, hp: 3, foeHeight: 5, rules: ['impact-hits(2)'], moment: { charging: true } },
      without: [1, 1],
      mean: [2, 1],
    },
  },
  gladius: {
    name: 'Gladius',
    id: 'T9A26-R-63',
    description: '+1 Strength with a hand weapon.',
    on: 'part',
    attribute: true,
    modifiers: (_, __, weapon) => (weapon === 'hand-weapon' ? [add('str', 1)] : []),
    example: { kind: 'attack', attack: { ...now, weapon: 'hand-weapon' }, without: [1, 4], with: [1, 3] },
  },
  'heros-heart': {
    name: "Hero's Heart",
    id: 'T9A26-O',
    description: '+1 Attack; Strength at least 5 and Armour Penetration at least 2.',
    on: 'part',
    attribute: true,
    modifiers: () => [add('att', 1)],
    attack: (b) => {
      if (!b.standard) return;
      b.str = Math.max(b.str, 5);
      b.ap = Math.max(b.ap, 2);
    },
    example: { kind: 'attack', attack: { ...now, res: 4, arm: 2 }, without: [1, 9], with: [1, 3] },
  },
  'strength-from-flesh': {
    name: 'Strength from Flesh',
    id: 'T9A26-R',
    description:
      'Standard Melee Attacks that roll a natural 6 to wound have Multiple Wounds (D3); if one of them costs a Health Point, the model recovers one when the Agility Step ends.',
    on: 'part',
    losses: { recovers: true },
    attribute: true,
    restores: true,
    backfires: (b) => (b.standard ? { on: 'six-unsaved', special: undefined, instead: 'recovers' } : undefined),
    attack: (b) => {
      if (!b.standard) return;
      b.effects.push({
        name: 'strength from flesh',
        afterWound: (natural, saves) => {
          if (natural === 6) saves.wounds = D3;
        },
      });
    },
    // The model's one attack wounds with a 6 every twelfth time.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, hp: 3, lost_health_points: 2, rules: ['unbreakable', 'RULE'] },
        b: { models: 10, att: 0 },
      },
      of: ['a', 'hp_left'],
      edition: '2026',
      without: [1, 1],
      with: [13, 12],
    },
  },
  'vorpal-binding': {
    name: 'Vorpal Binding',
    id: 'T9A26-O',
    description: 'Successful saves against it are re-rolled.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      b.rerollArmour |= 4;
      b.rerollAegis = true;
      b.rerollFortitude = true;
    },
    example: {
      kind: 'attack',
      attack: { ...now, arm: 3, foe: ['aegis(5+)'] },
      without: [1, 12],
      with: [1, 6],
    },
  },
} as const satisfies Record<string, RuleEntry>;

export const unitGifts = {
  'rune-craft-mastery': {
    name: 'Rune-Craft Mastery',
    id: 'T9A26-R-87',
    description: 'Melee Attacks of its unit have +1 Armour Penetration.',
    on: 'model',
    gives: () => ({ attributes: [], modifiers: [add('ap', 1)] }),
    example: { kind: 'attack', attack: { ...now, arm: 2 }, without: [1, 6], with: [5, 24] },
  },
} as const satisfies Record<string, RuleEntry>;

export const weaponRules = {
  'hand-and-a-half': {
    name: 'Hand-and-a-Half',
    id: 'T9A26-ATT-15',
    description: 'With a two-handed weapon it still uses its shield, and Parries.',
    on: 'part',
    freesHand: true,
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, off: 5, arm: 0, shield: true, foeWeapon: 'halberd' },
      without: [1, 3],
      with: [5, 24],
    },
  },
  'crude-weapons': {
    name: 'Crude Weapons',
    id: 'T9A26-R-66',
    description: 'Never Parries; after the First Round of Combat its weapons are hand weapons.',
    on: 'model',
    crude: true,
    against: (b) => {
      b.ignoresParry = true;
    },
    example: { kind: 'attack', attack: { ...now, weapon: 'halberd' }, without: [1, 3], with: [1, 4] },
  },
} as const satisfies Record<string, RuleEntry>;
