import type { Experiment } from '../../experiment/experiment.ts';
import { matrixCellFile } from '../../experiment/matrix/cell-file.ts';
import { moduleOf } from '../../games/index.ts';

/** Returns a file that plays the trials of one combat of a matrix, a thinned one to the same width. @throws Error without a matrix */
export function matrixCombat({ cells: { matrix }, system }: Experiment, index: number): Record<string, unknown> {
  const format = moduleOf(system).format.matrix;
  if (!matrix || !format) throw new Error('The experiment has no matrix');
  return matrixCellFile(matrix, format, index);
}
