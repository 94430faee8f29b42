import { add } from '../modifiers.ts';
import { named } from '../rule.ts';

export const friendRules = named({
  'brood-rivalry': {
    id: 'T9A26-R-31',
    on: 'part',
    aid: () => ({ to: 'bearer', amongRanks: true, gains: ['+1 att'], while: 'friend-engaged' }),
  },
  'trained-ferocity': {
    id: 'T9A26-R',
    on: 'part',
    aid: () => ({ to: 'bearer', gains: ['+1 att', 'first-strike(hatred)'], while: 'friend-in-combat' }),
  },
  commonfolk: { id: 'T9A26-R-44', aid: () => ({ to: 'bearer', gains: ['aegis(5+)'], while: 'friend-in-combat' }) },
  'parent-unit': {
    id: 'T9A26-R-49',
    aid: () => ({ to: 'bearer', while: 'friend-with', of: ['support-unit'], gains: ['fight-in-extra-rank'] }),
  },
  'first-knight': {
    id: 'T9A26-R-77',
    aid: () => ({
      ...{ to: 'unit', ranks: true, units: ['knightly orders', 'electoral cavalry'] },
      gains: ['parent-unit'],
    }),
  },
  'cohort-coordination': {
    id: 'T9A26-R-34',
    aid: () => ({ to: 'bearer', while: 'general-and-standard', gains: ['fight-in-extra-rank'] }),
  },
  'in-your-name': {
    id: 'T9A26-R-100',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'led-by', of: ['pharaoh', 'nomarch'], gains: ['fury'] }),
  },
  'deeds-not-words': {
    name: 'Deeds, Not Words',
    id: 'T9A26-R-97',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'ranks-of', of: ['human'], gains: ['fury', 'hatred'] }),
  },
  'blades-of-aembeghen': {
    name: "Aembeghen's Blades",
    id: 'T9A26-O',
    on: 'attack',
    aid: () => ({ to: 'bearer', while: 'foe-character', gains: ['+2 att'] }),
    modifiers: (m) => (m.foe.character ? [add('str', 2), add('ap', 4)] : []),
  },
  'king-slayer': {
    id: 'T9A26-O',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foe-character', gains: ['+1 att', 'enchanted(+2 str, +2 ap)'] }),
  },
  'death-warrant': {
    id: 'T9A26-O',
    on: 'part',
    aid: () => ({
      ...{ to: 'bearer', while: 'own-with', of: ['parent-unit', 'support-unit'], ofHeight: 1, adds: true },
      gains: ['+1 att', 'enchanted(+1 str, +1 ap)'],
    }),
  },
  'omen-of-the-apocalypse': {
    id: 'T9A26-O',
    on: 'part',
    aid: () => ({
      ...{ to: 'bearer', while: 'engaged-with', of: ['orc'], adds: true },
      gains: ['+1 att', 'enchanted(+1 str, +1 ap)'],
    }),
  },
  'grim-resolve': {
    id: 'T9A26-O',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foes-touched', adds: true, gains: ['+1 att'] }),
  },
  'know-thyself': {
    id: 'T9A26-R',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foes-touched', adds: true, gains: [], foeAttacks: true }),
  },
  kingsoath: { id: 'T9A26-R-94', on: 'part', aid: () => ({ to: 'bearer', towards: 'grudge', gains: ['+1 att'] }) },
  'the-quest': {
    id: 'T9A26-R-88',
    on: 'part',
    aid: () => ({ to: 'bearer', towards: 'quest', gains: ['lethal-strike', 'zeal'] }),
  },
  'ancient-grudge': {
    id: 'T9A26-R-103',
    takes: 'number',
    aid: () => ({ to: 'friends', only: 'dwarf', towards: 'grudge', gains: ['first-strike(hatred)'] }),
  },
  'whirling-chains': {
    name: 'Whirling Chains of Doom',
    id: 'T9A26-R-67',
    aid: () => ({ to: 'bearer', while: 'foe-marked', of: ['grudge'], gains: ['grind-attacks(D3)'] }),
  },
});
