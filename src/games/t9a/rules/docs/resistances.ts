import { attackOn, hpLost, one, type RuleDoc, wall } from './example.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

export const resistanceDocs = {
  regeneration: {
    description: 'A special save, not against Flaming Attacks nor a natural 6 of Lethal Strike.',
    example: { kind: 'attack', of: 'target', attack: now, value: '4+', without: [1, 4], with: [1, 8] },
  },
  'pan-of-protection-pinchin': {
    description: 'The model may use the Armour, the special save, or both, of the model that wounds it.',
    // The striker's Armour saves on 4+, and its Aegis on 5+.
    example: hpLost({ ...one, arm: 3, rules: ['aegis(5+)'] }, { ...wall, rules: ['RULE'] }, [1, 4], [1, 12]),
  },
  weakness: {
    description: 'Failed rolls to wound it are re-rolled, of such attacks as are named.',
    example: attackOn({ ...now, rules: ['flaming-attacks'] }, [1, 4], [3, 8], { value: 'flaming-attacks' }),
  },
  resistance: {
    description: 'Successful rolls to wound it are re-rolled, of such attacks as are named.',
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 8] },
  },
  'entangling-vines': {
    description: 'Successful rolls to hit it are re-rolled, of attacks by models of Characters.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 0, files: 1, characters: { lord: { att: 0, hp: 9, rules: ['RULE', 'unbreakable'] } } },
        b: { models: 0, files: 1, characters: { lord: { rules: ['unbreakable'] } } },
      },
      of: ['a.lord', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [1, 8],
    },
  },
  'hellforged-armour': {
    description: 'Resistance against Toxic Attacks.',
    example: attackOn({ ...now, rules: ['toxic-attacks'] }, [1, 4], [1, 8]),
  },
  'infernal-armour': {
    description: 'Resistance against Flaming Attacks.',
    example: attackOn({ ...now, rules: ['flaming-attacks'] }, [1, 4], [1, 8]),
  },
  'dragonforged-armour': {
    description: 'Aegis (6+), and Resistance against Flaming Attacks.',
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [5, 24] },
  },
  'metal-armour': {
    description: 'Has Metal Armour, as if one of its parts were tagged so.',
    example: attackOn({ ...now, rules: ['lightning-attacks'] }, [3, 8], [1, 4]),
  },
  'no-metal-armour': {
    description: 'Loses Metal Armour, whatever gives it.',
    example: attackOn({ ...now, rules: ['lightning-attacks'], foe: ['metal-armour'] }, [1, 4], [3, 8]),
  },
  'barrow-legion': {
    description:
      '+1 Armour and Metal Armour, but for models of Height 5 and those whose parts are beasts or statues alone.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 2 }, without: [1, 6], with: [1, 8] },
  },
  nobility: {
    description: 'Aegis (5+) against attacks that allow no armour save.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 4, ap: 4 }, without: [1, 4], with: [1, 6] },
  },
  'ghostly-form': {
    description: 'Aegis (5+), and (3+) against attacks that are not Magical.',
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 12] },
  },
  clergy: {
    description: 'Aegis (5+) against Magical Attacks.',
    example: attackOn({ ...now, rules: ['magical-attacks'] }, [1, 4], [1, 6]),
  },
  'krakens-hide': {
    description: '+1 Armour.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 1 }, without: [5, 24], with: [1, 6] },
  },
  'mammoth-hide': {
    description: 'Attacks on it have Strength 5 at most; what it adds to Armour is in the profile.',
    example: attackOn({ ...now, str: 7, ap: 1, res: 5 }, [5, 12], [1, 4]),
  },
  'no-regeneration': {
    description: 'Fails all Regeneration saves.',
    example: attackOn({ ...now, foe: ['regeneration(4+)'] }, [1, 8], [1, 4]),
  },
  'no-special-saves': {
    description: 'Fails all special saves.',
    example: { kind: 'attack', of: 'target', attack: { ...now, foe: ['aegis(4+)'] }, without: [1, 8], with: [1, 4] },
  },
  'ghostly-guard': {
    description: '+2 Armour against attacks that are not Magical.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 2 }, without: [1, 6], with: [1, 12] },
  },
  'daemons-bane': {
    description: '+2 Armour against Magical Attacks.',
    example: attackOn({ ...now, arm: 2, rules: ['magical-attacks'] }, [1, 6], [1, 12]),
  },
  'dusk-forged': {
    description: 'Failed armour saves are re-rolled; special saves fail.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 5 }, without: [1, 24], with: [1, 144] },
  },
  'sheltering-standard': {
    description: 'Attacks with Armour Penetration 3 or less leave it a save of 6+ at least, if it has Armour.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 3, ap: 3 }, without: [1, 4], with: [5, 24] },
  },
  'mountain-hide': {
    description: 'Multiple Wounds are halved, rounded up.',
    example: attackOn({ ...now, hp: 3, rules: ['multiple-wounds(D6)'] }, [5, 8], [1, 2]),
  },
  'segmented-shell': {
    description: 'Multiple Wounds are one less, at least one.',
    example: attackOn({ ...now, hp: 3, rules: ['multiple-wounds(D3)'] }, [1, 2], [1, 3]),
  },
  'eternal-guardian': {
    description: 'Multiple Wounds are halved, rounded up.',
    example: attackOn({ ...now, hp: 2, rules: ['multiple-wounds(2)'] }, [1, 2], [1, 4]),
  },
  'lions-fur': {
    description: '+1 Armour without a mount.',
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 1 }, without: [5, 24], with: [1, 6] },
  },
  'rune-of-resilience': {
    description: 'Attacks on it have −1 to wound.',
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 6] },
  },
  'defy-death': {
    description: 'Melee Attacks wound it on 4+ at best.',
    example: { kind: 'attack', of: 'target', attack: { ...now, str: 6 }, without: [5, 12], with: [1, 4] },
  },
  'hit-at-best': {
    description: 'Attacks hit it only on the listed roll or higher.',
    example: attackOn({ ...now, off: 9 }, [5, 12], [1, 4], { value: '4+' }),
  },
  'wounded-at-best': {
    description: 'Attacks wound it only on the listed roll or higher.',
    example: attackOn({ ...now, str: 6 }, [5, 12], [1, 4], { value: '4+' }),
  },
  fly: {
    description: 'Moves over others; some rules depend on it.',
    example: attackOn({ ...now, rules: ['hatred(towards fly)'] }, [1, 4], [3, 8]),
  },
} satisfies Record<string, RuleDoc>;
