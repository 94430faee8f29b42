import library from 'virtual:library';
import { signal } from '@preact/signals';
import type { Army, UnitOfArmy } from '../../../src/games/t9a/army/schema.ts';
import { armiesNamed, named } from '../../../src/games/t9a/army/search/named.ts';
import type { ArmyIndex, SearchRow } from '../../../src/games/t9a/army/search/row.ts';
import type { search } from '../../../src/games/t9a/army/search/search.ts';

const EDITION = '2026';

/** The short entries of all units of all armies; undefined until they are loaded. */
export const index = signal<ArmyIndex | undefined>(undefined);
const armies = signal<ReadonlyMap<string, Army>>(new Map());
const asked = new Set<string>();

const load = async <T>(name: string): Promise<T> =>
  (await (await fetch(library[`t9a/${EDITION}/${name}.json`]!)).json()) as T;

export async function loadIndex(): Promise<void> {
  index.value ??= await load<ArmyIndex>('index');
}

/** Returns an army if it is loaded; otherwise loads it, which renders its readers again. */
function armyOf(id: string): Army | undefined {
  const known = armies.value.get(id);
  if (!known && !asked.has(id) && Object.hasOwn(library, `t9a/${EDITION}/${id}.json`)) {
    asked.add(id);
    void load<Army>(id).then((army) => {
      armies.value = new Map([...armies.value, [id, army]]);
    });
  }
  return known;
}

/** Returns the unit with a name; undefined if there is none, null until its army is loaded. */
export function unitCalled(name: string): UnitOfArmy | undefined | null {
  if (!index.value) return name === '' ? undefined : null;
  const [row, ...others] = named(index.value, name.replace(/^2026\//, ''));
  if (!row || others.length > 0) return undefined;
  const army = armyOf(row.army);
  const unit = army?.units[row.id];
  return army ? unit && { army, id: row.id, unit } : null;
}

const searching = signal<typeof search | undefined>(undefined);

/** Returns the units whose names contain the letters, or are near; none until the first call has loaded the search and rendered again. */
export function searchUnits(all: ArmyIndex, text: string): readonly SearchRow[] {
  if (!searching.value)
    void import('../../../src/games/t9a/army/search/search.ts').then((module) => {
      searching.value = module.search;
    });
  const found = searching.value?.(all, text);
  return found ? [...found.units, ...found.near] : [];
}

export const armyName = (id: string): string => (index.value && armiesNamed(index.value, id)[0]?.name) ?? id;
