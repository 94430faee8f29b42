import type { Format } from '../core/format.ts';
import type { Problem } from '../core/problem.ts';
import { formats as allFormats } from '../games/formats.ts';
import { check, formatFor } from './check.ts';
import type { Cell, Experiment } from './experiment.ts';
import type { LocatedProblem } from './located-problem.ts';
import { overrides } from './overrides.ts';
import { isMap } from './plain.ts';
import { read } from './read.ts';
import type { CommonText } from './schema.ts';
import { spellKind } from './spell.ts';
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

  const checked = check(work.value, formats, options.libraryFolder);
  const listed =
    work.profiles?.complete === false ? checked.problems.filter((p) => p.code !== 'unknown-profile') : checked.problems;
  problems.push(...work.problems, ...listed.map((p) => work.located(p, checked.library)), ...checked.library.problems);
  problems.sort(
    (a, b) =>
      Number(a.file !== file) - Number(b.file !== file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );

  if (checked.text === undefined || problems.some((p) => p.severity === 'error')) return { problems };
  const format = formatFor(work.value, formats);
  return { problems, experiment: makeExperiment(checked.text, checked.setup, format, work.yaml(text), problems) };
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
  setup: unknown,
  format: Format,
  yaml: string,
  problems: readonly LocatedProblem[],
): Experiment {
  const { preset, overrides: changed } = format.rules(text);
  const { title, headline, charts } = text.report;
  const cell: Cell = { cell: 0, variant: 'baseline', swept: {}, system: format.system, setup };
  return {
    name: text.name,
    ...(text.description === undefined ? {} : { description: text.description }),
    system: format.system,
    seed: String(text.seed ?? text.name),
    engine: text.engine,
    trials: text.trials,
    report: { ...(title === undefined ? {} : { title }), ...(headline && { headline }), ...(charts && { charts }) },
    preset,
    overrides: changed,
    yaml,
    cells: [cell],
    warnings: problems,
  };
}
