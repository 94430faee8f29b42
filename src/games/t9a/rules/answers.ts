import { attackAttributes } from './attack-attributes.ts';
import { certain } from './notation.ts';
import type { RuleEntry, RuleUse, SpecialAttack, SpecialRule } from './rule.ts';

/** A hit without a roll, of the Strength of the part. */
const HIT: SpecialAttack = { hits: certain(1), kind: 'answer', step: 0, when: 'always' };

const TOXIC: readonly RuleUse[] = [
  { key: 'toxic-attacks', rule: attackAttributes['toxic-attacks'] as SpecialRule, value: undefined, when: [] },
];

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

/** Rules that deal something back to those who attack, in the same Agility Step. */
export const answers = {
  'spiked-shield': {
    name: 'Spiked Shield',
    id: 'T9A26-O-24',
    says: 'With a hand weapon: each armour save passed with a natural 4 or more against Melee Attacks from the front is a hit of its Strength on those who attack.',
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
    says: 'Each special save that it fails against Melee Attacks is a Toxic hit on those who attack.',
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
    says: 'Each special save that it fails against Melee Attacks is one more Standard Melee Attack on those who attack.',
    on: 'model',
    answers: () => ({ on: 'special-failed', special: undefined }),
    example: {
      kind: 'answer',
      attack: { ...now, arm: 2 },
      foe: { ...now, rules: ['regeneration(4+)'] },
      mean: [1, 48],
    },
  },
} as const satisfies Record<string, RuleEntry>;
