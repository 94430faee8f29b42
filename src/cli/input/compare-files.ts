import { basename } from 'node:path';
import { withParts } from '../../engine/results/on-demand.ts';
import { cellsOfPoints, equalPlaces } from '../../experiment/cells-of-points.ts';
import type { Experiment, StudyPoint } from '../../experiment/experiment.ts';
import { lazyList } from '../../experiment/lazy-list.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { pointsOf } from '../../experiment/study.ts';
import { counted } from '../../stats/format/counted.ts';
import type { FileJob } from './read-files.ts';

export interface FilePair {
  readonly experiment?: Experiment;
  readonly problems: readonly LocatedProblem[];
  readonly notes: readonly string[];
}

/** Pairs two files cell by cell, with seed, trials, precision and engine of the first; variants are ignored. */
export function pairOfFiles(first: FileJob, second: FileJob): FilePair {
  const [mine, theirs] = [pointsOf(first.experiment), pointsOf(second.experiment)];
  const problems = mismatches(first, second, mine.length, theirs.length);
  if (problems.length > 0) return { problems, notes: [] };
  const name = nameOf(second, first);
  const { variants: _, ...experiment } = first.experiment;
  const pairAt = (point: number): StudyPoint => {
    const [{ baseline }, other] = [mine[point]!, theirs[point]!.baseline];
    const variant = withParts(baseline, {
      variant: name,
      get setup() {
        return other.setup;
      },
    });
    return { baseline, variants: [variant] };
  };
  const points = lazyList(mine.length, pairAt);
  return {
    experiment: {
      ...experiment,
      report: { ...experiment.report, title: `${name} compared with ${experiment.name}` },
      variants: [{ name, from: 'variants', text: `the combats of ${second.file}` }],
      cells: cellsOfPoints(points, equalPlaces(points.length, 2)),
      yaml: `${first.experiment.yaml.trimEnd()}\n${commented(second)}`,
      warnings: [...experiment.warnings, ...second.experiment.warnings],
    },
    problems: [],
    notes: [...[first, second].flatMap(leftOut), ...otherValues(first, second, mine, theirs)],
  };
}

function nameOf({ experiment: { name }, file }: FileJob, first: FileJob): string {
  return name === first.experiment.name || name === 'baseline' ? basename(file) : name;
}

function mismatches(first: FileJob, second: FileJob, mine: number, theirs: number): LocatedProblem[] {
  const wrong = (code: string, message: string, found: string, allowed: string): LocatedProblem =>
    errorIn(second.file, code, message, { found, allowed });
  const [game, other] = [first.experiment.system, second.experiment.system];
  return [
    ...(game === other ? [] : [wrong('other-system', `This file is of another game than ${first.file}`, other, game)]),
    ...(mine === theirs
      ? []
      : [
          wrong(
            'other-sweep',
            `Files are compared cell by cell, and its sweep has another number of cells than that of ${first.file}`,
            counted(theirs, 'cell'),
            counted(mine, 'cell'),
          ),
        ]),
  ];
}

function leftOut({ file, experiment: { variants = [] } }: FileJob): string[] {
  return variants.length === 0 ? [] : [`${file}: its ${counted(variants.length, 'variant')} are ignored.`];
}

function otherValues(
  first: FileJob,
  second: FileJob,
  mine: readonly StudyPoint[],
  theirs: readonly StudyPoint[],
): string[] {
  const valuesOf = ({ baseline }: StudyPoint): string => JSON.stringify(baseline.swept);
  const at = mine.findIndex((point, i) => valuesOf(point) !== valuesOf(theirs[i]!));
  if (at < 0) return [];
  const [a, b] = [mine, theirs].map((points) => valuesOf(points[at]!));
  return [`The sweeps differ: cell ${at} is ${a} in ${first.file} and ${b} in ${second.file}.`];
}

const commented = ({ file, experiment: { yaml } }: FileJob): string =>
  [`Compared with ${file}:`, ...yaml.trimEnd().split('\n')]
    .map((line) => `# ${line}`.trimEnd())
    .join('\n')
    .concat('\n');
