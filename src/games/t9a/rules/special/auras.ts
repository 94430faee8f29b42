import { placeOf } from '../changes.ts';
import { type ExampleUnit, one, wall } from '../example.ts';
import type { Modifier } from '../modifiers.ts';
import type { RuleEntry, RuleUse, SpecialRule } from '../rule.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;

/** A Character without attacks. */
const idle: ExampleUnit = { att: 0 };
const led = (subject: string, metric: string, man: ExampleUnit = {}) => ({
  kind: 'combat' as const,
  units: { a: { ...one, charging: true, ...man, characters: { lord: { ...idle, rules: ['RULE'] } } }, b: wall },
  of: [subject, metric] as const,
});

/** Changes of characteristics as rules: effects of others, and a file's changes of one unit. */
export const changeRules = {
  changed: {
    name: 'Changed',
    id: 'T9A-MOD-1',
    description: 'The attacks of the part have changed characteristics.',
    on: 'part',
    takes: 'changes',
    attribute: true,
    modifiers: (_, value) => value,
    example: { kind: 'attack', attack: even, value: '+1 str', without: [1, 4], with: [1, 3] },
  },
  protected: {
    name: 'Protected',
    id: 'T9A-MOD-1',
    description: 'The defence of the model has changed characteristics.',
    on: 'model',
    takes: 'changes',
    protects: (_, value) => value,
    example: { kind: 'attack', of: 'target', attack: even, value: '-3 def', without: [1, 4], with: [1, 3] },
  },
} as const satisfies Record<string, RuleEntry>;

/** Returns a change of a part's attacks, or of a model's defence, as a rule. */
export function changing(change: Modifier): RuleUse {
  const key = placeOf(change) === 'part' ? 'changed' : 'protected';
  return { key, rule: changeRules[key] as SpecialRule, value: [change], when: [] };
}

/** Names of the Core units of the Vampire Covenant. */
const CORE = ['zombies', 'skeletons', 'ghouls', 'dire wolves', 'bat swarms'];

