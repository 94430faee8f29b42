import type { GameFormat } from '../../core/format.ts';
import { isError, type Problem, Problems } from '../../core/problem.ts';
import { allFormats } from '../../games/index.ts';
import { type CheckedCells, layOutCells } from '../design/cells.ts';
import { madeVariants } from '../design/made-variants.ts';
import type { PatchSource } from '../design/patch-source.ts';
import { checkSweptPaths } from '../design/points.ts';
import { checkPrecision, precisionOf } from '../design/precision.ts';
import { readSweep } from '../design/sweep.ts';
import { readVariants, writtenVariants } from '../design/variants.ts';
import type { Experiment } from '../experiment.ts';
import { isMap } from '../key-paths/plain.ts';
import { matrixCells } from '../matrix/matrix.ts';
import { type ReadMatrix, readMatrix } from '../matrix/read-matrix.ts';
import type { MatrixText } from '../matrix/schema.ts';
import type { Matrix } from '../matrix/types.ts';
import type { LocatedProblem } from '../problems/located-problem.ts';
import { spellKind } from '../problems/spell.ts';
import { formatFor } from './check.ts';
import { tooLarge } from './extent.ts';
import type { Files } from './files.ts';
import type { ExperimentObject } from './input.ts';
import type { BuiltInLibrary } from './library.ts';
import { overrides } from './overrides.ts';
import { type Read, read, readObject } from './read.ts';
import type { CommonText } from './schema.ts';
import { WorkingFile, type WorkingFileOptions } from './working-file.ts';

/** A validated experiment, if there are no errors, with all problems. */
export interface ReadResult {
  readonly experiment?: Experiment;
  readonly problems: readonly LocatedProblem[];
}

/** Lists every problem with its position; never throws for bad input. @param files the library, and files that the experiment names */
export function readText(input: string | ExperimentObject, files: Files, options: WorkingFileOptions = {}): ReadResult {
  if (typeof input === 'string') return readFile(read(input), input, files, options);
  const large = tooLarge(input);
  if (large) return { problems: [{ ...large, file: options.file ?? 'experiment' }] };
  const { problems, ...result } = readFile(readObject(input), undefined, files, options);
  // An object has keys, but no lines.
  return { ...result, problems: problems.map(({ line, column, ...problem }) => problem) };
}

function readFile(reading: Read, text: string | undefined, files: Files, options: WorkingFileOptions): ReadResult {
  const file = options.file ?? 'experiment';
  const problems: LocatedProblem[] = reading.problems.map((problem) => ({ ...problem, file }));
  if (reading.value === undefined) return { problems };
  if (!isMap(reading.value))
    return { problems: [...problems, { ...notAMap(reading.value), file, line: 1, column: 1 }] };

  const formats = options.formats ?? allFormats();
  const work = new WorkingFile(reading, reading.value, file, formats, files, options);
  work.bringInProfiles();
  work.bringInLibrary();
  work.inlineArmies();
  const isMatrix = Object.hasOwn(work.value, 'matrix');
  const changes = overrides(options, isMatrix);
  problems.push(...changes.problems);
  for (const change of changes.list) work.apply(change);
  work.leaveOut(options.without ?? []);

  const format = formatFor(work.value, formats);
  const library = work.library(format);
  const ofMatrix = isMatrix
    ? readMatrix(work.value, format, library, formats, (names) => work.inOrder(['variants'], names))
    : undefined;
  const made = ofMatrix ? cellsOfMatrix(ofMatrix) : cellsOf(work, format, library, formats);
  problems.push(...work.problems);
  const missing = work.missing;
  for (const { problem, at } of made.problems) {
    if (!missing.includes(problem.code))
      problems.push({ ...work.located({ ...problem, path: at }, library), path: problem.path });
  }
  problems.push(...library.problems);
  problems.sort(
    (a, b) =>
      Number(a.file !== file) - Number(b.file !== file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
  if (problems.some(isError)) return { problems };
  if (ofMatrix?.matrix && ofMatrix.text) {
    const yaml = work.yaml(text);
    const matrix = { ...ofMatrix.matrix, shared: { ...ofMatrix.matrix.shared, ...work.ownArmies } };
    return { problems, experiment: matrixExperiment(ofMatrix.text, matrix, format, yaml, problems) };
  }
  if (made.text === undefined) return { problems };
  return { problems, experiment: makeExperiment(made.text, made, format.system, work.yaml(text), problems) };
}

/** Returns the cells of a file, with their problems and those of `precision`. A file with errors in the sweep is checked without it. */
function cellsOf(
  work: WorkingFile,
  format: GameFormat,
  library: BuiltInLibrary,
  formats: readonly GameFormat[],
): CheckedCells {
  const { sweep, variants, attribute, sensitivity, ...value } = work.value;
  const problems = new Problems();
  checkPrecision(work.value, (key) => work.place([key]), problems);
  const ofSweep = new Problems();
  const axes = Object.hasOwn(work.value, 'sweep') ? readSweep(sweep, ofSweep) : [];
  checkSweptPaths(value, axes, format, library, ofSweep);
  const swept = axes.flatMap(({ paths }) => paths);
  work.refuseSetOf(swept);
  const sources: PatchSource[] = [];
  if (Object.hasOwn(work.value, 'variants')) {
    const written = readVariants(variants, (names) => work.inOrder(['variants'], names), problems);
    sources.push(writtenVariants(written, swept, format));
  }
  sources.push(...madeVariants({ attribute, sensitivity }, format, problems));
  const made = layOutCells(value, ofSweep.failed ? [] : axes, sources, format, library, formats);
  const all = [...problems.list, ...ofSweep.list];
  if (all.length === 0) return made;
  const { text: _, ...plain } = made;
  return { ...plain, problems: [...made.problems, ...all.map((problem) => ({ problem, at: problem.path }))] };
}

const cellsOfMatrix = ({ problems }: ReadMatrix): Pick<CheckedCells, 'problems'> & { readonly text?: undefined } => ({
  problems: problems.map((problem) => ({ problem, at: problem.path })),
});

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
  { cells, variants, preset, overrides: changed }: CheckedCells,
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
    trials: text.precision?.max_trials ?? text.trials,
    ...(text.precision && { precision: precisionOf(text.precision) }),
    ...(variants.length > 0 && { variants }),
    report: { ...(title === undefined ? {} : { title }), ...(headline && { headline }), ...(charts && { charts }) },
    preset,
    overrides: changed,
    yaml,
    cells,
    warnings: problems,
  };
}

function matrixExperiment(
  text: MatrixText & Record<string, unknown>,
  matrix: Matrix,
  format: GameFormat,
  yaml: string,
  problems: readonly LocatedProblem[],
): Experiment {
  const { name, description, report } = text;
  const { preset, overrides: changed } = format.rules(text);
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...{ system: format.system, seed: matrix.seed, engine: matrix.engine, trials: matrix.trials },
    report: { ...(report.title === undefined ? {} : { title: report.title }) },
    ...{ preset, overrides: changed, yaml },
    cells: matrixCells(matrix),
    warnings: problems,
  };
}
