import { mean } from '../../../core/distributions.ts';
import { areaHits, restricted } from '../formation/ranks.ts';
import { attackLaw } from '../rules/attack.ts';
import { towards } from '../rules/conditions.ts';
import { certain } from '../rules/notation.ts';
import type { RuleContext, SpecialAttack, SpecialRule } from '../rules/rule.ts';
import { Traits } from '../rules/traits.ts';
import { weapon, weapons } from '../rules/weapons.ts';
import type { Policy } from '../schema/schema.ts';
import { attackOf, attacksOf } from './attack-draft.ts';
import { type Fighter, type FighterPart, gainedSpecials, inMoment } from './fighter.ts';
import type { FightingMode } from './sources.ts';

export interface Group {
  readonly fighter: Fighter;
  readonly policy: Policy;
  readonly first: number;
  readonly behind: number;
  readonly formationRanks: number;
  readonly supports: boolean;
}

/** Returns the weapons of a round: a Weapon Master may take the one with the highest worth (T9A-ATT-12). */
export function chooseWeapons(g: Group, foe: Group, m: RuleContext): (string | undefined)[] {
  return g.fighter.parts.map((p) => {
    if (!p.traits.some((rule) => rule.choosesWeapon) || g.policy.weapon_policy !== 'best' || p.weapon === undefined)
      return p.weapon;
    const options = [...new Set([p.weapon, ...(p.part.weapons ?? []), 'hand-weapon'])].filter((w) => w in weapons);
    return best(options, (name) => groupWorth(g, p, { weapon: name, crush: false, special: undefined }, foe, m));
  });
}

/** Moments whose rules apply once, however often a part has them (T9A26-ATT-7, T9A26-ATT-8). */
const ONCE: readonly SpecialRule['lists'][] = ['charging', 'first'];

/** Returns a model with one list of Devastating Charge, and one of First Strike: those that cause the most losses. */
export function withOneList(f: Fighter, foe: Group, m: RuleContext): Fighter {
  return picked(f, m, (part, i) => partWorth(f, part, i, foe, m));
}

/** Returns a target with the lists by which it loses least: its owner may pick others than for its own attacks. */
export function withGuardingList(
  target: Group,
  theirs: RuleContext,
  strikers: readonly Group[],
  m: RuleContext,
): Fighter {
  const { fighter: f } = target;
  return picked(f, theirs, (part, i) => {
    const parts = f.parts.map((p, j) => (j === i ? part : p));
    const foe = { ...target, fighter: inMoment({ ...f, parts }, theirs) };
    return strikers.reduce(
      (sum, { fighter: by }) => sum - by.parts.reduce((all, p, j) => all + partWorth(by, p, j, foe, m), 0),
      0,
    );
  });
}

/** Returns the mean Health Points that a part of one model takes by its Standard Melee and Special Attacks. */
function partWorth(f: Fighter, part: FighterPart, index: number, foe: Group, m: RuleContext): number {
  const plain: FightingMode = { weapon: part.weapon, crush: false, special: undefined };
  const attacks = attacksOf(part, plain, foe.fighter, m);
  const standard = attacks > 0 ? attacks * attackWorth(part, plain, foe, m) : 0;
  const own = f.specials.flatMap(({ use, part: of }) => (of === index ? [use] : []));
  return [...own, ...gainedSpecials(part, m)]
    .map((use) => use.rule.special!(use.value))
    .filter(({ when }) => when !== 'charging' || m.charging)
    .reduce((sum, special) => sum + specialWorth(f, part, special, foe, m), standard);
}

type PartWorth = (part: FighterPart, index: number) => number;

function picked(f: Fighter, m: RuleContext, worth: PartWorth): Fighter {
  if (m.rules.gained_lists === 'all') return f;
  const parts = f.parts.map((p, i) => ONCE.reduce((part, when) => pickList(i, part, when, m, worth), p));
  return parts.every((p, i) => p === f.parts[i]) ? f : { ...f, parts };
}

function pickList(
  i: number,
  p: FighterPart,
  when: SpecialRule['lists'],
  m: RuleContext,
  worth: PartWorth,
): FighterPart {
  const lists = p.traits.uses.filter(
    (use) => use.rule.lists === when && towards(use.when, m) && use.rule.gains?.(m, use.value),
  );
  if (new Set(lists.map(({ value }) => JSON.stringify(value))).size < 2) return p;
  const options = lists.map((one) => {
    const uses = p.traits.uses.filter((use) => use === one || !lists.includes(use));
    return { ...p, traits: new Traits(uses) };
  });
  return best(options, (part) => worth(part, i));
}

