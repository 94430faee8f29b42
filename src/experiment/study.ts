import type { MatrixPairing, PairingRow } from '../core/game.ts';
import { type Cell, type Engine, type Experiment, isWithoutTrials, type StudyPoint } from './experiment.ts';
import { lazyList } from './lazy-list.ts';
import { matrixPoint, matrixSize } from './matrix/matrix.ts';
import type { Matrix } from './matrix/types.ts';

export interface ListStudy {
  readonly is: 'list';
  readonly system: string;
  readonly seed: string;
  readonly engine: Engine;
  readonly points: readonly StudyPoint[];
  /** The request of proved bounds; of the engine `bounded` alone. */
  readonly bounds?: BoundsRequest;
  /** The metrics of stretches of trials, by name, from the point of view of a unit. */
  readonly keep?: { readonly metrics: readonly string[]; readonly row: PairingRow };
}

export interface BoundsRequest {
  /** The headlines, as `subject.metric`; default those of the game. */
  readonly headlines?: readonly string[];
  /** The metrics that must be as narrow as that; default the headlines. */
  readonly metrics?: readonly string[];
  readonly halfWidth: number;
  /** The maximum number of steps, each of about a microsecond; default ten million. */
  readonly steps?: number;
}

/** The half-width of proved bounds without `precision`: 0.005 points of a probability. */
const PROVED_HALF_WIDTH = 0.00005;

/** Returns undefined for other engines. */
export function boundsRequestOf({ engine, precision, report }: StudyRequest): BoundsRequest | undefined {
  if (engine !== 'bounded') return undefined;
  const { halfWidth = PROVED_HALF_WIDTH, metrics } = precision ?? {};
  return { ...(report?.headline && { headlines: report.headline }), ...(metrics && { metrics }), halfWidth };
}

/** A matrix of every row against every column: each combat has its own seed and is answered with a few metrics. */
export interface MatrixStudy {
  readonly is: 'matrix';
  readonly system: string;
  readonly matrix: Matrix;
}

/** The combats of a question, by number: plain data, so that it crosses threads. */
export type Study = ListStudy | MatrixStudy;

export function pointsOf({ cells }: Pick<Experiment, 'cells'>): readonly StudyPoint[] {
  if (cells.points) return cells.points;
  const points: StudyPoint[] = [];
  for (let i = 0; i < cells.length; ) {
    const baseline = cells[i]!;
    let end = i + 1;
    while (end < cells.length && cells[end]!.cell === baseline.cell) end++;
    points.push({ baseline, variants: cells.slice(i + 1, end) });
    i = end;
  }
  return points;
}

const known = new WeakMap<readonly Cell[], Map<string, ListStudy>>();

type StudyRequest = Pick<Experiment, 'system' | 'seed' | 'engine' | 'cells'> &
  Partial<Pick<Experiment, 'precision' | 'report'>>;

/** Returns the study of an experiment without a matrix. Without trials each cell is a separate point. */
export function listStudy(request: StudyRequest): ListStudy {
  const { system, seed, engine, cells } = request;
  const mine = known.get(cells) ?? new Map<string, ListStudy>();
  known.set(cells, mine);
  const bounds = boundsRequestOf(request);
  const key = `${engine}/${JSON.stringify(bounds)}/${seed}`;
  const found = mine.get(key);
  if (found) return found;
  const alone = (index: number): StudyPoint => ({ baseline: cells[index]!, variants: [] });
  const points = isWithoutTrials(engine) ? lazyList(cells.length, alone) : pointsOf({ cells });
  const study: ListStudy = { is: 'list', system, seed, engine, points, ...(bounds && { bounds }) };
  mine.set(key, study);
  return study;
}

const ofMatrices = new WeakMap<Matrix, MatrixStudy>();

/** Returns the study of a matrix, without the parts that only reports need. */
export function matrixStudy(matrix: Matrix): MatrixStudy {
  let study = ofMatrices.get(matrix);
  if (!study) {
    study = { is: 'matrix', system: matrix.system, matrix: { ...matrix, shared: {}, leftOut: [] } };
    ofMatrices.set(matrix, study);
  }
  return study;
}

export const studyOf = (experiment: StudyRequest): Study =>
  experiment.cells.matrix ? matrixStudy(experiment.cells.matrix) : listStudy(experiment);

export const sizeOf = (study: Study): number => (study.is === 'list' ? study.points.length : matrixSize(study.matrix));

/** Returns a point with the seed of its combats. @param pairing of the game, for a matrix */
export function pointOf(
  study: Study,
  index: number,
  pairing: MatrixPairing | undefined,
): StudyPoint & { readonly seed: string } {
  if (study.is === 'list') return { ...study.points[index]!, seed: study.seed };
  return matrixPoint(study.matrix, pairing!, index);
}
