import { type Choice, type Configuration, choiceOf, choiceText } from '../../../src/games/t9a/army/configuration.ts';
import { enchantedBy } from '../../../src/games/t9a/army/list/choices.ts';
import { Marks } from '../../../src/games/t9a/army/marks.ts';
import { isGiven } from '../../../src/games/t9a/army/match.ts';
import { fold } from '../../../src/games/t9a/army/names.ts';
import { type ArmyPlace, choiceAbove, placesOf } from '../../../src/games/t9a/army/places.ts';
import { isPerModel, pointsOf } from '../../../src/games/t9a/army/points.ts';
import type { UnitOfArmy } from '../../../src/games/t9a/army/schema.ts';

export interface Shown {
  readonly place: ArmyPlace;
  readonly name: string;
  readonly heading: string;
  readonly points: number;
  readonly perModel: boolean;
  readonly taken: boolean;
  readonly single: boolean;
  readonly below: readonly Shown[];
}

const withTimes = ({ option }: ArmyPlace): boolean => option.times !== undefined;

/** Returns the choices of a unit as a tree, with the taken ones marked. Options below an untaken one are hidden. */
export function shownChoices(of: UnitOfArmy, configuration: Configuration): readonly Shown[] {
  const taken = new Set(pointsOf(of, configuration).taken.map(({ place }) => place));
  const all = placesOf(of);
  const marks = new Marks();
  for (const { option } of taken) marks.add(option.marks);
  const show = (place: ArmyPlace, single: boolean): Shown[] => {
    const { option } = place;
    // A choice that lists do not print is taken automatically, with the options bought for it.
    const named = option.print === false ? undefined : option.name;
    // Enchantments are listed below a weapon that must be bought, unless the unit is given the weapon.
    const weapon = option.name === undefined && option.enchants !== undefined ? fold(option.enchants) : undefined;
    if (weapon !== undefined && !isGiven(place, marks) && all.some(({ names }) => names.includes(weapon))) return [];
    const isTaken = taken.has(place);
    const open = named === undefined || isTaken;
    const below = open ? place.children.flatMap((child) => show(child, option.choose?.[1] === 1)) : [];
    const shown = {
      ...{ place, below, single, taken: isTaken, name: named ?? '', heading: option.heading ?? '' },
      ...{ points: option.cost ?? 0, perModel: isPerModel(place) },
    };
    return named === undefined && below.length === 0 ? [] : [shown];
  };
  return all.filter(({ parent }) => parent === undefined).flatMap((place) => show(place, false));
}

export function toggled(of: UnitOfArmy, configuration: Configuration, place: ArmyPlace): Configuration {
  const { taken, spells, mount: _ } = pointsOf(of, configuration);
  const times = new Map(taken.map((one) => [one.place, one.times]));
  const drop = (one: ArmyPlace): void => {
    times.delete(one);
    for (const child of one.children) drop(child);
  };
  if (times.has(place)) drop(place);
  else {
    if (place.parent?.option.choose?.[1] === 1) for (const other of place.parent.children) drop(other);
    times.set(place, withTimes(place) ? Math.max(1, place.option.times![0]) : 1);
  }
  const ride = [...times.keys()].find((one) => one.option.mount !== undefined);
  const mine = new Set(placesOf(of).flatMap((one) => (one.ofMount ? [] : one.names)));
  const isMine = (one: ArmyPlace): boolean => one.names.some((name) => mine.has(name));
  // A choice of both the Character and its mount belongs to the mount if it is in the mount's brackets.
  const inBrackets = [...times.keys()].some((one) => one.ofMount && isMine(one)) ? ride : undefined;
  const tree = (owner: ArmyPlace | undefined): Choice[] =>
    [...times.keys()]
      .filter((one) => (one.option.mount === undefined || one === inBrackets) && one.option.print !== false)
      .filter((one) => ownerOf(one, inBrackets) === owner)
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
  const { mount: __, options: ___, ...rest } = configuration;
  const options = [...tree(undefined).map(choiceText), ...spells];
  return {
    ...rest,
    ...(ride && !inBrackets && { mount: ride.option.mount! }),
    ...(options.length > 0 && { options }),
  };
}

/** Returns the owner of a choice; choices that lists do not print have no brackets, nor do most mounts, which have a separate key. */
function ownerOf(place: ArmyPlace, inBrackets: ArmyPlace | undefined): ArmyPlace | undefined {
  let owner = choiceAbove(place);
  while (owner?.option.print === false) owner = choiceAbove(owner);
  return owner?.option.mount === undefined || owner === inBrackets ? owner : undefined;
}

export const boughtText = ({ options = [] }: Configuration): string =>
  options.map((one) => choiceText(choiceOf(one))).join(', ');
