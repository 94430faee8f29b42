import { basename } from 'node:path';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { counted } from '../../stats/format/counted.ts';
import type { FileJob } from './read-files.ts';

/** Two files as one experiment, if they can be compared, with notes for the user. */
export interface FilePair {
  readonly experiment?: Experiment;
  readonly problems: readonly LocatedProblem[];
  /** Lines on the ignored parts of the files. */
  readonly notes: readonly string[];
}

/**
 * Makes the combats of a second file a variant of those of a first, cell by cell. All settings are the first file's: seed, trials,
 * precision, engine. Variants of the files are ignored.
 */
export function pairOfFiles(first: FileJob, second: FileJob): FilePair {
  const [mine, theirs] = [first, second].map(({ experiment }) => experiment.cells.filter(isBaseline)) as [
    Cell[],
    Cell[],
  ];
  const problems = mismatches(first, second, mine.length, theirs.length);
  if (problems.length > 0) return { problems, notes: [] };
  const name = nameOf(second, first);
  const { variants: _, ...experiment } = first.experiment;
  const cells = mine.flatMap((cell, i): Cell[] => [cell, { ...cell, variant: name, setup: theirs[i]!.setup }]);
  return {
    experiment: {
      ...experiment,
      report: { ...experiment.report, title: `${name} compared with ${experiment.name}` },
      variants: [{ name, from: 'variants', text: `the combats of ${second.file}` }],
      cells,
      yaml: `${first.experiment.yaml.trimEnd()}\n${commented(second)}`,
      warnings: [...experiment.warnings, ...second.experiment.warnings],
    },
    problems: [],
    notes: [...[first, second].flatMap(leftOut), ...otherValues(first, second, mine, theirs)],
  };
}

const isBaseline = ({ variant }: Cell): boolean => variant === 'baseline';

function nameOf({ experiment: { name }, file }: FileJob, first: FileJob): string {
  return name === first.experiment.name || name === 'baseline' ? basename(file) : name;
}

function mismatches(first: FileJob, second: FileJob, mine: number, theirs: number): LocatedProblem[] {
  const wrong = (code: string, message: string, found: string, allowed: string): LocatedProblem => ({
    ...{ code, severity: 'error', path: [], message, found, allowed, file: second.file },
  });
  const [game, other] = [first.experiment.system, second.experiment.system];
  return [
    ...(game === other ? [] : [wrong('other-system', `This is another game than that of ${first.file}`, other, game)]),
    ...(mine === theirs
      ? []
      : [
          wrong(
            'other-sweep',
            `Files are compared cell by cell, and its sweep has not as many as that of ${first.file}`,
            counted(theirs, 'cell'),
            counted(mine, 'cell'),
          ),
        ]),
  ];
}

function leftOut({ file, experiment: { variants = [] } }: FileJob): string[] {
  return variants.length === 0 ? [] : [`${file}: its ${counted(variants.length, 'variant')} are left out.`];
}

/** Returns a note if cells of equal number have different swept values. */
function otherValues(first: FileJob, second: FileJob, mine: readonly Cell[], theirs: readonly Cell[]): string[] {
  const at = mine.findIndex(({ swept }, i) => JSON.stringify(swept) !== JSON.stringify(theirs[i]!.swept));
  if (at < 0) return [];
  const [a, b] = [mine, theirs].map((cells) => JSON.stringify(cells[at]!.swept));
  return [`The sweeps differ: cell ${at} is ${a} in ${first.file} and ${b} in ${second.file}.`];
}

/** Returns the second file as a comment for the first, so that the record of the run has both. */
const commented = ({ file, experiment: { yaml } }: FileJob): string =>
  [`Compared with ${file}:`, ...yaml.trimEnd().split('\n')]
    .map((line) => `# ${line}`.trimEnd())
    .join('\n')
    .concat('\n');
