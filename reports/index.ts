import type { Provenance, Results } from '../src/engine/results/result.ts';
import { csvOfCells } from './files/csv.ts';
import { differencesTable } from './files/differences-csv.ts';
import { exactTable } from './files/exact-csv.ts';
import { histogramsTable } from './files/histograms-csv.ts';
import { loadParquet } from './files/load-parquet.ts';
import { metricsTable } from './files/metrics-csv.ts';
import { runJson } from './files/run-json.ts';
import type { CellTable } from './files/table.ts';
import { anyCompared } from './views/rows.ts';

/** A file of the results folder, and the function that makes it. */
export interface Writer {
  readonly file: string;
  /** Returns the file's content, whole or in pieces; undefined if the results have nothing for it. */
  make(results: Results, provenance: Provenance): Promise<string | Iterable<string | Uint8Array> | undefined>;
}

/** The formats that `--format` takes. */
export const formats = ['csv', 'html', 'json', 'parquet'] as const;
/** `live` is HTML that carries the program. */
export type Format = (typeof formats)[number] | 'live';

/** The formats written by default. */
export const usualFormats: readonly Format[] = ['csv', 'html', 'json'];

const tables: Readonly<Record<string, (results: Results) => CellTable | undefined>> = {
  metrics: () => metricsTable,
  histograms: () => histogramsTable,
  differences: (results) => (anyCompared(results) ? differencesTable(results) : undefined),
  exact: exactTable,
};

/** The files of each format, with the functions that make them. */
export const writers: Readonly<Record<(typeof formats)[number], readonly Writer[]>> = {
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
      // Plot loads more slowly than a short run plays, so only a run that writes the page loads it.
      make: async (results, provenance) => (await import('./html/html.ts')).html(results, provenance),
    },
  ],
  json: [{ file: 'run.json', make: async (results, provenance) => runJson(results, provenance) }],
  parquet: Object.entries(tables).map(([name, of]) => ({
    file: `${name}.parquet`,
    make: async (results, { program }) => {
      const table = of(results);
      return table && (await loadParquet()).parquetOfCells(results, table, program);
    },
  })),
};

const live: Writer = {
  file: 'report.html',
  make: async (results, provenance) => (await import('./html/html.ts')).html(results, provenance, true),
};

/** Returns the files of a format; of `live`, the report that carries the program. */
export const writersOf = (format: Format): readonly Writer[] => (format === 'live' ? [live] : writers[format]);
