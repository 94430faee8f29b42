import type { Effect } from '../../games/t9a/army/effect.ts';
import { type Place, placesOf } from '../../games/t9a/army/places.ts';
import type { Option, UnitOfArmy } from '../../games/t9a/army/schema.ts';

/** Sets of options of a unit that are looked at, at most. */
const MOST = 4000;

/** What an option may do in a Round of Combat by itself. */
const KEYS = [
  ...['weapons', 'shield', 'standard', 'musician', 'rules', 'unit', 'mounts', 'loses'],
  ...['set', 'add', 'least', 'most', 'also', 'height', 'base'],
] as (keyof Effect)[];

/** Whether an option does something in a Round of Combat that is played here, without anything else to be written. */
export const fights = ({ effect }: Option): boolean =>
  effect !== undefined &&
  !effect.unknown &&
  effect.written === undefined &&
  KEYS.some((key) => effect[key] !== undefined);

/** Which options of a unit may be taken or left. */
export interface Freedom {
  /** Those that are taken whatever else is. */
  readonly always: ReadonlySet<Place>;
  /** Whether an option may be taken or left as one likes. */
  readonly open: (place: Place) => boolean;
}

/**
 * The sets of options that a unit may take, as far as its headings say; what its conditions say of them is not looked at.
 * Where a choice must be made and no open option is there, it is one that is always taken, else the cheapest.
 */
export function choiceSets(of: UnitOfArmy, freedom: Freedom): (readonly Place[])[] {
  const roots = placesOf(of).filter(({ parent }) => parent === undefined);
  return setsOf(roots, [0, null], freedom);
}

/** Sets of options among neighbours, of which so many are chosen. */
function setsOf(places: readonly Place[], choose: Choose, freedom: Freedom): (readonly Place[])[] {
  const [least, most] = choose;
  const named = places.filter(({ option }) => option.name !== undefined);
  const isBought = named.some((place) => freedom.always.has(place));
  const isOpen = named.some(freedom.open);
  const must: Must = {
    // One that is bought may make way for an open one; where none is bought, all are there to choose from.
    replaces: least > 0 && isOpen,
    any: least > 0 && isOpen && !isBought,
    cheapest: least > 0 && !isOpen && !isBought ? named.reduce<Place | undefined>(cheaper, undefined) : undefined,
  };
  let sets: { readonly places: readonly Place[]; readonly chosen: number }[] = [{ places: [], chosen: 0 }];
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

/** What follows where a choice must be made. */
interface Must {
  readonly replaces: boolean;
  readonly any: boolean;
  readonly cheapest: Place | undefined;
}

/** What may be done with a place: nothing, or it is taken with something below it. */
function alternatives(place: Place, freedom: Freedom, must: Must): (readonly Place[])[] {
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

const cheaper = (a: Place | undefined, b: Place): Place =>
  a === undefined || (b.option.cost ?? 0) < (a.option.cost ?? 0) ? b : a;
