import type { Provenance, Results } from '../src/engine/results/result.ts';
import { differencesPieces } from './files/differences-csv.ts';
import { exactPieces } from './files/exact-csv.ts';
import { histogramsPieces } from './files/histograms-csv.ts';
import { metricsPieces } from './files/metrics-csv.ts';
import { runJson } from './files/run-json.ts';
import { anyCompared } from './views/rows.ts';

/** A file of the results folder and how it is made. */
export interface Writer {
  readonly file: string;
  /** Its text, whole or in pieces; undefined where the results have nothing to put into it. */
  make(results: Results, provenance: Provenance): Promise<string | Iterable<string> | undefined>;
}

/** The formats that can be asked for. */
export type Format = 'csv' | 'html' | 'json';

/** The files of each format. */
export const writers: Readonly<Record<Format, readonly Writer[]>> = {
  csv: [
    { file: 'metrics.csv', make: async (results) => metricsPieces(results) },
    { file: 'histograms.csv', make: async (results) => histogramsPieces(results) },
    {
      file: 'differences.csv',
      make: async (results) => (anyCompared(results) ? differencesPieces(results) : undefined),
    },
    { file: 'exact.csv', make: async (results) => exactPieces(results) },
  ],
  html: [
    {
      file: 'report.html',
      // Plot takes longer to load than a short run to play: only those pay who want the page.
      make: async (results, provenance) => (await import('./html/html.ts')).html(results, provenance),
    },
  ],
  json: [{ file: 'run.json', make: async (results, provenance) => runJson(results, provenance) }],
};
