import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { sweptPaths, sweptText } from '../views/swept.ts';

/** What stands in a column. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'whole' | 'number';
}

/** Values of a row in the order of the columns; NaN, an infinite number or no text where there is nothing to tell. */
export type Row = readonly (string | number)[];

/** A file of rows that belong to cells. */
export interface CellTable {
  /** After the cell, its variant and its swept values. */
  readonly columns: readonly Column[];
  readonly rowsOf: (cell: CellResult) => Iterable<Row>;
}

export const text = (name: string): Column => ({ name, type: 'text' });
export const whole = (name: string): Column => ({ name, type: 'whole' });
export const number = (name: string): Column => ({ name, type: 'number' });

/** Where the rows of each cell belong: cell, variant, and each swept path. */
export function places(results: Results): {
  readonly columns: readonly Column[];
  readonly of: (cell: CellResult) => Row;
} {
  const paths = sweptPaths(results);
  return {
    columns: [whole('cell'), text('variant'), ...paths.map(text)],
    of: ({ cell, variant, swept }) => [cell, variant, ...paths.map((path) => sweptText(swept[path]))],
  };
}
