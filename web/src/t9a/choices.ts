import { type Choice, type Configuration, choiceOf, choiceText } from '../../../src/games/t9a/army/configuration.ts';
import { optionsNamed } from '../../../src/games/t9a/army/match.ts';
import { above, choiceAbove, type Place, placesOf } from '../../../src/games/t9a/army/places.ts';
import { isPerModel, pointsOf } from '../../../src/games/t9a/army/points.ts';
import type { UnitOfArmy } from '../../../src/games/t9a/army/schema.ts';

/** A heading of options, or an option, as the page shows it. */
export interface Shown {
  readonly place: Place;
  /** Empty for a heading. */
  readonly name: string;
  readonly heading: string;
  readonly points: number;
  readonly perModel: boolean;
  readonly taken: boolean;
  /** One at most of those beside it. */
  readonly single: boolean;
  readonly below: readonly Shown[];
}

const withTimes = ({ option }: Place): boolean => option.times !== undefined;

/** The choices of a unit as a tree, those that are taken marked. Below what is not taken nothing is shown. */
export function shownChoices(of: UnitOfArmy, configuration: Configuration): readonly Shown[] {
  const taken = new Set(pointsOf(of, configuration).taken.map(({ place }) => place));
  const all = placesOf(of);
  const show = (place: Place, single: boolean): Shown[] => {
    const { option } = place;
    // Of a weapon that must be bought the enchantments stand below it.
    if (option.enchants !== undefined && optionsNamed(all, option.enchants).length > 0) return [];
    const isTaken = taken.has(place);
    const open = option.name === undefined || isTaken;
    const below = open ? place.children.flatMap((child) => show(child, option.choose?.[1] === 1)) : [];
    const shown = {
      ...{ place, below, single, taken: isTaken, name: option.name ?? '', heading: option.heading ?? '' },
      ...{ points: option.cost ?? 0, perModel: isPerModel(place) },
    };
    // What lists do not print is taken by itself, and headings over nothing say nothing.
    return option.print === false || (option.name === undefined && below.length === 0) ? [] : [shown];
  };
  return all.filter(({ parent }) => parent === undefined).flatMap((place) => show(place, false));
}

/** The configuration with a choice taken or given back. */
export function toggled(of: UnitOfArmy, configuration: Configuration, place: Place): Configuration {
  const { taken, spells, mount: _ } = pointsOf(of, configuration);
  const times = new Map(taken.map((one) => [one.place, one.times]));
  const drop = (one: Place): void => {
    times.delete(one);
    for (const child of one.children) drop(child);
  };
  if (times.has(place)) drop(place);
  else {
    if (place.parent?.option.choose?.[1] === 1) for (const other of place.parent.children) drop(other);
    times.set(place, withTimes(place) ? Math.max(1, place.option.times![0]) : 1);
  }
  const tree = (owner: Place | undefined): Choice[] =>
    [...times.keys()]
      .filter((one) => one.option.mount === undefined && ownerOf(one) === owner)
      .map((one) => {
        const options = tree(one);
        const often = times.get(one)!;
        const bought = {
          name: one.option.name!,
          ...(often > 1 && { times: often }),
          ...(options.length > 0 && { options }),
        };
        const weapon = enchantedBy(one);
        return weapon === undefined ? bought : { name: weapon, options: [bought] };
      });
  const ride = [...times.keys()].find((one) => one.option.mount !== undefined);
  const { mount: __, options: ___, ...rest } = configuration;
  const options = [...tree(undefined).map(choiceText), ...spells];
  return {
    ...rest,
    ...(ride && { mount: ride.option.mount! }),
    ...(options.length > 0 && { options }),
  };
}

/** What stands before the brackets in which a choice is written; a mount, which has a key of its own, does not. */
function ownerOf(place: Place): Place | undefined {
  const owner = choiceAbove(place);
  return owner?.option.mount === undefined ? owner : undefined;
}

/** The weapon that everybody has and that a choice enchants. */
function enchantedBy(place: Place): string | undefined {
  for (const { option } of above(place)) {
    if (option.name !== undefined) return undefined;
    if (option.enchants !== undefined) return option.enchants;
  }
  return undefined;
}

/** What is bought, in a line. */
export const boughtText = ({ options = [] }: Configuration): string =>
  options.map((one) => choiceText(choiceOf(one))).join(', ');
