import type { Results } from './engine/results/result.ts';
import type { Experiment } from './experiment/experiment.ts';
import type { Files } from './experiment/file/files.ts';
import type { ExperimentObject } from './experiment/file/input.ts';
import { type ReadResult, readText } from './experiment/file/read-text.ts';
import type { WorkingFileOptions } from './experiment/file/working-file.ts';
import { bringGames, type GameParts } from './games/index.ts';
import type { RunOptions } from './run/options.ts';

/** The parts of the program; the command line, both libraries and the page each have their own. */
export interface BreaktestParts {
  /** The games that can be played; the first is the default. */
  readonly games: readonly GameParts[];
  /** The library, and the files that an experiment may name. */
  readonly files: Files;
  /** Plays an experiment; the code for it may be loaded when it is called. */
  readonly run: (experiment: Experiment, options: RunOptions) => Promise<Results>;
}

export interface Breaktest {
  /** Reads an experiment; never throws for bad input. @param files instead of those of the program */
  readExperiment(input: string | ExperimentObject, options?: WorkingFileOptions, files?: Partial<Files>): ReadResult;
  runExperiment(experiment: Experiment, options?: RunOptions): Promise<Results>;
}

/** Puts the program together: the games are brought into this thread, and the rest is used as it is passed in. */
export function createBreaktest({ games, files, run }: BreaktestParts): Breaktest {
  bringGames(games);
  return {
    readExperiment: (input, options = {}, own = {}) => readText(input, { ...files, ...own }, options),
    runExperiment: (experiment, options = {}) => run(experiment, options),
  };
}
