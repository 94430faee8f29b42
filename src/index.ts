/**
 * breaktest as a library: read an experiment, run it, use the results, write reports. Examples are in `docs/library.md`; for browsers see
 * `breaktest/core`.
 *
 *     const { experiment, problems } = readExperiment(text);
 *     if (experiment) { const { cells, digest } = await runExperiment(experiment, { threads: 2 }); }
 *
 * @packageDocumentation
 */

import type { Breaktest } from './app.ts';
import type { Telling } from './core/game.ts';
import { breaktest, filesHere, libraryHere, readAlone } from './experiment/file/read-experiment.ts';
import { telling as cca } from './games/cca/telling.ts';
import { moduleOf } from './games/index.ts';
import type { OfEach } from './games/list.ts';
import { findProfiles } from './games/t9a/commands/find-profiles.ts';
import {
  type GauntletAnswer,
  type GauntletPlayOptions,
  type ListParts,
  playGauntlet,
} from './games/t9a/gauntlet/play-gauntlet.ts';
import { armiesIn } from './games/t9a/lists/read-army-units.ts';
import { type OneList, readOneList } from './games/t9a/lists/read-units.ts';
import { playSwap, type SwapAnswer, type SwapPlayOptions } from './games/t9a/swap/play-swap.ts';
import { telling as t9a } from './games/t9a/telling.ts';
import { addTelling } from './games/telling.ts';

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
export { type Question, readQuestion } from './run/solve/question.ts';
export type { Solution } from './run/solve/solution.ts';
export { solve } from './run/solve/solve.ts';

export type { GauntletAnswer, GauntletPlayOptions, OneList as ArmyList, SwapAnswer, SwapPlayOptions };

for (const [system, telling] of Object.entries({ t9a, cca } satisfies OfEach<Telling>)) addTelling(system, telling);

/**
 * Runs an experiment on the threads of this machine. The result is a function of the experiment and the program version alone: threads and
 * the order of batches change nothing. A cell that fails does not stop the others; it is listed.
 * @throws Error if the experiment has a matrix; for a single cell, BatchFailed if a batch fails twice, TooLarge if it is too large to solve
 */
export const runExperiment: Breaktest['runExperiment'] = breaktest.runExperiment;

const parts: ListParts = { read: readAlone, library: armiesIn(filesHere.library('t9a')) };

/** Reads a list of The 9th Age in any form that `breaktest list` reads. @param army of a list that does not name it */
export function readList(
  content: string | Uint8Array,
  { file = 'list', army }: { readonly file?: string; readonly army?: string } = {},
): OneList {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readOneList(bytes, file, parts.library, army);
}

/** Plays the units of a list against the most-played units of the field. @throws RangeError for an unknown situation */
export const gauntlet = (list: OneList, options: GauntletPlayOptions = {}): Promise<GauntletAnswer> =>
  playGauntlet(list, options, parts);

/** Plays every unit of a list against every unit of another, both ways round. @throws RangeError for an unknown situation */
export const matchup = (
  list: OneList,
  opponents: OneList,
  options: Omit<GauntletPlayOptions, 'opponents' | 'top'> = {},
): Promise<GauntletAnswer> => playGauntlet(list, { situations: ['charged', 'charges'], ...options, opponents }, parts);

/**
 * Finds a better use of a unit's points.
 * @param unit its id or name
 * @throws RangeError for an unknown situation or criterion
 */
export const swap = (list: OneList, unit: string, options: SwapPlayOptions = {}): Promise<SwapAnswer> =>
  playSwap(list, unit, options, parts);

/**
 * Returns the profiles of The 9th Age by name, and the names of its units of 2026.
 * @param words parts of names, armies, types, and numbers, `dwarf cavalry < 300`; default all profiles
 */
export function profiles(words = ''): {
  readonly profiles: Readonly<Record<string, unknown>>;
  readonly units: readonly string[];
} {
  const { library } = libraryHere(moduleOf('t9a').format, undefined);
  const { index } = parts.library;
  const { played, units } =
    words.trim() === '' ? { played: library.names(), units: index.units } : findProfiles(words, library, index);
  return {
    profiles: Object.fromEntries(played.map((name) => [name, library.get(name)])),
    units: units.map(({ army, id }) => `${army}/${id}`),
  };
}
