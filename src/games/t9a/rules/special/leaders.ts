import { add } from '../modifiers.ts';
import { named } from '../rule.ts';

export const leaders = named({
  guides: {
    name: 'Guiding Manifestation',
    id: 'T9A26-O',
    takes: 'gained',
    aid: (gains) => ({ to: 'unit', ranks: true, gains }),
  },
  'venomous-fortress': {
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'skink', gains: ['first-strike(hatred)', 'poison-attacks'] }),
  },
  'hunt-leader': { id: 'T9A26-O', aid: () => ({ to: 'unit', only: 'magnasaur', gains: ['fury'] }) },
  'skorchit-alchemist': {
    id: 'T9A26-O',
    flames: true,
    aid: () => ({ to: 'unit', ranks: true, heights: [1], gains: ['first-strike(zeal, flaming-attacks)'] }),
  },
  'banner-of-urlain': {
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, only: 'elf', gains: ['devastating-charge(+1 att)'] }),
  },
  commandment: { id: 'T9A26-O', aid: () => ({ to: 'unit', ranks: true, gains: ['set off 6', 'set def 6'] }) },
  'royal-huntsman': { id: 'T9A26-O', aid: () => ({ to: 'unit', units: ['lion guard'], gains: ['swiftstride'] }) },
  'grandmaster-of-the-sword': {
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', units: ['sword master'], gains: ['+1 agi'] }),
  },
  'standing-in-wait': {
    name: 'Standing in Wait',
    id: 'T9A26-R',
    aid: () => ({ to: 'unit', gains: ['swiftstride', 'stubborn', 'mindless'] }),
  },
  'master-strategist': {
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', heights: [1], units: ['skink'], gains: ['hit-and-run'] }),
  },
  'academy-commander': { id: 'T9A26-O', aid: () => ({ to: 'unit', only: 'academy', gains: ['artistry-of-death'] }) },
  'fanatical-devotion': {
    id: 'T9A26-O',
    aid: () => [
      { to: 'unit', gains: ['regeneration(6+)'] },
      { to: 'unit', gains: ['hatred'], not: 'mount' },
    ],
  },
  'staff-of-piankh-khahiroth': {
    name: 'Staff of Pi-Ankh Khahiroth',
    id: 'T9A26-O',
    flames: true,
    aid: () => ({ to: 'unit', only: 'mount', gains: ['flaming-attacks', 'magical-attacks'] }),
  },
  'aleward-crew': {
    name: 'The Aleward Crew',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, gains: ['+1 arm', 'aegis(3+, flaming-attacks)'] }),
  },
  'harmony-of-the-sun': { id: 'T9A26-O', aid: () => ({ to: 'others', gains: ['regeneration(+1, max 4+)'] }) },
  'helm-of-kadim-command': {
    id: 'T9A26-O',
    aid: () => ({ to: 'friends', only: 'kadim', gains: ['first-strike(hatred(towards weakness))'] }),
  },
  'disorienting-scent': {
    id: 'T9A26-O',
    aid: () => [
      { to: 'touching', only: 'beast', gains: ['-2 off'] },
      { to: 'touching', only: 'magnasaur', gains: ['-2 off'] },
    ],
  },
  'ring-of-the-obsidian-thrones': { id: 'T9A26-O', aid: () => ({ to: 'friends', gains: ['minimised-tests'] }) },
  'sacred-aquila': {
    id: 'T9A26-O',
    aid: () => [
      { to: 'bearer', gains: ['fury', 'price-of-fury'] },
      { to: 'unit', ranks: true, gains: ['fury', 'price-of-fury'] },
    ],
  },
  'divine-right': {
    id: 'T9A26-R',
    gap: { of: 'all', text: 'Characters that must meet it by Divine Right' },
    aid: () => ({ to: 'bearer', while: 'foe-led', gains: ['at-its-best'] }),
  },
  'at-its-best': { name: 'At its best', id: 'T9A26-R', on: 'part', atItsBest: true },
  'sacred-relic': {
    id: 'T9A26-R',
    gap: { of: 'all', text: 'weapons of the R&F that it has by Sacred Relic' },
    aid: () => ({ to: 'unit', gains: ['fight-in-extra-rank'] }),
  },
  beastmaster: {
    id: 'T9A26-O',
    aid: () => [
      { to: 'friends', having: ['beast'], gains: ['minimised-tests'] },
      { to: 'friends', gains: ['urged-stomps'] },
      { to: 'enemies', gains: ['curbed-stomps'] },
    ],
  },
  'falling-star': {
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
    id: 'T9A26-O',
    on: 'attack',
    happens: (end) => end.charging,
    lasts: true,
    ofWeapon: true,
    modifiers: (m) => (m.charging ? [add('str', 2), add('ap', 2)] : []),
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['enchanted(+2 str, +2 ap)'] }),
  },
});
