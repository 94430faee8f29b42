import { restoreContacts } from '../../../../../../src/games/t9a/formation/nudge.ts';
import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { resolved } from '../../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, combatText, type UnitInCombat } from '../../../../../helpers/t9a/combat.ts';
import type { Changes } from './change.ts';

const deadly: UnitInCombat = { off: 9, str: 9, ap: 0, models: 1, files: 1, hp: 9, agi: 9 };
const meek = { def: 1, res: 1 };

/** Makes five men, three in contact with a, lose two at once. */
const twoFall = (rules: Partial<Ruleset>, active = 'a-side'): CombatText => ({
  units: {
    a: { ...deadly, base: [100, 20], att: 2, rules: ['unbreakable'] },
    b: { models: 5, files: 5, ...meek, rules: ['unbreakable'] },
  },
  contacts: [{ from: 'a.front', to: 'b.front', offset: 60 }],
  rules: { ...rules },
  active,
  rounds: 2,
});

const apart = (rules: Partial<Ruleset>): CombatText => twoFall(rules, 'b-side');

const attacksOfTwo = (rules: Partial<Ruleset>): number =>
  fight(combatOf(twoFall(rules)), dice(4, 6), dice(9, 1)).to('score').dice.used - 4;

/** Returns the Health Points of two Characters alone after a strike by a model that touches the first. */
function atTwo(rules: Partial<Ruleset>): number[] {
  const lord = { ...meek, hp: 3, att: 0 };
  const b: UnitInCombat = { models: 0, files: 2, characters: { one: { ...lord, arm: 6 }, two: lord } };
  const units = { a: { ...deadly, base: [10, 20] as [number, number] }, b };
  const contacts: CombatText['contacts'] = [{ from: 'a.front', to: 'b.front', offset: -15 }];
  const f = fight(combatOf({ units, contacts, rules }), 6, 6, 1).to('score');
  return [f.hero('b.one'), f.hero('b.two')];
}

const accepted = (text: CombatText): boolean => resolved(combatText(text)).setup !== undefined;

export const ofPlaces = {
  frozen_contact: {
    to: 'positions',
    with: { casualty_geometry: 'frozen' },
    read: attacksOfTwo,
    core: 3,
    changed: 2,
  },
  melee_casualties: {
    to: 'sides',
    // Three of both are still in contact, or two.
    read: attacksOfTwo,
    core: 3,
    changed: 2,
  },
  other_casualties: {
    to: 'keep_contact',
    with: { melee_casualties: 'sides' },
    // Two men leave before the round, at both ends, or from places without contact.
    read: (rules) => {
      const text = twoFall(rules);
      const events: CombatText['events'] = [{ before: 1, effect: 'lose', target: 'b', amount: 2 }];
      const a = { ...text.units['a'], att: 0 };
      const f = fight(combatOf({ ...text, units: { ...text.units, a }, events }), dice(9, 1)).to('score');
      return f.dice.used;
    },
    core: 2,
    changed: 3,
  },
  nudge_order: {
    to: 'active_first',
    with: { melee_casualties: 'sides' },
    // b, which is Active and has casualties, is apart from a.
    read: (rules) => {
      const { combat } = combatOf(apart(rules));
      const { board, layout } = combat;
      const stands = layout.stands.map((s, i) => s && (i === 1 ? { ...s, x: s.x + 1200 } : s));
      const then = restoreContacts(board, stands, layout.heldContacts, { suffered: 2, active: combat.active });
      return then.stands.map((s, i) => s!.x !== stands[i]!.x);
    },
    core: [true, false],
    changed: [false, true],
  },
  attachable_reference: {
    to: 'owner',
    read: (rules) => {
      const lord = { att: 1, own: { base: [25, 25] as [number, number] } };
      const small = { att: 1, own: { base: [20, 20] as [number, number] } };
      const characters = { one: lord, two: lord, three: small };
      const b: UnitInCombat = { models: 0, files: 1, reference_base: [20, 20], characters };
      return accepted({ units: { a: {}, b }, rules });
    },
    core: false,
    changed: true,
  },
  targets_without_rf: {
    to: 'any',
    with: { pools_without_rf: 'attacker' },
    // The other has no armour, and loses more if it may be struck.
    read: (rules) => atTwo(rules),
    core: [2, 3],
    changed: [3, 2],
  },
  captain: {
    to: true,
    read: (rules) => [
      accepted({ units: { a: { champion: true }, b: {} }, rules }),
      accepted({ units: { a: { characters: { first: { captain: true } } }, b: {} }, rules }),
    ],
    core: [true, false],
    changed: [false, true],
  },
} satisfies Partial<Changes>;
