import { certain } from '../notation.ts';
import type { RuleEntry } from '../rule.ts';

/** Special Attacks (T9A-SPEC): hits without a roll to hit, without weapons. */
export const specialAttacks = {
  'impact-hits': {
    name: 'Impact Hits',
    id: 'T9A-SPEC-1',
    description: 'Each model in contact makes X hits at Agility 10 when Charging.',
    on: 'model',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'impact', step: 10, when: 'charging' }),
    example: {
      kind: 'special',
      attack: { str: 5, ap: 2, res: 3, arm: 2, moment: { charging: true } },
      value: 'D6',
      mean: [35, 12],
    },
  },
  'grind-attacks': {
    name: 'Grind Attacks',
    id: 'T9A-SPEC-2',
    description: 'Each model in contact makes X hits at its own Agility.',
    on: 'model',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'grind', when: 'always' }),
    example: { kind: 'special', attack: { str: 3, res: 3 }, value: '2D3', mean: [2, 1] },
  },
  'stomp-attacks': {
    name: 'Stomp Attacks',
    id: 'T9A-SPEC-3',
    description:
      'Each model in contact makes X hits at Agility 0 on models of Height 2 or less, lower than itself; in some editions of Height 1 or less.',
    on: 'model',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'stomp', step: 0, when: 'always' }),
    example: { kind: 'special', attack: { str: 5, ap: 2, res: 3, arm: 2, height: 5 }, value: 'D6', mean: [35, 12] },
  },
  'breath-attack': {
    name: 'Breath Attack',
    id: 'T9A-SPEC-4',
    description:
      'Once, in the first round that it fights, each model in contact makes 2D6 hits of the Strength and Armour Penetration in the brackets.',
    on: 'model',
    takes: 'profile',
    special: (value) => ({
      hits: { count: 2, sides: 6, plus: 0 },
      kind: 'breath',
      when: 'debut',
      str: certain(value.find((m) => m.of === 'str')?.value ?? 0),
      ap: value.find((m) => m.of === 'ap')?.value ?? 0,
    }),
    example: {
      kind: 'special',
      attack: { res: 3, arm: 1, moment: { debut: true } },
      value: 'str 4, ap 1',
      mean: [14, 3],
    },
  },
} as const satisfies Record<string, RuleEntry>;

export const SPECIAL_RULES = {
  impact: 'impact-hits',
  grind: 'grind-attacks',
  stomp: 'stomp-attacks',
  breath: 'breath-attack',
  answer: 'answered',
} as const;
