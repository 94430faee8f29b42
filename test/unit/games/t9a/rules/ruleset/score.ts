import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf, type Troop } from '../../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../../helpers/t9a/combat.ts';
import { type Changes, exact, few, flanked, statics } from './change.ts';

/** Returns the score against a unit with four men before it and these men at another facing. */
const besetBy = (men: Troop, facing: 'left' | 'right' | 'rear', rules: Partial<Ruleset>): number =>
  fight(flanked({ models: 4, files: 4, att: 0 }, men, rules, few, facing)).scores[1];

export const ofScore = {
  charge_bonus: {
    to: 3,
    read: (rules) => statics({ ...few, charging: true }, few, rules),
    core: [1, 0],
    changed: [3, 0],
  },
  standard_bonus: {
    to: 3,
    read: (rules) => statics({ ...few, standard: true }, few, rules),
    core: [1, 0],
    changed: [3, 0],
  },
  bsb_bonus: {
    to: 3,
    read: (rules) => {
      const a = { models: 3, files: 4, att: 0, characters: { bearer: { bsb: true, att: 0 } } };
      return fight(combatOf({ units: { a, b: few }, rules })).scores;
    },
    core: [1, 0],
    changed: [3, 0],
  },
  flank_rear_mode: {
    to: 'second',
    read: (rules) => [besetBy(few, 'left', rules), besetBy(few, 'right', rules), besetBy(few, 'rear', rules)],
    core: [2, 2, 2],
    changed: [1, 1, 2],
  },
  flank_rear_bonus: {
    to: 5,
    read: (rules) => [besetBy(few, 'left', rules), besetBy(few, 'rear', rules)],
    core: [2, 2],
    changed: [5, 5],
  },
  flank_bonus: {
    to: 5,
    with: { flank_rear_mode: 'second' },
    read: (rules) => [besetBy(few, 'left', rules), besetBy(few, 'rear', rules)],
    core: [1, 2],
    changed: [5, 2],
  },
  rear_bonus: {
    to: 5,
    with: { flank_rear_mode: 'second' },
    read: (rules) => [besetBy(few, 'left', rules), besetBy(few, 'rear', rules)],
    core: [1, 2],
    changed: [1, 5],
  },
  flank_rear_rank_bonus: {
    to: 5,
    with: { flank_rear_mode: 'second' },
    // One rank, which scores 1 itself, or none.
    read: (rules) => [besetBy({ models: 5, att: 0 }, 'left', rules) - 1, besetBy(few, 'left', rules)],
    core: [2, 1],
    changed: [6, 1],
  },
  extra_static: {
    to: { A: 2, B: -1 },
    read: (rules) => statics({ models: 5 }, { models: 5 }, rules),
    core: [1, 1],
    changed: [3, 0],
  },
  combat_score_at: {
    to: 'end',
    // Six of ten men fall: their two ranks are counted before, or they are none.
    read: (rules) => {
      const b: Troop = { models: 1, files: 1, base: [100, 20], att: 6 };
      const f = fight(duelOf({ models: 10, att: 0 }, b, { rules }), dice(12, 4)).to('score');
      f.step();
      return f.scores;
    },
    core: [2, 6],
    changed: [0, 6],
  },
  wiped_bonus: {
    to: 3,
    read: (rules) => exact(few, { ...few, shaken: true }, rules, 'combat_score', 'A'),
    core: 1,
    changed: 3,
  },
} satisfies Partial<Changes>;
