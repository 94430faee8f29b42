/**
 * breaktest as a library: read an experiment, run it, look at the results, write reports.
 *
 *     const { experiment, problems } = readExperiment(text);
 *     if (experiment) { const { cells, digest } = await runExperiment(experiment, { threads: 2 }); }
 *
 * @packageDocumentation
 */

export { differencesCsv } from '../reports/files/differences-csv.ts';
export { histogramsCsv } from '../reports/files/histograms-csv.ts';
export { metricsCsv } from '../reports/files/metrics-csv.ts';
export { type Format as ReportFormat, type Writer, writers } from '../reports/index.ts';
export type { Kind, Paint, Screen } from '../reports/text/screen.ts';
export { solutionText } from '../reports/text/solution-text.ts';
export { text as answerText } from '../reports/text/text.ts';
export type { Attribute, Changes, Format, Library, MetricName, Step } from './core/format.ts';
export type { Drawing, DrawingNote, Makeup, MakeupPart, MetricInfo, Period, Subject } from './core/game.ts';
export type { Problem, Problems } from './core/problem.ts';
export { BATCH, type BatchCounts, type BatchTask, type VariantCounts } from './engine/batch.ts';
export { STATE_LIMIT, TooLarge } from './engine/exact.ts';
export type { Answer, Journal, Known } from './engine/journal.ts';
export type { Decisions, Reached, Width } from './engine/reached.ts';
export type {
  CellResult,
  DifferenceRow,
  ExactRow,
  FailedCell,
  Histogram,
  MetricRow,
  Provenance,
  Results,
  Story,
} from './engine/result.ts';
export type { Counts } from './engine/tally.ts';
export { findTrial, type Search, type Traced, traceTrial } from './engine/trace.ts';
export { type BesideOptions, runBesideExact } from './pool/exact-beside.ts';
export { type RunOptions, runExperiment } from './pool/run.ts';
export type { Runner } from './pool/runner.ts';
export { BatchFailed } from './pool/simulate.ts';
export type { Cell, Engine, Experiment, Precision, Variant } from './scenario/experiment.ts';
export type { ReadFile } from './scenario/files.ts';
export { jsonSchema } from './scenario/json-schema.ts';
export type { LocatedProblem } from './scenario/located-problem.ts';
export { type Paint as PaintProblem, problemsText } from './scenario/problems-text.ts';
export { type ReadResult, readExperiment } from './scenario/read-experiment.ts';
export type { ReadOptions } from './scenario/working-file.ts';
export {
  InvalidValue,
  type Question,
  type QuestionOptions,
  type QuestionResult,
  readQuestion,
  type Skipped,
} from './solve/question.ts';
export type { Want } from './solve/search.ts';
export type { Point, Solution } from './solve/solution.ts';
export { type SolveOptions, solve } from './solve/solve.ts';
export type { Comparison, Target } from './solve/target.ts';
export type { Decision } from './stats/decision.ts';
export type { Interval } from './stats/interval.ts';
export { wilson } from './stats/wilson.ts';
export type { StoredJournal } from './store/journal.ts';
export { type Finding, openStore, type Store, type StoreOptions } from './store/open.ts';
export type { Reuse } from './store/reuse.ts';
