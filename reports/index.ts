import type { Provenance, Results } from '../src/engine/results/result.ts';
import { csvOfCells } from './files/csv.ts';
import { differencesTable } from './files/differences-csv.ts';
import { exactTable } from './files/exact-csv.ts';
import { histogramsTable } from './files/histograms-csv.ts';
import { metricsTable } from './files/metrics-csv.ts';
import { runJson } from './files/run-json.ts';
import type { CellTable } from './files/table.ts';
import { anyCompared } from './views/rows.ts';

/** A file of the results folder and how it is made. */
export interface Writer {
  readonly file: string;
  /** What stands in it, whole or in pieces; undefined where the results have nothing to put into it. */
  make(results: Results, provenance: Provenance): Promise<string | Iterable<string | Uint8Array> | undefined>;
}

/** The formats that can be asked for. */
export type Format = 'csv' | 'html' | 'json' | 'parquet';

/** Those that are written without being asked for. */
export const usualFormats: readonly Format[] = ['csv', 'html', 'json'];

/** The tables of a run, by the names of their files. */
const tables: Readonly<Record<string, (results: Results) => CellTable | undefined>> = {
  metrics: () => metricsTable,
  histograms: () => histogramsTable,
  differences: (results) => (anyCompared(results) ? differencesTable(results) : undefined),
  exact: exactTable,
};

/** The files of each format. */
export const writers: Readonly<Record<Format, readonly Writer[]>> = {
  csv: Object.entries(tables).map(([name, of]) => ({
    file: `${name}.csv`,
    make: async (results) => {
      const table = of(results);
      return table && csvOfCells(results, table);
    },
  })),
  html: [
    {
      file: 'report.html',
      // Plot takes longer to load than a short run to play: only those pay who want the page.
      make: async (results, provenance) => (await import('./html/html.ts')).html(results, provenance),
    },
  ],
  json: [{ file: 'run.json', make: async (results, provenance) => runJson(results, provenance) }],
  parquet: Object.entries(tables).map(([name, of]) => ({
    file: `${name}.parquet`,
    make: async (results, { program }) => {
      const table = of(results);
      return table && (await import('./files/parquet.ts')).parquetOfCells(results, table, program);
    },
  })),
};
