import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Provenance } from '../../src/engine/results/result.ts';
import { csvOfRows } from '../files/csv.ts';
import { loadParquet } from '../files/load-parquet.ts';
import type { Format } from '../index.ts';
import { matrixJson } from './matrix-json.ts';
import { columns, differenceColumns, differenceRows, matrixCsv, matrixRows } from './matrix-table.ts';
import { mixReading } from './mix.ts';

interface MatrixWriter {
  readonly file: string;
  make(run: MatrixRun, provenance: Provenance): Promise<string | Iterable<string | Uint8Array> | undefined>;
}

const hasVariants = ({ results }: MatrixRun): boolean => results.matrix.variants !== undefined;

export const matrixWriters: Readonly<Record<Format, readonly MatrixWriter[]>> = {
  csv: [
    { file: 'matrix.csv', make: async (run) => matrixCsv(run) },
    {
      file: 'matrix-differences.csv',
      make: async (run) => (hasVariants(run) ? csvOfRows(differenceColumns, differenceRows(run)) : undefined),
    },
  ],
  html: [
    {
      file: 'report.html',
      make: async (run, provenance) =>
        (await import('./matrix-html.ts')).matrixHtml(run, provenance, await mixReading(run)),
    },
  ],
  live: [
    {
      file: 'report.html',
      make: async (run, provenance) =>
        (await import('./matrix-html.ts')).matrixHtml(run, provenance, await mixReading(run), true),
    },
  ],
  json: [{ file: 'run.json', make: async (run, provenance) => matrixJson(run, provenance, await mixReading(run)) }],
  parquet: [
    {
      file: 'matrix.parquet',
      make: async (run, { program }) => (await loadParquet()).parquet(columns, matrixRows(run), program),
    },
    {
      file: 'matrix-differences.parquet',
      make: async (run, { program }) =>
        hasVariants(run) ? (await loadParquet()).parquet(differenceColumns, differenceRows(run), program) : undefined,
    },
  ],
};
