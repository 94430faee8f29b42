import { choiceOf, splitList } from '../army/configuration.ts';
import { type ArmyList, readArmyList } from '../army/list/list.ts';
import { listNames } from '../army/list/list-names.ts';
import { singularName } from '../army/names.ts';
import { placesOf } from '../army/places.ts';
import type { Armies } from './armies.ts';
import { type ListForm, readLists } from './read-lists.ts';
import type { IsOptionOf } from './text/segments.ts';

export interface UnderstoodLists {
  readonly form: ListForm;
  readonly lists: readonly ArmyList[];
  readonly text: string;
}

/** Reads lists, all of one army if it is given. @throws ListFault with a reason for people */
export function understandLists(bytes: Uint8Array, library: Armies, army?: string): UnderstoodLists {
  const names = listNames(library.index);
  const { form, lists, text } = readLists(bytes, names, optionsOf(library));
  return { form, text, lists: lists.map((list) => readArmyList(list, names, (id) => library.army(id)!, army)) };
}

function optionsOf(library: Armies): IsOptionOf {
  const known = new Map<string, ReadonlySet<string>>();
  const namesOf = (army: string, id: string): ReadonlySet<string> => {
    const key = `${army}/${id}`;
    let found = known.get(key);
    if (found === undefined) {
      const of = library.army(army)!;
      const places = placesOf({ army: of, id, unit: of.units[id]! });
      found = new Set(places.flatMap((place) => place.names.map(singularName)));
      known.set(key, found);
    }
    return found;
  };
  return (rows, text) => {
    const first = (splitList(text)[0] ?? '').replace(/\s*[[(]\+?\d+[^\])]{0,9}[\])]$/, '');
    const name = singularName(choiceOf(first).name);
    return rows.some((row) => namesOf(row.army, row.id).has(name));
  };
}
