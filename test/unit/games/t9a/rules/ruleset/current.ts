import { reworded } from '../../../../../../src/games/t9a/explain/terms.ts';
import { courageOf } from '../../../../../../src/games/t9a/round/courage.ts';
import { commandTarget } from '../../../../../../src/games/t9a/round/reform.ts';
import { exactly } from '../../../../../helpers/dice/exactly.ts';
import { fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf } from '../../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../../helpers/t9a/combat.ts';
import { type Changes, exact, few, statics } from './change.ts';

const calm = ['unbreakable'];
const lost = (by: number) => ({ charge_bonus: by });

export const ofMorale26 = {
  light_troops_of: {
    to: 'rank_and_file',
    // Four R&F and five Characters of Light Troops.
    read: (rules) => {
      const light = { att: 0, rules: ['light-troops'] };
      const characters = { a: light, b: light, c: light, d: light, e: light };
      const a = { models: 4, files: 5, att: 0, characters };
      return fight(combatOf({ units: { a, b: few }, rules })).a.formation.ranks[4];
    },
    core: 0,
    changed: 1,
  },
  lance_formation_of: {
    to: 'all',
    // Nine models with a Character who lacks the rule, four wide.
    read: (rules) => {
      const a = { models: 8, files: 3, att: 0, rules: ['lance-formation'], characters: { lord: { att: 0 } } };
      return fight(combatOf({ units: { a, b: few }, rules })).a.formation.ranks[8];
    },
    core: 2,
    changed: 0,
  },
  lance_formation_ranks: {
    to: 3,
    read: (rules) =>
      fight(duelOf({ models: 9, files: 3, rules: ['lance-formation'] }, few, { rules })).a.formation.ranks[9],
    core: 2,
    changed: 3,
  },
  lance_formation_rank_bonus: {
    to: 1,
    read: (rules) => statics({ models: 9, files: 3, rules: ['lance-formation'] }, few, rules)[0],
    core: 2,
    changed: 1,
  },
  standard_without_rf: {
    to: true,
    // The Character's R&F fall to the first blow of round 1; it fights in round 2, too.
    read: (rules) => {
      const a = { models: 1, files: 2, att: 0, standard: true, characters: { lord: { att: 0, hp: 9 } }, rules: calm };
      const b = { models: 1, files: 1, agi: 9, rules: calm };
      const units = { a: { ...a, characters: { lord: { att: 0, hp: 9, rules: calm } } }, b };
      const f = fight(combatOf({ units, rules, rounds: 2 }), 4, 4);
      return [f.scores[0], f.round().to('strike').scores[0]];
    },
    core: [1, 0],
    changed: [1, 1],
  },
  static_score_step: {
    to: 'before_choices',
    // The bearer of the Battle Standard refuses a Duel.
    with: { duels: true },
    read: (rules) => {
      const a = { models: 5, att: 0, characters: { bearer: { att: 0, bsb: true } } };
      const b = { models: 5, att: 0, champion: true };
      const policies = { 'b-side': { duel_issue: 'always' }, 'a-side': { duel_accept: 'never' } } as const;
      return fight(combatOf({ units: { a, b }, rules, policies, active: 'b-side' })).scores[0];
    },
    core: 1,
    changed: 2,
  },
  press_of_ranks: {
    to: 'solid',
    with: { press_heights: [1], both_gives_advantage: false },
    read: (rules) => exact({ models: 20 }, { models: 20, hp: 9, att: 0 }, rules, 'hp_lost', 'b', 12),
    core: 30,
    changed: 40,
  },
  press_heights: {
    to: [1, 2],
    with: { press_of_ranks: 'solid', both_gives_advantage: false },
    read: (rules) => exact({ models: 20, height: 2 }, { models: 20, hp: 9, att: 0 }, rules, 'hp_lost', 'b', 12),
    core: 30,
    changed: 40,
  },
  bodyguard: {
    to: 'named_and_steadfast',
    with: { ...lost(9), stubborn: 'halve' },
    // Five men and a Character: lost by 8, or Steadfast.
    read: (rules) => {
      const a = { models: 5, files: 6, att: 0, rules: ['bodyguard'], characters: { lord: { att: 0 } } };
      const units = { a, b: { ...few, charging: true } };
      return Math.round(exactly(combatOf({ units, rules })).of('a', 'break') * 36);
    },
    core: 21,
    changed: 15,
  },
  leaders_while_broken: {
    to: true,
    with: lost(6),
    // The unit of the General breaks; the other, of Courage 5, tests after it.
    read: (rules) => {
      const lord = { att: 0, general: true, courage: 9, joined_side: undefined };
      const units = { a: { models: 5, files: 6, att: 0, characters: { lord } }, b: few, a2: { ...few, courage: 5 } };
      const battle = combatOf({
        units: { ...units, b: { models: 30, files: 15, att: 0, charging: true } },
        contacts: [
          { from: 'b.front', to: 'a.front', offset: -90 },
          { from: 'b.front', to: 'a2.front', offset: 90 },
        ],
        rules,
      });
      const f = fight(battle, 6, 6);
      f.to('test').step();
      f.dice.done();
      return courageOf(battle.combat, f.state, f.unit('a2'));
    },
    core: 5,
    changed: 9,
  },
  terms: {
    to: 'current',
    read: (rules) => {
      const f = fight(duelOf(few, few, { rules }));
      const [line] = reworded(f.battle.combat, [
        'Break Test: needs 6 or less (Courage 7, Combat Score −1) (T9A-BRK-3)',
      ]);
      return /Courage|Discipline/.exec(line!)?.[0];
    },
    core: 'Courage',
    changed: 'Discipline',
  },
  unstable_of: {
    to: 'all',
    with: lost(3),
    // An Unstable Character among others.
    read: (rules) => {
      const a = { ...few, files: 5, characters: { lord: { att: 0, rules: ['unstable'] } } };
      const e = exactly(combatOf({ units: { a, b: { ...few, charging: true } }, rules }));
      return Math.round(e.of('a', 'tests'));
    },
    core: 0,
    changed: 1,
  },
  undead_is_unstable: {
    to: false,
    with: lost(3),
    read: (rules) => exact({ ...few, rules: ['undead'] }, { ...few, charging: true }, rules, 'tests'),
    core: 0,
    changed: 1,
  },
  supernal_reduced: {
    to: false,
    with: lost(4),
    // A Stubborn unit of Courage 0 that lost by 4.
    read: (rules) =>
      exact(
        { ...few, models: 8, files: 8, courage: 0, rules: ['supernal', 'stubborn', 'light-troops'] },
        { ...few, charging: true },
        rules,
        'hp_lost',
      ),
    core: 2,
    changed: 4,
  },
  musician_dis: {
    to: 1,
    with: { reform_test: 'dis' },
    read: (rules) => {
      const { battle, state, a } = fight(duelOf({ ...few, musician: true }, few, { rules }));
      return commandTarget(battle.combat, state, a);
    },
    core: 7,
    changed: 8,
  },
  reform_files_musician: {
    to: 5,
    with: { reform_test: 'none', reform_files: 0, ...lost(20) },
    // Six men of two attacks, three wide: six wide in round 2.
    read: (rules) => {
      const a = { models: 6, files: 3, att: 2, musician: true, rules: ['unbreakable', 'stubborn'] };
      const b = { models: 40, files: 10, att: 0, hp: 3, charging: true };
      const text = { units: { a, b }, policies: { 'a-side': { reform_policy: 'maximise' } }, rounds: 2 } as const;
      return Number((exactly(combatOf({ ...text, rules })).of('b', 'hp_lost', 2) * 4).toFixed(8));
    },
    core: 9,
    changed: 12,
  },
  decimated: {
    to: 0.5,
    with: lost(9),
    // Four men of whom two are left, Courage 0, and no pursuer that is fast enough.
    read: (rules) => {
      const a = { ...few, courage: 0, lost_health_points: 2 };
      return exact(a, { ...few, charging: true }, rules, 'destroyed', 'a', 1296);
    },
    core: 721,
    changed: 1296,
  },
} satisfies Partial<Changes>;
