import { existsSync } from 'node:fs';
import { type RecordPair, recordPair } from '../../../reports/records/record-pair.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { allChanges } from '../../run/journal/changes.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { anyError, printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import type { RunFlags } from '../run/run-options.ts';
import { screenOf } from '../terminal/screen.ts';
import { isRecord, readRecord } from './read-record.ts';
import { recordsText } from './records-text.ts';

export interface RecordOptions extends Omit<RunFlags, 'shard' | 'dryRun'> {
  /** The metrics, as `subject.metric`. */
  readonly metric?: readonly string[];
}

/** Options that play combats, or that only a new run reads. */
const PLAYING = [
  ...(['trials', 'precision', 'seed', 'set', 'engine', 'threads', 'metrics'] as const),
  ...(['format', 'out', 'resume', 'cluster', 'verify', 'watch'] as const),
];

/** Compares records without playing or writing. */
export function compareRecords(files: readonly string[], options: RecordOptions, io: Io): number {
  const problems: LocatedProblem[] = [...alone(files), ...needPlay(options)];
  const records = files.map((file) => (isAway(file) || isRecord(file) ? readRecord(file, problems) : undefined));
  const [first, second] = records;
  const pair = first && second ? recordPair([files[0]!, files[1]!], [first, second]) : undefined;
  const chosen = pair && withMetrics(pair, options.metric, problems);
  printProblems(problems, io);
  if (!chosen || anyError(problems)) return exit.input;
  if (options.json) io.out(jsonText(pairJson(chosen)));
  else if (!options.quiet) io.out(recordsText(chosen, screenOf(io)));
  if (chosen.differences.length > 0) return exit.done;
  io.err(`${files.join(' ')}: nothing could be compared: the runs have no headline in common.\n`);
  return exit.failed;
}

const isAway = (file: string): boolean => !existsSync(file);

function alone(files: readonly string[]): LocatedProblem[] {
  const wrong = (file: string, message: string, allowed: string): LocatedProblem =>
    errorIn(file, 'one-report', message, { allowed });
  if (files.length === 1) return [wrong(files[0]!, 'A report is compared with another one', 'a second report')];
  return files
    .filter((file) => !isRecord(file) && !isAway(file))
    .map((file) => wrong(file, 'A report is not compared with an experiment', 'a report; or --play, which plays both'));
}

const needPlay = (options: RecordOptions): LocatedProblem[] =>
  [...PLAYING.filter((name) => options[name] !== undefined), ...(options.exact === false ? ['no-exact'] : [])].map(
    (name) =>
      errorIn(`--${name}`, 'needs-play', 'The recorded results of two runs are compared, and nothing is played', {
        allowed: '--play, which plays the combats of both reports again',
      }),
  );

function withMetrics(pair: RecordPair, metrics: readonly string[] | undefined, problems: LocatedProblem[]): RecordPair {
  if (!metrics) return pair;
  const metricOf = (name: string): string => name.split(', ', 1)[0]!;
  const known = [...new Set(pair.differences.map(({ name }) => metricOf(name)))];
  const missing = metrics.filter((name) => !known.includes(name));
  problems.push(
    ...missing.map(
      (name): LocatedProblem =>
        errorIn(`--metric ${name}`, 'unknown-metric', 'This is not a headline of both runs', {
          found: name,
          allowed: known.slice(0, 8).join(', ') || 'none: they have no headline in common',
          near: nearest(name, known),
        }),
    ),
  );
  const isChosen = (name: string): boolean => metrics.includes(metricOf(name));
  const [first, second] = pair.only.map((names) => names.filter(isChosen));
  return {
    ...pair,
    differences: pair.differences.filter(({ name }) => isChosen(name)),
    only: [first!, second!],
  };
}

const pairJson = ({ files, records, differences, only }: RecordPair): object => ({
  runs: records.map(({ program, experiment, started, digest, interrupted }, i) => ({
    ...{ file: files[i], program: `${program.name} ${program.version}`, name: experiment.name },
    ...{ system: experiment.system, seed: experiment.seed, engine: experiment.engine, started, interrupted, digest },
  })),
  same_digest: records[0].digest === records[1].digest,
  same_seed: records[0].experiment.seed === records[1].experiment.seed,
  changes: allChanges(records[0].experiment.yaml, records[1].experiment.yaml),
  differences: differences.map(({ name, before, now, difference, low, high, verdict }) => ({
    ...{ name, subject: now.subject, metric: now.metric, kind: now.kind },
    ...{ first: before.estimate, second: now.estimate, difference, ci_low: low, ci_high: high, verdict },
  })),
  only_in_first: only[0],
  only_in_second: only[1],
});
