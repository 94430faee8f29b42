import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import { exactly } from '../../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf, type Troop } from '../../../../../helpers/t9a/armies.ts';
import { files, touching } from '../../../../../helpers/t9a/stands.ts';
import { attacks, type Changes, exact, few, flanked, statics } from './change.ts';

/** Makes both sides lose a man of their only rank in one step: the contact then shows whose rank closed first. */
function bothShrink(rules: Partial<Ruleset>, round: number): string {
  const a: Troop = { models: 2, files: 2, base: [25, 20] };
  const duel = duelOf(a, { models: 4, files: 4 }, { offset: -5, rounds: 2, rules, active: 'A' });
  const misses = round === 1 ? [] : dice(6, 1);
  const f = fight(duel, misses, [4, 4, 1], [4, 4, 1, 1, 1]);
  if (round === 2) f.round();
  f.to('score').dice.done();
  const [lo, hi] = files(f, 'b');
  return hi - lo === 2 ? 'active first' : 'reactive first';
}

export const ofRanks = {
  proper_rank_min: {
    to: [4, 4, 4, 4, 4, 4],
    read: (rules) => statics({ models: 8, files: 4 }, few, rules),
    core: [0, 0],
    changed: [2, 1],
  },
  rear_rank_counts_if_threshold: {
    to: false,
    read: (rules) => [23, 24].map((models) => statics({ models, files: 6 }, few, rules)[0]),
    core: [4, 4],
    changed: [3, 4],
  },
  solid_ranks: {
    to: [2, 2, 2, 2, 2, 2],
    read: (rules) => exact({ models: 10, att: 0 }, few, rules, 'solid'),
    core: 0,
    changed: 1,
  },
  rank_bonus_counts_first: {
    to: false,
    read: (rules) => [5, 20, 30].map((models) => statics({ models }, few, rules)[0]),
    core: [1, 4, 4],
    changed: [0, 3, 4],
  },
  rank_bonus_cap: {
    to: 2,
    read: (rules) => statics({ models: 20 }, { models: 5 }, rules),
    core: [4, 1],
    changed: [2, 1],
  },
  steady_rule: {
    to: 'steadfast',
    with: { charge_bonus: 7 },
    // Courage 7, more ranks than the enemy but not Solid, lost by 6: on 5, or on 7.
    read: (rules) => exact({ models: 5, att: 0 }, { ...few, charging: true }, rules, 'break', 'a', 36),
    core: 26,
    changed: 15,
  },
  disrupted_ranks: {
    to: 1,
    with: { steady_rule: 'steadfast', charge_bonus: 3 },
    // Two ranks against none before them and one in their flank, lost by 4: on 7, or on 3.
    read: (rules) => {
      const duel = flanked({ models: 10, att: 0 }, { models: 5, att: 0 }, rules, { ...few, charging: true });
      return Math.round(exactly(duel).of('a', 'break') * 36);
    },
    core: 15,
    changed: 33,
  },
  both_gives_advantage: {
    to: false,
    read: (rules) => ['advantaged', 'steady_and_solid'].map((m) => exact({ models: 15, att: 0 }, few, rules, m)),
    core: [1, 1],
    changed: [0, 1],
  },
  casualty_geometry: {
    to: 'frozen',
    // Four of five men fall: three enemies reach the last in their second step, or all five stay in contact.
    read: (rules) => {
      const man = { att: 1, off: 3, str: 3 };
      const parts = [
        { ...man, agi: 9 },
        { ...man, agi: 1 },
      ];
      const duel = duelOf({ models: 5, att: 0 }, { models: 5, parts }, { rules });
      return fight(duel, dice(8, 4), dice(9, 1)).to('score').dice.used - 9;
    },
    core: 3,
    changed: 5,
  },
  contact_count: {
    to: 'own',
    // One of two men falls; the other touches the enemy in any case, and on the left two enemies instead of one.
    read: (rules) => {
      const men: Troop = { models: 2, files: 2 };
      const duel = duelOf({ ...men, agi: 1 }, { ...men, agi: 9 }, { offset: 10, rules });
      const f = fight(duel, 4, 4, 1).throughAgility(9);
      return [touching(f, 'a'), touching(f, 'b')];
    },
    core: [1, 2],
    changed: [1, 1],
  },
  rear_rank_stand: {
    to: 'over_contact',
    read: (rules) => attacks({ models: 7 }, rules, { offset: 50 }, { models: 2, files: 2, att: 0 }),
    core: 2,
    changed: 4,
  },
  same_batch_shrink: {
    to: 'reactive_first',
    read: (rules) => bothShrink(rules, 1),
    core: 'active first',
    changed: 'reactive first',
  },
  active_alternates: {
    to: false,
    read: (rules) => [1, 2].map((round) => bothShrink(rules, round)),
    core: ['active first', 'reactive first'],
    changed: ['active first', 'active first'],
  },
} satisfies Partial<Changes>;
