import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import { dice, type Fight, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { duelOf, type Troop } from '../../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../../helpers/t9a/combat.ts';
import { attacks, type Changes } from './change.ts';

const grinder = (hits: number): UnitInCombat => ({
  ...{ models: 1, files: 1, base: [100, 20], att: 0 },
  rules: [`grind-attacks(${hits})`],
});

/** Returns the Health Points that b before a man of a loses to his one wound, and those of b2 at the second contact. */
function struckOfTwo(second: NonNullable<CombatText['contacts']>[number], rules: Partial<Ruleset>): number[] {
  const man = { models: 1, files: 1 };
  const units = { a: man, b: { ...man, att: 0 }, b2: { ...man, att: 0 } };
  const offset = Array.isArray(second) ? 0 : -10;
  const contacts = [{ from: 'b.front', to: 'a.front', offset }, second];
  const f = fight(combatOf({ units, contacts, rules }), 4, 4).to('score');
  f.dice.done();
  return [f.b.lost, f.unit('b2').lost];
}

/** A Champion strikes at a unit of three men and a Champion, all with success; where there are Duels they fight one. */
function duellists(rules: Partial<Ruleset>, att = 1): Fight {
  const units = {
    a: { models: 4, files: 4, champion: true, att: 0 },
    b: { models: 1, files: 1, champion: true, agi: 9, att },
  };
  const policies = { duel_issue: 'always', duel_accept: 'always' } as const;
  const f = fight(combatOf({ units, policies, rules, active: 'b-side' }), dice(20, 4)).to('score');
  f.step();
  return f;
}

export const ofTargets = {
  two_enemies_one_facing: {
    to: 'listed_last',
    read: (rules) => struckOfTwo({ from: 'b2.front', to: 'a.front', offset: 10 }, rules),
    core: [1, 0],
    changed: [0, 1],
  },
  two_facings: {
    to: 'flank_rear',
    read: (rules) => struckOfTwo(['b2.front', 'a.left'], rules),
    core: [1, 0],
    changed: [0, 1],
  },
  front_rank_order: {
    to: 'right',
    // The Champion's second attack: one enemy at the left end of the rank, or at the right end.
    read: (rules) =>
      [-40, 40].map((offset) =>
        attacks({ models: 5, champion: true }, rules, { offset }, { models: 1, files: 1, att: 0 }),
      ),
    core: [3, 2],
    changed: [2, 3],
  },
  distribution_immune_models: {
    to: 3,
    // Six hits, all of which wound, on three men and a Character of their kind: as equally as possible, or on the men.
    read: (rules) => {
      const b = { models: 3, files: 4, hp: 3, att: 0, characters: { lord: { hp: 3, att: 0 } } };
      const f = fight(combatOf({ units: { a: grinder(6), b }, rules }), dice(6, 4)).to('score');
      return [9 - f.b.rf, 3 - f.hero('b.lord')];
    },
    core: [5, 1],
    changed: [6, 0],
  },
  pools_without_rf: {
    to: 'characters_first',
    // One wound on a Champion and a Character of two Health Points each.
    read: (rules) => {
      const b = { models: 1, files: 2, champion: true, hp: 2, att: 0, characters: { lord: { hp: 2, att: 0 } } };
      const f = fight(combatOf({ units: { a: { models: 1, files: 1, base: [40, 20] }, b }, rules }), 4, 4).to('score');
      return [f.b.champion, f.hero('b.lord')];
    },
    core: [1, 2],
    changed: [2, 1],
  },
  excess_to_champion: {
    to: false,
    read: (rules) => {
      const b: Troop = { models: 3, files: 3, champion: true, att: 0 };
      return fight(duelOf({ models: 1, files: 1, att: 4 }, b, { rules }), dice(8, 4)).to('score').b.lost;
    },
    core: 3,
    changed: 2,
  },
  duels: {
    to: true,
    // Two attacks: at the three men, or at the Champion.
    read: (rules) => [duellists(rules).a.rf, duellists(rules).a.champion],
    core: [1, 1],
    changed: [3, 0],
  },
  overkill_cap: {
    to: 1,
    with: { duels: true },
    // The Champion of b strikes five times at one with one Health Point: 1, and 4 beyond, of which 3 count.
    read: (rules) => duellists(rules, 4).scores,
    core: [0, 4],
    changed: [0, 2],
  },
  make_way: {
    to: true,
    // The Character is at the left, the enemy before the two files at the right.
    read: (rules) => {
      const a = { models: 5, files: 6, characters: { lord: { att: 3 } } };
      const contacts: CombatText['contacts'] = [{ from: 'b.front', to: 'a.front', offset: 50 }];
      const units = { a, b: { models: 1, files: 1, att: 0 } };
      const duel = combatOf({ units, contacts, rules, policies: { make_way: 'best' } });
      return fight(duel, dice(9, 1)).to('score').dice.used;
    },
    core: 2,
    changed: 4,
  },
} satisfies Partial<Changes>;
