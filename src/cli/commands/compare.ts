import { compareText } from '../../../reports/text/compare.ts';
import { compileCell, metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { Provenance, Results } from '../../engine/results/result.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { ReadFile } from '../../experiment/file/files.ts';
import { readFromDisk } from '../../experiment/file/read-disk.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { pairOfFiles } from '../input/compare-files.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { anyError, type FileJob, nameOfFile, readFiles } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { metricChoice, unknownMetrics } from '../output/only-metrics.ts';
import { resultsJson } from '../output/results-json.ts';
import { compareRecords, type RecordOptions } from '../records/compare-records.ts';
import { isRecord, readRecord } from '../records/read-record.ts';
import { runJobs } from '../run/run-jobs.ts';
import { runOne } from '../run/run-one.ts';
import type { WatchedRun } from '../run/run-options.ts';
import { screenOf } from '../terminal/screen.ts';

export interface CompareOptions extends RecordOptions {
  readonly play?: boolean;
}

/** Compares variants of a file with its baseline, a second file with the first, or the recorded results of reports. */
export async function compare(files: readonly string[], options: CompareOptions, io: Io): Promise<number> {
  if (!options.play && files.some(isRecord)) return compareRecords(files, options, io);
  if (!options.watch) return play(files, options, io);
  const { watch } = await import('./watch.ts');
  return watch([{ files, run: (watched) => play(files, options, io, watched) }], options, io);
}

async function play(files: readonly string[], options: CompareOptions, io: Io, watched?: WatchedRun): Promise<number> {
  const choice = chooseWriters(options.format);
  const read = readFiles(files, options, { ...watched, read: experimentIn(watched?.read ?? readFromDisk) });
  const asked = anyError(read.problems) ? { problems: [], notes: [] } : experimentOf(read.jobs);
  const problems = [...read.problems, ...asked.problems, ...choice.problems];
  if (asked.experiment) problems.push(...metricProblems(asked.experiment, options));
  if (files.length > 1 && options.cluster !== undefined) problems.push(noCluster);
  const file = files.map(nameOfFile).join(' ');
  const jobs: FileJob[] =
    asked.experiment && !anyError(problems)
      ? [{ file, experiment: withMetrics(asked.experiment, options.metric) }]
      : [];
  const screen = screenOf(io);
  const text = (results: Results, provenance: Provenance): string =>
    isCompared(results) ? compareText(results, provenance, screen) : '';
  const { code, ran } = await runJobs(
    {
      ...{ jobs, folders: options.out === undefined ? [] : [options.out], problems },
      play: (place, interrupt) => {
        for (const note of asked.notes) io.err(`${note}\n`);
        return runOne({ ...place, writers: choice.writers, text }, options, interrupt, io, watched);
      },
    },
    options,
    io,
    watched,
  );
  const results = ran[0]?.results;
  if (!results) return code;
  if (isCompared(results)) {
    if (options.json) io.out(jsonText(resultsJson(results, { metrics: 'none', differences: 'all' })));
    return code;
  }
  io.err(
    `${file}: ${results.interrupted ? 'interrupted before anything was compared' : 'nothing could be compared'}.\n`,
  );
  return results.interrupted ? exit.interrupted : exit.failed;
}

const experimentIn =
  (read: ReadFile): ReadFile =>
  (path) => {
    if (!isRecord(path)) return read(path);
    const problems: LocatedProblem[] = [];
    const record = readRecord(path, problems);
    if (record) return record.experiment.yaml;
    throw new Error(problems[0]!.message);
  };

const noCluster: LocatedProblem = errorIn(
  '--cluster',
  'no-cluster',
  'Workers read the combats from one file, and no file has the combats of two',
  { allowed: '`compare` of one file with `variants`' },
);

const isCompared = ({ cells }: Results): boolean => cells.some(({ differences }) => differences);

function experimentOf([first, second]: readonly FileJob[]): ReturnType<typeof pairOfFiles> {
  if (second) return pairOfFiles(first!, second);
  const { file, experiment } = first!;
  if ((experiment.variants ?? []).length > 0) return { experiment, problems: [], notes: [] };
  const problem: LocatedProblem = errorIn(file, 'nothing-to-compare', 'The file has no variants to be compared', {
    allowed: '`variants` in the file, or a second file',
  });
  return { problems: [problem], notes: [] };
}

function commonMetrics({ cells }: Experiment): string[] {
  const [baseline, ...others] = cells.filter(({ cell }) => cell === cells[0]!.cell);
  const namesOf = (cell: Experiment['cells'][number]): string[] =>
    compileCell(cell).combat.metrics.flatMap(({ round, subject, metric }) =>
      round === 0 ? `${subject}.${metric}` : [],
    );
  const theirs = new Set(others.flatMap(namesOf));
  return namesOf(baseline!).filter((name) => theirs.has(name));
}

function metricProblems(experiment: Experiment, options: CompareOptions): LocatedProblem[] {
  const kept = metricChoice(options.metrics);
  const unknown = kept ? unknownMetrics(kept, metricsOfCell(experiment.cells[0]!).metrics) : [];
  return [...unknown, ...unknownHeadlines(experiment, options.metric)];
}

function unknownHeadlines(experiment: Experiment, metrics: readonly string[] | undefined): LocatedProblem[] {
  const known = commonMetrics(experiment);
  const { headlines } = compileCell(experiment.cells[0]!).combat;
  const names = metrics ?? experiment.report.headline ?? headlines.map(({ subject, metric }) => `${subject}.${metric}`);
  const missing = names.filter((name) => !known.includes(name));
  if (metrics === undefined && missing.length < names.length) return [];
  return missing.map((name) =>
    errorIn(
      metrics ? `--metric ${name}` : 'the headlines (--metric names others)',
      'unknown-metric',
      metrics ? 'There is no such metric in both that are compared' : 'No headline is in both that are compared',
      { found: name, allowed: `subject.metric, such as ${known.slice(0, 3).join(', ')}`, near: nearest(name, known) },
    ),
  );
}

const withMetrics = (experiment: Experiment, metrics: readonly string[] | undefined): Experiment =>
  metrics ? { ...experiment, report: { ...experiment.report, headline: metrics } } : experiment;
