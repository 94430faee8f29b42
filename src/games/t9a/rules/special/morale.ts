import { countBits } from '../bits.ts';
import { named } from '../rule.ts';

/** Rules of a model about Break Tests, ranks and moves. */
export const moraleRules = named({
  stubborn: { id: 'T9A-BRK-7', breakTest: { stubborn: 'always' } },
  unbreakable: { id: 'T9A-BRK-8', breakTest: { passes: true } },
  unstable: { id: 'T9A-BRK-9', crumble: { when: 'instead' }, endures: true },
  undead: {
    id: 'T9A-BRK-9',
    becomes: ({ undead_is_unstable }) => (undead_is_unstable ? ['unstable'] : []),
    endures: true,
  },
  supernal: {
    id: 'T9A-BRK-9',
    becomes: ({ supernal_reduced }) => (supernal_reduced ? ['unstable'] : []),
    crumble: { when: 'failed' },
  },
  'dying-blow': { id: 'T9A26-ATT-16', fightsOn: true },
  swiftstride: {
    id: 'T9A-BRK-13',
    whole: true,
    ofType: (type, rules) => rules.type_swiftstride && (type === 'cavalry' || type === 'beast'),
    moves: (m) => {
      m.extra++;
    },
  },
  'light-troops': { id: 'T9A-RANK-6', body: { light: true } },
  skirmisher: { id: 'T9A26-ATTM-6', body: { gap: 125 } },
  'lance-formation': { id: 'T9A-RANK-6', body: { lance: true } },
  fear: { id: 'T9A-BRK-11', fear: { causes: true }, implies: ['fearless'] },
  terror: { id: 'T9A-BRK-11', implies: ['fear'] },
  fearless: { id: 'T9A-BRK-11', fear: { immune: true } },
  bodyguard: { id: 'T9A-BRK-8', breakTest: { guards: true }, takes: 'people' },
  inspires: { id: 'T9A-CAS-14', takes: 'gained', aid: (gains) => ({ to: 'unit', gains }) },
  'front-rank': { id: 'T9A-FR-1', gap: { of: 'ranks', text: 'Front Rank of R&F (T9A-FR-1)' } },
  'stand-behind': { id: 'T9A-FR-14', gap: { of: 'characters', text: 'Stand Behind (T9A-FR-14)' } },
  'mistress-of-smoke': {
    name: 'Mistress of Smoke',
    id: 'T9A26-R',
    gap: { of: 'characters', text: 'Mistress of Smoke, who hides again instead of falling or fleeing' },
  },
  'random-movement': { id: 'T9A-MAG-1', takes: 'distance', distance: (value) => value },
  courageous: { id: 'T9A26-BRK-8', discipline: { rerolls: true } },
  'beacon-of-courage': {
    id: 'T9A26-BRK-8',
    discipline: { beacon: true },
    takes: 'steps',
    aid: () => ({ to: 'others', gains: ['beacon-of-courage'] }),
  },
  'commanding-presence': {
    id: 'T9A26-BRK-2',
    takes: 'people',
    aid: (names) => ({ to: 'others', gains: [], having: names.filter((name) => !/^\d/.test(name)) }),
  },
  captain: { id: 'T9A26-UNIT-3', discipline: { captain: true } },
  'communal-bond': { id: 'T9A26-R-22', discipline: { minimised: 1, command: 1, ofFriends: true } },
  pride: { id: 'T9A26-O-28', discipline: { minimised: 1 }, implies: ['disciplined'] },
  'minimised-tests': { id: 'T9A26-BRK-8', discipline: { minimised: 1 } },
  'no-rank-score': { name: 'No Score for Ranks', id: 'T9A26-R-90', score: { ranks: 'none' } },
  'no-charge-score': { name: 'No Score for Charging', id: 'T9A26-O', score: { charge: 'none' } },
  disciplined: { id: 'T9A26-BRK-15', discipline: { command: 1 } },
  unruly: { id: 'T9A26-BRK-15', discipline: { command: -1 } },
  mindless: { id: 'T9A26-BRK-15', whole: true, discipline: { passesCommand: true } },
  'chained-together': { id: 'T9A26-BRK-16', staysPut: true },
  resolute: {
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
  'mimic-cloak': { id: 'T9A26-O-52', supports: () => false, lacks: ['stubborn'], breakTest: { alone: true } },
  'support-unit': {
    id: 'T9A26-R-32',
    ranks: (m) => {
      if (m.parent) m.raised = true;
    },
    aid: () => ({ to: 'bearer', while: 'friend-with', of: ['parent-unit'], gains: ['resolute'] }),
  },
  'daeb-warfare': {
    id: 'T9A26-R-10',
    ranks: (m) => {
      if (m.first && m.units() > 2 && m.alike() >= 2) m.raised = true;
    },
  },
  'forest-dweller': { id: 'T9A26-R-37', breakTest: { stubborn: 'in forests' } },
  'life-is-cheap': { id: 'T9A26-R-30', breakTest: { bold: 2 }, spares: { first: 2 } },
  'ensouled-statue': { id: 'T9A26-R-51', whole: true, crumble: { spares: 1 } },
  'necromantic-aura': {
    id: 'T9A26-R-79',
    crumble: { spares: 1 },
    aid: () => ({ to: 'others', gains: ['necromantic-aura'] }),
  },
  horror: { id: 'T9A26-BRK-9', fear: { horror: 2 } },
  frenzy: {
    id: 'T9A26-BRK-10',
    moves: (m) => {
      m.must = true;
    },
  },
  emplacement: {
    id: 'T9A26-BRK-12',
    whole: true,
    moves: (m) => {
      m.never = true;
      m.removed = true;
    },
  },
  damnation: {
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
    id: 'T9A26-R-82',
    moves: (m) => {
      if (m.charging) m.must = true;
      m.stays = true;
    },
  },
  'hit-and-run': { id: 'T9A26-BRK-1', whole: true, leaves: true },
  'goblin-cunning': { id: 'T9A26-R-20', whole: true, breakTest: { mayFail: true } },
  'hell-can-wait': {
    id: 'T9A26-O',
    breakTest: { waits: true },
    // The effect records that the item is used.
    aid: () => ({ to: 'bearer', while: 'kept', gains: [] }),
  },
  'trophy-for-the-collection': { id: 'T9A26-R', losses: { trophies: 3 } },
});

/** The rule of a unit with a Bodyguard by its file. */
export const GUARDING = 'bodyguard' satisfies keyof typeof moraleRules;
