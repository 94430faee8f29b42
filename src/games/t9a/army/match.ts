import { distance } from 'fastest-levenshtein';
import type { Problem, Problems } from '../../../core/problem.ts';
import { oneOf } from '../../../core/words.ts';
import { type Choice, type Configuration, choiceOf, choiceText } from './configuration.ts';
import { anyOf, holds, Marks } from './marks.ts';
import { fold, singularName } from './names.ts';
import { type ArmyPlace, above, choiceAbove } from './places.ts';
import type { UnitOfArmy } from './schema.ts';
import type { Match, Taken } from './taken.ts';

type Path = Problem['path'];

interface Asked {
  readonly text: string;
  readonly times: number;
  readonly path: Path;
  readonly places: readonly ArmyPlace[];
}

const short: Readonly<Record<string, (place: ArmyPlace) => boolean>> = {
  general: (place) => place.option.effect?.general === true,
  bsb: (place) => place.option.effect?.bsb === true,
  standard: (place) => place.option.effect?.standard === true,
  std: (place) => place.option.effect?.standard === true,
  mus: (place) => place.option.effect?.musician === true,
};

export function match(
  of: UnitOfArmy,
  places: readonly ArmyPlace[],
  configuration: Configuration,
  problems: Problems,
): Match {
  const asked: Asked[] = [];
  const spells: string[] = [];
  const marks = new Marks();
  for (const written of configuration.options ?? []) {
    const { name } = choiceOf(typeof written === 'string' ? written : { ...written });
    for (const { option } of exactly(places, name)) marks.add(option.marks);
  }
  if (configuration.mount !== undefined) asked.push(...mountAsked(of, places, configuration.mount, problems));
  const ask = (choices: readonly (string | Choice)[], path: Path, within: readonly ArmyPlace[] | undefined): void => {
    for (const [i, written] of choices.entries()) {
      const at = [...path, i];
      const plain = choiceOf(typeof written === 'string' ? written : { ...written });
      const whole = choiceText({ ...plain, times: undefined });
      const inside =
        within === undefined ? places : places.filter((p) => [...above(p)].some((a) => within.includes(a)));
      const wholly = plain.options === undefined ? [] : exactly(inside, whole);
      const choice: Choice = wholly.length > 0 ? { ...plain, name: whole, options: undefined } : plain;
      const weapon = choice.options === undefined ? [] : enchanted(inside, choice.name);
      // `Shield (…)` enchants the shield that all models have; only Shield Breaker begins with that word.
      const isHad = weapon.some(({ option }) => option.name === undefined) && exactly(inside, choice.name).length === 0;
      // A model that is given a weapon cannot buy another of its kind.
      const given = weapon.filter((heading) => isGiven(heading, marks));
      const found = isHad || given.length > 0 ? [] : optionsNamed(inside, choice.name);
      const times = choice.times ?? 1;
      if (found.length > 0) {
        asked.push({ text: choice.name, times, path: at, places: found });
        ask(choice.options ?? [], [...at, 'options'], found);
        continue;
      }
      if (weapon.length > 0) ask(choice.options!, [...at, 'options'], given.length > 0 ? given : weapon);
      else if (isSpell(of, places, within, choice.name)) spells.push(choice.name);
      else if (!isElsewhere(choice.name, within, places, at, problems))
        unknown(choice.name, inside.length > 0 ? inside : places, at, problems);
    }
  };
  ask(configuration.options ?? [], ['options'], undefined);
  return { taken: chosen(asked, problems), spells };
}

const exactly = (places: readonly ArmyPlace[], name: string): ArmyPlace[] => {
  const wanted = fold(name);
  return places.filter((place) => place.names.includes(wanted));
};

const singulars = new WeakMap<ArmyPlace, readonly string[]>();

function singularsOf(place: ArmyPlace): readonly string[] {
  let names = singulars.get(place);
  if (names === undefined) {
    names = place.names.map(singularName);
    singulars.set(place, names);
  }
  return names;
}

