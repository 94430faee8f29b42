import type { Library } from '../../../core/format.ts';
import type { Problems } from '../../../core/problem.ts';
import { parseRule } from '../rules/parse.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { weapon } from '../rules/weapons.ts';
import type { CharacterText, ProfilePart } from '../schema/schema.ts';
import type { ModelSetup, ProfileSetup } from '../setup.ts';
import { placing, readRules, resolveProfile } from './resolve-profile.ts';
import type { NamePath } from './unknown-name.ts';

export type ModelText = Pick<CharacterText, 'profile' | 'weapon' | 'rules' | 'courage'>;

/** Checks a model and writes it out; undefined without a profile. */
export function resolveModel(
  at: NamePath,
  id: string,
  text: ModelText,
  library: Library,
  ruleset: Ruleset,
  problems: Problems,
): ModelSetup | undefined {
  const profile = resolveProfile([...at, 'profile'], text.profile, library, ruleset, problems);
  const check = profile && placing(profile.parts, ruleset, problems);
  const rules = readRules([...at, 'rules'], text.rules, problems, parseRule, check);
  if (!profile) return undefined;
  const weapons = resolveWeapons(at, text.weapon, profile, problems);
  return { id, profile, weapons, rules, courage: text.courage ?? profile.courage };
}

export const share = (text: CharacterText['targeted']): number => {
  if (text === 'never') return 0;
  return text === 'always' ? 1 : text;
};

/** Returns the weapon that a part wields: the chosen one if it may carry it, else its first. */
export const weaponOf = ({ weapons }: Pick<ProfilePart, 'weapons'>, chosen: string | undefined): string | undefined =>
  chosen !== undefined && weapons?.includes(chosen) ? chosen : weapons?.[0];

/** Gives the weapon to every part that may carry it; the others carry their first. */
function resolveWeapons(
  at: NamePath,
  chosen: string | undefined,
  profile: ProfileSetup,
  problems: Problems,
): (string | undefined)[] {
  // Tags of the parts decide which are mounted; without tags, the type does.
  const told = profile.parts.some((part) => part.tags.length > 0);
  const mounted = told
    ? profile.parts.some((part) => part.tags.includes('mount') || part.tags.includes('centauroid'))
    : profile.type !== 'infantry' || profile.parts.length > 1;
  const choices = [...new Set(profile.parts.flatMap((part) => part.weapons ?? []))];
  if (chosen !== undefined && !choices.includes(chosen)) {
    const known = weapon(chosen) !== undefined;
    problems.error(
      [...at, 'weapon'],
      known ? 'weapon-not-carried' : 'unknown-weapon',
      known ? `${profile.name} cannot carry \`${chosen}\`` : `There is no weapon \`${chosen}\``,
      { found: chosen, allowed: choices.join(', ') || 'none: no part of the profile carries weapons', near: choices },
    );
    return [];
  }
  return profile.parts.map((part) => {
    const name = weaponOf(part, chosen);
    const only = name === undefined ? undefined : weapon(name)?.only;
    if (only !== undefined && (only === 'mounted') !== mounted) {
      const whom = only === 'foot' ? 'models on foot' : 'mounted models';
      problems.error([...at, 'weapon'], 'weapon-not-carried', `\`${name}\` is only for ${whom}`, {
        found: `${profile.name}, ${profile.type}`,
      });
    }
    return name;
  });
}
