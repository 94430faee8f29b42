import { placeOf } from '../changes.ts';
import type { Modifier } from '../modifiers.ts';
import { named, type RuleUse, type SpecialRule } from '../rule.ts';

/** Changes of characteristics as rules: effects of others, and a file's changes of one unit. */
export const changeRules = named({
  changed: { id: 'T9A-MOD-1', on: 'attack', takes: 'changes', modifiers: (_, value) => value },
  protected: { id: 'T9A-MOD-1', takes: 'changes', protects: (_, value) => value },
});

/** The rule that changes a model's defence. */
export const PROTECTED = 'protected' satisfies keyof typeof changeRules;

/** Returns a change of a part's attacks, or of a model's defence, as a rule. */
export function changing(change: Modifier): RuleUse {
  const key = placeOf(change) === 'part' ? 'changed' : 'protected';
  return { key, rule: changeRules[key] as SpecialRule, value: [change], when: [] };
}

/** Names of the Core units of the Vampire Covenant. */
const CORE = ['zombies', 'skeletons', 'ghouls', 'dire wolves', 'bat swarms'];

export const auras = named({
  afflict: { id: 'T9A26-ATT-17', takes: 'gained', aid: (value) => ({ to: 'touching', gains: value }) },
  'mesmerising-gaze': {
    id: 'T9A26-O',
    aid: () => ({ to: 'touching', leaders: true, gains: ['-1 att', '-1 off'] }),
  },
  'growing-despair': {
    id: 'T9A26-R',
    gap: { of: 'all', text: 'Growing Despair after the first Game Turn: `afflict(-2 def, -2 off)` adds the third' },
    aid: () => ({ to: 'touching', gains: ['-1 dis', '-1 def', '-1 off'] }),
  },
  'touch-of-frost': { id: 'T9A26-R-104', aid: () => ({ to: 'touching', gains: ['-1 agi (min 1)'], adds: true }) },
  'freezing-aura': { id: 'T9A26-R-107', aid: () => ({ to: 'enemies', gains: ['-3 agi (min 1)'] }) },
  'aura-of-power': { id: 'T9A26-R-53', aid: () => ({ to: 'friends', gains: ['+2 off', '+2 def'], not: 'mount' }) },
  'unnatural-activity': { id: 'T9A26-R-101', aid: () => ({ to: 'friends', gains: ['+2 off', '+2 agi'] }) },
  'green-tide': { id: 'T9A26-R-92', aid: () => ({ to: 'friends', gains: ['ones-to-wound'] }) },
  blessings: { id: 'T9A26-R-65', aid: () => ({ to: 'unit', gains: ['first-strike(hatred)'], not: 'mount' }) },
  'altar-of-battle': { id: 'T9A26-O', aid: () => ({ to: 'friends', gains: ['first-strike(hatred)'], not: 'mount' }) },
  'altar-of-nabh': { id: 'T9A26-O', aid: () => ({ to: 'friends', only: 'elf', gains: ['fury'] }) },
  'no-rest': {
    name: 'No Rest for the Wicked',
    id: 'T9A26-R-78',
    aid: () => [
      { to: 'friends', ranks: true, gains: ['regeneration(6+)'] },
      { to: 'friends', ranks: true, units: ['ghast'], gains: ['regeneration(4+)'] },
      { to: 'friends', ranks: true, units: CORE, gains: ['first-strike(regeneration(+1, max 5+))'] },
    ],
  },
  'stalwart-defence': { id: 'T9A26-R-72', aid: () => ({ to: 'touching', gains: ['halted'] }) },
  'ullors-horn': {
    name: "Ullor's Horn",
    id: 'T9A26-O',
    aid: () => ({ to: 'enemies', gains: ['no-momentum', 'no-charge-score'] }),
  },
  'no-momentum': { id: 'T9A26-O', on: 'attack', noMomentum: true },
  'clinging-ichor': { id: 'T9A26-O', aid: () => ({ to: 'touching', gains: ['halted'] }) },
  halted: { id: 'T9A26-R-72', halts: true },
});
