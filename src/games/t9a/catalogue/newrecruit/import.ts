import type { LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import type { Imported } from '../report.ts';
import { armyOf } from './army.ts';
import { isMap, type Map_, mapOf, textOf } from './form.ts';
import { fromPublished, isPublished, profilesOf } from './published.ts';
import { Renamed } from './renamed.ts';

export interface ImportedFolder {
  readonly armies: readonly Imported[];
  readonly problems: readonly LocatedProblem[];
  /** Spells by path, and names of retired spells and options, which distinguish them from options in lists. */
  readonly names: Names;
}

/** Names that lists print and that no army defines. */
export interface Names {
  readonly spells: Readonly<Record<string, readonly string[]>>;
  readonly retired: readonly string[];
}

/**
 * Reads `unitstats.json` (profiles) and a file for each army (options and points): as published, with `special.json` and `spells.json`,
 * or written out; optionally `renamed.json` and `spell-names.json`. Skips files of other forms with a message; no content stops the import.
 * @param folder - the files' folder, for messages
 */
export function importNewRecruit(files: ReadonlyMap<string, string>, edition = '2026', folder = '.'): ImportedFolder {
  const problems: LocatedProblem[] = [];
  const data = new Map<string, Map_>();
  for (const [file, text] of files) {
    const value = parsed(text);
    if (isMap(value)) data.set(file, value);
    else
      problems.push(
        problem('error', file, 'not-json', 'The file is no JSON map', value === undefined ? 'no JSON' : 'no map'),
      );
  }
  const named = (name: string): Map_ | undefined =>
    [...data].find(([file]) => file.replace(/^.*[\\/]/, '') === name)?.[1];
  const stats = statsOf(named('unitstats.json'));
  const renamed = new Renamed(named('renamed.json'));
  const armies: Imported[] = [];
  const books = [...data.values()].filter((value) => !isPublished(value));
  for (const [file, found] of data) {
    const value = isPublished(found) ? fromPublished(found, books) : found;
    if (
      isMap(value['units']) &&
      (value['short'] !== undefined || value['army'] !== undefined || isMap(value['dictionary']))
    )
      armies.push(armyOf(value, file, { stats, renamed, edition }));
  }
  if (armies.length === 0) {
    const allowed = 'a file for each army as New Recruit publishes it, and `unitstats.json` with them';
    problems.push({
      ...problem('error', [...files.keys()][0] ?? folder, 'no-army', 'There is no army in the folder'),
      allowed,
    });
  } else if (stats.size === 0) {
    problems.push(
      problem('warning', 'unitstats.json', 'no-profiles', 'There are no profiles: units have points and options only'),
    );
  }
  const spells = mapOf(named('spell-names.json'));
  return { armies, problems, names: { spells: spellsOf(spells), retired: [...renamed.retired, ...renamed.oldSpells] } };
}

function problem(
  severity: 'error' | 'warning',
  file: string,
  code: string,
  message: string,
  found?: string,
): LocatedProblem {
  return { code, severity, path: [], message, file, ...(found === undefined ? {} : { found }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Returns the profiles by army and unit; the source's own file has them by unit, with the army in the entry. */
function statsOf(file: Map_ | undefined): Map<string, Map_> {
  const stats = new Map<string, Map_>();
  for (const [key, entry] of Object.entries(profilesOf(mapOf(file?.['units'] ?? file)))) {
    if (!isMap(entry)) continue;
    const army = textOf(entry['army']);
    const unit = textOf(entry['unit_id']) ?? key;
    stats.set(key.includes('/') || army === undefined ? key : `${army}/${unit}`, entry);
  }
  return stats;
}

function spellsOf(written: Map_): Record<string, string[]> {
  const all = isMap(written['paths']) ? written['paths'] : written;
  return Object.fromEntries(
    Object.entries(mapOf(all)).flatMap(([path, names]) =>
      Array.isArray(names)
        ? [[path, names.flatMap((name) => textOf(isMap(name) ? name['name'] : name) ?? [])] as const]
        : [],
    ),
  );
}
