import { placeOf } from '../changes.ts';
import type { Modifier } from '../modifiers.ts';
import type { RuleEntry, RuleUse, SpecialRule } from '../rule.ts';

/** Changes of characteristics as rules: effects of others, and a file's changes of one unit. */
export const changeRules = {
  changed: {
    name: 'Changed',
    id: 'T9A-MOD-1',
    on: 'attack',
    takes: 'changes',
    modifiers: (_, value) => value,
  },
  protected: {
    name: 'Protected',
    id: 'T9A-MOD-1',
    takes: 'changes',
    protects: (_, value) => value,
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
    takes: 'gained',
    aid: (value) => ({ to: 'touching', gains: value }),
  },
  'touch-of-frost': {
    name: 'Touch of Frost',
    id: 'T9A26-R-104',
    aid: () => ({ to: 'touching', gains: ['-1 agi (min 1)'], adds: true }),
  },
  'freezing-aura': {
    name: 'Freezing Aura',
    id: 'T9A26-R-107',
    aid: () => ({ to: 'enemies', gains: ['-3 agi (min 1)'] }),
  },
  'aura-of-power': {
    name: 'Aura of Power',
    id: 'T9A26-R-53',
    aid: () => ({ to: 'friends', gains: ['+2 off', '+2 def'], not: 'mount' }),
  },
  'unnatural-activity': {
    name: 'Unnatural Activity',
    id: 'T9A26-R-101',
    aid: () => ({ to: 'friends', gains: ['+2 off', '+2 agi'] }),
  },
  'green-tide': {
    name: 'Green Tide',
    id: 'T9A26-R-92',
    aid: () => ({ to: 'friends', gains: ['ones-to-wound'] }),
  },
  blessings: {
    name: 'Blessings',
    id: 'T9A26-R-65',
    aid: () => ({ to: 'unit', gains: ['first-strike(hatred)'], not: 'mount' }),
  },
  'altar-of-battle': {
    name: 'Altar of Battle',
    id: 'T9A26-O',
    aid: () => ({ to: 'friends', gains: ['first-strike(hatred)'], not: 'mount' }),
  },
  'altar-of-nabh': {
    name: 'Altar of Nabh',
    id: 'T9A26-O',
    aid: () => ({ to: 'friends', only: 'elf', gains: ['fury'] }),
  },
  'no-rest': {
    name: 'No Rest for the Wicked',
    id: 'T9A26-R-78',
    aid: () => [
      { to: 'friends', ranks: true, gains: ['regeneration(6+)'] },
      { to: 'friends', ranks: true, units: ['ghast'], gains: ['regeneration(4+)'] },
      { to: 'friends', ranks: true, units: CORE, gains: ['first-strike(regeneration(+1, max 5+))'] },
    ],
  },
  'stalwart-defence': {
    name: 'Stalwart Defence',
    id: 'T9A26-R-72',
    aid: () => ({ to: 'touching', gains: ['halted'] }),
  },
  'ullors-horn': {
    name: "Ullor's Horn",
    id: 'T9A26-O',
    aid: () => ({ to: 'enemies', gains: ['no-momentum', 'no-charge-score'] }),
  },
  'no-momentum': {
    name: 'No Momentum',
    id: 'T9A26-O',
    on: 'attack',
    noMomentum: true,
  },
  'clinging-ichor': {
    name: 'Clinging Ichor',
    id: 'T9A26-O',
    aid: () => ({ to: 'touching', gains: ['halted'] }),
  },
  halted: {
    name: 'Halted',
    id: 'T9A26-R-72',
    halts: true,
  },
} as const satisfies Record<string, RuleEntry>;
