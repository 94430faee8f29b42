import { certain } from './notation.ts';
import { named, type RuleUse, type SpecialAttack, type SpecialRule } from './rule.ts';
import { attackAttributes } from './special/attack-attributes.ts';
import { newAttributes } from './special/skills.ts';

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

const FIRE: SpecialAttack = {
  ...BURNS,
  str: certain(3),
  attributes: [
    ...BURNS.attributes!,
    { key: 'unmodifiable', rule: newAttributes.unmodifiable as SpecialRule, value: undefined, when: [] },
  ],
};

/** Rules that deal a blow back to attackers, in the same Agility Step. */
export const answers = named({
  'spiked-shield': {
    id: 'T9A26-O-24',
    answers: (b) => (b.foeWalled ? { on: 'armour-passed', special: HIT } : undefined),
  },
  'acid-blood': { id: 'T9A26-R', answers: () => ({ on: 'special-failed', special: { ...HIT, attributes: TOXIC } }) },
  'troll-toll': { id: 'T9A26-R-99', answers: () => ({ on: 'special-failed', special: undefined }) },
  'furs-on-fire': {
    name: 'Furs on Fire!',
    id: 'T9A26-R',
    answers: () => ({ on: 'wounded', special: FIRE, fallen: true }),
  },
  'burning-armour': { id: 'T9A26-O', answers: (b) => (b.standard ? { on: 'one-to-hit', special: BURNS } : undefined) },
  diseased: {
    id: 'T9A26-O',
    answers: (b) => (b.standard ? { on: 'one-to-hit', special: { ...HIT, attributes: TOXIC } } : undefined),
  },
  'mirrored-scales': {
    id: 'T9A26-O',
    answers: (b) => (b.standard ? { on: 'one-to-hit', special: undefined, turned: true } : undefined),
  },
  'rune-of-retribution': {
    id: 'T9A26-O',
    answers: (b) => {
      if (!b.foeWalled || !b.moment.foe.has('shield-wall')) return undefined;
      return { on: 'special-passed', special: { ...HIT, str: certain(b.str), ap: b.ap } };
    },
  },
});
