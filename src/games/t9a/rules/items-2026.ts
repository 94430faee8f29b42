import type { RuleEntry } from './rule.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

/** What single items and ranks of the edition of 2026 do, of which nothing else is made. */
export const itemRules = {
  'knight-banneret': {
    name: 'Knight Banneret',
    id: 'T9A26-O',
    says: 'A unit of such models adds 1 to the Combat Score.',
    on: 'model',
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  envy: {
    name: 'Envy',
    id: 'T9A26-O',
    says: 'A unit with such a model pursues with one die more, the lowest discarded.',
    on: 'model',
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [161, 216] },
  },
  'star-metal': {
    name: 'Star Metal Alloy',
    id: 'T9A26-O',
    says: 'Attacks wound it on 3+ at best.',
    on: 'model',
    against: (b) => {
      b.woundsBest = Math.max(b.woundsBest, 3);
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, str: 6 }, without: [5, 12], with: [1, 3] },
  },
  'rune-of-smashing': {
    name: 'Rune of Smashing',
    id: 'T9A26-O',
    says: 'Strength and Armour Penetration are 10 against Resilience 5 and more.',
    on: 'part',
    attribute: true,
    attack: (b) => {
      if (!b.standard || b.moment.foe.res < 5) return;
      b.str = 10;
      b.ap = 10;
    },
    example: { kind: 'attack', attack: { ...now, res: 5, arm: 4 }, without: [1, 36], with: [5, 12] },
  },
  'rune-of-steel': {
    name: 'Rune of Steel',
    id: 'T9A26-O',
    says: 'Failed armour saves are re-rolled.',
    on: 'model',
    against: (b) => {
      b.rerollArmour = 'failed';
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 5 }, without: [1, 24], with: [1, 144] },
  },
} as const satisfies Record<string, RuleEntry>;
