import { named } from '../rule.ts';

/** Banners and other items with effects on their bearer's unit while it lives; with `once`, one time only. */
export const banners = named({
  'flaming-standard': { id: 'T9A26-O-45', flames: true, aid: () => ({ to: 'unit', gains: ['flaming-attacks'] }) },
  'standard-of-the-hold': {
    name: 'Runic Standard of the Hold',
    id: 'T9A26-O',
    implies: ['resolute-again'],
    aid: () => ({ to: 'unit', gains: ['resolute'] }),
  },
  'rending-banner': { id: 'T9A26-O', aid: () => ({ to: 'unit', ranks: true, gains: ['+1 ap'] }) },
  'banner-of-the-wild-herd': {
    name: 'Banner of the Wild Herd',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, only: 'wildhorn', gains: ['set str 4', 'set ap 1'] }),
  },
  'war-banner-of-ryma': {
    name: 'War Banner of Rymâ',
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', ranks: true, only: 'elf', gains: ['devastating-charge(+1 str)'] }),
  },
  'black-standard': {
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', only: 'skeleton', not: 'mount', gains: ['+1 to hit'] }),
  },
  'navigators-banner': {
    name: "Navigator's Banner",
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', gains: ['first-strike(aegis(5+))'] }),
  },
  'banner-of-the-gyengget': {
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', gains: ['first-strike(ones-to-hit, ones-to-wound)'] }),
  },
  'great-protector': { id: 'T9A26-O', aid: () => ({ to: 'unit', ranks: true, gains: ['parry'] }) },
  'hypnotic-pendant': {
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
  'banner-of-shamut': { id: 'T9A26-O', score: { adds: { points: 1 } }, aid: () => ({ to: 'unit', gains: ['+1 off'] }) },
});
