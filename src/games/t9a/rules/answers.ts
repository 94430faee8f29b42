import { certain } from './notation.ts';
import type { RuleEntry, RuleUse, SpecialAttack, SpecialRule } from './rule.ts';
import { attackAttributes } from './special/attack-attributes.ts';

/** A hit without a roll, of the Strength of the part. */
const HIT: SpecialAttack = { hits: certain(1), kind: 'answer', step: 0, when: 'always' };

const TOXIC: readonly RuleUse[] = [
  { key: 'toxic-attacks', rule: attackAttributes['toxic-attacks'] as SpecialRule, value: undefined, when: [] },
];

const BURNS: SpecialAttack = {
  ...HIT,
  str: certain(4),
  ap: 0,
  attributes: [
    { key: 'flaming-attacks', rule: attackAttributes['flaming-attacks'] as SpecialRule, value: undefined, when: [] },
  ],
};

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

/** Rules that deal a blow back to attackers, in the same Agility Step. */
export const answers = {
  'spiked-shield': {
    name: 'Spiked Shield',
    id: 'T9A26-O-24',
    description:
      'With a hand weapon: each armour save passed with a natural 4 or more against Melee Attacks from the front is a hit of its Strength on the attackers.',
    on: 'model',
    answers: (b) => {
      if (!b.foeShield || b.moment.foe.height > 3 || b.moment.foeFacing !== 'front') return undefined;
      return { on: 'armour-passed', special: HIT };
    },
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, str: 4, ap: 1, arm: 3, shield: true, weapon: 'hand-weapon' },
      mean: [5, 72],
    },
  },
  'acid-blood': {
    name: 'Acid Blood',
    id: 'T9A26-R',
    description: 'Each special save that it fails against Melee Attacks is a Toxic hit on the attackers.',
    on: 'model',
    answers: () => ({ on: 'special-failed', special: { ...HIT, attributes: TOXIC } }),
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, rules: ['regeneration(4+)'] },
      mean: [1, 16],
    },
  },
  'troll-toll': {
    name: 'Troll Toll',
    id: 'T9A26-R-99',
    description:
      'Each special save that it fails against Melee Attacks is one more Standard Melee Attack on the attackers.',
    on: 'model',
    answers: () => ({ on: 'special-failed', special: undefined }),
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, rules: ['regeneration(4+)'] },
      mean: [1, 48],
    },
  },
  'burning-armour': {
    name: 'Burning Armour',
    id: 'T9A26-O',
    description:
      'Each natural 1 to hit of a Standard Melee Attack at it is a Flaming hit of Strength 4 on the attackers.',
    on: 'model',
    answers: (b) => (b.standard ? { on: 'one-to-hit', special: BURNS } : undefined),
    example: { kind: 'answer', attack: now, foe: { ...now, str: 1 }, mean: [1, 9] },
  },
  'mirrored-scales': {
    name: 'Mirrored Scales',
    id: 'T9A26-O',
    description: 'Each Standard Melee Attack at it with a natural 1 to hit hits the attackers instead.',
    on: 'model',
    answers: (b) => (b.standard ? { on: 'one-to-hit', special: undefined, turned: true } : undefined),
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, str: 5, arm: 2 },
        b: { models: 50, files: 10, att: 0, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [0, 1],
      with: [5, 54],
    },
  },
  'rune-of-retribution': {
    name: 'Rune of Retribution',
    id: 'T9A26-O',
    description:
      'Each save that its Shield Wall passes is a hit of the Strength and Armour Penetration of the attack on its attackers.',
    on: 'model',
    answers: (b) => {
      if (!b.foeShield || b.moment.foeFacing !== 'front' || !b.moment.foe.has('shield-wall')) return undefined;
      return { on: 'special-passed', special: { ...HIT, str: certain(b.str), ap: b.ap } };
    },
    // A wound of 1/4 that an armour save of 6+ lets through, and one of 6+ stops; 1/2 to wound, 2/3 unsaved.
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, str: 5, shield: true, weapon: 'hand-weapon', rules: ['shield-wall'] },
      mean: [5, 432],
    },
  },
} as const satisfies Record<string, RuleEntry>;
