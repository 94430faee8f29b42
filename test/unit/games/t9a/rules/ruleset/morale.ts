import { fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf } from '../../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../../helpers/t9a/combat.ts';
import { type Changes, exact, few } from './change.ts';

export const ofMorale = {
  steady_min_modifier: {
    to: -1,
    with: { charge_bonus: 7 },
    // Courage 7, Steady, lost by 6.
    read: (rules) => exact({ models: 5, att: 0 }, { ...few, charging: true }, rules, 'break', 'a', 36),
    core: 26,
    changed: 21,
  },
  both_ignores_modifier: {
    to: false,
    with: { charge_bonus: 7 },
    // Courage 7, Steady and Solid, lost by 4.
    read: (rules) => exact({ models: 15, att: 0 }, { ...few, charging: true }, rules, 'break', 'a', 36),
    core: 15,
    changed: 26,
  },
  fear_mode: {
    to: 'second',
    read: (rules) => fight(duelOf(few, { ...few, rules: ['fear'] }, { rules }), 6, 6).to('strike').a.afraid,
    core: 0,
    changed: 1,
  },
  fear_courage: {
    to: -3,
    with: { fear_mode: 'second' },
    // The share of Fear tests failed on 7 - 1 and on 7 - 3, and the Break Test with it.
    read: (rules) => exact(few, { ...few, charging: true, rules: ['fear'] }, rules, 'break', 'a', 36),
    core: 26,
    changed: 33,
  },
  stubborn: {
    to: 'none',
    with: { charge_bonus: 4 },
    read: (rules) => exact({ ...few, rules: ['stubborn'] }, { ...few, charging: true }, rules, 'break', 'a', 36),
    core: 15,
    changed: 33,
  },
  bsb: {
    to: 'none',
    with: { charge_bonus: 4 },
    read: (rules) => exact({ ...few, near: { bsb: true } }, { ...few, charging: true }, rules, 'break', 'a', 36 * 36),
    core: 33 * 33,
    changed: 33 * 36,
  },
  courage_cap: {
    to: 6,
    // Courage 9, lost by 1.
    read: (rules) => exact({ ...few, courage: 9 }, { ...few, charging: true }, rules, 'break', 'a', 36),
    core: 10,
    changed: 21,
  },
  unstable: {
    to: 'second',
    with: { charge_bonus: 19 },
    // Steady and Solid, lost by 16: at most 12 in the second edition.
    read: (rules) => exact({ models: 15, att: 0, rules: ['undead'] }, { ...few, charging: true }, rules, 'hp_lost'),
    core: 15,
    changed: 12,
  },
  crumble_reductions: {
    to: 'separate',
    with: { charge_bonus: 10 },
    // Steady and Solid, lost by 7, no Battle Standard near.
    read: (rules) => exact({ models: 15, att: 0, rules: ['undead'] }, { ...few, charging: true }, rules, 'hp_lost'),
    core: 7,
    changed: 5,
  },
  crumble_champion: {
    to: false,
    // Lost by 2: a Champion and a Character of two Health Points each.
    with: { charge_bonus: 2 },
    read: (rules) => {
      const lords = { lord: { hp: 2, att: 0 } };
      const a = { models: 1, files: 2, champion: true, hp: 2, att: 0, rules: ['undead'], characters: lords };
      const f = fight(combatOf({ units: { a, b: { ...few, charging: true } }, rules })).over();
      return [f.a.champion, f.hero('a.lord')];
    },
    core: [0, 2],
    changed: [1, 1],
  },
  shaken_removed: {
    to: false,
    read: (rules) => ['wiped', 'holds'].map((metric) => exact({ ...few, shaken: true }, few, rules, metric)),
    core: [1, 0],
    changed: [0, 1],
  },
} satisfies Partial<Changes>;
