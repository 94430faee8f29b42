import type { MatrixFormat } from '../../core/matrix.ts';
import { counting, placeOf, seedOf } from './matrix.ts';
import type { Matrix } from './types.ts';

/** Returns the file of a combat of a matrix. Run alone, it plays the same trials; a thinned combat is simulated. */
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
