import { mean } from '../core/laws.ts';
import { attackOf, attacksOf, type Manner } from './blow.ts';
import type { Fighter, FighterPart } from './fighter.ts';
import { areaHits, formationRanks, restricted } from './formation.ts';
import type { Moment } from './rule.ts';
import type { Setup } from './setup.ts';
import { attackTrial } from './strike.ts';
import { weapon, weapons } from './weapons.ts';

/** The weapons of a round: a Weapon Master may take the one that does most (T9A-ATT-12). */
export function chooseWeapons(setup: Setup, f: Fighter, foe: Fighter, m: Moment): (string | undefined)[] {
  return f.parts.map((p) => {
    const free = p.traits.weaponMaster && setup.policies[f.setup.side].weapon_policy === 'best';
    if (!free || p.weapon === undefined) return p.weapon;
    const options = [...new Set([p.weapon, ...(p.part.weapons ?? []), 'hand-weapon'])].filter((w) => w in weapons);
    return best(options, (name) => unitWorth(f, p, { weapon: name, crush: false, special: undefined }, foe, m));
  });
}

/** How a part strikes this round: with its weapon, or with a Crush Attack if that is chosen (T9A-ATT-10). */
export function mannerOf(setup: Setup, f: Fighter, p: FighterPart, foe: Fighter, m: Moment): Manner {
  const plain: Manner = { weapon: p.weapon, crush: false, special: undefined };
  if (!p.traits.crush) return plain;
  const crush: Manner = { ...plain, crush: true };
  const policy = setup.policies[f.setup.side].crush_policy;
  if (policy === 'best') return best([plain, crush], (manner) => unitWorth(f, p, manner, foe, m));
  return policy === 'always' ? crush : plain;
}

/** The option of most worth, the first of equals. */
function best<T>(options: readonly T[], value: (option: T) => number): T {
  let chosen = options[0] as T;
  for (const option of options) if (value(option) > value(chosen) + 1e-12) chosen = option;
  return chosen;
}

/** Ranks that support with a weapon: the second, and extra ones by rules, weapon and formation (T9A-ATK-2). */
export function supportingRanks(f: Fighter, p: FighterPart, manner: Manner, m: Moment): number {
  const { models, files, profile } = f.setup;
  const held = manner.weapon === undefined ? 0 : (weapon(manner.weapon)?.extraRanks ?? 0);
  const formation = formationRanks(models, files, { height: profile.height, traits: f.traits, rules: m.rules });
  return 1 + p.traits.extraRanks + held + formation;
}

/** Whether a part makes Supporting Attacks in this manner (T9A-ATK-6, T9A-ATT-10). */
export const supports = (p: FighterPart, manner: Manner, m: Moment): boolean =>
  !manner.crush && (!p.traits.harnessed || m.rules.harnessed_supports);

/** Mean Health Points that a part of the whole unit takes in full contact with the enemy as it stands at first. */
function unitWorth(f: Fighter, p: FighterPart, manner: Manner, foe: Fighter, m: Moment): number {
  const { models, files, profile } = f.setup;
  const attacks = attacksOf(p, manner, foe, m);
  const cap = m.rules.restricted_cap[profile.height]!;
  const [each] = restricted([{ attacks, extraSupport: p.traits.extraSupport }], cap);
  const behind = Math.min(models - files, files * supportingRanks(f, p, manner, m));
  const support = supports(p, manner, m) ? each! * behind : 0;
  return (files * attacks + support) * attackWorth(f, p, manner, foe, m);
}

/** Mean Health Points that one attack takes. */
export function attackWorth(f: Fighter, p: FighterPart, manner: Manner, foe: Fighter, m: Moment): number {
  const attack = attackOf(f, p, manner, foe, m);
  const plus = areaHits(...attack.area, { models: foe.setup.models, first: foe.setup.files });
  return mean(attackTrial('', { ...attack, hits: { count: 0, sides: 6, plus } }).laws.row(1));
}
