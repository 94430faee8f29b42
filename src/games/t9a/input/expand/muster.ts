import { Cache } from '../../../../core/cache.ts';
import type { Library } from '../../../../core/format.ts';
import { type Problem, Problems } from '../../../../core/problem.ts';
import type { Configuration } from '../../army/configuration.ts';
import { EDITION } from '../../army/edition.ts';
import type { Unit, UnitOfArmy } from '../../army/schema.ts';
import { type Fielded, fieldedOf } from '../../muster/model.ts';
import type { PresetName } from '../../rules/presets.ts';
import {
  type CharacterText,
  type Profile,
  type ProfilePatch,
  type ProfileText,
  profileSchema,
  type RawCharacter,
  type RawText,
  type RawUnit,
  type T9aText,
  type UnitText,
} from '../../schema/schema.ts';
import type { NamePath } from '../unknown-name.ts';
import { fromList } from './from-list.ts';
import { plainName, unitNamed, unitOfProfile } from './named-unit.ts';
import { patched, withRules } from './patch-profile.ts';
import { standIn } from './stand-in.ts';
import { usualFiles } from './usual-files.ts';

interface Camp {
  readonly edition: string | undefined;
  readonly preset: PresetName;
  readonly library: Library;
  readonly own: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
}

/** Returns the rules of a file, by default those of its edition. */
export function givenRules({ rules, edition }: Pick<RawText, 'rules' | 'edition'>): T9aText['rules'] {
  const usual: PresetName = edition === undefined ? 'core' : EDITION;
  return typeof rules === 'object' ? { ...rules, preset: rules.preset ?? usual } : (rules ?? usual);
}

/** Fills in the keys of units of armies (profiles, sizes, command, points), and profiles that differ in some keys. */
export function mustered(text: RawText, library: Library, problems = new Problems()): T9aText {
  const rules = givenRules(text);
  const edition = text.edition === undefined ? undefined : String(text.edition);
  const camp: Camp = {
    edition,
    preset: typeof rules === 'object' ? rules.preset : rules,
    library,
    own: text.profiles ?? {},
    problems,
  };
  const units = Object.entries(text.units ?? {}).map(([id, unit]) => [
    id,
    unitText(['units', id], id, fromList(['units', id], unit, text, problems), camp),
  ]);
  return { ...text, rules, units: Object.fromEntries(units) };
}

interface Known {
  readonly profile: ProfileText | undefined;
  readonly fielded: Fielded | undefined;
  readonly unit: UnitOfArmy | undefined;
  readonly failed?: true;
}

/** Writes a unit out. @param self the Character of this name is written as the unit */
function unitText(at: NamePath, id: string, text: RawUnit, camp: Camp, self?: string): UnitText {
  const known = knownOf(at, text, camp);
  if (isCharacter(known.unit)) return unitText(at, id, asCharacter(at, id, text, camp), camp, id);
  const { fielded } = known;
  const placeOf = (name: string): NamePath => (name === self ? at : [...at, 'characters', name]);
  const characters = Object.entries(text.characters).map(
    ([name, one]) => [name, knownOf(placeOf(name), one, camp), one] as const,
  );
  const banner = [fielded, ...characters.map(([, one]) => one.fielded)].flatMap((one) => one?.banner ?? []);
  const profile = inFull(known.profile, banner);
  const models = text.models ?? fielded?.priced.models;
  if (models === undefined && !known.failed) missing([...at, 'models'], camp);
  const usual = typeof profile === 'object' && models !== undefined ? usualFiles(models, profile) : undefined;
  const files = text.files ?? (fielded || known.failed ? usual : undefined);
  if (files === undefined && !known.failed) missing([...at, 'files'], camp);
  const points = text.points ?? pointsOf(fielded);
  return {
    ...text,
    profile,
    // A missing value is already reported; its mismatch with the other is not.
    models: models ?? files ?? 1,
    files: files ?? 1,
    standard: text.standard ?? fielded?.standard ?? false,
    musician: text.musician ?? fielded?.musician ?? false,
    ...(text.once === undefined && fielded && fielded.once.length > 0 && { once: [...fielded.once] }),
    ...(points !== undefined && { points }),
    characters: Object.fromEntries(
      characters.map(([name, one, written]) => [name, characterText(placeOf(name), written, one, banner, camp)]),
    ),
  };
}

