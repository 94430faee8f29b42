import type { Library } from '../../../core/format.ts';
import type { Army, UnitOfArmy } from './schema.ts';
import type { ArmyIndex, SearchRow } from './search/row.ts';

export const EDITION = '2026';
export const editions = [EDITION] as const;

export const indexIn = (library: Library, edition: string): ArmyIndex | undefined =>
  library.data?.(`${edition}/index`) as ArmyIndex | undefined;

export function unitIn(library: Library, edition: string, { army: name, id }: SearchRow): UnitOfArmy | undefined {
  const army = library.data?.(`${edition}/${name}`) as Army | undefined;
  const unit = army?.units[id];
  return army && unit && { army, id, unit };
}
