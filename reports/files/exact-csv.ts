import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { csvOfCells } from './csv.ts';

const columns = ['round', 'subject', 'metric', 'exact', 'estimate', 'std_error', 'z'];

/**
 * exact.csv: every metric of the cells whose exact answer is known beside the simulation, and how far they are apart;
 * `std_error` is that of such an estimate around the exact value. What cannot be told is empty. In pieces, cell by cell; undefined without such cells.
 */
export function exactPieces(results: Results): Iterable<string> | undefined {
  return results.cells.some(({ exact }) => exact) ? csvOfCells(results, columns, rowsOf) : undefined;
}

const rowsOf = ({ exact = [] }: CellResult) =>
  exact.map(({ round, subject, metric, exact, estimate, stdError, z }) => [
    ...[round, subject, metric, exact, estimate, stdError],
    // A contradiction is not nothing.
    Math.abs(z) === Infinity ? String(z) : z,
  ]);