/** Returns the mean Health Points that a special attack takes from an enemy at full strength. */
export function specialWorth(f: Fighter, p: FighterPart, special: SpecialAttack, foe: Group, m: RuleContext): number {
  const times = { hp: f.setup.profile.defence.hp, front: foe.first, ranks: 1, lost: 1, sparing: 1 };
  const each = attackWorth(p, { weapon: undefined, crush: false, special }, foe, m);
  return (special.per ? times[special.per] : 1) * each;
}

/** Returns a part's attack this round: its weapon, or a Crush Attack if chosen (T9A-ATT-10). */
export function fightingModeOf(g: Group, p: FighterPart, foe: Group, m: RuleContext): FightingMode {
  const plain: FightingMode = { weapon: p.weapon, crush: false, special: undefined };
  if (!p.traits.some((rule) => rule.crushes) || (isRestricted(m) && !m.rules.crush_restricted)) return plain;
  const crush: FightingMode = { ...plain, crush: true };
  const policy = g.policy.crush_policy;
  if (policy === 'best') return best([plain, crush], (manner) => crushWorth(g, p, manner, foe, m));
  return policy === 'always' ? crush : plain;
}

/** Returns the worth by which a part crushes or not: if those that support never crush, that of its first rank. */
const crushWorth: typeof groupWorth = (g, p, manner, foe, m) =>
  groupWorth(m.rules.crush_restricted ? g : { ...g, supports: false }, p, manner, foe, m);

/** Whether attacks are Restricted because they are at an enemy in the flank or rear (T9A-ATK-3). */
export const isRestricted = ({ facing, rules }: RuleContext): boolean =>
  facing !== 'front' && rules.restrict_flank_rear;

function best<T>(options: readonly T[], value: (option: T) => number): T {
  if (options.length === 1) return options[0] as T;
  const values = options.map(value);
  return options[values.reduce((chosen, one, i) => (one > values[chosen]! + 1e-12 ? i : chosen), 0)] as T;
}

/** Returns the ranks that support with a weapon: the second, and extra ones by rules and weapon (T9A-ATK-2). */
export function supportingRanks(p: FighterPart, manner: FightingMode): number {
  const held = manner.weapon === undefined ? 0 : (weapon(manner.weapon)?.extraRanks ?? 0);
  return 1 + p.traits.uses.reduce((sum, { rule }) => sum + (rule.extraRanks ?? 0), 0) + held;
}

const supportOf = ({ traits }: FighterPart) => traits.uses.flatMap(({ rule, value }) => rule.support?.(value) ?? []);

/** Returns the maximum of a part's supporting attacks that ignore the cap, over its rules; 0 for none (T9A-ATK-4). */
export const extraSupport = (p: FighterPart): number =>
  Math.max(0, ...supportOf(p).map(({ attacks, more }) => (more ? 0 : attacks)));

/** Returns a part's bonus to the support limit of its model (T9A26-ATK-4). */
export const moreSupport = (p: FighterPart): number =>
  Math.max(0, ...supportOf(p).map(({ attacks, more }) => (more ? attacks : 0)));

/** Whether a part of a group makes Supporting Attacks in this fighting mode (T9A-ATK-6, T9A-ATT-10). */
export const supports = (g: Group, p: FighterPart, manner: FightingMode, m: RuleContext): boolean =>
  g.supports &&
  !manner.crush &&
  ![g.fighter.traits, p.traits].some((traits) => traits.some((rule) => rule.supports?.(m.rules) === false));

/** Returns the mean Health Points that a part of the group takes in full contact with the enemy at full strength. */
function groupWorth(g: Group, p: FighterPart, manner: FightingMode, foe: Group, m: RuleContext): number {
  const attacks = attacksOf(p, manner, foe.fighter, m);
  const cap = m.rules.restricted_cap[g.fighter.setup.profile.height]!;
  const more = cap + moreSupport(p);
  const [each] = restricted([{ attacks, extraSupport: extraSupport(p) }], more);
  const first = isRestricted(m) ? Math.min(attacks, Math.max(more, extraSupport(p))) : attacks;
  const behind = Math.min(g.behind, g.first * (supportingRanks(p, manner) + g.formationRanks));
  const support = supports(g, p, manner, m) ? each! * behind : 0;
  return (g.first * first + support) * attackWorth(p, manner, foe, m);
}

export function attackWorth(p: FighterPart, manner: FightingMode, foe: Group, m: RuleContext): number {
  const attack = attackOf(p, manner, foe.fighter, m);
  const full = Math.max(1, foe.first);
  const ranks = Array.from({ length: attack.area[1] }, (_, i) => Math.min(full, foe.first + foe.behind - i * full));
  const plus = areaHits(
    ...attack.area,
    ranks.filter((models) => models > 0),
  );
  return mean(attackLaw(manner.special ? attack : { ...attack, hits: certain(plus) }).distributions.pmf(1));
}
