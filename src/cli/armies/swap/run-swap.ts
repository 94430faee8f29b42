import { writeFileSync } from 'node:fs';
import { clean } from '../../../../reports/text/screen.ts';
import { runContest } from '../../../run/contest/run-contest.ts';
import { readGauntlet } from '../../../run/gauntlet/read-gauntlet.ts';
import { exit } from '../../exit-codes.ts';
import { printProblems } from '../../input/read-files.ts';
import type { Io } from '../../io.ts';
import { prepareFile } from '../../output/out-folders.ts';
import { jsonText } from '../../output/results-json.ts';
import { failureText } from '../../terminal/failure.ts';
import { Interrupt } from '../../terminal/interrupt.ts';
import { Progress } from '../../terminal/progress.ts';
import { screenOf } from '../../terminal/screen.ts';
import type { AskedSwap, PlayedSwap, SwapOptions } from './asked.ts';
import { swapCsv, swapJson } from './swap-files.ts';
import { swapText } from './swap-text.ts';

/** Interim answers are asked for as shares of 1; here it is not looked at. */
const ANY_WIDTH = 0.5;

/** Plays the candidates of a swap against each other, writes what was asked for, and says what came of it. */
export async function runSwap(asked: AskedSwap, options: SwapOptions, io: Io): Promise<number> {
  const { unit, by, zone, seed, situations, opponents, candidates, placeOf } = asked;
  const name = `${asked.file}: in the place of ${unit.id}`;
  const units = candidates.map((candidate, i) => ({ id: `candidate ${i}`, keys: candidate.keys, candidate }));
  const { ready, problems } = readGauntlet({ name, seed, halfWidth: ANY_WIDTH, units, opponents, situations }, placeOf);
  const file = options.out === undefined ? { problems: [], tidy: () => {} } : prepareFile(options.out);
  printProblems([...problems, ...file.problems], io);
  if (!ready || file.problems.length > 0) {
    file.tidy();
    return exit.input;
  }
  // All meet the same random numbers, which are those of the unit in a gauntlet.
  const matrices = ready.runs.map(({ experiment }) => {
    const { rows, ...matrix } = experiment.matrix!;
    return { ...matrix, rows: rows.map((row) => ({ ...row, label: unit.id })) };
  });
  const progress = new Progress(name, io, { unit: 'combats' });
  const interrupt = new Interrupt(io, () => {}, 'Stopping; what is known by now is told.');
  try {
    const metrics = matrices[0]!.keep.map((one) => one.name);
    const run = await runContest(
      { matrices, metric: metrics.indexOf(by.metric) },
      {
        less: by.less,
        zone,
        threads: options.threads,
        signal: interrupt.signal,
        onProgress: (done, total) => progress.show({ done, total }),
      },
    );
    progress.stop();
    const nameOf = (label: string): string => units.find(({ id }) => id === label)?.candidate.name ?? label;
    const played: PlayedSwap = {
      candidates: ready.units.map((one) => one.candidate),
      run,
      leftOut: ready.leftOut.map(({ label, why }) => ({ name: nameOf(label), why })),
      metrics,
      opponents: matrices[0]!.columns.length,
    };
    for (const { row, reason } of run.failed)
      io.err(`${clean(played.candidates[row]!.name)} could not be played: ${clean(reason)}\n`);
    if (options.json) io.out(jsonText(swapJson(asked, played)));
    else io.out(`${swapText(asked, played, screenOf(io)).join('\n')}\n`);
    if (options.out !== undefined) writeFileSync(options.out, swapCsv(asked, played));
    if (run.interrupted) return exit.interrupted;
    return run.failed.length > 0 ? exit.failed : exit.done;
  } catch (error) {
    progress.stop();
    file.tidy();
    io.err(`${failureText('swap', error)}\n`);
    return exit.failed;
  } finally {
    interrupt.close();
  }
}