function characterText(
  at: NamePath,
  text: RawCharacter,
  { profile, fielded, failed }: Known,
  banner: readonly string[],
  { problems }: Camp,
): CharacterText {
  if (profile === undefined && !failed) {
    problems.error([...at, 'profile'], 'missing-key', 'The key `profile` is required', {
      found: 'nothing',
      allowed: 'text or a map, or `unit`',
    });
  }
  const points = text.points ?? pointsOf(fielded);
  return {
    ...text,
    profile: inFull(profile, banner) ?? standIn(),
    general: text.general ?? fielded?.general ?? false,
    bsb: text.bsb ?? fielded?.bsb ?? false,
    captain: text.captain ?? fielded?.captain ?? false,
    ...(text.once === undefined && fielded && fielded.once.length > 0 && { once: [...fielded.once] }),
    ...(points !== undefined && { points }),
  };
}

const pointsOf = (fielded: Fielded | undefined): number | undefined => fielded && Math.max(0, fielded.priced.points);

const inFull = (profile: ProfileText | undefined, banner: readonly string[]): ProfileText | undefined =>
  typeof profile === 'object' ? withRules(profile, banner) : profile;

const missing = (at: NamePath, { problems }: Camp): void =>
  problems.error(at, 'missing-key', `The key \`${at.at(-1)}\` is required`, {
    found: 'nothing',
    allowed: 'a whole number',
  });

const isCharacter = (of: UnitOfArmy | undefined): boolean => of?.unit.type?.includes('character') === true;

function asCharacter(at: NamePath, id: string, text: RawUnit, { problems }: Camp): RawUnit {
  const {
    unit,
    mount,
    options,
    profile,
    weapon,
    rules,
    courage,
    points,
    once,
    models: _,
    files,
    characters,
    ...rest
  } = text;
  for (const key of ['models', 'files'] as const) {
    if (text[key] === undefined || text[key]! <= 1) continue;
    problems.error([...at, key], 'one-model', 'A Character is one model', { found: `${text[key]}`, allowed: '1' });
  }
  const self = { unit, mount, options, profile, weapon, rules, courage, points, ...(once && { once }) };
  return {
    ...rest,
    rules: [],
    models: 0,
    files: files ?? 1,
    characters: { [id]: { targeted: 'never', ...self }, ...characters },
  };
}

function knownOf(at: NamePath, text: RawUnit | RawCharacter, camp: Camp): Known {
  const { profile, unit: name } = text;
  const { problems, library, edition, own } = camp;
  const patch = typeof profile === 'object' && 'from' in profile ? profile : undefined;
  const named = patch?.from ?? (typeof profile === 'string' ? profile : undefined);
  const failed = { profile: standIn(), fielded: undefined, unit: undefined, failed: true } as const;
  if (name !== undefined && named !== undefined) {
    problems.error([...at, 'profile'], 'contradiction', '`unit` says what it is', {
      found: `\`profile: ${named}\` and \`unit: ${name}\``,
      allowed: 'one of them',
    });
    return failed;
  }
  let of: UnitOfArmy | undefined;
  if (name !== undefined) {
    of = unitNamed([...at, 'unit'], name, library, problems);
    if (!of) return failed;
  } else if (named !== undefined && !Object.hasOwn(own, named)) of = unitOfProfile(named, edition, library);
  if (of) return ofArmy(at, text, of, patch, camp);
  for (const key of ['options', 'mount'] as const) {
    if (text[key] === undefined) continue;
    problems.error([...at, key], 'no-army', `\`${key}\` belongs to a unit of the armies`, {
      found: 'no `unit`',
      allowed: '`unit: empire/state-infantry`',
    });
  }
  if (patch === undefined) {
    const plain = typeof profile === 'string' ? plainName(profile) : (profile as Profile | undefined);
    return { profile: plain, fielded: undefined, unit: undefined };
  }
  const base = library.get(plainName(patch.from));
  if (base === undefined) {
    problems.error([...at, 'profile', 'from'], 'unknown-profile', `There is no profile \`${patch.from}\``, {
      found: patch.from,
      near: library.names(),
    });
    return failed;
  }
  const made = changed([...at, 'profile'], profileSchema.parse(base), patch, problems);
  return { profile: made, fielded: undefined, unit: undefined };
}

