import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { type Covered, coverOf } from './cover.ts';

const NAMED = 8;

export function coverTexts(run: MatrixRun): string[] {
  const all = coverOf(run);
  if (all.length === 0) return [];
  return [
    text(
      run,
      all,
      ({ isUnheld }) => isUnheld,
      'No row holds (each is surely gone more often than not)',
      'Some row holds each column, or may hold it: against no column do all rows clearly go more often than not.',
    ),
    text(
      run,
      all,
      ({ isUnbeaten }) => isUnbeaten,
      'No row outlasts (each surely goes more often than the column)',
      'Every column is outlasted by some row, or may be.',
    ),
  ];
}

function text(
  { results: { matrix } }: MatrixRun,
  all: readonly Covered[],
  is: (one: Covered) => boolean,
  start: string,
  none: string,
): string {
  const found = all.filter(is);
  if (found.length === 0) return none;
  const names = found.slice(0, NAMED).map(({ column }) => column.label);
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  const met = found.reduce((sum, { column }) => sum + column.weight, 0);
  const share = matrix.weights === 'even' ? '' : `, ${Math.round(100 * met)} % of what is met`;
  return `${start} ${found.length} of ${all.length} columns${share}: ${names.join(', ')}${more}.`;
}
