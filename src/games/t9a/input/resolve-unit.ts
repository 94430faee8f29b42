import type { Library } from '../../../core/format.ts';
import type { Problems } from '../../../core/problem.ts';
import { countNoun } from '../../../core/words.ts';
import { type Base, matching, referenceBase, referenceBases } from '../formation/front-rank.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { UnitText } from '../schema/schema.ts';
import { type CharacterSetup, hasRule, type ModelSetup, type UnitSetup } from '../setup.ts';
import { checkFormation, checkHeights, checkLeader, isLoose } from './check-formation.ts';
import { checkPlaceOf, mm, resolveCharacter, type Tell } from './resolve-characters.ts';
import { resolveModel, share } from './resolve-model.ts';
import { listsOf, nearOf } from './resolve-near.ts';
import type { NamePath } from './unknown-name.ts';

export type UnitDraft = Omit<UnitSetup, 'side'>;

const marksOf = (text: UnitText, models: readonly ModelSetup[]): string[] => [
  ...(text.marked ?? []),
  ...(models.some(({ profile }) => profile.parts.some((part) => part.tags.includes('wizard'))) ? ['wizard'] : []),
  ...(text.models > 0 && text.standard && !text.summoned && !hasRule(models[0]!, 'light-troops') ? ['scoring'] : []),
];

/** Resolves a unit, or a lone Character that `joins` another; its Characters attack `attacks` if the file names no target. */
export function resolveUnit(
  id: string,
  text: UnitText,
  joins: boolean,
  rules: Ruleset,
  library: Library,
  attacks: CharacterSetup['attacks'],
  problems: Problems,
): UnitDraft | undefined {
  const at: NamePath = ['units', id];
  checkKeys(at, text, problems);
  checkLeader(at, text, rules, problems);
  const own = Object.entries(text.characters).map(([name, character]) =>
    resolveCharacter([...at, 'characters', name], name, character, library, rules, attacks, problems),
  );
  const rankAndFile = text.models > 0 ? resolveRankAndFile(at, id, text, library, rules, problems) : undefined;
  const present = own.filter((c) => c !== undefined);
  if (present.length < own.length) return undefined;
  const model = text.models > 0 ? rankAndFile : present[0];
  if (!model) return undefined;
  const reference = referenceOf(text.models, model, present, rules, text.reference_base);
  checkReference(at, text, present, rules, problems);
  const loose = isLoose(model, present);
  const characters = joins ? present : withSide(at, text, present, reference, loose, problems);
  if (!joins) checkPlaces(at, characters, reference, text.files, loose, problems);
  if (loose && text.models > 0) checkHeights(at, model, characters, problems);
  checkFormation(at, text, model, characters, reference, loose, rules, problems);
  return {
    id,
    profile: model.profile,
    weapons: model.weapons,
    rules: model.rules,
    courage: model.courage,
    models: text.models,
    most: text.models,
    files: text.files,
    champion: text.champion,
    standard: text.standard,
    musician: text.musician,
    characters,
    charging: text.charging,
    general: text.near.general,
    bsb: text.near.bsb,
    near: nearOf(at, text.near, problems),
    marks: marksOf(text, [model, ...characters]),
    ...listsOf(at, text, problems),
    points: text.points,
    lostHealthPoints: text.lost_health_points,
    championLost: text.champion_lost,
    shaken: text.shaken,
    bodyguard: text.bodyguard,
    distance: text.distance,
    summoned: text.summoned,
    championTargeted: share(text.champion_targeted),
    referenceBase: text.reference_base,
    without: text.without,
  };
}

function checkPlaces(
  at: NamePath,
  characters: readonly CharacterSetup[],
  reference: Base,
  files: number,
  loose: boolean,
  problems: Problems,
): void {
  characters.forEach((c, i) => {
    const tell: Tell = (key, code, message, more) =>
      problems.error([...at, 'characters', c.id, key], code, message, more);
    checkPlaceOf(c, characters.slice(0, i), reference, files, tell, loose);
  });
}

