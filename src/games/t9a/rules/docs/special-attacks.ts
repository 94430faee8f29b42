import type { RuleDoc } from './example.ts';

export const specialAttackDocs = {
  'impact-hits': {
    description: 'Each model in contact makes X hits at Agility 10 when Charging.',
    example: {
      kind: 'special',
      attack: { str: 5, ap: 2, res: 3, arm: 2, moment: { charging: true } },
      value: 'D6',
      mean: [35, 12],
    },
  },
  'grind-attacks': {
    description: 'Each model in contact makes X hits at its own Agility.',
    example: { kind: 'special', attack: { str: 3, res: 3 }, value: '2D3', mean: [2, 1] },
  },
  'stomp-attacks': {
    description:
      'Each model in contact makes X hits at Agility 0 on models of Height 2 or less, lower than itself; in some editions of Height 1 or less.',
    example: { kind: 'special', attack: { str: 5, ap: 2, res: 3, arm: 2, height: 5 }, value: 'D6', mean: [35, 12] },
  },
  'breath-attack': {
    description:
      'Once, in the first round that it fights, each model in contact makes 2D6 hits of the Strength and Armour Penetration in the brackets.',
    example: {
      kind: 'special',
      attack: { res: 3, arm: 1, moment: { debut: true } },
      value: 'str 4, ap 1',
      mean: [14, 3],
    },
  },
} satisfies Record<string, RuleDoc>;
