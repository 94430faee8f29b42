import type { Library } from '../core/format.ts';
import type { Problems } from '../core/problem.ts';
import { checkPlace, checkRules, resolveProfile } from './resolve-profile.ts';
import type { Ruleset } from './ruleset.ts';
import type { Profile, UnitText } from './schema.ts';
import type { UnitSetup } from './setup.ts';
import type { Path } from './unknown-name.ts';
import { weapon } from './weapons.ts';

/** Checks one unit and writes it out; undefined without a profile. */
export function resolveUnit(
  id: string,
  text: UnitText,
  rules: Ruleset,
  library: Library,
  problems: Problems,
): Omit<UnitSetup, 'side'> | undefined {
  const at: Path = ['units', id];
  const profile = resolveProfile([...at, 'profile'], text.profile, library, problems);
  if (text.files > text.models) {
    problems.error([...at, 'files'], 'formation', 'A unit cannot have more files than models', {
      found: `${text.files} files of ${text.models} models`,
      allowed: `1..${text.models}`,
    });
  }
  const command = Number(text.champion) + Number(text.standard) + Number(text.musician);
  if (command > text.models) {
    problems.error([...at, 'models'], 'formation', 'Champion, Standard Bearer and Musician are models of the unit', {
      found: `${text.models} models`,
      allowed: `at least ${command}`,
    });
  }
  if (text.champion_lost && !text.champion) {
    problems.error([...at, 'champion_lost'], 'no-champion', 'The unit has no Champion to lose');
  }
  if (text.champion_targeted !== 'never' && !text.champion) {
    problems.error([...at, 'champion_targeted'], 'no-champion', 'The unit has no Champion to strike at');
  }
  checkRules([...at, 'rules'], text.rules, problems);
  if (!profile) return undefined;
  text.rules.forEach((rule, i) => void checkPlace([...at, 'rules', i], rule, profile, problems));
  const pool = (text.models - (text.champion ? 1 : 0)) * profile.defence.hp;
  if (text.lost_health_points >= pool && (pool > 0 || text.lost_health_points > 0)) {
    problems.error([...at, 'lost_health_points'], 'range', 'No R&F model would be left', {
      found: String(text.lost_health_points),
      allowed: `0..${Math.max(0, pool - 1)}`,
    });
  }
  if (pool === 0 && text.champion_lost) problems.error([...at, 'champion_lost'], 'range', 'No model would be left');
  checkDepth(at, text, profile, rules, problems);
  const wielded = resolveWeapons(at, text, profile, problems);
  return {
    id,
    profile,
    models: text.models,
    files: text.files,
    champion: text.champion,
    standard: text.standard,
    musician: text.musician,
    weapons: wielded,
    charging: text.charging,
    general: text.near.general,
    bsb: text.near.bsb,
    points: text.points,
    lostHealthPoints: text.lost_health_points,
    championLost: text.champion_lost,
    shaken: text.shaken,
    rules: text.rules,
    courage: text.courage ?? profile.courage,
    championTargeted: share(text.champion_targeted),
  };
}

const share = (text: UnitText['champion_targeted']): number => (text === 'never' ? 0 : text === 'always' ? 1 : text);

/** A unit may not be deeper than wide unless it is wide enough for a Proper Rank (T9A-RANK-2): a warning. */
function checkDepth(at: Path, text: UnitText, profile: Profile, rules: Ruleset, problems: Problems): void {
  const deep = Math.ceil(text.models / text.files);
  const needed = profile.rules.includes('lance-formation') ? 3 : rules.proper_rank_min[profile.height]!;
  if (deep <= text.files || text.files >= needed) return;
  problems.warn([...at, 'files'], 'formation', 'A unit may not be deeper than wide unless it can form Proper Ranks', {
    found: `${text.files} wide, ${deep} deep`,
    allowed: `at least ${needed} files, or no deeper than wide (T9A-RANK-2)`,
  });
}

/** The unit's weapon goes to every part that may carry it; the others carry their first. */
function resolveWeapons(at: Path, text: UnitText, profile: Profile, problems: Problems): (string | undefined)[] {
  const mounted = profile.type !== 'infantry' || profile.parts.length > 1;
  const choices = [...new Set(profile.parts.flatMap((part) => part.weapons ?? []))];
  const chosen = text.weapon;
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
    const name = chosen !== undefined && part.weapons?.includes(chosen) ? chosen : part.weapons?.[0];
    const only = name === undefined ? undefined : weapon(name)?.only;
    if (only !== undefined && (only === 'mounted') !== mounted) {
      problems.error(
        [...at, 'weapon'],
        'weapon-not-carried',
        `\`${name}\` is only for ${only === 'foot' ? 'models on foot' : 'mounted models'}`,
        {
          found: `${profile.name}, ${profile.type}`,
        },
      );
    }
    return name;
  });
}
