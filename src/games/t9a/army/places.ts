import { fold } from './names.ts';
import type { Army, Option, Unit, UnitOfArmy } from './schema.ts';

/** An option's place in the tree of a unit: an option of a shared list has a place below each weapon. */
export interface ArmyPlace {
  readonly option: Option;
  readonly parent: ArmyPlace | undefined;
  readonly path: readonly (string | number)[];
  readonly names: readonly string[];
  readonly children: ArmyPlace[];
  readonly ofMount: Unit | undefined;
}

/** The places by unit, a cache, because reading a list needs them again and again. */
const found = new WeakMap<Unit, { readonly army: Army; readonly places: readonly ArmyPlace[] }>();

/** Returns the places of all options of a unit, headings among them, parents before children. */
export function placesOf(of: UnitOfArmy): readonly ArmyPlace[] {
  const known = found.get(of.unit);
  if (known?.army === of.army) return known.places;
  const places = lookUp(of);
  found.set(of.unit, { army: of.army, places });
  return places;
}

function lookUp({ army, unit }: UnitOfArmy): readonly ArmyPlace[] {
  const places: ArmyPlace[] = [];
  const under = (
    options: readonly Option[] | undefined,
    lists: readonly string[] | undefined,
    parent: ArmyPlace | undefined,
    path: readonly (string | number)[],
    inside: readonly string[],
    ofMount: Unit | undefined,
  ): void => {
    for (const [i, option] of (options ?? []).entries()) put(option, parent, [...path, 'options', i], inside, ofMount);
    // A list that is named twice offers its options once.
    for (const list of new Set(lists)) {
      if (inside.includes(list)) continue;
      for (const [i, option] of (army.lists?.[list] ?? []).entries())
        put(option, parent, ['lists', list, i], [...inside, list], ofMount);
    }
  };
  const put = (
    option: Option,
    parent: ArmyPlace | undefined,
    path: readonly (string | number)[],
    inside: readonly string[],
    ofMount: Unit | undefined,
  ): void => {
    const place: ArmyPlace = { option, parent, path, names: namesOf(option), children: [], ofMount };
    places.push(place);
    parent?.children.push(place);
    under(option.options, option.lists, place, path, inside, ofMount);
    const mount = option.mount === undefined || ofMount ? undefined : army.units[option.mount];
    if (mount) under(mount.options, undefined, place, ['units', option.mount!], inside, mount);
  };
  under(unit.options, undefined, undefined, [], [], undefined);
  return places;
}

/** Returns the names of an option without printed values: `Bow (4+)` is printed as `Bow`. */
function namesOf({ name, aliases }: Option): readonly string[] {
  if (name === undefined) return [];
  const all = [name, ...(aliases ?? [])];
  return [...new Set(all.flatMap((one) => [fold(one), fold(one.replace(/\s*\([^()]*\)/g, ''))]))].filter(
    (one) => one !== '',
  );
}

/** Returns the place that must be taken for this one: the nearest choice above it. */
export function choiceAbove(place: ArmyPlace): ArmyPlace | undefined {
  let above = place.parent;
  while (above !== undefined && above.option.name === undefined) above = above.parent;
  return above;
}

export function* above(place: ArmyPlace): Generator<ArmyPlace> {
  for (let at = place.parent; at !== undefined; at = at.parent) yield at;
}
