import type { Library } from '../../../../core/format.ts';
import type { Problems } from '../../../../core/problem.ts';
import { EDITION, indexIn, unitIn } from '../../army/edition.ts';
import { unitsNamed } from '../../army/line.ts';
import type { UnitOfArmy } from '../../army/schema.ts';
import type { ArmyIndex, SearchRow } from '../../army/search/row.ts';
import { nearestUnits } from '../../army/search/search.ts';
import type { NamePath } from '../unknown-name.ts';

const before2026 = /^2026\//;
const beforeSecond = /^second\//;

/** Returns the unit of the armies that `unit: NAME` names, or reports the problem with the name. */
export function unitNamed(at: NamePath, name: string, library: Library, problems: Problems): UnitOfArmy | undefined {
  const index = indexIn(library, EDITION);
  if (index === undefined) {
    problems.error(at, 'no-armies', 'There are no armies here', { found: name, allowed: '`profile`' });
    return undefined;
  }
  const rows = unitsNamed(index, name.replace(before2026, ''));
  if (rows.length === 1) return unitIn(library, EDITION, rows[0]!);
  if (rows.length > 1) {
    problems.error(at, 'several-units', 'Several units have this name', {
      found: name,
      allowed: rows.map(({ army, id }) => `${army}/${id}`).join(', '),
    });
  } else {
    problems.error(at, 'unknown-unit', 'There is no such unit', {
      found: name,
      allowed: `one of ${index.units.length} units; \`breaktest profiles WORD\` finds them`,
      near: nearTo(index, name.slice(0, 100)).map(({ army, id }) => `${army}/${id}`),
    });
  }
  return undefined;
}

/** Returns units of the army at the beginning of the name, if any is near; else of all armies. */
function nearTo(index: ArmyIndex, name: string): readonly SearchRow[] {
  const [, army, rest] = /^(?:2026\/)?([^/]+)\/(.+)$/.exec(name) ?? [];
  const own = army === undefined ? [] : nearestUnits(index, rest!, army);
  return own.length > 0 ? own : nearestUnits(index, name);
}

/** Returns the unit that the name of a profile means: by edition, or by the prefix `2026/` or `second/`. Undefined for a profile. */
export function unitOfProfile(name: string, edition: string | undefined, library: Library): UnitOfArmy | undefined {
  const isNamed = before2026.test(name);
  if (!isNamed && (edition !== EDITION || beforeSecond.test(name))) return undefined;
  const row = rowNamed(name.replace(before2026, ''), library);
  return row && unitIn(library, EDITION, row);
}

export function rowNamed(name: string, library: Library): SearchRow | undefined {
  const index = indexIn(library, EDITION);
  const rows = index === undefined ? [] : unitsNamed(index, name);
  return rows.length === 1 ? rows[0] : undefined;
}

export const plainName = (name: string): string => name.replace(beforeSecond, '');
