import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../experiment/problems/nearest.ts';
import type { UnitOfList } from './listed-units.ts';

export function unknownUnit(found: string, file: string, units: readonly UnitOfList[]): LocatedProblem {
  const ids = units.map(({ id }) => id);
  return errorIn(file, 'unknown-unit', 'The list has no such unit', {
    found,
    allowed: ids.slice(0, 24).join(', '),
    near: nearest(found, [...ids, ...units.map(({ name }) => name)]),
  });
}
