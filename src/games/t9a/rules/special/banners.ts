import type { ExampleUnit } from '../example.ts';
import type { RuleEntry } from '../rule.ts';

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

/** Banners and other items with effects on their bearer's unit while it lives; with `once`, one time only. */
export const banners = {
  'flaming-standard': {
    name: 'Flaming Standard',
    id: 'T9A26-O-45',
    description: 'The unit has Flaming Attacks; used once, to the end of the combat.',
    on: 'model',
    aid: () => ({ to: 'unit', gains: ['flaming-attacks'] }),
    example: { ...under({}, { rules: ['flammable'] }), without: [1, 4], with: [3, 8] },
  },
  'standard-of-the-hold': {
    name: 'Runic Standard of the Hold',
    id: 'T9A26-O',
    description: 'The unit is Resolute, and twice if it is so without the banner.',
    on: 'model',
    implies: ['resolute-again'],
    aid: () => ({ to: 'unit', gains: ['resolute'] }),
    example: { kind: 'points', edition: '2026', without: 3, with: 4 },
  },
  'rending-banner': {
    name: 'Rending Banner',
    id: 'T9A26-O',
    description: 'R&F have +1 Armour Penetration; used once.',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, gains: ['+1 ap'] }),
    example: { ...under({}, { arm: 2 }), without: [1, 6], with: [5, 24] },
  },
  'war-banner-of-ryma': {
    name: 'War Banner of Rymâ',
    id: 'T9A26-O',
    description: 'Elves of the R&F have Devastating Charge (+1 Strength).',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, only: 'elf', gains: ['devastating-charge(+1 str)'] }),
    example: { ...under({ tags: ['elf'] }), without: [1, 4], with: [1, 3] },
  },
  'black-standard': {
    name: 'Black Standard',
    id: 'T9A26-O',
    description: 'Skeletons of the unit, but for their mounts, have +1 to hit.',
    on: 'model',
    aid: () => ({ to: 'unit', only: 'skeleton', not: 'mount', gains: ['+1 to hit'] }),
    example: { ...under({ tags: ['skeleton'] }), without: [1, 4], with: [1, 3] },
  },
  'navigators-banner': {
    name: "Navigator's Banner",
    id: 'T9A26-O',
    description: 'The unit has First Strike (Aegis (5+)).',
    on: 'model',
    aid: () => ({ to: 'unit', gains: ['first-strike(aegis(5+))'] }),
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, charging: true },
        b: { models: 50, files: 10, att: 0, characters: { bearer: { att: 0, rules: ['RULE'] } } },
      },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [1, 6],
    },
  },
  'banner-of-the-gyengget': {
    name: 'Banner of the Gyengget',
    id: 'T9A26-O',
    description: 'The unit re-rolls 1s to hit and to wound in its First Round.',
    on: 'model',
    aid: () => ({ to: 'unit', gains: ['first-strike(ones-to-hit, ones-to-wound)'] }),
    example: { ...under(), without: [1, 4], with: [49, 144] },
  },
  'great-protector': {
    name: 'Great Protector',
    id: 'T9A26-O',
    description: 'R&F have Parry.',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, gains: ['parry'] }),
    example: parriedByMany,
  },
  'hypnotic-pendant': {
    name: 'Hypnotic Pendant',
    id: 'T9A26-O',
    description: 'The wearer, and R&F of Height 1 and 2 in its unit, have Parry.',
    on: 'model',
    aid: () => [
      { to: 'bearer', gains: ['parry'] },
      { to: 'unit', ranks: true, heights: [1, 2], gains: ['parry'] },
    ],
    example: parriedByMany,
  },
  'zealots-banner': {
    name: "Zealots' Banner",
    id: 'T9A26-O',
    description: 'Supporting models of the unit make up to two attacks, or more if they may by themselves.',
    on: 'model',
    aid: () => ({ to: 'unit', gains: ['extra-support(2)'] }),
    // The bearer is in the first rank next to one of them; the other two support.
    example: {
      kind: 'combat',
      units: {
        a: { models: 3, files: 2, att: 2, agi: 5, characters: { bearer: { att: 0, rules: ['RULE'] } } },
        b: { models: 50, files: 10, att: 0 },
      },
      of: ['b', 'hp_lost'],
      without: [1, 1],
      with: [3, 2],
    },
  },
  'banner-of-shamut': {
    name: 'Banner of Shamut',
    id: 'T9A26-O',
    description: 'The unit has +1 Offensive Skill, and adds 1 to the Combat Score of its side.',
    on: 'model',
    score: { adds: { points: 1 } },
    aid: () => ({ to: 'unit', gains: ['+1 off'] }),
    example: { ...under(), without: [1, 4], with: [1, 3] },
  },
} as const satisfies Record<string, RuleEntry>;
