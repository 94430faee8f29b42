import type { RuleEntry } from '../rule.ts';

/** Banners and other items with effects on their bearer's unit while it lives; with `once`, one time only. */
export const banners = {
  'flaming-standard': {
    name: 'Flaming Standard',
    id: 'T9A26-O-45',
    aid: () => ({ to: 'unit', gains: ['flaming-attacks'] }),
  },
  'standard-of-the-hold': {
    name: 'Runic Standard of the Hold',
    id: 'T9A26-O',
    implies: ['resolute-again'],
    aid: () => ({ to: 'unit', gains: ['resolute'] }),
  },
  'rending-banner': {
    name: 'Rending Banner',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, gains: ['+1 ap'] }),
  },
  'war-banner-of-ryma': {
    name: 'War Banner of Rymâ',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, only: 'elf', gains: ['devastating-charge(+1 str)'] }),
  },
  'black-standard': {
    name: 'Black Standard',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'skeleton', not: 'mount', gains: ['+1 to hit'] }),
  },
  'navigators-banner': {
    name: "Navigator's Banner",
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', gains: ['first-strike(aegis(5+))'] }),
  },
  'banner-of-the-gyengget': {
    name: 'Banner of the Gyengget',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', gains: ['first-strike(ones-to-hit, ones-to-wound)'] }),
  },
  'great-protector': {
    name: 'Great Protector',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, gains: ['parry'] }),
  },
  'hypnotic-pendant': {
    name: 'Hypnotic Pendant',
    id: 'T9A26-O',
    aid: () => [
      { to: 'bearer', gains: ['parry'] },
      { to: 'unit', ranks: true, heights: [1, 2], gains: ['parry'] },
    ],
  },
  'zealots-banner': {
    name: "Zealots' Banner",
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', gains: ['extra-support(2)'] }),
  },
  'banner-of-shamut': {
    name: 'Banner of Shamut',
    id: 'T9A26-O',
    score: { adds: { points: 1 } },
    aid: () => ({ to: 'unit', gains: ['+1 off'] }),
  },
} as const satisfies Record<string, RuleEntry>;
