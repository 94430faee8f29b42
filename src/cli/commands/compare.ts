import { compareText } from '../../../reports/text/compare.ts';
import { openTable } from '../../engine/simulate/batch.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { runExperiment } from '../../run/run.ts';
import { exit } from '../exit-codes.ts';
import { pairOfFiles } from '../input/compare-files.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { anyError, type Job, nameOfFile, printProblems, readFiles } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { prepareFolders } from '../output/out-folders.ts';
import { Stopwatch } from '../output/provenance.ts';
import { jsonText, resultsJson } from '../output/results-json.ts';
import { writeResults } from '../output/write-results.ts';
import { failedText, failureText } from '../terminal/failure.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { Progress, progressOptions } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';

/** Options of `compare`. */
export interface CompareOptions {
  readonly trials?: string;
  /** A half width, or `decided`. */
  readonly precision?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly engine?: string;
  readonly threads?: number;
  /** `subject.metric` */
  readonly metric?: readonly string[];
  readonly json?: boolean;
  /** Folder that the results are also written to. */
  readonly out?: string;
}

/** `compare FILE [FILE]`: the variants of a file with its baseline, or a second file with the first, pair by pair. */
export async function compare(files: readonly string[], options: CompareOptions, io: Io): Promise<number> {
  const read = readFiles(files, options);
  const asked = anyError(read.problems) ? { problems: [], notes: [] } : experimentOf(read.jobs);
  const unknown = asked.experiment ? unknownMetrics(asked.experiment, options.metric) : [];
  const prepared = prepareFolders(options.out === undefined ? [] : [options.out]);
  const problems = [...read.problems, ...asked.problems, ...unknown, ...prepared.problems];
  printProblems(problems, io);
  if (anyError(problems) || !asked.experiment) {
    prepared.tidy();
    return exit.input;
  }
  for (const note of asked.notes) io.err(`${note}\n`);
  const interrupt = new Interrupt(io, prepared.tidy);
  try {
    return await play(
      files.map(nameOfFile).join(' '),
      withMetrics(asked.experiment, options.metric),
      options,
      interrupt,
      io,
    );
  } finally {
    interrupt.close();
    prepared.tidy();
  }
}

/** What is to be compared: two files, or the variants of one. */
function experimentOf([first, second]: readonly Job[]): ReturnType<typeof pairOfFiles> {
  if (second) return pairOfFiles(first!, second);
  const { file, experiment } = first!;
  if ((experiment.variants ?? []).length > 0) return { experiment, problems: [], notes: [] };
  const problem: LocatedProblem = {
    ...{ code: 'nothing-to-compare', severity: 'error', path: [], message: 'The file has no variants to be compared' },
    allowed: '`variants` in the file, or a second file',
    file,
  };
  return { problems: [problem], notes: [] };
}

/** The metrics of the whole trial that the first baseline and any of its variants have in common. */
function commonMetrics({ cells }: Experiment): string[] {
  const [baseline, ...others] = cells.filter(({ cell }) => cell === cells[0]!.cell);
  const namesOf = (cell: Experiment['cells'][number]): string[] =>
    openTable(cell).combat.metrics.flatMap(({ round, subject, metric }) => (round === 0 ? `${subject}.${metric}` : []));
  const theirs = new Set(others.flatMap(namesOf));
  return namesOf(baseline!).filter((name) => theirs.has(name));
}

/** What is wrong with `--metric`, and with headlines of which none is compared. */
function unknownMetrics(experiment: Experiment, metrics: readonly string[] | undefined): LocatedProblem[] {
  const known = commonMetrics(experiment);
  const { headlines } = openTable(experiment.cells[0]!).combat;
  const names = metrics ?? experiment.report.headline ?? headlines.map(({ subject, metric }) => `${subject}.${metric}`);
  const missing = names.filter((name) => !known.includes(name));
  if (metrics === undefined && missing.length < names.length) return [];
  return missing.map((name) => ({
    code: 'unknown-metric',
    severity: 'error',
    path: [],
    message: metrics ? 'There is no such metric in both that are compared' : 'No headline is in both that are compared',
    found: name,
    allowed: `subject.metric, such as ${known.slice(0, 3).join(', ')}`,
    near: nearest(name, known),
    file: metrics ? `--metric ${name}` : 'the headlines (--metric names others)',
  }));
}

/** The experiment with other headlines. */
const withMetrics = (experiment: Experiment, metrics: readonly string[] | undefined): Experiment =>
  metrics ? { ...experiment, report: { ...experiment.report, headline: metrics } } : experiment;

async function play(
  name: string,
  experiment: Experiment,
  options: CompareOptions,
  interrupt: Interrupt,
  io: Io,
): Promise<number> {
  const watch = new Stopwatch(options.threads);
  const progress = new Progress(experiment.name, io, progressOptions(experiment));
  try {
    const results = await runExperiment(experiment, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      signal: interrupt.signal,
      onProgress: (step, reached) => progress.show(step, reached),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress.stop();
    io.err(failedText(name, results));
    if (!results.cells.some(({ differences }) => differences)) {
      io.err(
        `${name}: ${results.interrupted ? 'interrupted before anything was compared' : 'nothing could be compared'}.\n`,
      );
      return results.interrupted ? exit.interrupted : exit.failed;
    }
    const provenance = watch.provenance(results);
    io.out(
      options.json
        ? jsonText(resultsJson(results, { metrics: 'none', differences: 'all' }))
        : compareText(results, provenance, screenOf(io)),
    );
    if (options.out !== undefined) {
      await writeResults(options.out, chooseWriters(undefined).writers, results, provenance);
      io.err(`results: ${options.out}\n`);
    }
    if (results.interrupted) return exit.interrupted;
    return results.failed.length > 0 ? exit.failed : exit.done;
  } catch (error) {
    progress.stop();
    io.err(`${failureText(name, error)}\n`);
    return exit.failed;
  }
}
