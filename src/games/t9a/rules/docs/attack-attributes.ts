import { attackBy, hpLost, type RuleDoc, wall } from './example.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;

export const attackAttributeDocs = {
  'poison-attacks': {
    description: 'A natural 6 to hit wounds without a roll; of several hits of one attack only one does.',
    example: { kind: 'attack', attack: { off: 3, def: 3, str: 3, res: 4, arm: 1 }, without: [5, 36], with: [25, 108] },
  },
  'lethal-strike': {
    description: 'A natural 6 to wound has Armour Penetration 10 and allows no Fortitude.',
    example: attackBy({ off: 4, def: 4, str: 3, res: 3, arm: 4, foe: ['fortitude(5+)'] }, [1, 18], [13, 108]),
  },
  'battle-focus': {
    description: 'A natural 6 to hit makes one more hit.',
    example: { kind: 'attack', attack: { off: 3, def: 3, str: 3, res: 4, arm: 1 }, without: [5, 36], with: [5, 27] },
  },
  hatred: {
    description: 'In the First Round of Combat, in some editions always, failed rolls to hit are re-rolled.',
    example: { kind: 'attack', attack: { ...even, moment: { first: true } }, without: [1, 4], with: [3, 8] },
  },
  'lightning-reflexes': {
    description: '+1 to hit; with a Great Weapon instead it strikes at its own Agility.',
    example: { kind: 'attack', attack: even, without: [1, 4], with: [1, 3] },
  },
  'devastating-charge': {
    description: 'While Charging, the part gains the listed rules and changes.',
    example: attackBy({ ...even, arm: 1, moment: { charging: true } }, [5, 24], [1, 3], { value: '+1 str, +1 ap' }),
  },
  'multiple-wounds': {
    description: "Each unsaved wound takes X Health Points, at most those of the target's profile.",
    example: { kind: 'attack', attack: { ...even, hp: 3 }, value: 'D6', without: [1, 4], with: [5, 8] },
  },
  'area-attack': {
    description: 'Each hit strikes X models in each of Y ranks, as far as there are models.',
    example: { kind: 'attack', attack: even, value: '2x3', without: [1, 4], with: [3, 2] },
  },
  'flaming-attacks': {
    description: 'No Fortitude against them; failed wounds are re-rolled against Flammable models.',
    example: { kind: 'attack', attack: { ...even, foe: ['flammable'] }, without: [1, 4], with: [3, 8] },
  },
  'divine-attacks': {
    description: 'Successful Aegis saves are re-rolled, or in some editions there are none.',
    example: { kind: 'attack', attack: { ...even, foe: ['aegis(4+)'] }, without: [1, 8], with: [3, 16] },
  },
  'magical-attacks': {
    description: 'Saves against Magical Attacks can be used.',
    example: attackBy({ ...even, foe: ['aegis(4+, magical-attacks)'] }, [1, 4], [1, 8]),
  },
  'toxic-attacks': {
    description: 'Always Strength 3 and Armour Penetration 10, and Unmodifiable.',
    example: { kind: 'attack', attack: { ...even, arm: 3 }, without: [1, 8], with: [1, 4] },
  },
  'born-to-fight': {
    description: '+1 Strength and Armour Penetration in the First Round of Combat, or if Steady when the round starts.',
    example: { kind: 'attack', attack: { ...even, arm: 1, moment: { steady: true } }, without: [5, 24], with: [1, 3] },
  },
  'fight-in-extra-rank': {
    description: 'One more rank makes Supporting Attacks.',
    example: { kind: 'attacks', without: 10, with: 15 },
  },
  vampiric: {
    description:
      'After a round in which its attacks took a Health Point, it rolls: on the listed roll or higher R&F Raise one, or a Character Recovers one.',
    // A model that has lost one of two Health Points takes one with 1/4, and then recovers it on 3+.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, hp: 2, lost_health_points: 1, rules: ['unbreakable', 'RULE'] },
        b: { models: 1, files: 1, hp: 3, att: 0, rules: ['unbreakable'] },
      },
      of: ['a', 'hp_left'],
      value: '3+',
      without: [1, 1],
      with: [7, 6],
    },
  },
  'extra-support': {
    description: 'Supporting models make up to X attacks, whatever their Height.',
    example: { kind: 'attacks', att: 2, value: '2', without: 15, with: 20 },
  },
  'crush-attack': {
    description:
      'May make one attack at Agility 0 instead, in some editions at its own: Strength and Armour Penetration 10, Multiple Wounds (D3+1), or (D3).',
    example: { kind: 'attack', attack: { ...even, hp: 4 }, without: [1, 4], with: [5, 4] },
  },
  'weapon-master': {
    description: 'Chooses its weapon each round, the hand weapon included.',
    // The model wounds on 2+ with the great weapon in its other hand.
    example: hpLost(
      { models: 1, files: 1, weapons: ['hand-weapon', 'great-weapon'], rules: ['RULE'] },
      wall,
      [1, 4],
      [5, 12],
    ),
  },
  rage: {
    description: 'One more attack for each Health Point that the model has lost.',
    example: hpLost({ models: 1, files: 1, hp: 3, lost_health_points: 2, rules: ['RULE'] }, wall, [1, 4], [3, 4]),
  },
  harnessed: {
    description: 'No Supporting Attacks and no weapons.',
    example: { kind: 'attacks', without: 10, with: 5 },
  },
  inanimate: { description: 'No Close Combat Attacks.', example: { kind: 'attacks', without: 10, with: 0 } },
} satisfies Record<string, RuleDoc>;