function ofArmy(
  at: NamePath,
  text: RawUnit | RawCharacter,
  unit: UnitOfArmy,
  patch: ProfilePatch | undefined,
  { problems, preset, edition }: Camp,
): Known {
  // A Character written as a unit is read again, as a Character.
  if ('side' in text && isCharacter(unit)) return { profile: undefined, fielded: undefined, unit };
  const { mount, options } = text;
  const models = 'models' in text && text.models !== undefined ? { models: text.models } : {};
  const fielded = fieldedAgain(unit, { ...models, ...(mount && { mount }), ...(options && { options }) });
  for (const problem of fielded.priced.problems) tell(at, problem, problems);
  if (preset !== EDITION) {
    const isNamed = 'unit' in text && text.unit !== undefined;
    problems.warn([...at, isNamed ? 'unit' : 'profile'], 'other-rules', 'The unit is of 2026, and the rules are not', {
      found: `rules ${preset}`,
      allowed: edition === EDITION ? '`rules: "2026"`, or no `rules`' : '`edition: "2026"` for its rules',
    });
  }
  if (fielded.profile === undefined) {
    const isMounted = unit.unit.height === 'mount' && fielded.priced.mount === undefined;
    problems.error([...at, isMounted ? 'mount' : 'unit'], 'no-profile', `${unit.unit.name} cannot fight`, {
      found: isMounted ? 'no mount' : 'a unit without characteristics in the data',
      allowed: isMounted ? 'a mount: the Character never fights without one' : 'another unit',
    });
    return { profile: standIn(), fielded, unit, failed: true };
  }
  const own = text.profile;
  const whole = typeof own === 'object' && !('from' in own) ? (own as Profile) : undefined;
  const profile = patch ? changed([...at, 'profile'], fielded.profile, patch, problems) : (whole ?? fielded.profile);
  return { profile, fielded, unit };
}

function changed(at: NamePath, base: Profile, patch: ProfilePatch, problems: Problems): Profile {
  const { profile, unknown } = patched(base, patch);
  for (const name of unknown) {
    problems.error([...at, 'parts', name], 'unknown-part', 'The profile has no such part', {
      found: name,
      allowed: base.parts.map((part) => part.name).join(', '),
    });
  }
  return profile;
}

/** Problems that make the meaning of a configuration unclear; the others make it illegal in a list. */
const wrong = new Set(['unknown-option', 'unknown-mount']);

/** Reports a problem of a configuration. An illegal one can still be played, and missing obligatory options are not reported here. */
function tell(at: NamePath, problem: Problem, problems: Problems): void {
  if (problem.code === 'too-few') return;
  const severity = wrong.has(problem.code) ? problem.severity : 'warning';
  problems.list.push({ ...problem, severity, path: [...at, ...problem.path] });
}

const remembered = new WeakMap<Unit, Cache<Fielded>>();

/** Returns a unit's configuration from a cache, since the cells of a sweep mostly have the same units. */
function fieldedAgain(of: UnitOfArmy, configuration: Configuration): Fielded {
  let cache = remembered.get(of.unit);
  if (cache === undefined) {
    cache = new Cache(64);
    remembered.set(of.unit, cache);
  }
  return cache.get(JSON.stringify(configuration), () => fieldedOf(of, configuration));
}
