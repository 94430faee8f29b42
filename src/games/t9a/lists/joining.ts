import { singularName } from '../army/names.ts';
import { type RuleText, splitRule } from '../army/rule-text.ts';
import { matching } from '../formation/front-rank.ts';
import { MAX_CHARACTERS } from '../state/state.ts';
import type { Armies } from './armies.ts';
import { listedUnits, type UnitOfList } from './listed-units.ts';
import type { OneList } from './read-units.ts';

export interface UsualJoin {
  readonly character: UnitOfList;
  readonly unit: UnitOfList;
}

interface Traits {
  readonly base: readonly number[] | undefined;
  readonly height: number | 'mount' | undefined;
  readonly rules: readonly RuleText[];
  /** Everything that an Exclusive rule may name: ids, tags, rules, options, the category. */
  readonly words: ReadonlySet<string>;
}

function traitsOf({ listed: { of, priced } }: UnitOfList): Traits {
  const { army, id, unit } = of!;
  const mount = army.units[priced!.mount ?? ''];
  const options = priced!.taken.map(({ place }) => place.option);
  const lost = new Set([unit, mount, ...options.map(({ effect }) => effect)].flatMap((one) => one?.loses ?? []));
  const texts = [unit, mount, ...options.map(({ effect }) => effect)].flatMap((one) => one?.rules ?? []);
  const rules = texts.flatMap((text) => (lost.has(text) ? [] : (splitRule(text) ?? [])));
  const height = mount?.height ?? unit.height;
  const marks = [unit, ...options]
    .flatMap((one) => one.marks ?? [])
    .map((one) => (typeof one === 'string' ? one : one.mark));
  const words = [
    ...[id, `${unit.category}-unit`, `height ${height}`],
    ...rules.map(({ name }) => name),
    ...(unit.parts ?? []).flatMap(({ tags = [] }) => tags),
    ...marks.map((mark) => mark.replace(/^tag_/, '')),
    ...options.flatMap(({ name }) => name ?? []),
  ];
  return { base: mount?.base ?? unit.base, height, rules, words: new Set(words.map(singularName)) };
}

const has = ({ rules }: Traits, key: string): boolean => rules.some((rule) => rule.name === key);

/** Whether one's Exclusive rules allow the other. A rule without names allows every model whose own rule names this one. */
function allows(one: Traits, other: Traits): boolean {
  const names = (traits: Traits): string[] =>
    traits.rules.flatMap(({ name, items }) => (name === 'exclusive' ? items.map(singularName) : []));
  const named = (traits: Traits, by: Traits): boolean => names(by).some((name) => traits.words.has(name));
  const exclusive = one.rules.filter(({ name }) => name === 'exclusive');
  return exclusive.every(({ items }) =>
    items.length === 0
      ? named(one, other)
      : items.some((name) => name.startsWith(WITHOUT) || other.words.has(singularName(name))),
  );
}

/** Models that an Exclusive rule does not want in the unit: `unit without inquisitor`. */
const WITHOUT = 'unit without ';

function isWanted(mine: Traits, companions: readonly Traits[]): boolean {
  const unwanted = mine.rules.flatMap(({ name, items }) =>
    name === 'exclusive'
      ? items.filter((name) => name.startsWith(WITHOUT)).map((name) => name.slice(WITHOUT.length))
      : [],
  );
  return unwanted.every((name) =>
    name === 'other-characters'
      ? companions.length === 0
      : companions.every(({ words }) => !words.has(singularName(name))),
  );
}

/** The rules of which a unit has room for one model. */
const SINGLE = ['captain', 'war-platform'] as const;
/** The maximum number of Mismatching bases of a unit, one at each side (T9A26-ATTM-3). */
const SIDES = 2;

const isMatching = (mine: Traits, unit: Traits): boolean => {
  const [base, reference] = [mine.base, unit.base];
  if (base === undefined || reference === undefined) return false;
  return matching([base[0]!, base[1]!], [reference[0]!, reference[1]!], has(unit, 'skirmisher')) !== undefined;
};

