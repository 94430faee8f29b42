import { certain } from '../notation.ts';
import type { RuleEntry } from '../rule.ts';

/** Special Attacks (T9A-SPEC): hits without a roll to hit, without weapons. */
export const specialAttacks = {
  'impact-hits': {
    name: 'Impact Hits',
    id: 'T9A-SPEC-1',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'impact', step: 10, when: 'charging' }),
  },
  'grind-attacks': {
    name: 'Grind Attacks',
    id: 'T9A-SPEC-2',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'grind', when: 'always' }),
  },
  'stomp-attacks': {
    name: 'Stomp Attacks',
    id: 'T9A-SPEC-3',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'stomp', step: 0, when: 'always' }),
  },
  'breath-attack': {
    name: 'Breath Attack',
    id: 'T9A-SPEC-4',
    takes: 'profile',
    special: (value) => ({
      hits: { count: 2, sides: 6, plus: 0 },
      kind: 'breath',
      when: 'debut',
      str: certain(value.find((m) => m.of === 'str')?.value ?? 0),
      ap: value.find((m) => m.of === 'ap')?.value ?? 0,
    }),
  },
} as const satisfies Record<string, RuleEntry>;

export const SPECIAL_RULES = {
  impact: 'impact-hits',
  grind: 'grind-attacks',
  stomp: 'stomp-attacks',
  breath: 'breath-attack',
  answer: 'answered',
} as const;
