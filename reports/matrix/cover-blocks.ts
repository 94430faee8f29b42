import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { fixed } from '../../src/stats/format/format-number.ts';
import { pageTable, type SectionBlock, sentences } from '../blocks/block.ts';
import { type Covered, coverOf } from './cover.ts';
import { unitName } from './place.ts';

const NAMED = 8;

/** Returns the rows, taken as one list, against each column; nothing if rows and columns are the same. */
export function coverBlocks(run: MatrixRun): SectionBlock[] {
  const all = coverOf(run);
  if (all.length === 0) return [];
  const isEven = run.results.matrix.weights === 'even';
  const title = 'Joint coverage of the rows';
  const how = `The rows as one list. For each column: the row that is lost least often, and the row that outlasts it most. The last number is by how many points of a hundred the column is lost more often than that row. All situations alike${isEven ? '' : '; the columns that are met most often first'}.`;
  const rows = all.map(({ column, holder, best, isUnheld, isUnbeaten }) => ({
    name: unitName(column.label),
    cells: [
      ...(isEven ? [] : [`${fixed(100 * column.weight, 1)} %`]),
      `${isUnheld ? 'none; ' : ''}${unitName(holder.row.label)}`,
      `${fixed(100 * holder.estimate, 1)} %`,
      `${isUnbeaten ? 'none; ' : ''}${unitName(best.row.label)}`,
      fixed(100 * best.estimate, 1),
    ],
  }));
  const heads = ['Column', ...(isEven ? [] : ['Met']), 'Holds best', 'Lost', 'Outlasts best', 'By'];
  return [
    {
      ...{ kind: 'section', id: 'coverage', title },
      blocks: [
        ...sentences([how], { tone: 'how', on: 'page' }),
        ...sentences(coverTexts(run, all)),
        pageTable(title, heads, rows),
      ],
    },
  ];
}

function coverTexts(run: MatrixRun, all: readonly Covered[]): string[] {
  return [
    text(
      run,
      all,
      ({ isUnheld }) => isUnheld,
      'No row holds',
      'each row is clearly lost in more than half of its combats',
      'Each column is held by some row, or may be: against none are all rows clearly lost in more than half of their combats.',
    ),
    text(
      run,
      all,
      ({ isUnbeaten }) => isUnbeaten,
      'No row outlasts',
      'each row is clearly lost more often than the column',
      'Each column is outlasted by some row, or may be.',
    ),
  ];
}

function text(
  { results: { matrix } }: MatrixRun,
  all: readonly Covered[],
  is: (one: Covered) => boolean,
  start: string,
  why: string,
  none: string,
): string {
  const found = all.filter(is);
  if (found.length === 0) return none;
  const names = found.slice(0, NAMED).map(({ column }) => unitName(column.label));
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  const met = found.reduce((sum, { column }) => sum + column.weight, 0);
  const share = matrix.weights === 'even' ? '' : `, ${Math.round(100 * met)} % of the field`;
  return `${start} ${found.length} of ${all.length} columns${share} (${why}): ${names.join(', ')}${more}.`;
}