export const auras = {
  afflict: {
    name: 'Afflict',
    id: 'T9A26-ATT-17',
    description: 'Enemy units in contact gain the listed rules and changes; the same list counts once.',
    on: 'model',
    takes: 'gained',
    aid: (value) => ({ to: 'touching', gains: value }),
    example: {
      kind: 'combat',
      units: { a: one, b: { ...wall, rules: ['RULE'] } },
      of: ['b', 'hp_lost'],
      value: '-3 off, -1 str',
      without: [1, 4],
      with: [1, 6],
    },
  },
  'touch-of-frost': {
    name: 'Touch of Frost',
    id: 'T9A26-R-104',
    description: 'Enemy units in contact have -1 Agility, at least 1, from each unit with it.',
    on: 'model',
    aid: () => ({ to: 'touching', gains: ['-1 agi (min 1)'], adds: true }),
    // Units strike at the same time at Agility 4.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 5 },
        b: { models: 1, files: 1, agi: 4, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      without: [11, 144],
      with: [1, 4],
    },
  },
  'freezing-aura': {
    name: 'Freezing Aura',
    id: 'T9A26-R-107',
    description: 'Enemies of the combat have -3 Agility, at least 1.',
    on: 'model',
    aid: () => ({ to: 'enemies', gains: ['-3 agi (min 1)'] }),
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 5 },
        b: { models: 1, files: 1, agi: 4, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      without: [11, 144],
      with: [1, 4],
    },
  },
  'aura-of-power': {
    name: 'Aura of Power',
    id: 'T9A26-R-53',
    description: 'The unit and its friends have +2 Defensive Skill, and +2 Offensive Skill but for mounts.',
    on: 'model',
    aid: () => ({ to: 'friends', gains: ['+2 off', '+2 def'], not: 'mount' }),
    example: {
      kind: 'combat',
      units: { a: { ...one, characters: { lord: { att: 0, rules: ['RULE'] } } }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [1, 3],
    },
  },
  'unnatural-activity': {
    name: 'Unnatural Activity',
    id: 'T9A26-R-101',
    description: 'The unit and its friends have +2 Offensive Skill and +2 Agility.',
    on: 'model',
    aid: () => ({ to: 'friends', gains: ['+2 off', '+2 agi'] }),
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [1, 3] },
  },
  'green-tide': {
    name: 'Green Tide',
    id: 'T9A26-R-92',
    description: 'The unit and its friends re-roll 1s to wound in melee.',
    on: 'model',
    aid: () => ({ to: 'friends', gains: ['ones-to-wound'] }),
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [7, 24] },
  },
  blessings: {
    name: 'Blessings',
    id: 'T9A26-R-65',
    description: 'The unit has First Strike (Hatred), but for mounts.',
    on: 'model',
    aid: () => ({ to: 'unit', gains: ['first-strike(hatred)'], not: 'mount' }),
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [3, 8] },
  },
  'altar-of-battle': {
    name: 'Altar of Battle',
    id: 'T9A26-O',
    description: 'The unit and its friends have First Strike (Hatred), but for mounts.',
    on: 'model',
    aid: () => ({ to: 'friends', gains: ['first-strike(hatred)'], not: 'mount' }),
    example: { ...led('b', 'hp_lost'), without: [1, 4], with: [3, 8] },
  },
  'no-rest': {
    name: 'No Rest for the Wicked',
    id: 'T9A26-R-78',
    description:
      'R&F of the unit and its friends have Regeneration (6+), Ghasts (4+), those of Core units (5+) in their First Round.',
    on: 'model',
    aid: () => [
      { to: 'friends', ranks: true, gains: ['regeneration(6+)'] },
      { to: 'friends', ranks: true, units: ['ghast'], gains: ['regeneration(4+)'] },
      { to: 'friends', ranks: true, units: CORE, gains: ['first-strike(regeneration(+1, max 5+))'] },
    ],
    example: {
      kind: 'combat',
      units: { a: one, b: { ...wall, characters: { lord: { ...idle, rules: ['RULE'] } } } },
      of: ['b', 'hp_lost'],
      without: [1, 4],
      with: [5, 24],
    },
  },
  'stalwart-defence': {
    name: 'Stalwart Defence',
    id: 'T9A26-R-72',
    description: 'Enemies in contact lose Devastating Charge, that of lances too.',
    on: 'model',
    aid: () => ({ to: 'touching', gains: ['halted'] }),
    example: {
      kind: 'combat',
      units: {
        a: { ...one, charging: true, type: 'cavalry', weapons: ['lance'] },
        b: { ...wall, arm: 2, rules: ['RULE'] },
      },
      of: ['b', 'hp_lost'],
      without: [5, 12],
      with: [1, 6],
    },
  },
  'ullors-horn': {
    name: "Ullor's Horn",
    id: 'T9A26-O',
    description: 'Enemies of the combat have neither the Agility nor the Combat Score of Charging.',
    on: 'model',
    aid: () => ({ to: 'enemies', gains: ['no-momentum', 'no-charge-score'] }),
    // Units of equal Agility strike at the same time.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 4, charging: true },
        b: { models: 1, files: 1, agi: 4, rules: ['RULE'] },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [11, 144],
      with: [1, 4],
    },
  },
  'no-momentum': {
    name: 'No Momentum',
    id: 'T9A26-O',
    description: 'Strikes no earlier when Charging.',
    on: 'part',
    noMomentum: true,
    attribute: true,
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, off: 10, str: 10, agi: 4, charging: true, rules: ['RULE'] },
        b: { models: 1, files: 1, agi: 4 },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [11, 144],
      with: [1, 4],
    },
  },
  'clinging-ichor': {
    name: 'Clinging Ichor',
    id: 'T9A26-O',
    description: 'Enemies in contact lose Devastating Charge.',
    on: 'model',
    aid: () => ({ to: 'touching', gains: ['halted'] }),
    example: {
      kind: 'combat',
      units: { a: { ...one, charging: true, rules: ['devastating-charge(+1 str)'] }, b: { ...wall, rules: ['RULE'] } },
      of: ['b', 'hp_lost'],
      without: [1, 3],
      with: [1, 4],
    },
  },
  halted: {
    name: 'Halted',
    id: 'T9A26-R-72',
    description: 'Has no Devastating Charge.',
    on: 'model',
    halts: true,
    example: {
      kind: 'combat',
      units: { a: { ...one, charging: true, rules: ['RULE', 'devastating-charge(+1 str)'] }, b: wall },
      of: ['b', 'hp_lost'],
      without: [1, 3],
      with: [1, 4],
    },
  },
} as const satisfies Record<string, RuleEntry>;
