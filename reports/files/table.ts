import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { sweptPaths, sweptText } from '../views/swept.ts';

export interface Column {
  readonly name: string;
  readonly type: 'text' | 'whole' | 'number';
}

/** The values of a row in the order of the columns; NaN, an infinite number or an empty text if there is no value. */
export type Row = readonly (string | number)[];

export interface CellTable {
  readonly columns: readonly Column[];
  readonly rowsOf: (cell: CellResult) => Iterable<Row>;
}

export const text = (name: string): Column => ({ name, type: 'text' });
export const whole = (name: string): Column => ({ name, type: 'whole' });
export const number = (name: string): Column => ({ name, type: 'number' });

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
