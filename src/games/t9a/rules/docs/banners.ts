import { type ExampleUnit, hpLost, type RuleDoc } from './example.ts';

/** A single model led by the bearer of the banner, which has no attacks. */
const under = (man: ExampleUnit = {}, wall: ExampleUnit = {}) => ({
  kind: 'combat' as const,
  units: {
    a: {
      ...{ models: 1, files: 1, agi: 5, charging: true, ...man },
      characters: { bearer: { att: 0, rules: ['RULE'] } },
    },
    b: { models: 50, files: 10, att: 0, ...wall },
  },
  of: ['b', 'hp_lost'] as const,
});
const parriedByMany = {
  kind: 'combat' as const,
  units: {
    a: { models: 1, files: 1, off: 6 },
    b: { models: 50, files: 10, att: 0, characters: { bearer: { att: 0, rules: ['RULE'] } } },
  },
  of: ['b', 'hp_lost'] as const,
  edition: '2026' as const,
  without: [1, 3] as const,
  with: [1, 4] as const,
};

export const bannerDocs = {
  'flaming-standard': {
    description: 'The unit has Flaming Attacks; used once, to the end of the combat.',
    example: { ...under({}, { rules: ['flammable'] }), without: [1, 4], with: [3, 8] },
  },
  'standard-of-the-hold': {
    description: 'The unit is Resolute, and twice if it is so without the banner.',
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  'rending-banner': {
    description: 'R&F have +1 Armour Penetration; used once.',
    example: { ...under({}, { arm: 2 }), without: [1, 6], with: [5, 24] },
  },
  'banner-of-the-wild-herd': {
    description: 'Wildhorns of the R&F have Strength 4 and Armour Penetration 1; used once.',
    example: { ...under({ tags: ['wildhorn'] }, { arm: 1 }), without: [5, 24], with: [1, 3] },
  },
  'war-banner-of-ryma': {
    description: 'Elves of the R&F have Devastating Charge (+1 Strength).',
    example: { ...under({ tags: ['elf'] }), without: [1, 4], with: [1, 3] },
  },
  'black-standard': {
    description: 'Skeletons of the unit, but for their mounts, have +1 to hit.',
    example: { ...under({ tags: ['skeleton'] }), without: [1, 4], with: [1, 3] },
  },
  'navigators-banner': {
    description: 'The unit has First Strike (Aegis (5+)).',
    example: hpLost(
      { models: 1, files: 1, charging: true },
      { models: 50, files: 10, att: 0, characters: { bearer: { att: 0, rules: ['RULE'] } } },
      [1, 4],
      [1, 6],
    ),
  },
  'banner-of-the-gyengget': {
    description: 'The unit re-rolls 1s to hit and to wound in its First Round.',
    example: { ...under(), without: [1, 4], with: [49, 144] },
  },
  'great-protector': { description: 'R&F have Parry.', example: parriedByMany },
  'hypnotic-pendant': {
    description: 'The wearer, and R&F of Height 1 and 2 in its unit, have Parry.',
    example: parriedByMany,
  },
  'zealots-banner': {
    description: 'Supporting models of the unit make up to two attacks, or more if they may by themselves.',
    // The bearer is in the first rank next to one of them; the other two support.
    example: hpLost(
      { models: 3, files: 2, att: 2, agi: 5, characters: { bearer: { att: 0, rules: ['RULE'] } } },
      { models: 50, files: 10, att: 0 },
      [1, 1],
      [3, 2],
    ),
  },
  'banner-of-shamut': {
    description: 'The unit has +1 Offensive Skill, and adds 1 to the Combat Score of its side.',
    example: { ...under(), without: [1, 4], with: [1, 3] },
  },
} satisfies Record<string, RuleDoc>;
