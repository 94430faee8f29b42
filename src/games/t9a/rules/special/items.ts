import { always } from '../modifiers.ts';
import { named } from '../rule.ts';

/** The effects on units near a Jabberwock. */
const MAD = ['fearless', 'frenzy', 'unruly'] as const;

export const itemRules = named({
  'knight-banneret': { id: 'T9A26-O', score: { standard: 1 } },
  'i-am-the-senate': { name: 'I am the Senate', id: 'T9A26-O', score: { adds: { points: 1, once: true } } },
  'whispering-bell': { id: 'T9A26-O', spares: { more: 2 } },
  'fortress-of-faith': {
    id: 'T9A26-O',
    against: (b) => {
      b.rerollArmour |= 1;
    },
  },
  'crimson-rage': { id: 'T9A26-O', on: 'part', losses: { maximised: 1 } },
  envy: {
    id: 'T9A26-O',
    moves: (m) => {
      if (m.kind === 'pursuit') m.extra++;
    },
  },
  'slow-flight': {
    name: 'Pennant of the Great Grass Sky',
    id: 'T9A26-O',
    moves: (m) => {
      if (m.kind === 'flight') m.extra--;
    },
  },
  'star-metal': {
    name: 'Star Metal Alloy',
    id: 'T9A26-O',
    against: (b) => {
      b.woundsBest = Math.max(b.woundsBest, 3);
    },
  },
  'rune-of-smashing': {
    id: 'T9A26-O',
    on: 'attack',
    modifiers: (m) =>
      m.foe.res < 5
        ? []
        : [
            { of: 'str', op: 'set', value: 10 },
            { of: 'ap', op: 'set', value: 10 },
          ],
  },
  'rune-of-steel': {
    id: 'T9A26-O',
    against: (b) => {
      b.rerollArmour |= 2;
    },
  },
  'fire-on-impact': {
    name: 'Fire on Impact',
    id: 'T9A26-O',
    on: 'attack',
    modifiers: (m) => (m.charging && !m.halted ? [always('str', 4), always('ap', 2), always('agi', 10)] : []),
  },
  'mask-of-mindless-violence': {
    id: 'T9A26-O',
    against: (b) => {
      b.toHit.push(1);
    },
    aid: () => ({ to: 'bearer', gains: ['+1 to hit'], not: 'mount' }),
  },
  justice: { id: 'T9A26-O', on: 'part', adds: { per: 'lost', most: 3, step: -1 } },
  'twofold-hits': {
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      if (b.standard)
        b.effects.push({
          name: 'twofold',
          afterHit: (_, hit) => {
            hit.hits += 1;
          },
        });
    },
  },
  'tarinas-lyre': { name: "Tarina's Lyre", id: 'T9A26-O', aid: () => ({ to: 'enemies', gains: ['lulled-stomps'] }) },
  'lulled-stomps': {
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      if (b.tags.has('stomp-attacks')) b.toWound.push(-2);
    },
  },
  'undying-will': {
    id: 'T9A26-R',
    aid: () => ({
      ...{ to: 'unit', ranks: true, ranksWith: 'tomb-harbinger', only: 'skeleton', not: 'mount' },
      gains: ['+2 off', '+2 def', 'magical-attacks', 'lethal-strike'],
    }),
  },
  'tomb-harbinger': { id: 'T9A26-O' },
  imperator: { id: 'T9A26-R', aid: () => ({ to: 'others', gains: ['fearless', 'unstable'] }) },
  'aura-of-madness': {
    id: 'T9A26-R',
    aid: () => [
      { to: 'others', without: 'aura-of-madness', gains: MAD },
      { to: 'enemies', without: 'aura-of-madness', gains: MAD },
      { to: 'friends', gains: ['sure-instinct'] },
    ],
  },
  'sure-instinct': { id: 'T9A26-R-46', sure: true },
  'walking-mountain': { id: 'T9A26-R', score: { flanks: 'none' } },
  'poison-to-wizards': {
    name: 'Poison Attacks at wizards',
    id: 'T9A26-ATT-2',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foe-with', of: ['wizard'], towards: 'wizard', gains: ['poison-attacks'] }),
  },
  'hammer-of-witches': {
    id: 'T9A26-O',
    on: 'part',
    aid: () => ({
      ...{ to: 'bearer', while: 'foe-with', of: ['wizard'], towards: 'wizard' },
      gains: ['enchanted(+1 str, +1 ap)'],
    }),
  },
  'swift-anger': {
    id: 'T9A26-R-96',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'health-lost', adds: true, gains: ['+1 agi'] }),
  },
});
