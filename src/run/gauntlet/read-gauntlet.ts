import type { Experiment } from '../../experiment/experiment.ts';
import { readExperiment } from '../../experiment/file/read-experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import {
  type GauntletMatrix,
  type GauntletText,
  type GauntletUnit,
  gauntletMatrices,
} from '../../lists/gauntlet/gauntlet.ts';
import type { ListedUnit } from '../../lists/units/listed-units.ts';

/** Somebody who cannot fight, and why. */
interface LeftOut {
  readonly label: string;
  readonly why: string;
}

/** A gauntlet that is ready to be played. */
export interface ReadyGauntlet<Unit extends GauntletUnit = ListedUnit> {
  readonly units: readonly Unit[];
  readonly runs: readonly (GauntletMatrix & { readonly experiment: Experiment })[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Reads the matrices of a gauntlet. Units that cannot fight are left out, with the reason.
 *
 * @param place - where problems of the opponent at a position are told; undefined where he was found and not named
 */
export function readGauntlet<Unit extends GauntletUnit>(
  text: GauntletText & { readonly units: readonly Unit[] },
  place: (opponent: number) => Pick<LocatedProblem, 'file' | 'line'> | undefined,
): { readonly ready?: ReadyGauntlet<Unit>; readonly problems: readonly LocatedProblem[] } {
  const leftOut: LeftOut[] = [];
  let units: readonly Unit[] = text.units;
  for (;;) {
    const read = gauntletMatrices({ ...text, units }).map((one) => ({ ...one, ...readOne(one.value) }));
    const errors = read.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'));
    const runs = read.flatMap(({ experiment, ...one }) => (experiment ? [{ ...one, experiment }] : []));
    if (errors.length === 0 && runs.length === read.length) {
      const found = runs[0]?.experiment.matrix?.leftOut ?? [];
      return { ready: { units, runs, leftOut: [...leftOut, ...found] }, problems: [] };
    }
    const wrong = new Map(errors.flatMap(({ path, message }) => (path[1] === 'rows' ? [[path[2], message]] : [])));
    leftOut.push(...[...wrong].map(([i, why]) => ({ label: units[Number(i)]!.id, why })));
    const left = units.filter((_, i) => !wrong.has(i));
    if (wrong.size === 0 || left.length === 0) return { problems: told(errors, place) };
    units = left;
  }
}

const readOne = (value: Record<string, unknown>) => readExperiment(value as never, { file: 'gauntlet' });

/** Problems where people find them, each once. */
function told(
  errors: readonly LocatedProblem[],
  place: (opponent: number) => Pick<LocatedProblem, 'file' | 'line'> | undefined,
): LocatedProblem[] {
  const all = errors.map((problem): LocatedProblem => {
    const { path } = problem;
    const at = path[1] === 'columns' && typeof path[2] === 'number' ? place(path[2]) : undefined;
    return at ? { ...problem, ...at, path: [] } : problem;
  });
  return [...new Map(all.map((one) => [JSON.stringify([one.file, one.line, one.message, one.found]), one])).values()];
}
