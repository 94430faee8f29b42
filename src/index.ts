/**
 * breaktest as a library: read an experiment, run it, use the results, write reports. Examples are in `docs/library.md`; for browsers see
 * `breaktest/core`.
 *
 *     const { experiment, problems } = readExperiment(text);
 *     if (experiment) { const { cells, digest } = await runExperiment(experiment, { threads: 2 }); }
 *
 * @packageDocumentation
 */

import { bringTellings } from './games/tellings.ts';

export { differencesCsv } from '../reports/files/differences-csv.ts';
export { histogramsCsv } from '../reports/files/histograms-csv.ts';
export { metricsCsv } from '../reports/files/metrics-csv.ts';
export { writers } from '../reports/index.ts';
export { matrixCsv } from '../reports/matrix/matrix-table.ts';
export { solutionText } from '../reports/text/solution-text.ts';
export { text as answerText } from '../reports/text/text.ts';
export { findTrial, traceTrial } from './engine/explain/trace.ts';
export { matrixCombat } from './engine/matrix/combat-file.ts';
export type { FailedCombat, MatrixResults, MatrixRow, MatrixRun } from './engine/matrix/matrix-results.ts';
export { TooLarge } from './engine/paths/too-large.ts';
export type {
  CellResult,
  DifferenceRow,
  ExactRow,
  Histogram,
  MetricRow,
  ProvedRow,
  Provenance,
  Results,
} from './engine/results/result.ts';
export type { Cell, Experiment } from './experiment/experiment.ts';
export type { ExperimentObject } from './experiment/file/input.ts';
export { jsonSchema } from './experiment/file/json-schema.ts';
export { type ReadOptions, readExperiment } from './experiment/file/read-experiment.ts';
export type { ReadResult } from './experiment/file/read-text.ts';
export type { LocatedProblem } from './experiment/problems/located-problem.ts';
export { problemsText } from './experiment/problems/problems-text.ts';
export type { CcaExperiment, T9aExperiment } from './index-core.ts';
export { runBesideExact } from './run/exact-beside.ts';
export { openStore, type Store } from './run/journal/open.ts';
export { type MatrixOptions, runMatrix } from './run/matrix/run-matrix.ts';
export type { RunOptions } from './run/options.ts';
export { BatchFailed } from './run/play/play-twice.ts';
export { proveHeadlines } from './run/prove-headlines.ts';
export { runExperiment } from './run/run.ts';
export { type Question, readQuestion } from './run/solve/question.ts';
export type { Solution } from './run/solve/solution.ts';
export { solve } from './run/solve/solve.ts';

bringTellings();
