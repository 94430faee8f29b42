import type { Library } from '../../../core/format.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../experiment/problems/nearest.ts';
import { fold, singularName } from '../army/names.ts';
import { parseQuery } from '../army/search/query.ts';
import type { ArmyIndex, SearchRow } from '../army/search/row.ts';
import { nearestUnits, search } from '../army/search/search.ts';
import type { Profile } from '../schema/schema.ts';
import { name2026 } from './units.ts';

const LONGEST = 1000;

export interface FoundProfiles {
  readonly played: readonly string[];
  readonly units: readonly SearchRow[];
  readonly problems: readonly LocatedProblem[];
}

/** Finds profiles and units of 2026 by any part of name, army, type, Height, size or points. The word `2026` excludes profiles. */
export function findProfiles(text: string, library: Library, index: ArmyIndex): FoundProfiles {
  if (text.length > LONGEST)
    return bad({
      code: 'too-long',
      message: 'The search is too long',
      found: `${text.length} letters`,
      allowed: `at most ${LONGEST}`,
    });
  const only2026 = /(^|\s)2026(?=\/|\s|$)/;
  const wanted = text.replace(only2026, ' ').replace(/\//g, ' ');
  const query = parseQuery(wanted);
  if (query.odd.length > 0)
    return bad({
      code: 'empty-range',
      message: 'A range begins with its smaller number',
      found: query.odd.join(', '),
      allowed: '200-300, < 300, height 2, models >= 20',
    });
  const is2026 = only2026.test(text);
  const played = is2026 ? [] : playedNames(text, wanted, library, index);
  const isEmpty = query.words.length === 0 && query.numbers.length === 0;
  const units = isEmpty && !is2026 ? [] : search(index, wanted).units;
  if (played.length + units.length > 0) return { played, units, problems: [] };
  return bad({
    code: 'unknown-profile',
    message: isEmpty ? 'The search names nothing' : 'No profile or unit matches',
    found: text,
    allowed: `parts of names, armies, types, and numbers: dwarf cavalry < 300, height 2, models >= 20`,
    near: nearNames(text, library, index),
  });
}

const bad = (problem: Omit<LocatedProblem, 'severity' | 'path' | 'file'>): FoundProfiles => ({
  played: [],
  units: [],
  problems: [{ ...problem, severity: 'error', path: [], file: 'profiles' }],
});

export const nearNames = (text: string, library: Library, index: ArmyIndex): string[] => [
  ...nearest(text, library.names()),
  ...nearestUnits(index, text.slice(0, 100)).slice(0, 3).map(name2026),
];

/** Returns the profiles with a name: the part after the slash, or the name in reports. */
export function playedAs(name: string, library: Library): string[] {
  const wanted = singularName(name);
  return library.names().filter((full) => {
    const { name: printed } = library.get(full) as Profile;
    return wanted !== '' && [full, full.slice(full.indexOf('/') + 1), printed].map(singularName).includes(wanted);
  });
}

function playedNames(text: string, wanted: string, library: Library, index: ArmyIndex): string[] {
  const plain = text.toLowerCase();
  const hyphened = plain.replace(/[\s_]+/g, '-');
  const rows = library.names().map((full): SearchRow => {
    const [army = '', id = ''] = full.split('/');
    const { name, height, type } = library.get(full) as Profile;
    return { army, id: full, name, aliases: [fold(id)], category: '', height, type: [type], models: [1, null] };
  });
  const found = new Set(search({ ...index, units: rows }, wanted).units.map(({ id }) => id));
  const { words, numbers } = parseQuery(wanted);
  const isSearch = words.length + numbers.length > 0;
  return rows
    .filter(
      ({ id, name }) => id.includes(hyphened) || name.toLowerCase().includes(plain) || (isSearch && found.has(id)),
    )
    .map(({ id }) => id);
}
