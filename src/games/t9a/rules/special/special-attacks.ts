import { certain } from '../notation.ts';
import { named } from '../rule.ts';

/** Special Attacks (T9A-SPEC): hits without a roll to hit, without weapons. */
export const specialAttacks = named({
  'impact-hits': {
    id: 'T9A-SPEC-1',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'impact', step: 10, when: 'charging' }),
  },
  'grind-attacks': {
    id: 'T9A-SPEC-2',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'grind', when: 'always' }),
  },
  'stomp-attacks': {
    id: 'T9A-SPEC-3',
    takes: 'hits',
    special: (value) => ({ ...value, kind: 'stomp', step: 0, when: 'always' }),
  },
  'breath-attack': {
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
});

export const SPECIAL_RULES = {
  impact: 'impact-hits',
  grind: 'grind-attacks',
  stomp: 'stomp-attacks',
  breath: 'breath-attack',
  answer: 'answered',
} as const;
