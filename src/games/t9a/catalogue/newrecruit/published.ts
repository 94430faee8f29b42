import { filled, isMap, listOf, type Map_, mapOf, textOf, textsOf } from './form.ts';

/** Whether an army is in the form in which New Recruit publishes it: categories with their units as a tree of options. */
export const isPublished = ({ army }: Map_): boolean => listOf(army).some(isMap);

/** Keys that serve the screen only. */
const shown = new Set(
  'option_id collapsible sortOptions logo neverHide allowHideChildren description translation generated'.split(' '),
);

/** Returns a published army with its units and option lists by name. @param books files that armies include, such as the core rules and spells */
export function fromPublished(written: Map_, books: readonly Map_[]): Map_ {
  const spells = spellsOf(books);
  const data = mapOf(plain(written, spells));
  const [root = {}] = listOf(data['army']).filter(isMap);
  const { name: _, optionsLabel: _label, options, ...limits } = root;
  const included = new Set(listOf(data['include']));
  const shared = books.filter(({ id }) => included.has(id)).map((book) => listsOf(mapOf(plain(book, spells))));
  const categories = listOf(options).filter(isMap);
  const units = new Map<string, Map_>();
  for (const category of categories)
    for (const unit of listOf(category['options']).filter(isMap)) {
      const key = textOf(unit['unit_id']) ?? textOf(unit['name']);
      if (key !== undefined && !units.has(key)) units.set(key, { ...unit, category_name: textOf(category['name']) });
    }
  return filled({
    army: textOf(data['name']),
    short: textOf(data['short']),
    version: data['version'],
    limits,
    categories: categories.map(({ options: _options, ...category }) => category),
    dictionary: merged(listsOf(data), shared),
    units: Object.fromEntries(units),
  });
}

type Spells = ReadonlyMap<string, string>;

/** Returns the names of spells by path and reference. */
function spellsOf(books: readonly Map_[]): Spells {
  const paths = books.flatMap((book) => Object.entries(mapOf(book['paths'])));
  return new Map(
    paths.flatMap(([path, book]) =>
      listOf(mapOf(book)['spells'])
        .filter(isMap)
        .flatMap(({ ref, name }) => (textOf(name) === undefined ? [] : [[`${path}/${ref}`, textOf(name)!] as const])),
    ),
  );
}

const MAX_DEPTH = 100;

/** Returns a part of a tree without keys of the screen and marks of a page, with spells by their names. */
function plain(value: unknown, spells: Spells, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((one) => plain(one, spells, depth + 1));
  if (typeof value === 'string') return value.replace(/<br ?\/?>/g, ' ').replace(/<[^>]*>/g, '');
  if (!isMap(value)) return value;
  const { path, ref } = value;
  if (typeof path === 'string' && typeof ref === 'string')
    return spells.get(`${path}/${ref}`) ?? ref.replaceAll('_', ' ');
  const kept = Object.entries(value).filter(([key]) => !shown.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, plain(part, spells, depth + 1)]));
}

/** Returns the profiles of a published file by army and unit. */
export function profilesOf(units: Map_): Map_ {
  const byArmy = Object.entries(units).flatMap(([army, entries]) =>
    isMap(entries) && entries['name'] === undefined
      ? Object.entries(entries)
          .filter(([, entry]) => isMap(entry))
          .map(([id, entry]) => [`${army}/${id}`, { ...(plain(entry, new Map()) as Map_), army }] as const)
      : [[army, entries] as const],
  );
  return Object.fromEntries(byArmy);
}

type Lists = ReadonlyMap<string, readonly Map_[]>;

/** Returns option lists by name. The misspelt key is that of the source. */
function listsOf({ dictionnary }: Map_): Lists {
  const lists = new Map<string, Map_[]>();
  for (const { refs, options } of listOf(dictionnary).filter(isMap))
    for (const name of textsOf(refs)) lists.set(name, [...(lists.get(name) ?? []), ...listOf(options).filter(isMap)]);
  return lists;
}

/** Adds to an army's options what a book says of those of the same name, and the book's options except those that an army must list. */
function merged(own: Lists, books: readonly Lists[]): Record<string, Map_[]> {
  const names = new Set([...own.keys(), ...books.flatMap((book) => [...book.keys()])]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const options = [...(own.get(name) ?? [])].map((option) => ({ ...option }) as Map_);
      for (const book of books)
        for (const shared of book.get(name) ?? []) {
          const at = options.findIndex((option) => titleOf(option) === titleOf(shared));
          if (at >= 0) options[at] = joined(options[at]!, shared);
          else if (shared['shared'] !== true) options.push(shared);
        }
      return options.length > 0 || own.has(name) ? [[name, options] as const] : [];
    }),
  );
}

/** Returns a name without what is chosen of it, such as the spell of a scroll. */
const titleOf = ({ name }: Map_): string | undefined => textOf(name)?.replace(/ \(.*\)$/, '');

const joined = (own: Map_, shared: Map_): Map_ => ({
  ...shared,
  ...own,
  refs: [...new Set([...listOf(own['refs']), ...listOf(shared['refs'])])],
});
