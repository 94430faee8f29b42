import type { ArmySource, LibraryFiles, ReadArmies } from '../../../experiment/file/files.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { EDITION } from '../army/edition.ts';
import type { Army } from '../army/schema.ts';
import { type ArmyIndex, indexOf } from '../army/search/row.ts';
import { checkArmy, readArmy } from '../catalogue/files/read.ts';

/** Adds armies to the library; one with the id of a library army replaces it. */
export const readArmies: ReadArmies = (sources, shipped) => {
  const armies = new Map<string, Army>();
  const used = new Set<string>();
  const problems: LocatedProblem[] = [];
  for (const source of sources) {
    const { army, problems: found } = armyOf(source);
    problems.push(...found);
    if (army === undefined) continue;
    if (armies.has(army.army)) problems.push(duplicate(source, army.army));
    else armies.set(army.army, army);
  }
  const index = indexOver([...armies.values()], shipped);
  const data = (name: string): unknown => {
    const [edition, id] = name.split('/', 2) as [string, string];
    if (edition !== EDITION) return shipped.data(name);
    if (id === 'index') return index();
    if (armies.has(id)) used.add(id);
    return armies.get(id) ?? shipped.data(name);
  };
  const usedArmies = () => Object.fromEntries([...armies].filter(([id]) => used.has(id)));
  return { library: { ...shipped, data }, problems, used: usedArmies };
};

function armyOf(source: ArmySource): ReturnType<typeof readArmy> {
  if ('text' in source) return readArmy(source.text, source.file);
  const { army, problems } = checkArmy(source.value);
  return { army, problems: problems.map(source.place) };
}

function duplicate(source: ArmySource, id: string): LocatedProblem {
  const message = 'Another army has this id';
  const problem = { code: 'duplicate-army', severity: 'error', path: ['army'], message, found: id } as const;
  return 'text' in source ? { ...problem, file: source.file } : source.place(problem);
}

/** Returns the index of own and shipped armies, rebuilt once the library's index is loaded. */
function indexOver(armies: readonly Army[], shipped: LibraryFiles): () => ArmyIndex {
  const own = indexOf(armies, { spells: {}, retired: [] });
  const ids = new Set(armies.map(({ army }) => army));
  let [of, both]: [unknown, ArmyIndex] = [undefined, own];
  return () => {
    const theirs = shipped.data(`${EDITION}/index`) as ArmyIndex | undefined;
    if (theirs === of || theirs === undefined) return both;
    of = theirs;
    both = {
      ...theirs,
      armies: [...own.armies, ...theirs.armies.filter(({ id }) => !ids.has(id))],
      units: [...own.units, ...theirs.units.filter(({ army }) => !ids.has(army))],
    };
    return both;
  };
}
