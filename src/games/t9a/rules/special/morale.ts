import { countBits } from '../bits.ts';
import type { RuleEntry } from '../rule.ts';

/** Rules of a model about Break Tests, ranks and moves. */
export const moraleRules = {
  stubborn: {
    name: 'Stubborn',
    id: 'T9A-BRK-7',
    breakTest: { stubborn: 'always' },
  },
  unbreakable: {
    name: 'Unbreakable',
    id: 'T9A-BRK-8',
    breakTest: { passes: true },
  },
  unstable: {
    name: 'Unstable',
    id: 'T9A-BRK-9',
    crumble: { when: 'instead' },
    endures: true,
  },
  undead: {
    name: 'Undead',
    id: 'T9A-BRK-9',
    becomes: ({ undead_is_unstable }) => (undead_is_unstable ? ['unstable'] : []),
    endures: true,
  },
  supernal: {
    name: 'Supernal',
    id: 'T9A-BRK-9',
    becomes: ({ supernal_reduced }) => (supernal_reduced ? ['unstable'] : []),
    crumble: { when: 'failed' },
  },
  'dying-blow': {
    name: 'Dying Blow',
    id: 'T9A26-ATT-16',
    fightsOn: true,
  },
  swiftstride: {
    name: 'Swiftstride',
    id: 'T9A-BRK-13',
    whole: true,
    ofType: (type, rules) => rules.type_swiftstride && (type === 'cavalry' || type === 'beast'),
    moves: (m) => {
      m.extra++;
    },
  },
  'light-troops': {
    name: 'Light Troops',
    id: 'T9A-RANK-6',
    body: { light: true },
  },
  skirmisher: {
    name: 'Skirmisher',
    id: 'T9A26-ATTM-6',
    body: { gap: 125 },
  },
  'lance-formation': {
    name: 'Lance Formation',
    id: 'T9A-RANK-6',
    body: { lance: true },
  },
  fear: {
    name: 'Fear',
    id: 'T9A-BRK-11',
    fear: { causes: true },
    implies: ['fearless'],
  },
  terror: {
    name: 'Terror',
    id: 'T9A-BRK-11',
    implies: ['fear'],
  },
  fearless: {
    name: 'Fearless',
    id: 'T9A-BRK-11',
    fear: { immune: true },
  },
  bodyguard: {
    name: 'Bodyguard',
    id: 'T9A-BRK-8',
    breakTest: { guards: true },
    takes: 'people',
  },
  inspires: {
    name: 'Inspires',
    id: 'T9A-CAS-14',
    takes: 'gained',
    aid: (gains) => ({ to: 'unit', gains }),
  },
  'front-rank': {
    name: 'Front Rank',
    id: 'T9A-FR-1',
    gap: { of: 'ranks', text: 'Front Rank of R&F (T9A-FR-1)' },
  },
  'stand-behind': {
    name: 'Stand Behind',
    id: 'T9A-FR-14',
    gap: { of: 'characters', text: 'Stand Behind (T9A-FR-14)' },
  },
  'random-movement': {
    name: 'Random Movement',
    id: 'T9A-MAG-1',
    takes: 'distance',
    distance: (value) => value,
  },
  courageous: {
    name: 'Courageous',
    id: 'T9A26-BRK-8',
    discipline: { rerolls: true },
  },
  'beacon-of-courage': {
    name: 'Beacon of Courage',
    id: 'T9A26-BRK-8',
    discipline: { beacon: true },
    takes: 'steps',
    aid: () => ({ to: 'others', gains: ['beacon-of-courage'] }),
  },
  'commanding-presence': {
    name: 'Commanding Presence',
    id: 'T9A26-BRK-2',
    takes: 'people',
    aid: (names) => ({ to: 'others', gains: [], having: names.filter((name) => !/^\d/.test(name)) }),
  },
  captain: {
    name: 'Captain',
    id: 'T9A26-UNIT-3',
    discipline: { captain: true },
  },
  'communal-bond': {
    name: 'Communal Bond',
    id: 'T9A26-R-22',
    discipline: { minimised: 1, command: 1, ofFriends: true },
  },
  pride: {
    name: 'Pride',
    id: 'T9A26-O-28',
    discipline: { minimised: 1 },
    implies: ['disciplined'],
  },
  'minimised-tests': {
    name: 'Minimised Tests',
    id: 'T9A26-BRK-8',
    discipline: { minimised: 1 },
  },
  'no-rank-score': {
    name: 'No Score for Ranks',
    id: 'T9A26-R-90',
    score: { ranks: 'none' },
  },
  'no-charge-score': {
    name: 'No Score for Charging',
    id: 'T9A26-O',
    score: { charge: 'none' },
  },
  disciplined: {
    name: 'Disciplined',
    id: 'T9A26-BRK-15',
    discipline: { command: 1 },
  },
  unruly: {
    name: 'Unruly',
    id: 'T9A26-BRK-15',
    discipline: { command: -1 },
  },
  mindless: {
    name: 'Mindless',
    id: 'T9A26-BRK-15',
    whole: true,
    discipline: { passesCommand: true },
  },
  'chained-together': {
    name: 'Chained Together',
    id: 'T9A26-BRK-16',
    staysPut: true,
  },
  resolute: {
    name: 'Resolute',
    id: 'T9A26-RANK-3',
    ranks: (m, held) => {
      m.raised = true;
      m.sources += countBits(held);
    },
  },
  'resolute-again': {
    name: 'Resolute of a Fleet Officer',
    id: 'T9A26-O',
    ranks: (m) => {
      m.again = true;
    },
  },
  'mimic-cloak': {
    name: 'Mimic Cloak',
    id: 'T9A26-O-52',
    supports: () => false,
    lacks: ['stubborn'],
    breakTest: { alone: true },
  },
  'support-unit': {
    name: 'Support Unit',
    id: 'T9A26-R-32',
    ranks: (m) => {
      if (m.parent) m.raised = true;
    },
    aid: () => ({ to: 'bearer', while: 'friend-with', of: ['parent-unit'], gains: ['resolute'] }),
  },
  'daeb-warfare': {
    name: 'Daeb Warfare',
    id: 'T9A26-R-10',
    ranks: (m) => {
      if (m.first && m.units() > 2 && m.alike() >= 2) m.raised = true;
    },
  },
  'forest-dweller': {
    name: 'Forest Dweller',
    id: 'T9A26-R-37',
    breakTest: { stubborn: 'in forests' },
  },
  'life-is-cheap': {
    name: 'Life is Cheap',
    id: 'T9A26-R-30',
    breakTest: { bold: 2 },
    spares: { first: 2 },
  },
  'ensouled-statue': {
    name: 'Ensouled Statue',
    id: 'T9A26-R-51',
    whole: true,
    crumble: { spares: 1 },
  },
  'necromantic-aura': {
    name: 'Necromantic Aura',
    id: 'T9A26-R-79',
    crumble: { spares: 1 },
    aid: () => ({ to: 'others', gains: ['necromantic-aura'] }),
  },
  horror: {
    name: 'Horror',
    id: 'T9A26-BRK-9',
    fear: { horror: 2 },
  },
  frenzy: {
    name: 'Frenzy',
    id: 'T9A26-BRK-10',
    moves: (m) => {
      m.must = true;
    },
  },
  emplacement: {
    name: 'Emplacement',
    id: 'T9A26-BRK-12',
    whole: true,
    moves: (m) => {
      m.never = true;
      m.removed = true;
    },
  },
  damnation: {
    name: 'Damnation',
    id: 'T9A26-O',
    gap: { of: 'ranks', text: 'Wretched Ones of Damnation', elsewhere: true },
    moves: (m) => {
      m.removed = true;
    },
  },
  'steam-powered': {
    name: 'Steam-Powered',
    id: 'T9A26-R-82',
    moves: (m) => {
      if (m.random) m.extra++;
      if (m.charging) m.must = true;
      m.stays = true;
    },
  },
  'full-steam-ahead': {
    name: 'Full Steam Ahead',
    id: 'T9A26-R-82',
    moves: (m) => {
      if (m.charging) m.must = true;
      m.stays = true;
    },
  },
  'hit-and-run': {
    name: 'Hit and Run',
    id: 'T9A26-BRK-1',
    whole: true,
    leaves: true,
  },
  'goblin-cunning': {
    name: 'Goblin Cunning',
    id: 'T9A26-R-20',
    whole: true,
    breakTest: { mayFail: true },
  },
  'hell-can-wait': {
    name: 'Hell Can Wait',
    id: 'T9A26-O',
    breakTest: { waits: true },
    // The effect records that the item is used.
    aid: () => ({ to: 'bearer', while: 'kept', gains: [] }),
  },
  'trophy-for-the-collection': {
    name: 'Trophy for the Collection',
    id: 'T9A26-R',
    losses: { trophies: 3 },
  },
} as const satisfies Record<string, RuleEntry>;

/** The rule of a unit with a Bodyguard by its file. */
export const GUARDING = 'bodyguard' satisfies keyof typeof moraleRules;
