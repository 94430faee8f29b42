import { titleOfId } from '../../src/core/words.ts';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { clusterOrder } from '../../src/stats/matrix/clusters.ts';
import type { PackedMatrix } from '../html/script/data.ts';
import { unitName } from './place.ts';

type Results = MatrixRun['results'];

/** The scale of the packed integers: the end of a scale, and the value for a missing number. */
const MOST = 32767;
const NONE = -32768;

/** Packs a matrix. @param worth - the rows, the most worth for their points first */
export function packedMatrix({ results }: MatrixRun, worth: readonly number[]): PackedMatrix {
  const { rows, columns, situations, keep } = results.matrix;
  const at = (role: string) => keep.findIndex((one) => one.role === role);
  const [gone, enemyGone] = [at('gone'), at('enemy gone')];
  const own = keep.map((metric, k) =>
    layerOf(results, wordsOf(metric), metric.kind === 'probability', goodOf(metric), (i) => results.estimate(i, k)),
  );
  const edge = (i: number) => results.estimate(i, enemyGone) - results.estimate(i, gone);
  const outlasts =
    gone >= 0 && enemyGone >= 0 ? [layerOf(results, 'outlasts (enemy gone more often)', true, 'high', edge, 0)] : [];
  const layers = [...outlasts, ...own, ...changeLayers(results)];
  return {
    rows: unitsOf(rows),
    columns: unitsOf(columns),
    situations: situations.map(({ name }) => name),
    layers,
    orders: ordersOf(results, layers[0]!, worth),
  };
}

type Units = Results['matrix']['rows'];

const idOf = ({ label }: Units[number]): string => label.slice(label.indexOf('/') + 1);
const wordsOf = ({ name }: Results['matrix']['keep'][number]): string => name.replaceAll('_', ' ');

/** Names units for people, without their armies if that is clear. */
function unitsOf(units: Units): PackedMatrix['rows'] {
  const short = units.map(idOf);
  return units.map(({ label, points }, i) => {
    const isUnique = short.filter((one) => one === short[i]).length === 1;
    return {
      label,
      name: isUnique && label !== short[i] ? titleOfId(short[i]!) : unitName(label),
      points: points ?? null,
    };
  });
}

/** Returns which values of a metric are good for the row; high ones for a metric without a role. */
const goodOf = ({ role }: Results['matrix']['keep'][number]): 'high' | 'low' =>
  role === 'gone' || role === 'lost' ? 'low' : 'high';

function changeLayers(results: Results): PackedMatrix['layers'] {
  const { keep, variants = [] } = results.matrix;
  return variants.flatMap(({ name }, v) =>
    keep.flatMap((metric, k) => {
      if (metric.role !== 'gone' && metric.role !== 'swing') return [];
      const change = (i: number) => results.difference(i, v, k)?.difference ?? Number.NaN;
      return [
        layerOf(
          results,
          `${wordsOf(metric)}: change by ${name}`,
          metric.kind === 'probability',
          goodOf(metric),
          change,
        ),
      ];
    }),
  );
}

/** Packs values as text, on a scale with its neutral value in the middle. */
function layerOf(
  results: Results,
  name: string,
  percent: boolean,
  good: 'high' | 'low',
  value: (index: number) => number,
  even?: number,
): PackedMatrix['layers'][number] {
  const list = Float64Array.from({ length: results.size }, (_, i) => value(i));
  const isSigned = list.some((x) => x < 0);
  const largest = list.reduce((most, x) => Math.max(most, Math.abs(x)), 0) || 1;
  // Values that are never negative have their middle at half; all shares have the same scale.
  const isShare = percent && (even !== undefined || !isSigned);
  const half = isSigned ? 0 : largest / 2;
  const [middle, scale] = isShare ? [even ?? 0.5, even === 0 ? 1 : 0.5] : [half, largest - half];
  const numbers = Int16Array.from(list, (x) => (Number.isNaN(x) ? NONE : Math.round(((x - middle) / scale) * MOST)));
  return { name, percent, good, middle, scale, values: Buffer.from(numbers.buffer).toString('base64') };
}

/** Returns the orders of rows and columns: by similarity, worth, kind, army, points and name. */
function ordersOf(
  { matrix }: Results,
  { values, good }: PackedMatrix['layers'][number],
  worth: readonly number[],
): PackedMatrix['orders'] {
  const { rows, columns, situations } = matrix;
  const bytes = Buffer.from(values, 'base64');
  const numbers = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const at = (i: number, j: number, s: number) => {
    const one = numbers[(i * columns.length + j) * situations.length + s]!;
    return one === NONE ? Number.NaN : one;
  };
  const across = situations.length;
  const ofRows = rows.map((_, i) =>
    Float64Array.from({ length: columns.length * across }, (_, k) => at(i, Math.floor(k / across), k % across)),
  );
  const ofColumns = columns.map((_, j) =>
    Float64Array.from({ length: rows.length * across }, (_, k) => at(Math.floor(k / across), j, k % across)),
  );
  const by = (list: Units, compare: (a: Units[number], b: Units[number]) => number): number[] =>
    list.map((_, i) => i).sort((a, b) => compare(list[a]!, list[b]!) || a - b);
  const text = (a: string, b: string): number => {
    if (a < b) return -1;
    return a > b ? 1 : 0;
  };
  const points = (a: Units[number], b: Units[number]) => (a.points ?? 0) - (b.points ?? 0);
  const army = ({ label }: Units[number]) => (label.includes('/') ? label.split('/', 1)[0]! : '');
  const compared: Readonly<Record<string, (a: Units[number], b: Units[number]) => number>> = {
    ...(rows.some(({ kind }) => kind !== undefined) && {
      role: (a: Units[number], b: Units[number]) => text(a.kind ?? '', b.kind ?? '') || points(a, b),
    }),
    army: (a, b) => text(army(a), army(b)) || points(a, b),
    points,
    name: (a, b) => text(idOf(a), idOf(b)) || text(a.label, b.label),
  };
  const sign = good === 'high' ? 1 : -1;
  const hardest = ofColumns.map((all) => sign * meanOf(all));
  return [
    { name: 'likeness', rows: clusterOrder(ofRows), columns: clusterOrder(ofColumns) },
    ...(worth.length > 0 ? [{ name: 'worth', rows: worthOrder(rows, worth), columns: rising(hardest) }] : []),
    ...Object.entries(compared).map(([name, compare]) => ({
      ...{ name, rows: by(rows, compare), columns: by(columns, compare) },
    })),
  ];
}

const worthOrder = (rows: Units, worth: readonly number[]): number[] => [
  ...worth,
  ...rows.flatMap((_, i) => (worth.includes(i) ? [] : [i])),
];

const rising = (numbers: readonly number[]): number[] => {
  const known = (x: number): number => (Number.isNaN(x) ? Infinity : x);
  return numbers.map((_, i) => i).sort((a, b) => Math.sign(known(numbers[a]!) - known(numbers[b]!)) || a - b);
};

function meanOf(numbers: Float64Array): number {
  const known = numbers.filter((x) => !Number.isNaN(x));
  return known.reduce((sum, x) => sum + x, 0) / known.length;
}
