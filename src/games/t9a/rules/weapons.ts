import { add } from './modifiers.ts';
import type { Item, RuleContext } from './rule.ts';

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
const plain = { off: 3, str: 3, def: 3, res: 3, arm: 2 } as const;

export const weapons = {
  'hand-weapon': {
    name: 'Hand Weapon',
    id,
    description: 'Strikes as its user; with a shield, and on foot, it gives Parry.',
    parries: true,
    example: { kind: 'attack', attack: { ...plain, weapon: 'hand-weapon' }, without: [1, 6], with: [1, 6] },
  },
  spear: {
    name: 'Spear',
    id,
    description: '+1 Agility, +1 Armour Penetration, 1 more against cavalry, and Fight in Extra Rank.',
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
    example: { kind: 'attack', attack: { ...plain, weapon: 'spear' }, without: [1, 6], with: [5, 24] },
  },
  'great-weapon': {
    name: 'Great Weapon',
    id,
    description: '+2 Strength and Armour Penetration, two-handed, strikes at Agility 0.',
    twoHanded: true,
    step: 0,
    modifiers: () => [add('str', 2), add('ap', 2)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'great-weapon' }, without: [1, 6], with: [5, 12] },
  },
  halberd: {
    name: 'Halberd',
    id,
    description: '+1 Strength and Armour Penetration, two-handed.',
    twoHanded: true,
    modifiers: () => [add('str', 1), add('ap', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'halberd' }, without: [1, 6], with: [5, 18] },
  },
  lance: {
    name: 'Lance',
    id,
    description: '+2 Strength, +2 Armour Penetration and +1 Agility when Charging.',
    only: 'mounted',
    modifiers: (m) => (couched(m) ? [add('str', 2), add('ap', 2), add('agi', m.rules.lance_agility_bonus)] : []),
    example: {
      kind: 'attack',
      attack: { ...plain, weapon: 'lance', type: 'cavalry', moment: { charging: true } },
      without: [1, 6],
      with: [5, 12],
    },
  },
  'light-lance': {
    name: 'Light Lance',
    id,
    description: '+1 Strength and +1 Armour Penetration when Charging.',
    only: 'mounted',
    modifiers: (m) => (couched(m) ? [add('str', 1), add('ap', 1)] : []),
    example: {
      kind: 'attack',
      attack: { ...plain, weapon: 'light-lance', type: 'cavalry', moment: { charging: true } },
      without: [1, 6],
      with: [5, 18],
    },
  },
  'paired-weapons': {
    name: 'Paired Weapons',
    id,
    description: '+1 Attack, +1 Offensive Skill, two-handed, ignore Parry.',
    twoHanded: true,
    ignoresParry: true,
    modifiers: () => [add('att', 1), add('off', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'paired-weapons' }, without: [1, 6], with: [2, 9] },
  },
  'sylvan-blades': {
    name: 'Sylvan Blades',
    id: 'T9A26-R-50',
    description: '+1 Attack, +1 Offence and +1 Armour Penetration, two-handed, ignore Parry.',
    twoHanded: true,
    ignoresParry: true,
    modifiers: () => [add('att', 1), add('off', 1), add('ap', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'sylvan-blades' }, without: [1, 6], with: [5, 18] },
  },
  'beast-axe': {
    name: 'Beast Axe',
    id: 'T9A26-O',
    description: '+1 Strength and Armour Penetration, +2 Defensive Skill; strikes at Agility 0.',
    step: 0,
    def: 2,
    modifiers: () => [add('str', 1), add('ap', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'beast-axe' }, without: [1, 6], with: [5, 18] },
  },
  'cavalry-pick': {
    name: 'Cavalry Pick',
    id: 'T9A26-O',
    description: '+2 Armour Penetration.',
    modifiers: () => [add('ap', 2)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'cavalry-pick' }, without: [1, 6], with: [1, 4] },
  },
  'infernal-weapon': {
    name: 'Infernal Weapon',
    id: 'T9A26-R-69',
    description: '+1 Strength and Armour Penetration.',
    parries: true,
    modifiers: () => [add('str', 1), add('ap', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'infernal-weapon' }, without: [1, 6], with: [5, 18] },
  },
  'bastard-sword': {
    name: 'Bastard Sword',
    id: 'T9A26-R-89',
    description: '+1 Strength; when Charging +1 Armour Penetration; with a shield it gives Parry.',
    parries: true,
    modifiers: (m) => [add('str', 1), ...(m.charging && !m.halted ? [add('ap', 1)] : [])],
    example: {
      kind: 'attack',
      attack: { ...plain, arm: 1, weapon: 'bastard-sword', moment: { charging: true } },
      without: [5, 24],
      with: [1, 3],
    },
  },
  'tooth-and-claw': {
    name: 'Tooth and Claw',
    id: 'T9A26-R-110',
    description: '+1 Attack, +1 to hit, two-handed.',
    twoHanded: true,
    modifiers: () => [add('att', 1), add('hit', 1)],
    example: { kind: 'attack', attack: { ...plain, arm: 0, weapon: 'tooth-and-claw' }, without: [1, 4], with: [1, 3] },
  },
  'iron-fist': {
    name: 'Iron Fist',
    id: 'T9A26-O-18',
    description: '+1 Attack, +1 Armour, and it gives Parry.',
    parries: 'alone',
    arm: 1,
    modifiers: () => [add('att', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'iron-fist' }, without: [1, 6], with: [1, 6] },
  },
  'guardian-patu': {
    name: 'Guardian Patu',
    id: 'T9A26-R',
    description: '+1 Strength and Armour Penetration, strikes at Agility 0; with a shield it gives Parry.',
    parries: true,
    step: 0,
    modifiers: () => [add('str', 1), add('ap', 1)],
    example: { kind: 'attack', attack: { ...plain, weapon: 'guardian-patu' }, without: [1, 6], with: [5, 18] },
  },
} as const satisfies Record<string, Weapon>;

export type WeaponName = keyof typeof weapons;

export const weapon = (name: string): Weapon | undefined =>
  Object.hasOwn(weapons, name) ? weapons[name as WeaponName] : undefined;

/** Worn armour with its Armour points (T9A-ARM-1). */
export const armours: Readonly<Record<string, number>> = { light: 1, heavy: 2, plate: 3, shield: 1 };
