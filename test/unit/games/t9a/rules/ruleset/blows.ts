import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf, strikesOf, type Troop } from '../../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../../helpers/t9a/combat.ts';
import { type Changes, exact, few, first, flanked, strikesAt } from './change.ts';

const blow = (a: Troop, b: Troop, rules: Partial<Ruleset>, round = 1) => first(a, b, rules, round).attacks[0]![0]!;

const specials = (a: Troop, b: Troop, rules: Partial<Ruleset>) =>
  strikesOf(duelOf({ att: 0, ...a }, b, { rules }), 'a').map((k) => k.name);

const shield: Troop = { armour: ['shield'], weapons: ['hand-weapon'] };
const man = { att: 0, str: 3, agi: 3 };

export const ofBlows = {
  special_attributes: {
    to: 'all',
    read: (rules) => {
      const a: Troop = { att: 0, charging: true, rules: ['impact-hits(1)', 'grind-attacks(1)', 'lethal-strike'] };
      return strikesOf(duelOf(a, {}, { rules }), 'a').map((k) => k.attacks[0]![0]!.effects.length);
    },
    core: [0, 0],
    changed: [1, 1],
  },
  special_devastating_charge: {
    to: true,
    with: { special_attributes: 'all' },
    read: (rules) =>
      blow({ att: 0, charging: true, rules: ['impact-hits(1)', 'devastating-charge(+1 str)'] }, {}, rules).toWound,
    core: 4,
    changed: 3,
  },
  special_hits: {
    to: 'allocated',
    // Seven hits on four R&F and a Character of another Height.
    read: (rules) => {
      const lord = { height: 2, hp: 9, att: 0 };
      const units = {
        a: { models: 1, att: 0, rules: ['grind-attacks(7)'] },
        b: { ...few, hp: 9, characters: { lord } },
      };
      const f = fight(combatOf({ units, rules }), dice(7, 6)).to('score');
      return [f.unit('b').lost, 9 - f.hero('b.lord')];
    },
    core: [6, 1],
    changed: [7, 0],
  },
  special_parts: {
    to: 'best',
    read: (rules) => {
      const part = { ...man, rules: ['stomp-attacks(1)'] };
      const strikes = strikesOf(duelOf({ height: 5, parts: [part, { ...part, str: 5 }] }, {}, { rules }), 'a');
      return strikes.map((k) => k.attacks[0]![0]!.toWound);
    },
    core: [4, 2],
    changed: [2],
  },
  impact_front_only: {
    to: false,
    read: (rules) => {
      const a: Troop = { models: 5, att: 0, charging: true, rules: ['impact-hits(1)'] };
      return strikesAt(flanked(a, { models: 1, files: 1 }, rules), 'a', 'b2').length;
    },
    core: 0,
    changed: 1,
  },
  stomp_max_height: {
    to: 1,
    read: (rules) => specials({ height: 5, rules: ['stomp-attacks(1)'] }, { height: 2 }, rules),
    core: ['a: Stomp Attacks'],
    changed: [],
  },
  stomp_lower_only: {
    to: false,
    read: (rules) => specials({ rules: ['stomp-attacks(1)'] }, {}, rules),
    core: [],
    changed: ['a: Stomp Attacks'],
  },
  breath_in_melee: {
    to: false,
    read: (rules) => specials({ rules: ['breath-attack(str 4)'] }, {}, rules),
    core: ['a: Breath Attack'],
    changed: [],
  },
  crush_restricted: {
    to: false,
    // Height 1 makes one Restricted attack: the Crush Attack, or where that is not made one of the first part.
    read: (rules) => {
      const part = { att: 2, off: 3, str: 3, agi: 3 };
      const b: Troop = { parts: [{ ...part, rules: ['crush-attack'] }, part] };
      const duel = duelOf({ hp: 3 }, b, { rules, at: 'left' });
      return strikesOf(duel, 'b').map((k) => [k.agility, k.front]);
    },
    core: [
      [3, 0],
      [0, 1],
    ],
    changed: [
      [3, 1],
      [3, 0],
    ],
  },
  crush_agility: {
    to: 'own',
    read: (rules) => first({ rules: ['crush-attack'] }, { hp: 3 }, rules).agility,
    core: 0,
    changed: 3,
  },
  crush_wounds: {
    to: 'D3',
    read: (rules) => blow({ rules: ['crush-attack'] }, { hp: 4 }, rules).wounds,
    core: { count: 1, sides: 3, plus: 1 },
    changed: { count: 1, sides: 3, plus: 0 },
  },
  parry_bonus: {
    to: 0,
    read: (rules) => blow({}, { ...shield, def: 6 }, rules).toHit,
    core: 5,
    changed: 4,
  },
  shield_wall: {
    to: 'melee',
    read: (rules) => blow({ att: 0, rules: ['grind-attacks(1)'] }, { ...shield, rules: ['shield-wall'] }, rules).aegis,
    core: 7,
    changed: 6,
  },
  distracting: {
    to: 'limit',
    with: { distracting_limit: 5, fear_mode: 'second' },
    read: (rules) => {
      const afraid = strikesOf(duelOf({ off: 5 }, { rules: ['distracting'] }, { rules }), 'a')[0]!.attacks[0]![4]!;
      return [afraid.toHit, blow({ off: 1, def: 9 }, { def: 9, rules: ['distracting'] }, rules).toHit];
    },
    core: [4, 6],
    changed: [5, 5],
  },
  distracting_limit: {
    to: 5,
    with: { distracting: 'limit' },
    read: (rules) => blow({ off: 1 }, { def: 9, rules: ['distracting'] }, rules).toHit,
    core: 6,
    changed: 5,
  },
  hatred: {
    to: 'always',
    read: (rules) => blow({ rules: ['hatred'] }, {}, rules, 2).rerollMisses,
    core: false,
    changed: true,
  },
  gained_lists: {
    to: 'one',
    // Against Armour 3 two more of Strength do more than one of Armour Penetration.
    read: (rules) => {
      const lists = ['devastating-charge(+1 ap)', 'devastating-charge(+2 str)', 'first-strike(+1 str)'];
      const { toWound, armour } = blow({ charging: true, str: 1, rules: lists }, { arm: 3 }, rules);
      return [toWound, armour];
    },
    core: [3, 5],
    changed: [3, 4],
  },
  bare_resistance: {
    to: 'flaming',
    read: (rules) => [
      blow({}, { rules: ['resistance'] }, rules).rerollWounded,
      blow({ rules: ['flaming-attacks'] }, { rules: ['resistance'] }, rules).rerollWounded,
    ],
    core: [true, true],
    changed: [false, true],
  },
  aegis_improved: {
    to: 'unconditional',
    read: (rules) => {
      const better = 'aegis(+1, max 4+)';
      const magical: Troop = { rules: ['magical-attacks'] };
      const saves = ['aegis(5+, magical-attacks)', 'aegis(6+)'];
      return [
        blow(magical, { rules: [better, saves[0]!] }, rules).aegis,
        blow(magical, { rules: [better, ...saves] }, rules).aegis,
      ];
    },
    core: [4, 4],
    changed: [5, 5],
  },
  poison_instances: {
    to: true,
    // Hits on 4+, wounds on 6+: one hit in three wounds by itself, or two.
    read: (rules) => {
      const a: Troop = { models: 1, str: 1, rules: ['poison-attacks'], parts: [{ ...man, att: 1, off: 3, str: 1 }] };
      return exact({ ...a, unit: { rules: ['poison-attacks'] } }, few, rules, 'hp_lost', 'b', 36);
    },
    core: 8,
    changed: 13,
  },
  divine: {
    to: 'no_aegis',
    read: (rules) => blow({ rules: ['divine-attacks'] }, { rules: ['aegis(4+)'] }, rules).aegis,
    core: 4,
    changed: 7,
  },
  special_save_best: {
    to: 3,
    read: (rules) => blow({}, { rules: ['aegis(2+)'] }, rules).aegis,
    core: 2,
    changed: 3,
  },
  clamp_each_step: {
    to: true,
    // Armour 6 with one more, and one less, against Armour Penetration 2.
    read: (rules) =>
      blow(
        { ap: 2 },
        { arm: 6, charging: true, rules: ['devastating-charge(+1 arm)', 'devastating-charge(-1 arm)'] },
        rules,
      ).armour,
    core: 3,
    changed: 4,
  },
  unmodifiable_press: {
    to: false,
    read: (rules) => {
      const a = { models: 15, rules: ['unmodifiable'] };
      return exact(a, { ...few, base: [25, 25], hp: 5 }, rules, 'hp_lost', 'b', 6);
    },
    core: 20,
    changed: 15,
  },
  area_attack_melee: {
    to: false,
    read: (rules) => blow({ rules: ['area-attack(2x1)'] }, {}, rules).area,
    core: [2, 1],
    changed: [1, 1],
  },
  model_attributes: {
    to: 'every_part',
    read: (rules) => {
      try {
        const part = { ...man, att: 1, off: 3 };
        return strikesOf(duelOf({ parts: [part, part], rules: ['lethal-strike'] }, {}, { rules }), 'a').map(
          (k) => k.attacks[0]![0]!.effects.length,
        );
      } catch (error) {
        return (error as Error).message.slice(0, 23);
      }
    },
    core: 'units.a.profile.rules.0',
    changed: [1, 1],
  },
} satisfies Partial<Changes>;
