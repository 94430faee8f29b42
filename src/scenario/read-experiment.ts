import type { Format } from '../core/format.ts';
import { type Problem, Problems } from '../core/problem.ts';
import { formats as allFormats } from '../games/formats.ts';
import { type Cells, checkSweptPaths, makeCells } from './cells.ts';
import { formatFor } from './check.ts';
import type { Experiment } from './experiment.ts';
import { BuiltInLibrary } from './library.ts';
import type { LocatedProblem } from './located-problem.ts';
import { overrides } from './overrides.ts';
import { isMap } from './plain.ts';
import { read } from './read.ts';
import type { CommonText } from './schema.ts';
import { spellKind } from './spell.ts';
import { readSweep } from './sweep.ts';
import { type ReadOptions, WorkingFile } from './working-file.ts';

/** A validated experiment, if there are no errors, and all that is to say about the file. */
export interface ReadResult {
  readonly experiment?: Experiment;
  /** Errors and warnings, in the order of the file. */
  readonly problems: readonly LocatedProblem[];
}

/**
 * Turns the text of an experiment file, and the options that change it, into a validated experiment.
 * Never throws for what a user wrote: every problem is listed, each with its place.
 */
export function readExperiment(text: string, options: ReadOptions = {}): ReadResult {
  const file = options.file ?? 'experiment';
  const reading = read(text);
  const problems: LocatedProblem[] = reading.problems.map((problem) => ({ ...problem, file }));
  if (reading.value === undefined) return { problems };
  if (!isMap(reading.value))
    return { problems: [...problems, { ...notAMap(reading.value), file, line: 1, column: 1 }] };

  const formats = options.formats ?? allFormats;
  const work = new WorkingFile(reading, reading.value, file, formats, options);
  work.bringInProfiles();
  const changes = overrides(options);
  problems.push(...changes.problems);
  for (const change of changes.list) work.apply(change);

  const format = formatFor(work.value, formats);
  const library = new BuiltInLibrary(format, options.libraryFolder);
  const made = cellsOf(work, format, library, formats);
  problems.push(...work.problems);
  const complete = work.profiles?.complete !== false;
  for (const { problem, at } of made.problems) {
    if (complete || problem.code !== 'unknown-profile')
      problems.push({ ...work.located({ ...problem, path: at }, library), path: problem.path });
  }
  problems.push(...library.problems);
  problems.sort(
    (a, b) =>
      Number(a.file !== file) - Number(b.file !== file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
  if (made.text === undefined || problems.some((p) => p.severity === 'error')) return { problems };
  return { problems, experiment: makeExperiment(made.text, made, format.system, work.yaml(text), problems) };
}

/** The cells of a file. Of a sweep that is not understood, the file without it is checked all the same. */
function cellsOf(work: WorkingFile, format: Format, library: BuiltInLibrary, formats: readonly Format[]): Cells {
  const { sweep, ...value } = work.value;
  if (!Object.hasOwn(work.value, 'sweep')) return makeCells(value, [], format, library, formats);
  const problems = new Problems();
  const axes = readSweep(sweep, problems);
  checkSweptPaths(value, axes, format, library, problems);
  work.refuseSetOf(axes.flatMap(({ paths }) => paths));
  if (!problems.failed) return makeCells(value, axes, format, library, formats);
  const { text: _, ...plain } = makeCells(value, [], format, library, formats);
  return {
    ...plain,
    problems: [...plain.problems, ...problems.list.map((problem) => ({ problem, at: problem.path }))],
  };
}

const notAMap = (value: unknown): Problem => ({
  code: 'wrong-type',
  severity: 'error',
  path: [],
  message: 'An experiment file is a map of keys',
  found: spellKind(value),
  allowed: '`breaktest: 1`, `name: …`, `system: …` and the keys of the game',
});

function makeExperiment(
  text: CommonText & Record<string, unknown>,
  { cells, preset, overrides: changed }: Cells,
  system: string,
  yaml: string,
  problems: readonly LocatedProblem[],
): Experiment {
  const { title, headline, charts } = text.report;
  return {
    name: text.name,
    ...(text.description === undefined ? {} : { description: text.description }),
    system,
    seed: String(text.seed ?? text.name),
    engine: text.engine,
    trials: text.trials,
    report: { ...(title === undefined ? {} : { title }), ...(headline && { headline }), ...(charts && { charts }) },
    preset,
    overrides: changed,
    yaml,
    cells,
    warnings: problems,
  };
}
