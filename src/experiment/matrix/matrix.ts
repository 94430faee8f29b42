import type { MatrixFormat } from '../../core/matrix.ts';
import type { Cell } from '../experiment.ts';
import type { Matrix } from './types.ts';

/** The most trials of a combat that is played until it is known well enough. */
export const MOST_TRIALS = 10_000_000;

/** How many combats there are. */
export const matrixSize = ({ rows, columns, situations }: Matrix): number =>
  rows.length * columns.length * situations.length;

/** Which row, column and situation a combat is of; row after row, and situation after situation of each pair. */
function placeOf({ columns, situations }: Matrix, index: number) {
  const pair = Math.floor(index / situations.length);
  return {
    row: Math.floor(pair / columns.length),
    column: pair % columns.length,
    situation: index % situations.length,
  };
}

/** The seed of a combat: it depends on who meets whom and how, not on who else is in the matrix. */
function seedOf({ seed, rows, columns, situations }: Matrix, place: ReturnType<typeof placeOf>): string {
  const names = [rows[place.row]!.label, columns[place.column]!.label, situations[place.situation]!.name];
  return [seed, ...names].join('/');
}

/** A combat of a matrix as the cells of an experiment, those of the variants after it, with its seed. */
export function matrixCell(
  matrix: Matrix,
  format: MatrixFormat,
  index: number,
): { cell: Cell; variants: readonly Cell[]; seed: string } {
  const place = placeOf(matrix, index);
  const row = matrix.rows[place.row]!;
  const column = matrix.columns[place.column]!;
  const cell = (variant: string, mine: unknown, theirs: unknown): Cell => ({
    ...{ cell: 0, variant, swept: {}, system: matrix.system },
    setup: format.pair(mine, theirs),
  });
  return {
    cell: cell('baseline', row.setups[place.situation], column.setups[place.situation]),
    variants: (matrix.variants ?? []).map(({ name }, v) =>
      cell(name, row.changed![v]![place.situation], column.changed![v]![place.situation]),
    ),
    seed: seedOf(matrix, place),
  };
}

/** The file of a combat of a matrix, which comes to the same trials when it is run alone; what is thinned is simulated. */
export function matrixCellFile(matrix: Matrix, format: MatrixFormat, index: number): Record<string, unknown> {
  const place = placeOf(matrix, index);
  const { shared, engine, halfWidth, trials, variants } = matrix;
  const row = matrix.rows[place.row]!;
  const column = matrix.columns[place.column]!;
  const situation = matrix.situations[place.situation]!;
  const name = `${row.label} and ${column.label}: ${situation.name}`;
  const { breaktest, system, ...more } = format.combat(shared, row.unit, column.unit, situation);
  return {
    ...{
      breaktest,
      name: name.slice(0, 300),
      system,
      seed: seedOf(matrix, place),
      engine: engine === 'thinned' ? 'sampled' : engine,
    },
    ...(halfWidth === undefined
      ? { trials }
      : { precision: { half_width: halfWidth, metrics: format.subjects(counting(matrix)), max_trials: trials } }),
    ...more,
    ...(variants && { variants: Object.fromEntries(variants.map((one) => [one.name, one.patch])) }),
  };
}

/** The kept metrics whose intervals count: the probabilities, or the means where there are none. */
export function counting({ keep }: Pick<Matrix, 'keep'>): string[] {
  const probabilities = keep.filter(({ kind }) => kind === 'probability');
  return (probabilities.length > 0 ? probabilities : keep).map(({ name }) => name);
}
