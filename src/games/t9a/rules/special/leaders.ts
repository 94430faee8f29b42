import { add } from '../modifiers.ts';
import type { RuleEntry } from '../rule.ts';

export const leaders = {
  guides: {
    name: 'Guiding Manifestation',
    id: 'T9A26-O',
    takes: 'gained',
    aid: (gains) => ({ to: 'unit', ranks: true, gains }),
  },
  'venomous-fortress': {
    name: 'Venomous Fortress',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'skink', gains: ['first-strike(hatred)', 'poison-attacks'] }),
  },
  'hunt-leader': {
    name: 'Hunt Leader',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'magnasaur', gains: ['fury'] }),
  },
  'skorchit-alchemist': {
    name: 'Skorchit Alchemist',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, heights: [1], gains: ['first-strike(zeal, flaming-attacks)'] }),
  },
  'banner-of-urlain': {
    name: 'Banner of Urlain',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, only: 'elf', gains: ['devastating-charge(+1 att)'] }),
  },
  commandment: {
    name: 'Commandment',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, gains: ['set off 6', 'set def 6'] }),
  },
  'royal-huntsman': {
    name: 'Royal Huntsman',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', units: ['lion guard'], gains: ['swiftstride'] }),
  },
  'grandmaster-of-the-sword': {
    name: 'Grandmaster of the Sword',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', units: ['sword master'], gains: ['+1 agi'] }),
  },
  'master-strategist': {
    name: 'Master Strategist',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', heights: [1], units: ['skink'], gains: ['hit-and-run'] }),
  },
  'academy-commander': {
    name: 'Academy Commander',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'academy', gains: ['artistry-of-death'] }),
  },
  'fanatical-devotion': {
    name: 'Fanatical Devotion',
    id: 'T9A26-O',
    aid: () => [
      { to: 'unit', gains: ['regeneration(6+)'] },
      { to: 'unit', gains: ['hatred'], not: 'mount' },
    ],
  },
  'staff-of-piankh-khahiroth': {
    name: 'Staff of Pi-Ankh Khahiroth',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'mount', gains: ['flaming-attacks', 'magical-attacks'] }),
  },
  'aleward-crew': {
    name: 'The Aleward Crew',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, gains: ['+1 arm', 'aegis(3+, flaming-attacks)'] }),
  },
  'harmony-of-the-sun': {
    name: 'Harmony of the Sun',
    id: 'T9A26-O',
    aid: () => ({ to: 'others', gains: ['regeneration(+1, max 4+)'] }),
  },
  'helm-of-kadim-command': {
    name: 'Helm of Kadim Command',
    id: 'T9A26-O',
    aid: () => ({ to: 'friends', only: 'kadim', gains: ['first-strike(hatred(towards weakness))'] }),
  },
  'disorienting-scent': {
    name: 'Disorienting Scent',
    id: 'T9A26-O',
    aid: () => [
      { to: 'touching', only: 'beast', gains: ['-2 off'] },
      { to: 'touching', only: 'magnasaur', gains: ['-2 off'] },
    ],
  },
  'ring-of-the-obsidian-thrones': {
    name: 'Ring of the Obsidian Thrones',
    id: 'T9A26-O',
    aid: () => ({ to: 'friends', gains: ['minimised-tests'] }),
  },
  'sacred-aquila': {
    name: 'Sacred Aquila',
    id: 'T9A26-O',
    aid: () => [
      { to: 'bearer', gains: ['fury', 'price-of-fury'] },
      { to: 'unit', ranks: true, gains: ['fury', 'price-of-fury'] },
    ],
  },
  'divine-right': {
    name: 'Divine Right',
    id: 'T9A26-R',
    gap: { of: 'all', text: 'Characters that must meet it by Divine Right' },
    aid: () => ({ to: 'bearer', while: 'foe-led', gains: ['at-its-best'] }),
  },
  'at-its-best': {
    name: 'At its best',
    id: 'T9A26-R',
    on: 'part',
    atItsBest: true,
  },
  'sacred-relic': {
    name: 'Sacred Relic',
    id: 'T9A26-R',
    gap: { of: 'all', text: 'weapons of the R&F that it has by Sacred Relic' },
    aid: () => ({ to: 'unit', gains: ['fight-in-extra-rank'] }),
  },
  beastmaster: {
    name: 'Beastmaster',
    id: 'T9A26-O',
    aid: () => [
      { to: 'friends', having: ['beast'], gains: ['minimised-tests'] },
      { to: 'friends', gains: ['urged-stomps'] },
      { to: 'enemies', gains: ['curbed-stomps'] },
    ],
  },
  'falling-star': {
    name: 'Falling Star',
    id: 'T9A26-R-109',
    aid: () =>
      [['-2 agi'], ['-2 off', '-2 def']].map((gains) => ({ to: 'bearer', while: 'health-lost', adds: true, gains })),
  },
  'uthers-mettle': {
    name: "Uther's Mettle",
    id: 'T9A26-O',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foe-ranks', adds: true, gains: ['+1 att'] }),
  },
  'divine-judgement': {
    name: 'Divine Judgement',
    id: 'T9A26-O',
    on: 'attack',
    happens: (end) => end.charging,
    lasts: true,
    ofWeapon: true,
    modifiers: (m) => (m.charging ? [add('str', 2), add('ap', 2)] : []),
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['enchanted(+2 str, +2 ap)'] }),
  },
} as const satisfies Record<string, RuleEntry>;
