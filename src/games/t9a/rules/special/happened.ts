import { named } from '../rule.ts';

export const happenedRules = named({
  'primal-instinct': {
    id: 'T9A26-R-46',
    on: 'part',
    begins: 'choices',
    happens: () => false,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['hatred'] }),
  },
  'unholy-appetite': {
    id: 'T9A26-R-57',
    on: 'part',
    happens: (end) => end.fed,
    losses: { feeds: true },
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['hatred'] }),
  },
  'fae-miasma': {
    id: 'T9A26-R-108',
    on: 'attack',
    begins: 'wounded',
    happens: (end) => end.wounded,
    backfires: (b) =>
      b.standard && b.weapon === 'paired-weapons' ? { on: 'wounded', special: undefined, instead: 'marks' } : undefined,
    aid: () => ({ to: 'enemies', while: 'kept', gains: ['-1 tohit'] }),
  },
  'oil-flasks': {
    id: 'T9A26-R',
    on: 'attack',
    begins: 'hit',
    happens: () => false,
    gap: { of: 'all', text: 'Incendiary Markers that last longer than their round', later: true },
    backfires: () => ({ on: 'hit', special: undefined, instead: 'marks' }),
    aid: () => ({ to: 'enemies', while: 'kept', besideFlames: true, gains: ['weakness(flaming-attacks)'] }),
  },
  'hunters-honour': {
    name: "Hunter's Honour",
    id: 'T9A26-O',
    on: 'part',
    begins: 'fed',
    happens: () => false,
    aid: () => [
      { to: 'bearer', while: 'kept', gains: ['distracting'] },
      { to: 'unit', ranks: true, while: 'kept', gains: ['distracting'] },
    ],
  },
  'mastery-of-slaughter': {
    id: 'T9A26-O',
    on: 'part',
    begins: 'fed',
    happens: () => false,
    aid: () => ({ to: 'unit', ranks: true, while: 'kept', gains: ['+1 tohit'] }),
  },
  gluttony: {
    id: 'T9A26-O-56',
    on: 'part',
    happens: (end) => end.hasWon(),
    lasts: true,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['+1 str'] }),
  },
  'digestive-vomit': {
    id: 'T9A26-O',
    on: 'part',
    happens: (end) => end.hasWon(),
    lasts: true,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['+1 str', '+1 ap'] }),
  },
  'trophy-rack': {
    id: 'T9A26-O',
    happens: (end) => end.hasDestroyed(),
    lasts: true,
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['resolute'] }),
  },
});
