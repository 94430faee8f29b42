import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import { exactly } from '../../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf } from '../../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../../helpers/t9a/combat.ts';
import { type EventInFile, fileOf, men, resolvedFile } from '../../../../../helpers/t9a/file.ts';
import { frontFrom } from '../../../../../helpers/t9a/stands.ts';
import { type Changes, crowd, exact, few } from './change.ts';

type Base = [number, number];

/**
 * Returns the attacks in round 2 of six men of two attacks, three wide before a wide enemy, who lose round 1 and may then reform: 9 in
 * three files, 12 in six. A quarter of the attacks takes a Health Point each.
 */
function reformed(rules: Partial<Ruleset>): number {
  const a: UnitInCombat = { models: 6, files: 3, att: 2, rules: ['unbreakable', 'stubborn'] };
  const b: UnitInCombat = { models: 40, files: 10, att: 0, hp: 3, charging: true };
  const text = { units: { a, b }, policies: { 'a-side': { reform_policy: 'maximise' } }, rounds: 2 } as const;
  const e = exactly(combatOf({ ...text, rules: { charge_bonus: 20, ...rules } }));
  return Number((e.of('b', 'hp_lost', 2) * 4).toFixed(8));
}

export const ofLater = {
  flee_dice: {
    to: '4D6',
    // Of 6^6 rolls of 4D6 and 2D6.
    read: (rules) => exact({ ...few, courage: 0 }, crowd, rules, 'caught', 'a', 6 ** 6),
    core: 721 * 36,
    changed: 2835,
  },
  pursue_dice: {
    to: '1D6',
    // Of 216 rolls of a D6 and 2D6 the first reaches the second in 1 + 3 + 6 + 10 + 15.
    read: (rules) => exact({ ...few, courage: 0 }, crowd, rules, 'caught', 'a', 1296),
    core: 721,
    changed: 35 * 6,
  },
  pursue_target: {
    to: 'listed_last',
    // Both enemies break, for they have no Courage and lose by 1.
    read: (rules) => {
      const coward = { ...few, courage: 0 };
      const units = { a: { models: 10, files: 10, att: 0, charging: true }, b: coward, b2: coward };
      const contacts: CombatText['contacts'] = [
        { from: 'b.front', to: 'a.front', offset: -50 },
        { from: 'b2.front', to: 'a.front', offset: 50 },
      ];
      const e = exactly(combatOf({ units, contacts, rules }));
      return ['b', 'b2'].map((unit) => Math.round(e.of(unit, 'caught') * 1296));
    },
    core: [721, 0],
    changed: [0, 721],
  },
  restrain_by: {
    to: 'discipline',
    // A unit that must not pursue and fails to restrain catches with 721/1296; Courage 7.
    read: (rules) => {
      const duel = duelOf({ ...few, courage: 0 }, crowd, { rules, policies: { pursue_policy: 'never' } });
      return Math.round((exactly(duel).of('a', 'caught') * 1296 * 36) / 721);
    },
    core: 12,
    changed: 15,
  },
  restrain_test: {
    to: 5,
    // A unit that must not pursue and fails to restrain catches with 721/1296.
    read: (rules) => {
      const duel = duelOf({ ...few, courage: 0 }, crowd, { rules, policies: { pursue_policy: 'never' } });
      return Math.round((exactly(duel).of('a', 'caught') * 1296 * 6) / 721);
    },
    core: 2,
    changed: 4,
  },
  type_swiftstride: {
    to: true,
    read: (rules) =>
      (['infantry', 'beast', 'cavalry', 'construct'] as const).map((type) =>
        exact({ ...few, courage: 0 }, { ...crowd, type }, rules, 'caught', 'a', 2592),
      ),
    core: [1442, 1442, 1442, 1442],
    changed: [1442, 1877, 1877, 1442],
  },
  reform_test: {
    to: 'discipline',
    // Of 36, on Courage 7 whatever the difference.
    read: (rules) => ((reformed(rules) - 9) * 36) / 3,
    core: 24,
    changed: 21,
  },
  command_test: {
    to: 5,
    read: (rules) => ((reformed(rules) - 9) * 36) / 3,
    core: 24,
    changed: 12,
  },
  reform_files: {
    to: 1,
    with: { reform_test: 'none' },
    // Six files of two attacks each, or four and two men in support.
    read: (rules) => reformed(rules),
    core: 12,
    changed: 10,
  },
  charge_dice: {
    to: '1D6',
    // 10" with an Advance Rate of 4": 26 of 36 rolls of 2D6, or one of 6.
    read: (rules) => {
      const units = { a: few, b: few, a2: { models: 5, att: 0, distance: 10 } };
      const events: CombatText['events'] = [
        { before: 2, effect: 'charge', unit: 'a2', contact: ['a2.front', 'b.left'] },
      ];
      return Math.round(exactly(combatOf({ units, events, rules, rounds: 2 })).of('a2', 'steady') * 36);
    },
    core: 26,
    changed: 6,
  },
  raise_champion: {
    to: false,
    // Two Health Points for three men of five, the Champion lost.
    read: (rules) => {
      const a = { models: 5, champion: true, champion_lost: true, lost_health_points: 2, att: 0 };
      const events: CombatText['events'] = [{ before: 1, effect: 'raise', target: 'a', amount: 2 }];
      const f = fight(combatOf({ units: { a, b: few }, events, rules })).to('score');
      return [f.a.champion, f.a.rf];
    },
    core: [1, 3],
    changed: [0, 4],
  },
  raise_recover_order: {
    to: 'rf_first',
    // The Champion loses one of three Health Points, the others have lost one before; one is recovered.
    read: (rules) => {
      const a: UnitInCombat = { models: 5, hp: 3, champion: true, champion_targeted: 'always', lost_health_points: 1 };
      const units = {
        a: { ...a, att: 0, rules: ['unbreakable'] },
        b: { models: 1, files: 1, base: [100, 20] as Base },
      };
      const events: CombatText['events'] = [{ before: 2, effect: 'recover', target: 'a', amount: 1 }];
      const f = fight(combatOf({ units, events, rules, rounds: 2 }), 4, 4, 1)
        .round()
        .to('strike');
      return [f.a.champion, f.a.rf];
    },
    core: [3, 11],
    changed: [2, 12],
  },
  raise_widens_to: {
    to: 'left',
    // Two of five men fall, one from each side, and are raised.
    read: (rules) => {
      const b = { models: 1, files: 1, base: [100, 20] as Base, att: 2, agi: 9 };
      const events: CombatText['events'] = [{ before: 2, effect: 'raise', target: 'a', amount: 2 }];
      const a = { models: 5, att: 0, rules: ['unbreakable'] };
      const f = fight(combatOf({ units: { a, b }, events, rules, rounds: 2 }), dice(4, 4), dice(2, 1));
      f.round().to('strike');
      return frontFrom(f, 'a', 'b');
    },
    core: [-30, 70],
    changed: [-70, 30],
  },
  summon_distance: {
    to: 3,
    read: (rules) => {
      const events: EventInFile[] = [{ before: 2, effect: 'summon', unit: 'c', at_inches: 2 }];
      return resolvedFile(fileOf({ c: men('A', { summoned: true }) }, { rules, events })).told;
    },
    core: [],
    changed: ['events.0.at_inches: range'],
  },
} satisfies Partial<Changes>;
