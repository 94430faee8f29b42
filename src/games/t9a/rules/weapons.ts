import { add } from './modifiers.ts';
import { type Item, naming, type RuleContext } from './rule.ts';

/** A Close Combat weapon (weapon table of section C). */
export interface Weapon extends Item {
  /** Whether it excludes a shield in melee: its Armour and Parry (T9A-WPN-1). */
  readonly twoHanded?: boolean;
  readonly step?: number;
  /** Whether it gives Parry, with a shield or alone (T9A-PROT-1). */
  readonly parries?: boolean | 'alone';
  /** The Armour that it gives (O-18), and Defensive Skill. */
  readonly arm?: number;
  readonly def?: number;
  readonly ignoresParry?: boolean;
  readonly extraRanks?: number;
  readonly only?: 'foot' | 'mounted';
}

/** Whether a lance counts: when Charging; in the second edition only against enemies to the front. */
const couched = (m: RuleContext): boolean =>
  m.charging && !m.halted && (m.facing === 'front' || !m.rules.lance_front_only);

const id = 'T9A-WPN';

export const weapons = naming<Omit<Weapon, 'name'>>()({
  'hand-weapon': { id, parries: true },
  spear: {
    id,
    only: 'foot',
    extraRanks: 1,
    modifiers: (m) => {
      if (m.rules.spear_profile === 'second') {
        const braced = m.first && !m.charging && !m.flanked;
        return [add('ap', braced ? 2 : 1), add('agi', braced ? 2 : 0)];
      }
      const tagged = m.foe.tags.has('mount') || m.foe.tags.has('centauroid');
      const mount =
        (m.rules.spear_v_mount === 'cavalry' && m.foeType === 'cavalry') ||
        (m.rules.spear_v_mount === 'mount' && tagged);
      return [add('agi', 1), add('ap', mount ? 2 : 1)];
    },
  },
  'great-weapon': { id, twoHanded: true, step: 0, modifiers: () => [add('str', 2), add('ap', 2)] },
  halberd: { id, twoHanded: true, modifiers: () => [add('str', 1), add('ap', 1)] },
  lance: {
    id,
    only: 'mounted',
    modifiers: (m) => (couched(m) ? [add('str', 2), add('ap', 2), add('agi', m.rules.lance_agility_bonus)] : []),
  },
  'light-lance': { id, only: 'mounted', modifiers: (m) => (couched(m) ? [add('str', 1), add('ap', 1)] : []) },
  'paired-weapons': { id, twoHanded: true, ignoresParry: true, modifiers: () => [add('att', 1), add('off', 1)] },
  'sylvan-blades': {
    id: 'T9A26-R-50',
    twoHanded: true,
    ignoresParry: true,
    modifiers: () => [add('att', 1), add('off', 1), add('ap', 1)],
  },
  'beast-axe': { id: 'T9A26-O', step: 0, def: 2, modifiers: () => [add('str', 1), add('ap', 1)] },
  'cavalry-pick': { id: 'T9A26-O', modifiers: () => [add('ap', 2)] },
  'infernal-weapon': { id: 'T9A26-R-69', modifiers: () => [add('str', 1), add('ap', 1)] },
  'bastard-sword': {
    id: 'T9A26-R-89',
    parries: true,
    modifiers: (m) => [add('str', 1), ...(m.charging && !m.halted ? [add('ap', 1)] : [])],
  },
  'tooth-and-claw': { id: 'T9A26-R-110', twoHanded: true, modifiers: () => [add('att', 1), add('hit', 1)] },
  'iron-fist': { id: 'T9A26-O-18', parries: 'alone', arm: 1, modifiers: () => [add('att', 1)] },
  'guardian-patu': { id: 'T9A26-R', parries: true, step: 0, modifiers: () => [add('str', 1), add('ap', 1)] },
});

export type WeaponName = keyof typeof weapons;

export const weapon = (name: string): Weapon | undefined =>
  Object.hasOwn(weapons, name) ? weapons[name as WeaponName] : undefined;

/** Worn armour with its Armour points (T9A-ARM-1). */
export const armours: Readonly<Record<string, number>> = { light: 1, heavy: 2, plate: 3, shield: 1 };
