import type { WeaponName } from '../weapons.ts';
import { attackBy, type RuleDoc } from './example.ts';

const plain = { off: 3, str: 3, def: 3, res: 3, arm: 2 } as const;

export const weaponDocs = {
  'hand-weapon': {
    description: 'Strikes as its user; with a shield, and on foot, it gives Parry.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'hand-weapon' }, without: [1, 6], with: [1, 6] },
  },
  spear: {
    description: '+1 Agility, +1 Armour Penetration, 1 more against cavalry, and Fight in Extra Rank.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'spear' }, without: [1, 6], with: [5, 24] },
  },
  'great-weapon': {
    description: '+2 Strength and Armour Penetration, two-handed, strikes at Agility 0.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'great-weapon' }, without: [1, 6], with: [5, 12] },
  },
  halberd: {
    description: '+1 Strength and Armour Penetration, two-handed.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'halberd' }, without: [1, 6], with: [5, 18] },
  },
  lance: {
    description: '+2 Strength, +2 Armour Penetration and +1 Agility when Charging.',
    example: attackBy({ ...plain, weapon: 'lance', type: 'cavalry', moment: { charging: true } }, [1, 6], [5, 12]),
  },
  'light-lance': {
    description: '+1 Strength and +1 Armour Penetration when Charging.',
    example: attackBy(
      { ...plain, weapon: 'light-lance', type: 'cavalry', moment: { charging: true } },
      [1, 6],
      [5, 18],
    ),
  },
  'paired-weapons': {
    description: '+1 Attack, +1 Offensive Skill, two-handed, ignore Parry.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'paired-weapons' }, without: [1, 6], with: [2, 9] },
  },
  'sylvan-blades': {
    description: '+1 Attack, +1 Offence and +1 Armour Penetration, two-handed, ignore Parry.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'sylvan-blades' }, without: [1, 6], with: [5, 18] },
  },
  'beast-axe': {
    description: '+1 Strength and Armour Penetration, +2 Defensive Skill; strikes at Agility 0.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'beast-axe' }, without: [1, 6], with: [5, 18] },
  },
  'cavalry-pick': {
    description: '+2 Armour Penetration.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'cavalry-pick' }, without: [1, 6], with: [1, 4] },
  },
  'infernal-weapon': {
    description: '+1 Strength and Armour Penetration.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'infernal-weapon' }, without: [1, 6], with: [5, 18] },
  },
  'bastard-sword': {
    description: '+1 Strength; when Charging +1 Armour Penetration; with a shield it gives Parry.',
    example: attackBy({ ...plain, arm: 1, weapon: 'bastard-sword', moment: { charging: true } }, [5, 24], [1, 3]),
  },
  'tooth-and-claw': {
    description: '+1 Attack, +1 to hit, two-handed.',
    example: { kind: 'attack', attack: { ...plain, arm: 0, weapon: 'tooth-and-claw' }, without: [1, 4], with: [1, 3] },
  },
  'iron-fist': {
    description: '+1 Attack, +1 Armour, and it gives Parry.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'iron-fist' }, without: [1, 6], with: [1, 6] },
  },
  'guardian-patu': {
    description: '+1 Strength and Armour Penetration, strikes at Agility 0; with a shield it gives Parry.',
    example: { kind: 'attack', attack: { ...plain, weapon: 'guardian-patu' }, without: [1, 6], with: [5, 18] },
  },
} satisfies Record<WeaponName, RuleDoc>;