/** Returns the base of which Matching bases are multiples (T9A-FR-4, T9A-FR-5). */
export const referenceOf = (
  models: number,
  { profile }: Pick<ModelSetup, 'profile'>,
  characters: readonly CharacterSetup[],
  rules: Ruleset,
  wish?: Base,
): Base =>
  models > 0
    ? profile.base
    : referenceBase(
        characters.map((c) => c.base),
        wish,
        rules.attachable_reference === 'owner',
      );

/** Checks the owner's choice of a base: only among those with the fewest Mismatching ones (T9A-FR-5). */
function checkReference(
  at: NamePath,
  text: UnitText,
  characters: readonly CharacterSetup[],
  rules: Ruleset,
  problems: Problems,
): void {
  const wish = text.reference_base;
  if (wish === undefined) return;
  const bases = characters.map((c) => c.base);
  // A unit with R&F has unknown survivors.
  const choices = text.models > 0 ? bases : referenceBases(bases, rules.attachable_reference === 'owner');
  if (choices.some((base) => base[0] === wish[0] && base[1] === wish[1])) return;
  problems.error([...at, 'reference_base'], 'matching', 'This base cannot be chosen (T9A-FR-5)', {
    found: mm(wish),
    allowed: [...new Set(choices.map(mm))].join(' or ') || 'no `reference_base`: the unit has no Characters',
  });
}

function resolveRankAndFile(
  at: NamePath,
  id: string,
  text: UnitText,
  library: Library,
  rules: Ruleset,
  problems: Problems,
): ModelSetup | undefined {
  const { profile } = text;
  if (profile !== undefined) return resolveModel(at, id, { ...text, profile }, library, rules, problems);
  problems.error([...at, 'profile'], 'missing-key', 'The key `profile` is required', {
    found: 'nothing',
    allowed: 'text or a map, or `models: 0` for Characters alone',
  });
  return undefined;
}

function checkKeys(at: NamePath, text: UnitText, problems: Problems): void {
  const command = Number(text.champion) + Number(text.standard) + Number(text.musician);
  if (command > text.models) {
    problems.error([...at, 'models'], 'formation', 'Champion, Standard Bearer and Musician are models of the unit', {
      found: countNoun(text.models, 'model'),
      allowed: `at least ${command}`,
    });
  }
  if (text.champion_lost && !text.champion) {
    problems.error([...at, 'champion_lost'], 'no-champion', 'The unit has no Champion to lose');
  }
  if (text.champion_targeted !== 'never' && !text.champion) {
    problems.error([...at, 'champion_targeted'], 'no-champion', 'The unit has no Champion to attack');
  }
  if (text.models > 0) return;
  if (Object.keys(text.characters).length === 0) {
    problems.error([...at, 'models'], 'no-models', 'A unit without R&F models is one of Characters', {
      found: '0 models, no Characters',
      allowed: 'at least 1, or `characters`',
    });
    return;
  }
  const idle = (['profile', 'weapon', 'courage', 'rules', 'bodyguard'] as const).filter((key) => {
    const value = text[key];
    return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  });
  for (const key of idle) {
    problems.error([...at, key], 'no-rank-and-file', `\`${key}\` is that of R&F models, and the unit has none`, {
      found: `\`${key}\` with \`models: 0\``,
      allowed: `\`${key}\` of a Character`,
    });
  }
}

/** Gives the unit's `joined_side` to its first Mismatching base without one. */
function withSide(
  at: NamePath,
  text: UnitText,
  characters: readonly CharacterSetup[],
  reference: Base,
  loose: boolean,
  problems: Problems,
): CharacterSetup[] {
  const side = text.joined_side;
  if (side === undefined) return [...characters];
  const first = characters.findIndex((c) => c.joinedSide === undefined && !matching(c.base, reference, loose));
  if (first < 0) {
    problems.error([...at, 'joined_side'], 'matching', 'No Character of the unit has a Mismatching base (T9A-FR-11)', {
      found: characters.map((c) => `${c.id}: ${mm(c.base)}`).join(', ') || 'no Characters',
      allowed: `a base that is no multiple of ${mm(reference)}`,
    });
  }
  return characters.map((c, i) => (i === first ? { ...c, joinedSide: side } : c));
}
