import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf, strikesOf, type Troop } from '../../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../../helpers/t9a/combat.ts';
import { attacks, type Changes, exact, few, first, flanked, rider, statics, strikesAt } from './change.ts';

const wide: Troop = { models: 20, files: 20, att: 0 };

export const ofAttacks = {
  to_hit_floor: {
    to: 6,
    read: (rules) => first({ off: 1 }, { def: 10 }, rules).attacks[0]![0]!.toHit,
    core: 5,
    changed: 6,
  },
  restricted_cap: {
    to: [0, 2, 2, 2, 2, 2],
    read: (rules) => attacks({ models: 10, att: 3 }, rules),
    core: 20,
    changed: 25,
  },
  support_cap: {
    to: 'part',
    // Of two parts with an attack each a supporting model of Height 1 uses one, or both.
    read: (rules) => {
      const man = { att: 1, off: 3, str: 3, agi: 3 };
      return attacks({ parts: [man, man] }, rules);
    },
    core: 15,
    changed: 20,
  },
  extra_support: {
    to: 'model',
    // Two parts with three attacks each, one with Extra Support (3): a supporting model of Height 1 makes three and one, or three in all.
    read: (rules) => {
      const man = { att: 3, off: 3, str: 3, agi: 3 };
      const parts = [{ ...man, rules: ['extra-support(3)'] }, man];
      const flank = { units: { a: { models: 1, files: 1, att: 3, rules: ['extra-support(3)'] }, b: few }, rules };
      const f = fight(combatOf({ ...flank, contacts: [['b.front', 'a.left']] }), dice(3, 1));
      return [attacks({ parts }, rules), f.to('score').dice.used];
    },
    core: [50, 1],
    changed: [45, 3],
  },
  restrict_flank_rear: {
    to: false,
    // A man of Height 1 with three attacks, and an enemy in the flank, in the rear, in front.
    read: (rules) =>
      (['left', 'rear', 'front'] as const).map((facing) => {
        const units = { a: { models: 1, files: 1, att: 3 }, b: { models: 1, files: 1, att: 0 } };
        const f = fight(combatOf({ units, contacts: [['b.front', `a.${facing}`]], rules }), dice(3, 1));
        return f.to('score').dice.used;
      }),
    core: [1, 1, 3],
    changed: [3, 3, 3],
  },
  restricted_parts: {
    to: 'best',
    // Of a supporting model of Height 1 either the first part strikes or the stronger one.
    read: (rules) => {
      const man = { att: 1, off: 3, agi: 3 };
      const duel = duelOf(
        {
          parts: [
            { ...man, str: 3 },
            { ...man, str: 5 },
          ],
        },
        {},
        { rules },
      );
      return strikesOf(duel, 'a').map((k) => k.support);
    },
    core: [1, 0],
    changed: [0, 1],
  },
  harnessed_supports: {
    to: true,
    read: (rules) => {
      const man = { att: 1, off: 3, str: 3, agi: 3 };
      return attacks({ ...rider, parts: [man, { ...man, rules: ['harnessed'] }] }, rules);
    },
    core: 15,
    changed: 20,
  },
  charging_agility_bonus: {
    to: 2,
    read: (rules) => first({ charging: true }, {}, rules).agility,
    core: 4,
    changed: 5,
  },
  lance_agility_bonus: {
    to: 0,
    read: (rules) => first({ ...rider, weapons: ['lance'], charging: true }, {}, rules).agility,
    core: 5,
    changed: 4,
  },
  lance_front_only: {
    to: true,
    // The rolls to wound of charging lancers, before them and in their flank; Strength 3 and 2 against Resilience 3.
    read: (rules) => {
      const lancers = { ...rider, files: 5, models: 5, weapons: ['lance'], charging: true };
      const duel = flanked(lancers, { models: 1, files: 1 }, rules);
      return ['b', 'b2'].map((foe) => strikesAt(duel, 'a', foe)[0]!.attacks[0]![0]!.toWound);
    },
    core: [2, 2],
    changed: [2, 4],
  },
  spear_profile: {
    to: 'second',
    read: (rules) =>
      [1, 2].map((round) => {
        const { agility, attacks } = first({ weapons: ['spear'] }, { arm: 4 }, rules, round);
        return [agility, attacks[0]![0]!.armour];
      }),
    core: [
      [4, 4],
      [4, 4],
    ],
    changed: [
      [5, 5],
      [3, 4],
    ],
  },
  spear_v_mount: {
    to: 'never',
    read: (rules) => first({ weapons: ['spear'] }, { ...rider, arm: 4 }, rules).attacks[0]![0]!.armour,
    core: 5,
    changed: 4,
  },
  parry_mounted: {
    to: true,
    read: (rules) =>
      first({ off: 6 }, { ...rider, armour: ['shield'], weapons: ['hand-weapon'] }, rules).attacks[0]![0]!.toHit,
    core: 3,
    changed: 4,
  },
  advantaged_step: {
    to: 2,
    // Steady and Solid: ten attacks on 4+ and then 6+.
    read: (rules) => exact({ models: 15, str: 1 }, { ...few, base: [25, 25], hp: 5 }, rules, 'hp_lost', 'b', 6),
    core: 10,
    changed: 15,
  },
  advantaged_limit: {
    to: 2,
    // Ten attacks on 4+ and then 3+.
    read: (rules) => exact({ models: 15, str: 4 }, { ...few, base: [25, 25], hp: 5 }, rules, 'hp_lost', 'b', 6),
    core: 20,
    changed: 25,
  },
  advantaged_applies_to: {
    to: 'standard_only',
    read: (rules) => {
      const a = { models: 15, att: 0, rules: ['grind-attacks(1)'] };
      return exact(a, { ...few, base: [25, 25], hp: 5 }, rules, 'hp_lost', 'b', 6);
    },
    core: 20,
    changed: 15,
  },
  champion_att_bonus: {
    to: 3,
    read: (rules) => attacks({ models: 5, champion: true }, rules),
    core: 6,
    changed: 8,
  },
  first_round: {
    to: 'charge_only',
    read: (rules) =>
      [false, true].map((charging) => first({ rules: ['hatred'] }, { charging }, rules).attacks[0]![0]!.rerollMisses),
    core: [true, true],
    changed: [false, true],
  },
  line_formation: {
    to: false,
    read: (rules) => [
      statics({ models: 24, files: 8 }, few, rules)[0],
      attacks({ models: 24, files: 8 }, rules, {}, wide),
    ],
    core: [0, 24],
    changed: [3, 16],
  },
  line_formation_width: {
    to: 6,
    read: (rules) => [
      statics({ models: 18, files: 6 }, few, rules)[0],
      attacks({ models: 18, files: 6 }, rules, {}, wide),
    ],
    core: [3, 12],
    changed: [0, 18],
  },
  line_formation_effect: {
    to: { extra_rank: 0, rank_bonus: 1 },
    read: (rules) => [
      statics({ models: 24, files: 8 }, few, rules)[0],
      attacks({ models: 24, files: 8 }, rules, {}, wide),
    ],
    core: [0, 24],
    changed: [3, 16],
  },
} satisfies Partial<Changes>;
