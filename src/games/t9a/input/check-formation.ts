import type { Problems } from '../../../core/problem.ts';
import { countNoun } from '../../../core/words.ts';
import { type Base, matching } from '../formation/front-rank.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { UnitText } from '../schema/schema.ts';
import { type CharacterSetup, hasRule, type ModelSetup } from '../setup.ts';
import { mm } from './resolve-characters.ts';
import type { NamePath } from './unknown-name.ts';

/** Checks that a unit has a Champion or a Captain, as its edition requires (T9A26-UNIT-3). */
export function checkLeader(at: NamePath, text: UnitText, rules: Ruleset, problems: Problems): void {
  const captains = Object.entries(text.characters).flatMap(([name, { captain }]) => (captain ? [name] : []));
  if (rules.captain && text.champion) {
    problems.error([...at, 'champion'], 'no-champion', 'These rules have no Champions (T9A26-UNIT-3)', {
      found: '`champion: true`',
      allowed: 'no `champion`; or a Captain: one of its `characters`, with `captain: true`',
    });
  }
  for (const name of captains.slice(rules.captain ? 1 : 0)) {
    const message = rules.captain ? 'A unit has one Captain (T9A26-UNIT-3)' : 'These rules have no Captains';
    problems.error([...at, 'characters', name, 'captain'], 'captain', message, {
      found: rules.captain ? `${name} and ${captains[0]}` : '`captain: true`',
      allowed: rules.captain ? 'one of them' : '`rules: 2026`, or `captain: true` among its changes',
    });
  }
}

/** Whether a model in the unit is a Skirmisher (T9A26-ATTM-6). */
export const isLoose = (model: ModelSetup, characters: readonly ModelSetup[]): boolean =>
  [model, ...characters].some((m) => hasRule(m, 'skirmisher'));

/** Checks that only models of their Height join Skirmishers (T9A26-ATTM-6). */
export function checkHeights(
  at: NamePath,
  { profile }: ModelSetup,
  characters: readonly CharacterSetup[],
  problems: Problems,
): void {
  for (const c of characters) {
    if (c.profile.height === profile.height) continue;
    problems.error(
      [...at, 'characters', c.id],
      'height',
      'Skirmishers are joined by models of their Height (T9A26-ATTM-6)',
      {
        found: `Height ${c.profile.height}`,
        allowed: `Height ${profile.height}`,
      },
    );
  }
}

export function checkFormation(
  at: NamePath,
  text: UnitText,
  model: ModelSetup,
  characters: readonly CharacterSetup[],
  reference: Base,
  loose: boolean,
  rules: Ruleset,
  problems: Problems,
): void {
  const sizes = characters.map((c) => matching(c.base, reference, loose));
  const most = sizes.reduce((sum, size) => sum + (size?.[0] ?? 0), text.models);
  if (text.files > most && most > 0) {
    problems.error([...at, 'files'], 'formation', 'A unit cannot have more files than models', {
      found: `${countNoun(text.files, 'file')} of ${countNoun(most, 'model')}`,
      allowed: `1..${most}`,
    });
  }
  sizes.forEach((size, i) => {
    if (!size || size[0] <= text.files) return;
    const { id, base } = characters[i]!;
    problems.error([...at, 'characters', id, 'base'], 'too-wide', 'The base is wider than the unit (T9A-FR-9)', {
      found: `${mm(base)}, ${size[0]} files wide`,
      allowed: `at most ${countNoun(text.files, 'file')} of ${reference[0]} mm`,
    });
  });
  checkPools(at, text, model.profile.defence.hp, problems);
  if (sizes.some((size) => size && size[0] > text.files)) return;
  const cells = sizes.reduce((sum, size) => sum + (size ? size[0] * size[1] : 0), text.models);
  const deep = Math.max(Math.ceil(cells / text.files), ...sizes.map((size) => size?.[1] ?? 0));
  const needed = hasRule(model, 'lance-formation') ? 3 : rules.proper_rank_min[model.profile.height]!;
  if (deep <= text.files || text.files >= needed) return;
  problems.warn([...at, 'files'], 'formation', 'A unit may not be deeper than wide unless it can form Proper Ranks', {
    found: `${text.files} wide, ${deep} deep`,
    allowed: `at least ${needed} files, or no deeper than wide (T9A-RANK-2)`,
  });
}

function checkPools(at: NamePath, text: UnitText, hp: number, problems: Problems): void {
  const pool = Math.max(0, text.models - (text.champion ? 1 : 0)) * hp;
  if (text.lost_health_points >= pool && (pool > 0 || text.lost_health_points > 0)) {
    problems.error([...at, 'lost_health_points'], 'range', 'No R&F model would be left', {
      found: String(text.lost_health_points),
      allowed: `0..${Math.max(0, pool - 1)}`,
    });
  }
  const alone = pool === 0 && Object.keys(text.characters).length === 0;
  if (alone && text.champion && text.champion_lost) {
    problems.error([...at, 'champion_lost'], 'range', 'No model would be left');
  }
}
