import { fold, singularName } from '../names.ts';
import type { ArmyIndex, IndexArmy, SearchRow } from './row.ts';

interface Names {
  readonly folded: readonly string[];
  readonly singular: readonly string[];
}

/** The folded names of rows, kept because every line of a list searches the index. */
const remembered = new WeakMap<SearchRow, Names>();

export function namesOf(row: SearchRow): Names {
  let names = remembered.get(row);
  if (names === undefined) {
    const all = [row.name, ...(row.aliases ?? [])];
    names = { folded: all.map(fold), singular: all.map(singularName) };
    remembered.set(row, names);
  }
  return names;
}

/** Finds `empire/state-infantry`, `State Infantry`, an old name, a plural; mounts only if nothing else has the name. */
export function named(index: ArmyIndex, name: string, army?: string): readonly SearchRow[] {
  const slash = name.indexOf('/');
  const [inArmy, wanted] = slash > 0 ? [name.slice(0, slash), name.slice(slash + 1)] : [army, name];
  const ids = inArmy === undefined ? undefined : armiesNamed(index, inArmy).map(({ id }) => id);
  const rows = index.units.filter((row) => ids === undefined || ids.includes(row.army));
  const folded = fold(wanted);
  const one = singularName(wanted);
  const steps: ((row: SearchRow) => boolean)[] = [
    (row) => row.id === wanted,
    (row) => namesOf(row).folded[0] === folded,
    (row) => namesOf(row).folded.includes(folded),
    (row) => namesOf(row).singular.includes(one),
  ];
  if (folded === '') return [];
  const sold = rows.filter((row) => row.points !== undefined);
  for (const pool of [sold, rows]) {
    for (const step of steps) {
      const found = pool.filter(step);
      if (found.length > 0) return found;
    }
  }
  return [];
}

const namesOfArmies = new WeakMap<IndexArmy, readonly string[]>();

function namesOfArmy(army: IndexArmy): readonly string[] {
  let names = namesOfArmies.get(army);
  if (names === undefined) {
    names = [army.id, army.name, ...(army.aliases ?? [])].map(singularName);
    namesOfArmies.set(army, names);
  }
  return names;
}

export function armiesNamed({ armies }: ArmyIndex, name: string): readonly IndexArmy[] {
  const wanted = singularName(name);
  const exact = armies.filter((army) => namesOfArmy(army).includes(wanted));
  if (exact.length > 0 || wanted === '') return exact;
  return armies.filter((army) =>
    namesOfArmy(army).some((one) => one.split(' ').includes(wanted) || one.startsWith(wanted)),
  );
}
