import { clean } from '../../../reports/text/screen.ts';
import { titleOfId } from '../../core/words.ts';
import type { Provenance, Results } from '../../engine/results/result.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { findOpponentRanges, withOpponentRanges } from '../../run/opponent-ranges.ts';
import { runExperiment } from '../../run/run.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { duelExperiment } from '../input/duel-experiment.ts';
import { liveProblems } from '../input/formats-option.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { prepareFile, unwritableFile } from '../output/out-folders.ts';
import { Stopwatch } from '../output/provenance.ts';
import { resultsJson } from '../output/results-json.ts';
import { writeNamed } from '../output/whole-files.ts';
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
  readonly report?: string;
  readonly live?: boolean;
  readonly json?: boolean;
}

const alone: LocatedProblem = errorIn('--live', 'bad-option', 'This option needs a report', {
  allowed: 'with `--report FILE`',
});

export async function duel(a: string, b: string, options: DuelOptions, io: Io): Promise<number> {
  const { json, report, live, ...more } = options;
  const { experiment, problems, ids, game, edition } = duelExperiment(a, b, more);
  const place = report === undefined ? { problems: [], tidy: () => {} } : prepareFile(report, '<!doctype html>');
  const unwritable = place.problems.map((one) => ({ ...one, file: `--report ${report || '""'}` }));
  const ofReport = [...unwritable, ...(live ? liveProblems() : []), ...(live && report === undefined ? [alone] : [])];
  printProblems([...problems, ...ofReport], io);
  if (experiment === undefined || ofReport.length > 0) {
    place.tidy();
    return exit.input;
  }
  const cell = experiment.cells[0]!;
  const watch = new Stopwatch(0);
  const { code, results } = await playHere('duel', io, async (signal) => {
    const played = await runExperiment(experiment, { threads: 0, signal });
    // Ranges take as long as the rest of a duel.
    return report === undefined ? played : withOpponentRanges(played, await findOpponentRanges(experiment, signal));
  });
  if (report !== undefined) {
    const isWritten = results && (await writeReport(report, results, watch.provenance(results), live, io));
    if (!isWritten) place.tidy();
    if (results && !isWritten) return exit.failed;
  }
  if (results && json) io.out(jsonText(resultsJson(results, { metrics: 'all', differences: 'all' })));
  else if (results) {
    const title = game.duel.title(edition, cell.setup);
    io.out(duelTable(results, ids, game.duel, title, await boardOf(cell, io.columns), screenOf(io)));
  }
  return code;
}

async function writeReport(
  file: string,
  results: Results,
  provenance: Provenance,
  live: boolean | undefined,
  io: Io,
): Promise<boolean> {
  const [{ html }, { explainCells }, { barsOf }, { bringTellings }] = await Promise.all([
    import('../../../reports/html/html.ts'),
    import('../../engine/explain/explain-cells.ts'),
    import('../../../reports/views/bars.ts'),
    import('../../games/tellings.ts'),
  ]);
  await bringTellings();
  const { experiment } = results;
  const title = experiment.name.replace(/[\w-]+\/([\w-]+)/g, (_, id: string) => titleOfId(id));
  const titled = { ...results, experiment: { ...experiment, report: { title, ...experiment.report } } };
  try {
    await writeNamed(file, html(explainCells(titled, barsOf), provenance, live));
  } catch (error) {
    printProblems([{ ...unwritableFile(file, error), file: `--report ${file}` }], io);
    return false;
  }
  io.err(`report: ${clean(file)}\n`);
  return true;
}
