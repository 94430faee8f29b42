import { findOpponentRanges, withOpponentRanges } from '../../run/opponent-ranges.ts';
import { runExperiment } from '../../run/run.ts';
import { exit } from '../exit-codes.ts';
import { duelExperiment } from '../input/duel-experiment.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { jsonText, resultsJson } from '../output/results-json.ts';
import { playHere } from '../run/play-here.ts';
import { boardOf } from '../terminal/board.ts';
import { duelTable } from '../terminal/duel-table.ts';
import { screenOf } from '../terminal/screen.ts';

export interface DuelOptions {
  readonly trials?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly library?: string;
  readonly engine?: string;
  readonly edition?: string;
  readonly json?: boolean;
}

export async function duel(a: string, b: string, options: DuelOptions, io: Io): Promise<number> {
  const { json, ...more } = options;
  const { experiment, problems, ids, game, edition } = duelExperiment(a, b, more);
  printProblems(problems, io);
  if (experiment === undefined) return exit.input;
  const cell = experiment.cells[0]!;
  const { code, results } = await playHere('duel', io, async (signal) => {
    const played = await runExperiment(experiment, { threads: 0, signal });
    return withOpponentRanges(played, await findOpponentRanges(experiment, signal));
  });
  if (results && json) io.out(jsonText(resultsJson(results, { metrics: 'all', differences: 'all' })));
  else if (results) {
    const title = game.duel.title(edition, cell.setup);
    io.out(duelTable(results, ids, game.duel, title, await boardOf(cell), screenOf(io)));
  }
  return code;
}
