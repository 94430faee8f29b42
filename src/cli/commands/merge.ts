import { type Format, writersOf } from '../../../reports/index.ts';
import { matrixWriters } from '../../../reports/matrix/index.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { readAlone } from '../../experiment/file/read-experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { AskedCommand } from '../../run/journal/records.ts';
import { MergedJournal, missing, repeated } from '../../run/shards/merge.ts';
import { type Again, readParts } from '../../run/shards/parts.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { anyError, type FileJob } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { metricChoice, unknownMetrics } from '../output/only-metrics.ts';
import { outFolders, sharedFolders } from '../output/out-folders.ts';
import { type FinishedRun, ranJson } from '../output/ran-json.ts';
import { runJobs } from '../run/run-jobs.ts';
import { runMatrixJob } from '../run/run-matrix.ts';
import { type Playing, runOne } from '../run/run-one.ts';
import type { RunFlags } from '../run/run-options.ts';
import type { Interrupt } from '../terminal/interrupt.ts';

export type MergeOptions = Pick<RunFlags, 'out' | 'metrics' | 'format' | 'live' | 'quiet' | 'json' | 'exact'>;

type MergePlace = Omit<Playing<never>, 'writers'>;

export interface MergedRun extends Again {
  readonly play: (
    place: MergePlace,
    options: MergeOptions & Pick<RunFlags, 'threads'>,
    interrupt: Interrupt,
    io: Io,
  ) => Promise<FinishedRun>;
}

/** Reads a run from its question without opening the files that it names. @returns undefined if it cannot be read */
export type ReadAgain = (asked: AskedCommand, formats: readonly Format[]) => Promise<MergedRun | undefined>;

/** Merges shards. @param others readers of the shards of other commands than `run`, by command */
export async function merge(
  folders: readonly string[],
  options: MergeOptions,
  io: Io,
  others: Readonly<Record<string, ReadAgain>> = {},
): Promise<number> {
  const choice = chooseWriters(options.format, options.live);
  const readAgain = async (yaml: string, asked: AskedCommand | undefined): Promise<MergedRun> => {
    if (!asked) return fileAgain(yaml, choice.names);
    const read = Object.hasOwn(others, asked.command) ? others[asked.command] : undefined;
    return (await read?.(asked, choice.names)) ?? { play: notPlayed };
  };
  let asked: AskedCommand | undefined;
  const {
    again,
    parts,
    problems: found,
  } = await readParts(folders, (header) => {
    ({ asked } = header);
    return readAgain(header.yaml, asked);
  });
  const problems = [...found, ...choice.problems];
  const file = 'merge';
  if (again) {
    problems.push(...repeated(parts));
    if (!anyError(problems)) problems.push(...missing(again.experiment, parts, file));
    problems.push(...metricProblems(again.experiment, options.metrics));
  }
  const jobs: FileJob[] =
    again && !anyError(problems) ? [{ file, experiment: again.experiment, ...(asked && { asked }) }] : [];
  const out = outFolders(jobs, options.out);
  const own = parts.map((part) => ({ file: part.folder }));
  problems.push(...sharedFolders([...own, ...jobs], [...own.map((part) => part.file), ...out]));
  // All batches are played already, so no threads are started.
  const here = { ...options, threads: 0 };
  const { code, ran } = await runJobs(
    {
      ...{ jobs, folders: out, problems },
      play: (place, interrupt) => {
        const journal = new MergedJournal(parts, place.store!.journal);
        return again!.play({ ...place, journal }, here, interrupt, io);
      },
    },
    { ...(options.quiet && { quiet: true }) },
    io,
  );
  if (options.json && ran.length > 0) io.out(jsonText(ranJson(ran)));
  return code;
}

function fileAgain(yaml: string, formats: readonly Format[]): MergedRun {
  const { experiment } = readAlone(yaml);
  return {
    experiment,
    play: (place, options, interrupt, io) =>
      experiment!.cells.matrix
        ? runMatrixJob({ ...place, writers: formats.flatMap((one) => matrixWriters[one]) }, options, interrupt, io)
        : runOne({ ...place, writers: formats.flatMap(writersOf) }, options, interrupt, io),
  };
}

const notPlayed = (): never => {
  throw new Error('A run that cannot be read cannot be played');
};

function metricProblems({ cells }: Experiment, metrics: string | undefined): LocatedProblem[] {
  const kept = metricChoice(metrics);
  if (!kept) return [];
  if (!cells.matrix) return unknownMetrics(kept, metricsOfCell(cells[0]!).metrics);
  const message = 'The shards of a matrix have the metrics that its file keeps; all of them are written';
  return [errorIn('--metrics', 'bad-option', message, { allowed: '`keep` in the file' })];
}
