import type { Experiment } from '../../experiment/experiment.ts';
import { matrixCellFile } from '../../experiment/matrix/cell-file.ts';
import { moduleOf } from '../../games/index.ts';

/**
 * Returns the file of one combat of a matrix, as an object. Run alone, it plays the same trials; a thinned combat is simulated to the same
 * width.
 * @param index - as in `MatrixResults`: by row, then column, then situation
 * @throws Error if the experiment has no matrix
 */
export function matrixCombat({ cells: { matrix }, system }: Experiment, index: number): Record<string, unknown> {
  const format = moduleOf(system).format.matrix;
  if (!matrix || !format) throw new Error('The experiment has no matrix');
  return matrixCellFile(matrix, format, index);
}
