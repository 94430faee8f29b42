import { basename } from 'node:path';
import * as z from 'zod/mini';
import { type RecordedRun, recordedRunProblems, recordedSnapshot } from '../../../reports/records/recorded-run.ts';
import { inFull } from '../../../reports/views/run-diff.ts';
import { read } from '../../experiment/file/read.ts';
import { isMap } from '../../experiment/key-paths/plain.ts';
import { counted } from '../../stats/format/counted.ts';
import { significant } from '../../stats/format/format-number.ts';

export interface PastRun {
  /** The time of the run in ISO 8601, UTC; that of the file if the record has none. */
  readonly asked: string;
  readonly kind: 'run' | 'matrix' | 'gauntlet' | 'solve';
  readonly name: string;
  readonly description?: string;
  readonly units: readonly string[];
  readonly answer: string;
  /** The program, such as `breaktest 0.11.0`. */
  readonly program?: string;
  readonly digest?: string;
  readonly interrupted: boolean;
}

const unit = z.union([z.string(), z.looseObject({ unit: z.optional(z.string()), profile: z.optional(z.unknown()) })]);
const named = z.looseObject({ label: z.string(), unit: z.optional(unit), name: z.optional(z.string()) });
const program = z.looseObject({ name: z.string(), version: z.string() });

const matrixSchema = z.looseObject({
  program,
  experiment: z.looseObject({ name: z.string(), description: z.optional(z.string()) }),
  matrix: z.looseObject({ rows: z.array(named), columns: z.array(named) }),
  started: z.string(),
  interrupted: z.boolean(),
  digest: z.string(),
  played: z.number(),
});

const gauntletSchema = z.looseObject({
  file: z.string(),
  opponents_of: z.string(),
  combats_played: z.number(),
  digests: z.array(z.string()),
  interrupted: z.optional(z.boolean()),
  units: z.array(named),
  opponents: z.array(named),
});

const solutionSchema = z.looseObject({
  name: z.string(),
  path: z.string(),
  target: z.looseObject({
    ...{ subject: z.string(), metric: z.string(), kind: z.enum(['probability', 'mean']) },
    ...{ comparison: z.string(), value: z.number() },
  }),
  outcome: z.enum(['found', 'everywhere', 'nowhere', 'interrupted']),
  want: z.string(),
  answer: z.nullable(z.number()),
  digest: z.string(),
});

/** Reads run.json or solution.json; undefined for other files. @param written time of the file, ISO 8601 */
export function pastRun(value: unknown, written: string): PastRun | undefined {
  if (recordedRunProblems(value).length === 0) return ofRun(value as RecordedRun, written);
  const [matrix, gauntlet, solution] = [
    matrixSchema.safeParse(value).data,
    gauntletSchema.safeParse(value).data,
    solutionSchema.safeParse(value).data,
  ];
  if (matrix) return ofMatrix(matrix, written);
  if (gauntlet) return ofGauntlet(gauntlet, written);
  return solution && ofSolution(solution, written);
}

const timeOf = (started: string, written: string): string => (Number.isNaN(Date.parse(started)) ? written : started);

function ofRun(record: RecordedRun, written: string): PastRun {
  const { experiment, answers, program, started, digest, interrupted } = record;
  const { name, description } = experiment;
  return {
    ...{ asked: timeOf(started, written), kind: 'run', name, units: unitsIn(experiment.yaml) },
    ...(description === undefined ? {} : { description }),
    answer: answers.sentence ?? headlinesText(record),
    ...{ program: `${program.name} ${program.version}`, digest, interrupted },
  };
}

function headlinesText(record: RecordedRun): string {
  const rows = [...recordedSnapshot(record).headlines];
  const first = rows.slice(0, 2).map(([name, row]) => `${name} ${inFull(row)}`);
  return rows.length > first.length ? `${first.join('; ')}; …` : first.join('; ');
}

function ofMatrix({ experiment, matrix, program, ...rest }: z.infer<typeof matrixSchema>, written: string): PastRun {
  const { name, description } = experiment;
  const { rows, columns } = matrix;
  return {
    ...{ asked: timeOf(rest.started, written), kind: 'matrix', name, units: namesOf([...rows, ...columns]) },
    ...(description === undefined ? {} : { description }),
    answer: `${counted(rows.length, 'row')} and ${counted(columns.length, 'column')}: ${counted(rest.played, 'combat')}.`,
    ...{ program: `${program.name} ${program.version}`, digest: rest.digest, interrupted: rest.interrupted },
  };
}

const ofGauntlet = (gauntlet: z.infer<typeof gauntletSchema>, written: string): PastRun => ({
  ...{ asked: written, kind: 'gauntlet', name: `${basename(gauntlet.file)} against ${gauntlet.opponents_of}` },
  units: namesOf([...gauntlet.units, ...gauntlet.opponents]),
  answer: `${counted(gauntlet.units.length, 'unit')} against ${counted(gauntlet.opponents.length, 'opponent')}: ${counted(gauntlet.combats_played, 'combat')}.`,
  ...(gauntlet.digests[0] === undefined ? {} : { digest: gauntlet.digests[0] }),
  interrupted: gauntlet.interrupted === true,
});

function ofSolution(solution: z.infer<typeof solutionSchema>, written: string): PastRun {
  const { name, path, target, outcome, want, answer, digest } = solution;
  const { subject, metric, comparison, kind } = target;
  const value = kind === 'probability' ? `${significant(100 * target.value)} %` : significant(target.value);
  const reached = `${subject}.${metric} ${comparison} ${value}`;
  const which = outcome === 'everywhere' ? 'Every' : 'No';
  const sentence =
    outcome === 'found'
      ? `${answer} is the ${want} value of ${path} with ${reached}.`
      : `${which} value of ${path} has ${reached}.`;
  return {
    ...{ asked: written, kind: 'solve', name, units: [path.split('.')[1] ?? '', subject], digest },
    answer: outcome === 'interrupted' ? `Interrupted before the answer to ${reached} was found.` : sentence,
    interrupted: outcome === 'interrupted',
  };
}

const namesOf = (list: readonly z.infer<typeof named>[]): string[] => [
  ...new Set(list.flatMap(({ label, unit, name }) => [name ?? label, ...idsOf(unit)])),
];

/** Returns the ids in `unit`: a name in a matrix or a list, a map of keys in a file. */
function idsOf(unit: z.infer<typeof named>['unit']): string[] {
  const ids = typeof unit === 'object' ? [unit.unit, unit.profile] : [unit];
  return ids.filter((id) => typeof id === 'string');
}

function unitsIn(yaml: string): string[] {
  const { value } = read(yaml);
  const units = isMap(value) ? (value['units'] ?? value['pieces']) : undefined;
  if (!isMap(units)) return [];
  return Object.entries(units).flatMap(([id, unit]) => {
    const kinds = isMap(unit) ? [unit['profile'], unit['unit'], unit['type'], unit['name']] : [];
    return [id, ...kinds.filter((kind) => typeof kind === 'string')];
  });
}