/** Returns the places that a name means: by exact name, by a short one, in the singular, by its beginning. */
export function optionsNamed(places: readonly ArmyPlace[], name: string): readonly ArmyPlace[] {
  const exact = exactly(places, name);
  if (exact.length > 0) return exact;
  const wanted = fold(name);
  if (wanted === '') return [];
  const rank = Object.hasOwn(short, wanted) ? places.filter(short[wanted]!) : [];
  if (rank.length > 0) return rank;
  const one = singularName(name);
  const alike = places.filter((place) => singularsOf(place).includes(one));
  if (alike.length > 0) return alike;
  const begins = places.filter((place) => place.names.some((n) => n.startsWith(`${wanted} `)));
  return new Set(begins.map((place) => place.option.name)).size === 1 ? begins : [];
}

/** Returns the headings with the enchantments of a weapon that all models have. */
export const enchanted = (places: readonly ArmyPlace[], name: string): readonly ArmyPlace[] =>
  places.filter(({ option }) => option.enchants !== undefined && fold(option.enchants) === fold(name));

/** Whether marks open a heading of enchantments: those of weapons that Greed gives and others buy. */
export const isGiven = ({ option: { name, enchants, each } }: ArmyPlace, marks: Marks): boolean =>
  name === undefined && enchants !== undefined && each?.needs?.every((needed) => holds(needed, marks)) === true;

/** Whether a name is a spell: one that the unit or an option knows, or any in the brackets of a path. */
function isSpell(
  of: UnitOfArmy,
  places: readonly ArmyPlace[],
  within: readonly ArmyPlace[] | undefined,
  name: string,
): boolean {
  if (within?.some(({ option }) => option.effect?.path !== undefined || option.spells !== undefined)) return true;
  const known = [of.unit.spells, ...places.map(({ option }) => option.spells)].flatMap((spells) => spells?.of ?? []);
  return known.some((spell) => fold(spell) === fold(name));
}

function mountAsked(of: UnitOfArmy, places: readonly ArmyPlace[], mount: string, problems: Problems): Asked[] {
  const rides = places.filter(({ option }) => option.mount !== undefined && option.name !== undefined);
  const wanted = fold(mount);
  const found = rides.filter(
    ({ names, option }) =>
      names.includes(wanted) || option.mount === mount || fold(of.army.units[option.mount!]?.name ?? '') === wanted,
  );
  if (found.length > 0) return [{ text: mount, times: 1, path: ['mount'], places: found }];
  const names = [...new Set(rides.map(({ option }) => option.name!))];
  problems.error(['mount'], 'unknown-mount', `${of.unit.name} cannot ride this`, {
    found: mount,
    allowed: names.length > 0 ? names.join(', ') : 'no mount',
    near: candidates(mount, names),
  });
  return [];
}

/** Reports an option that the unit may have, but not in this place, with the place in which it can be bought. */
function isElsewhere(
  name: string,
  within: readonly ArmyPlace[] | undefined,
  places: readonly ArmyPlace[],
  path: Path,
  problems: Problems,
): boolean {
  const found = within === undefined ? [] : optionsNamed(places, name);
  if (found.length === 0) return false;
  const owners = [...new Set(found.map((place) => `${owner(place)} (${place.option.name})`))];
  problems.error(path, 'unknown-option', `${found[0]!.option.name} is not bought for this`, {
    found: `${within![0]!.option.name ?? within![0]!.option.enchants} (${name})`,
    allowed: owners.join(', '),
    near: owners.slice(0, 5),
  });
  return true;
}

function unknown(name: string, places: readonly ArmyPlace[], path: Path, problems: Problems): void {
  const names = [...new Set(places.flatMap(({ option }) => option.name ?? []))];
  problems.error(path, 'unknown-option', 'There is no such option', {
    found: name,
    allowed: names.length > 0 ? oneOf(names, 'options') : 'no options',
    near: candidates(name, names),
  });
}

const farness = (a: string, b: string): number => distance(a, b) / Math.max(a.length, b.length, 1);

