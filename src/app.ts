import { bringSolver } from './engine/compile/solver.ts';
import { solver } from './engine/compile/solving-players.ts';
import type { Results } from './engine/results/result.ts';
import type { Experiment } from './experiment/experiment.ts';
import type { Files } from './experiment/file/files.ts';
import type { ExperimentObject } from './experiment/file/input.ts';
import { type ReadResult, readText } from './experiment/file/read-text.ts';
import type { WorkingFileOptions } from './experiment/file/working-file.ts';
import { bringGames, type GameParts } from './games/index.ts';
import type { RunOptions } from './run/options.ts';

export interface BreaktestParts {
  readonly games: readonly GameParts[];
  readonly files: Files;
  /** Plays an experiment; the function's code may be loaded when it is called. */
  readonly run: (experiment: Experiment, options: RunOptions) => Promise<Results>;
}

export interface Breaktest {
  /** Reads an experiment; never throws for bad input. @param files instead of those of the program */
  readExperiment(input: string | ExperimentObject, options?: WorkingFileOptions, files?: Partial<Files>): ReadResult;
  runExperiment(experiment: Experiment, options?: RunOptions): Promise<Results>;
}

export function createBreaktest({ games, files, run }: BreaktestParts): Breaktest {
  bringGames(games);
  bringSolver(solver);
  return {
    readExperiment: (input, options = {}, own = {}) => readText(input, { ...files, ...own }, options),
    runExperiment: (experiment, options = {}) => run(experiment, options),
  };
}
