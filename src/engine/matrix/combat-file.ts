import type { Experiment } from '../../experiment/experiment.ts';
import { matrixCellFile } from '../../experiment/matrix/matrix.ts';
import { moduleOf } from '../../games/index.ts';

/**
 * The file of one combat of a matrix, as an object: run alone it comes to the same trials; what was thinned is simulated to the same width.
 * @param index - as of `MatrixResults`: row after row, and situation after situation of each pair
 * @throws Error if the experiment has no matrix
 */
export function matrixCombat({ matrix, system }: Experiment, index: number): Record<string, unknown> {
  const format = moduleOf(system).format.matrix;
  if (!matrix || !format) throw new Error('The experiment has no matrix');
  return matrixCellFile(matrix, format, index);
}
