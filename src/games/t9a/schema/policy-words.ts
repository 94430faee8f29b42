import type { Policy } from './policy.ts';

/** The description of each choice that rules leave to players, with its rule ids. */
export const policyWords: Readonly<Record<keyof Policy, string>> = {
  casualty_tie: 'T9A-CAS-7: side that loses the extra model.',
  slide_tie: 'T9A-CAS-11: which half of a rank slides to close a gap when both are as good.',
  surround_order: 'T9A-FORM-3: order in which the Active Player applies Surrounded.',
  raise_single_rank:
    'T9A-MAG-3: models Raised into a unit of one rank widen it up to its first width, or start a new rank.',
  pursue_policy: 'T9A-BRK-14: pursue, or try to restrain.',
  hit_and_run:
    'T9A26-BRK-1: when a unit of Hit and Run breaks by choice: after losing, if its Break Test fails at least every second time or would cost a quarter of the rest; or from the end of a round on.',
  fail_courage:
    'T9A26-BRK-2: when a unit of Goblin Cunning or with Hell Can Wait fails its Break Test by choice: never, always, or if it would fail more often than this. Best is never, but with Hell Can Wait where half the loss is less than the test costs on average.',
  restrain: 'T9A-BRK-14: try to restrain pursuit; the same choice as pursue_policy.',
  reform_policy: 'T9A-BRK-17: Combat Reforms: none, or to bring most models into contact.',
  alloc_policy: 'T9A-ALLOC-4: the targets of R&F models that can also strike Characters.',
  break_order: 'T9A-BRK-1: order in which the units of the loser take their Break Tests.',
  duel_issue: 'T9A-DUEL-1: when a Duel is issued.',
  duel_accept: 'T9A-DUEL-2: when a Duel is accepted.',
  make_way: 'T9A-DUEL-6: the time at which a Character makes its way into contact.',
  weapon_policy: 'T9A-ATT-12: a Weapon Master takes the weapon that does most, or the listed one.',
  crush_policy: 'T9A-ATT-10: when a Crush Attack replaces the attacks.',
  dances: 'T9A26-R-90: the dance of each round: those of `choose`, else Whirling Blades and Biting Wind by turns.',
};
