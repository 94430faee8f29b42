import { countNoun } from '../../../core/words.ts';
import { matching } from '../formation/front-rank.ts';
import type { EventText } from '../schema/event.ts';
import type { CharacterSetup } from '../setup.ts';
import { checkHeights, isLoose } from './check-formation.ts';
import type { Particulars } from './named-event.ts';
import { checkPlaceOf, mm, type Tell } from './resolve-characters.ts';
import { isEarlier, joinedBy, type Scene, unitOf } from './resolve-scene.ts';
import { referenceOf, type UnitDraft } from './resolve-unit.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

type Join = Extract<EventText, { effect: 'join' }>;

/** Checks whether a Character may join (T9A-FR-9, T9A-FR-11). */
export function resolveJoin(s: Scene, e: Join, i: number): Particulars | undefined {
  const at: NamePath = ['events', i];
  const isHero = checkHero(s, e, i);
  const unit = unitOf(s, i, [...at, 'unit'], e.unit);
  if (!isHero || unit === undefined) return undefined;
  const { units } = s.text;
  if (units[e.character]!.side !== units[unit]!.side) {
    s.problems.error([...at, 'unit'], 'other-side', `${unit} is on the other side`, { found: units[unit]!.side });
  }
  if (Object.hasOwn(units[unit]!.characters, e.character)) {
    s.problems.error([...at, 'character'], 'same-name', `${unit} has a Character of that name`, { found: e.character });
  }
  const draft = s.drafts.get(unit);
  const character = joining(s, e.character);
  if (draft && character) checkPlace(s, i, draft, character);
  if (draft && character && e.replaces) checkReplaced(s, at, draft, character);
  return { unit, character: e.character, replaces: e.replaces };
}

/** Checks that the replaced R&F model is of the Character's kind (T9A26-ATTM-7). */
function checkReplaced(
  { problems }: Scene,
  at: NamePath,
  unit: UnitDraft,
  { id, base, profile }: CharacterSetup,
): void {
  const alike = mm(base) === mm(unit.profile.base) && profile.height === unit.profile.height;
  if (unit.models > 0 && alike) return;
  problems.error(
    [...at, 'replaces'],
    'replaces',
    `No R&F model of ${unit.id} has the base and Height of the Character (T9A26-ATTM-7)`,
    {
      found: `${id}: ${mm(base)}, Height ${profile.height}`,
      allowed: unit.models > 0 ? `${mm(unit.profile.base)}, Height ${unit.profile.height}` : 'a unit with R&F',
    },
  );
}

function checkHero(s: Scene, e: Join, i: number): boolean {
  const at: NamePath = ['events', i, 'character'];
  const { units } = s.text;
  if (!Object.hasOwn(units, e.character)) {
    unknownName(at, 'unit', e.character, Object.keys(units), s.problems);
    return false;
  }
  const first = s.heroes.get(e.character);
  if (first === undefined) {
    const { models, characters } = units[e.character]!;
    s.problems.error(at, 'not-a-character', 'Only a unit of one Character and no R&F models can join', {
      found: `${countNoun(models, 'model')} and ${countNoun(Object.keys(characters).length, 'Character')}`,
      allowed: '`models: 0` and one Character',
    });
    return false;
  }
  if (first !== i) {
    s.problems.error(at, 'twice', 'A Character joins one unit', { found: `a second event for ${e.character}` });
    return false;
  }
  if (s.engaged.has(e.character)) {
    s.problems.error(at, 'engaged', 'An engaged Character cannot join a unit', { found: e.character });
  }
  checkIdle(s, e.character);
  return true;
}

/** Reports keys of the Character's own unit that are void once it has joined another. */
function checkIdle(s: Scene, id: string): void {
  const { near, ...text } = s.text.units[id]!;
  const set = {
    charging: text.charging,
    shaken: text.shaken,
    summoned: text.summoned,
    distance: text.distance !== undefined,
    near: near.bsb || near.general !== undefined,
    without: text.without.length > 0,
  };
  for (const [key, isSet] of Object.entries(set)) {
    if (!isSet) continue;
    s.problems.error(['units', id, key], 'joins', `\`${key}\` has no effect for a Character that joins a unit`, {
      found: `${id}, which joins ${joinedBy(s, s.heroes.get(id)!)}`,
    });
  }
}

/** Returns a lone Character as part of the unit that it joins, with the id of its own unit. */
export function joining(s: Scene, hero: string): CharacterSetup | undefined {
  const own = s.drafts.get(hero)?.characters[0];
  const { points, joined_side } = s.text.units[hero]!;
  return (
    own && { ...own, id: hero, points: own.points ?? points, joinedSide: own.joinedSide ?? joined_side, joins: true }
  );
}

function checkPlace(s: Scene, i: number, unit: UnitDraft, character: CharacterSetup): void {
  const at: NamePath = ['events', i, 'character'];
  const earlier = [...s.heroes]
    .filter(([, join]) => joinedBy(s, join) === unit.id && isEarlier(s, join, i))
    .flatMap(([name]) => joining(s, name) ?? []);
  const there = [...unit.characters, ...earlier];
  const reference = referenceOf(unit.models, unit, [...there, character], s.rules, unit.referenceBase);
  const loose = isLoose(unit, [...there, character]);
  const tell: Tell = (_, code, message, more) => s.problems.error(at, code, message, more);
  checkPlaceOf(character, there, reference, unit.files, tell, loose);
  if (loose && unit.models > 0) checkHeights(['units', unit.id], unit, [character], s.problems);
  const cells = there.map((c) => matching(c.base, reference, loose)).reduce((sum, size) => sum + (size?.[0] ?? 0), 0);
  const [wide] = matching(character.base, reference, loose) ?? [0];
  if (wide <= unit.files || unit.models + cells <= unit.files) return;
  s.problems.error(at, 'too-wide', `Its base is wider than ${unit.id}, which has more than one rank (T9A-FR-9)`, {
    found: `${mm(character.base)}, ${wide} files wide`,
    allowed: `at most ${countNoun(unit.files, 'file')} of ${reference[0]} mm`,
  });
}
