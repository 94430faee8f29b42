import { attackOn, hpLost, type RuleDoc, wall } from './example.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;

export const protectionDocs = {
  aegis: {
    description: 'A special save after the armour save; with a condition only against such attacks.',
    example: { kind: 'attack', of: 'target', attack: even, value: '5+', without: [1, 4], with: [1, 6] },
  },
  fortitude: {
    description: 'A special save, not against Flaming Attacks nor a natural 6 of Lethal Strike.',
    example: { kind: 'attack', of: 'target', attack: even, value: '4+', without: [1, 4], with: [1, 8] },
  },
  distracting: {
    description: '−1 to hit it, or −X, unless another negative modifier applies; in some editions always, down to 5+.',
    example: { kind: 'attack', of: 'target', attack: even, without: [1, 4], with: [1, 6] },
  },
  parry: {
    description:
      "Against Close Combat Attacks from the front Def becomes Def + 1, in some editions Def, or the attacker's Off, whichever is higher.",
    example: { kind: 'attack', of: 'target', attack: { ...even, off: 6 }, without: [1, 3], with: [1, 4] },
  },
  'shield-wall': {
    description:
      'Using a shield, Aegis (6+) against Close Combat Attacks from the front, (5+) if the attacker is Charging; in 2026 with a hand weapon, for Heights 1 to 3.',
    example: attackOn({ ...even, shield: true, moment: { charging: true } }, [5, 24], [5, 36]),
  },
  immune: {
    description: 'Attacks against it lose the attributes that are named.',
    example: attackOn({ off: 3, def: 3, str: 3, res: 4, arm: 1, rules: ['poison-attacks'] }, [25, 108], [5, 36], {
      value: 'poison-attacks',
    }),
  },
  flammable: {
    description: 'Flaming Attacks re-roll failed wounds against it.',
    example: attackOn({ ...even, rules: ['flaming-attacks'] }, [1, 4], [3, 8]),
  },
  'cannot-be-stomped': {
    description: 'No Stomp Attacks against it.',
    example: hpLost(
      { models: 1, files: 1, att: 0, rules: ['stomp-attacks(2)'] },
      { ...wall, rules: ['RULE'] },
      [1, 1],
      [0, 1],
      { edition: '2026' },
    ),
  },
} satisfies Record<string, RuleDoc>;
