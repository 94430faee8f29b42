import type { ArmyEffect } from '../army/effect.ts';
import { type ArmyPlace, placesOf } from '../army/places.ts';
import type { Option, UnitOfArmy } from '../army/schema.ts';

const MOST = 4000;

const KEYS = [
  ...['weapons', 'shield', 'standard', 'musician', 'rules', 'unit', 'ranks', 'mounts', 'loses'],
  ...['set', 'add', 'least', 'most', 'also', 'height', 'base'],
] as (keyof ArmyEffect)[];

/** Whether an option has a modelled effect in a Round of Combat without additions to the file. */
export const fights = ({ effect }: Option): boolean =>
  effect !== undefined &&
  !effect.unknown &&
  effect.written === undefined &&
  KEYS.some((key) => effect[key] !== undefined);

export interface Freedom {
  readonly always: ReadonlySet<ArmyPlace>;
  readonly open: (place: ArmyPlace) => boolean;
}

/** Returns sets of choices without checking conditions. A mandatory choice has a free option, one of `always`, or the cheapest. */
export function choiceSets(of: UnitOfArmy, freedom: Freedom): (readonly ArmyPlace[])[] {
  const roots = placesOf(of).filter(({ parent }) => parent === undefined);
  return setsOf(roots, [0, null], freedom);
}

function setsOf(places: readonly ArmyPlace[], choose: Choose, freedom: Freedom): (readonly ArmyPlace[])[] {
  const [least, most] = choose;
  const named = places.filter(({ option }) => option.name !== undefined);
  const isBought = named.some((place) => freedom.always.has(place));
  const isOpen = named.some(freedom.open);
  const must: Must = {
    // A bought option may be replaced by a free one; if none is bought, all may be chosen.
    replaces: least > 0 && isOpen,
    any: least > 0 && isOpen && !isBought,
    cheapest: least > 0 && !isOpen && !isBought ? named.reduce<ArmyPlace | undefined>(cheaper, undefined) : undefined,
  };
  let sets: { readonly places: readonly ArmyPlace[]; readonly chosen: number }[] = [{ places: [], chosen: 0 }];
  for (const place of places) {
    const more = alternatives(place, freedom, must);
    const isNamed = place.option.name !== undefined;
    const next = sets.flatMap((set) =>
      more.map((own) => ({
        places: [...set.places, ...own],
        chosen: set.chosen + (isNamed && own.length > 0 ? 1 : 0),
      })),
    );
    sets = next.filter(({ chosen }) => most === null || chosen <= most).slice(0, MOST);
  }
  return sets.filter(({ chosen }) => chosen >= least).map((set) => set.places);
}

interface Must {
  readonly replaces: boolean;
  readonly any: boolean;
  readonly cheapest: ArmyPlace | undefined;
}

function alternatives(place: ArmyPlace, freedom: Freedom, must: Must): (readonly ArmyPlace[])[] {
  const { option, children } = place;
  const choose: Choose = option.choose ?? [0, null];
  if (option.name === undefined) return setsOf(children, choose, freedom);
  const isKept = place === must.cheapest || (freedom.always.has(place) && !must.replaces);
  const isPlain = option.mount === undefined && option.times === undefined;
  const isThere = isKept || freedom.always.has(place) || freedom.open(place) || (must.any && isPlain);
  if (!isThere) return [[]];
  const taken = setsOf(children, choose, freedom).map((below) => [place, ...below]);
  return isKept ? taken : [[], ...taken];
}

type Choose = readonly [number, number | null];

const cheaper = (a: ArmyPlace | undefined, b: ArmyPlace): ArmyPlace =>
  a === undefined || (b.option.cost ?? 0) < (a.option.cost ?? 0) ? b : a;
