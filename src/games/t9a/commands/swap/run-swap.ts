import { clean } from '../../../../../reports/text/screen.ts';
import { exit } from '../../../../cli/exit-codes.ts';
import { printProblems } from '../../../../cli/input/read-files.ts';
import type { Io } from '../../../../cli/io.ts';
import { prepareFile, unwritableFile } from '../../../../cli/output/out-folders.ts';
import { writeNamed } from '../../../../cli/output/whole-files.ts';
import { runSearch, type SearchEnd, type SearchPlace } from '../../../../cli/run/run-search.ts';
import { Progress } from '../../../../cli/terminal/progress.ts';
import { screenOf } from '../../../../cli/terminal/screen.ts';
import type { Experiment } from '../../../../experiment/experiment.ts';
import { readAlone } from '../../../../experiment/file/read-experiment.ts';
import { combatsOf } from '../../../../experiment/matrix/matrix.ts';
import type { SearchSubject } from '../../../../run/journal/search.ts';
import { matrixKey } from '../../../../run/matrix/key.ts';
import { openRunner } from '../../../../run/runners/open-runner.ts';
import { runContest } from '../../../../run/selection/run-contest.ts';
import { jsonText } from '../../../../stats/format/json-text.ts';
import { readSwap } from '../../swap/play-swap.ts';
import type { AskedSwap, PlayedSwap, SwapOptions } from './asked.ts';
import { swapCsv, swapJson } from './swap-files.ts';
import { swapText } from './swap-text.ts';

export async function runSwap(asked: AskedSwap, options: SwapOptions, io: Io): Promise<number> {
  const { unit, by, zone } = asked;
  const { swap, problems } = readSwap(asked, readAlone);
  const file =
    options.out === undefined ? { problems: [], tidy: () => {} } : prepareFile(options.out, 'candidate,points');
  printProblems([...problems, ...file.problems], io);
  if (!swap || file.problems.length > 0) {
    file.tidy();
    return exit.input;
  }
  const { name, ready, experiment, contest, nameOf } = swap;
  const matrix = experiment.cells.matrix!;
  const search = searchOf(asked, options, name, experiment);
  const play = async ({ signal, journal, cluster }: SearchPlace): Promise<SearchEnd> => {
    const metrics = matrix.keep.map((one) => one.name);
    const progress = new Progress(name, io, { unit: 'combats', ...(cluster && { also: cluster.now }) });
    const runner = cluster?.runner ?? (await openRunner(options.threads));
    const run = await runContest({ ...contest, metric: metrics.indexOf(by.metric) }, runner, {
      less: by.less,
      zone,
      signal,
      ...(journal && { journal }),
      onProgress: (done, total) => progress.show({ done, total }),
      onWarning: (warning) => io.err(`${warning}\n`),
    }).finally(() => {
      progress.stop();
      return cluster ? undefined : runner.close();
    });
    const played: PlayedSwap = {
      candidates: ready.units.map((one) => one.candidate),
      run,
      leftOut: ready.leftOut.map(({ label, why }) => ({ name: nameOf(label), why })),
      metrics,
      opponents: matrix.columns.length,
      combats: Math.max(...matrix.rows.map((row) => combatsOf({ ...matrix, rows: [row] }))),
      standing: [
        ...ready.experiment.cells.matrix!.rows.flatMap(({ label, absentFrom }) => (absentFrom ? [nameOf(label)] : [])),
        ...matrix.columns.flatMap(({ label, absentFrom }) => (absentFrom ? [label] : [])),
      ],
    };
    for (const { row, reason } of run.failed)
      io.err(`${clean(played.candidates[row]!.name)} could not be played: ${clean(reason)}\n`);
    if (options.json) io.out(jsonText(swapJson(asked, played)));
    else io.out(`${swapText(asked, played, screenOf(io)).join('\n')}\n`);
    if (options.out !== undefined && !(await written(options.out, swapCsv(asked, played), io)))
      return { code: exit.failed, isComplete: false };
    if (run.interrupted) return { code: exit.interrupted, isComplete: false };
    const isComplete = run.failed.length === 0;
    return { code: isComplete ? exit.done : exit.failed, isComplete };
  };
  const job = {
    file: 'swap',
    search,
    folder: options.journal,
    option: '--journal FOLDER',
    studies: [{ experiment, label: unit.id }],
  };
  const code = await runSearch(job, options, io, play);
  file.tidy();
  return code;
}

function searchOf(
  { unit, by, zone, situations }: AskedSwap,
  options: SwapOptions,
  name: string,
  { seed, engine, yaml, cells }: Experiment,
): SearchSubject {
  return {
    ...{ name, seed, engine, yaml, kind: 'chunk' },
    question: {
      ...{ command: 'swap', unit: unit.id, for: options.for ?? 'same points', by: by.name, within: String(zone) },
      ...{ most: String(options.most ?? 'default'), situations: situations.map((one) => one.name).join() },
    },
    combats: [matrixKey(cells.matrix!)],
  };
}

async function written(out: string, text: string, io: Io): Promise<boolean> {
  try {
    await writeNamed(out, text);
    return true;
  } catch (error) {
    printProblems([unwritableFile(out, error)], io);
    return false;
  }
}