/** Whether a Character may join a unit that has companions already. */
function mayJoin(mine: Traits, unit: Traits, companions: readonly Traits[]): boolean {
  if (has(mine, 'solitary') || has(unit, 'solitary') || companions.length >= MAX_CHARACTERS) return false;
  if (has(unit, 'skirmisher') && mine.height !== unit.height) return false;
  if (!allows(mine, unit) || !allows(unit, mine)) return false;
  if (!isWanted(mine, companions) || companions.some((one) => !isWanted(one, [mine]))) return false;
  if (SINGLE.some((key) => has(mine, key) && companions.some((one) => has(one, key)))) return false;
  return isMatching(mine, unit) || companions.filter((one) => !isMatching(one, unit)).length < SIDES;
}

const isRegiment = ({ isCharacter, listed: { of } }: UnitOfList): boolean =>
  !isCharacter && (of!.unit.models?.max ?? 1) !== 1;

export function unitsToJoin(character: UnitOfList, units: readonly UnitOfList[]): UnitOfList[] {
  const mine = traitsOf(character);
  return units.filter((unit) => {
    if (!isRegiment(unit)) return false;
    const companions = units.filter((one) => one.joins === unit.id && one.id !== character.id);
    return mayJoin(mine, traitsOf(unit), companions.map(traitsOf));
  });
}

/** Returns the unit that each Character of a list joined; null for one that fights alone. */
export const joinsOf = (units: readonly UnitOfList[]): Map<string, string | null> =>
  new Map(units.flatMap(({ id, joins }) => (joins === undefined ? [] : [[id, joins] as const])));

/**
 * Joins each Character without a named place to the unit of its Height and base that the lists of the field bring most often with it.
 * One that has to be in a unit joins any; others without such a unit fight alone.
 * @param sound - the units that can be played; Characters named in `apart` are left as they are
 */
export function withUsualJoins(
  one: OneList,
  sound: readonly UnitOfList[],
  library: Armies,
  apart: readonly string[] = [],
): { readonly list: OneList; readonly joined: readonly UsualJoin[] } {
  const joins = joinsOf(one.units);
  const usual: [character: string, unit: string][] = [];
  const open = sound.filter(({ id, isCharacter }) => isCharacter && !joins.has(id) && !apart.includes(id));
  let { units } = one;
  for (const character of open.sort((a, b) => b.points - a.points)) {
    const found = usualUnit(
      character,
      units.filter(({ id }) => sound.some((unit) => unit.id === id)),
      library,
    );
    if (found === undefined) continue;
    usual.push([character.id, found.id]);
    units = listedUnits(one.list!, new Map([...joins, ...usual]));
  }
  const called = (id: string): UnitOfList => units.find((unit) => unit.id === id)!;
  const joined = usual.map(([character, unit]) => ({ character: called(character), unit: called(unit) }));
  return { list: { ...one, units }, joined };
}

/** Returns the units of a Character's Height and base that it may join. */
function unitsLike(character: UnitOfList, units: readonly UnitOfList[]): UnitOfList[] {
  const mine = traitsOf(character);
  return unitsToJoin(character, units).filter((unit) => {
    const traits = traitsOf(unit);
    return traits.height === mine.height && isMatching(mine, traits);
  });
}

function usualUnit(character: UnitOfList, units: readonly UnitOfList[], library: Armies): UnitOfList | undefined {
  const alike = unitsLike(character, units);
  const mustJoin = has(traitsOf(character), 'attached');
  const brought = library.broughtWith(nameOf(character));
  const place = (unit: UnitOfList): number => brought.indexOf(nameOf(unit)) + 1 || Number.POSITIVE_INFINITY;
  const order = (a: UnitOfList, b: UnitOfList): number =>
    place(a) === place(b) ? b.points - a.points : place(a) - place(b);
  const [first] = (alike.length > 0 || !mustJoin ? alike : unitsToJoin(character, units)).sort(order);
  return first;
}

const nameOf = ({ listed: { of } }: UnitOfList): string => `${of!.army.army}/${of!.id}`;