export function candidates(word: string, names: readonly string[]): string[] {
  const wanted = fold(word);
  return names
    .map((name) => {
      const folded = fold(name);
      const piece = wanted.length > 2 && (folded.includes(wanted) || wanted.includes(folded));
      // Long names are seldom written in full.
      const begin = folded.split(' ').slice(0, wanted.split(' ').length).join(' ');
      const far = Math.min(farness(wanted, folded), farness(wanted, begin) + 0.1);
      return { name, far: piece ? Math.min(0.5, far) : far };
    })
    .filter(({ far }) => far <= 0.6)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 5)
    .map(({ name }) => name);
}

/** Prefers places with room whose owner is also taken. Adds obligatory options that lists do not print. */
function chosen(asked: readonly Asked[], problems: Problems): Taken[] {
  const taken = new Map<ArmyPlace, Taken>();
  const sure = new Set<ArmyPlace>(asked.flatMap(({ places }) => (places.length === 1 ? places : [])));
  const missing = (place: ArmyPlace): number => {
    let count = 0;
    for (let at = choiceAbove(place); at !== undefined; at = choiceAbove(at))
      if (!taken.has(at) && !sure.has(at) && at.option.print !== false) count++;
    return count;
  };
  const full = (place: ArmyPlace): boolean => {
    const most = place.parent?.option.choose?.[1];
    return typeof most === 'number' && place.parent!.children.filter((one) => taken.has(one)).length >= most;
  };
  // An option for the Character or its mount belongs to the Character; lists print the mount's in its brackets.
  const against = (place: ArmyPlace): number => 4 * missing(place) + (full(place) ? 2 : 0) + (place.ofMount ? 1 : 0);
  const byDepth = [...asked].sort((a, b) => depth(a) - depth(b));
  for (const { text, times, path, places } of byDepth) {
    const free = places.filter((place) => !taken.has(place));
    const [before] = places.flatMap((place) => taken.get(place) ?? []);
    if (before !== undefined && free.every((place) => missing(place) > 0)) {
      taken.set(before.place, { ...before, times: before.times + times });
      continue;
    }
    const least = Math.min(...free.map(against));
    const best = free.filter((place) => against(place) === least);
    const owners = [...new Set(best.map(owner))];
    if (owners.length > 1)
      problems.warn(path, 'ambiguous', `${text} may be bought for more than one thing; ${owners[0]} is taken`, {
        found: text,
        allowed: owners.map((one) => `${one} (${text})`).join(', '),
      });
    taken.set(best[0]!, { place: best[0]!, times, from: path });
  }
  takeWhatMustBe(taken, problems);
  return [...taken.values()];
}

function owner(place: ArmyPlace): string {
  for (const { option } of above(place)) {
    if (option.name !== undefined) return option.name;
    if (option.enchants !== undefined) return option.enchants;
  }
  return place.parent?.option.heading ?? 'the unit';
}

function takeWhatMustBe(taken: Map<ArmyPlace, Taken>, problems: Problems): void {
  for (const { place, from } of [...taken.values()]) {
    for (let at = choiceAbove(place); at !== undefined; at = choiceAbove(at)) {
      if (taken.has(at)) continue;
      if (at.option.print !== false && !isUnprintedBy(at, place))
        problems.error(from ?? [], 'missing-parent', `${place.option.name} requires something that is not taken`, {
          found: `no ${at.option.name}`,
          allowed: `${at.option.name} (${place.option.name})`,
        });
      taken.set(at, { place: at, times: 1, from: undefined });
    }
  }
}

/** Whether lists omit an option that another implies: `Guiding Big Fangs` includes `Big Fangs`. */
const isUnprintedBy = ({ option }: ArmyPlace, { option: { marks = [] } }: ArmyPlace): boolean =>
  (option.changes ?? []).some(
    ({ print, when }) =>
      print === false && (when.needs ?? []).flatMap(anyOf).some((wanted) => new Marks().add(marks).count(wanted) > 0),
  );

const depth = ({ places }: Asked): number => Math.min(...places.map((place) => [...above(place)].length));
