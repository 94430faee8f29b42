import { isError } from '../../../core/problem.ts';
import type { Experiment } from '../../../experiment/experiment.ts';
import type { ExperimentObject } from '../../../experiment/file/input.ts';
import type { ReadResult } from '../../../experiment/file/read-text.ts';
import type { Matrix } from '../../../experiment/matrix/types.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { UnitOfList } from '../lists/listed-units.ts';
import { type GauntletText, type GauntletUnit, gauntletExperiment } from './gauntlet.ts';
import type { AskedGauntlet } from './request.ts';
import type { GauntletSituation } from './situations.ts';

export interface ReadyGauntlet<Unit extends GauntletUnit = UnitOfList> {
  readonly units: readonly Unit[];
  readonly situations: readonly GauntletSituation[];
  readonly experiment: Experiment;
  readonly matrix: Matrix;
  readonly leftOut: Matrix['leftOut'];
}

/** Reads a self-contained experiment. @param file its name, for problems */
export type ReadAlone = (input: ExperimentObject, file: string) => ReadResult;

/** Reads a gauntlet; omits units that cannot fight, with the reason. @param place - the position of a named opponent's problems */
export function readGauntlet<Unit extends GauntletUnit>(
  text: GauntletText<Unit>,
  place: (opponent: number) => Pick<LocatedProblem, 'file' | 'line'> | undefined,
  read: ReadAlone,
): { readonly ready?: ReadyGauntlet<Unit>; readonly problems: readonly LocatedProblem[] } {
  const { experiment, problems } = read(gauntletExperiment(text) as never, 'gauntlet');
  const matrix = experiment?.cells.matrix;
  if (!matrix) return { problems: told(problems, place) };
  const fit = new Set(matrix.rows.map(({ label }) => label));
  const units: readonly Unit[] = text.units.filter(({ id }) => fit.has(id));
  const { situations } = text;
  return { ready: { units, situations, experiment, matrix, leftOut: matrix.leftOut }, problems: [] };
}

export function readAskedGauntlet(asked: AskedGauntlet, read: ReadAlone): ReturnType<typeof readGauntlet<UnitOfList>> {
  const { file, called, seed, halfWidth, played: units, opponents, situations, placeOf } = asked;
  return readGauntlet(
    { name: `${file} against ${called}`, seed, halfWidth, units, opponents, situations },
    placeOf,
    read,
  );
}

function told(
  problems: readonly LocatedProblem[],
  place: (opponent: number) => Pick<LocatedProblem, 'file' | 'line'> | undefined,
): LocatedProblem[] {
  const errors = problems.filter(isError);
  const all = errors.map((problem): LocatedProblem => {
    const { path } = problem;
    const at = path[1] === 'columns' && typeof path[2] === 'number' ? place(path[2]) : undefined;
    return at ? { ...problem, ...at, path: [] } : problem;
  });
  return [...new Map(all.map((one) => [JSON.stringify([one.file, one.line, one.message, one.found]), one])).values()];
}
