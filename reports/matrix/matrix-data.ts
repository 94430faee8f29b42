import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { clusterOrder } from '../../src/stats/matrix/clusters.ts';
import type { PackedMatrix } from '../html/script/data.ts';

type Results = MatrixRun['results'];

/** The scale of the packed integers: the end of a scale, and the value for a missing number. */
const MOST = 32767;
const NONE = -32768;

export function packedMatrix({ results }: MatrixRun): PackedMatrix {
  const { rows, columns, situations, keep } = results.matrix;
  const at = (role: string) => keep.findIndex((one) => one.role === role);
  const [gone, enemyGone] = [at('gone'), at('enemy gone')];
  const own = keep.map(({ name, kind }, k) =>
    layerOf(results, name, kind === 'probability', (i) => results.estimate(i, k)),
  );
  const edge = (i: number) => results.estimate(i, enemyGone) - results.estimate(i, gone);
  const outlasts =
    gone >= 0 && enemyGone >= 0 ? [layerOf(results, 'outlasts: enemy gone less gone', true, edge, 0)] : [];
  const layers = [...outlasts, ...own, ...changeLayers(results)];
  return {
    rows: rows.map(({ label, points }) => ({ label, points: points ?? null })),
    columns: columns.map(({ label, points }) => ({ label, points: points ?? null })),
    situations: situations.map(({ name }) => name),
    layers,
    orders: ordersOf(results, layers[0]!.values),
  };
}

/** Returns the layers of each variant: its changes of the probability that the row is broken or destroyed, and of points. */
function changeLayers(results: Results): PackedMatrix['layers'] {
  const { keep, variants = [] } = results.matrix;
  return variants.flatMap(({ name }, v) =>
    keep.flatMap((metric, k) => {
      if (metric.role !== 'gone' && metric.role !== 'swing') return [];
      const change = (i: number) => results.difference(i, v, k)?.difference ?? Number.NaN;
      return [layerOf(results, `${metric.name}: change by ${name}`, metric.kind === 'probability', change)];
    }),
  );
}

/** Packs values as text, on a scale with its neutral value in the middle. */
function layerOf(
  results: Results,
  name: string,
  percent: boolean,
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
  return { name, percent, middle, scale, values: Buffer.from(numbers.buffer).toString('base64') };
}

/** Returns the orders of rows and columns: by similarity, points and name. */
function ordersOf({ matrix }: Results, values: string): PackedMatrix['orders'] {
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
  const by = (list: typeof rows, compare: (a: (typeof rows)[number], b: (typeof rows)[number]) => number): number[] =>
    list.map((_, i) => i).sort((a, b) => compare(list[a]!, list[b]!) || a - b);
  const points = (list: typeof rows) => by(list, (a, b) => (a.points ?? 0) - (b.points ?? 0));
  const names = (list: typeof rows) =>
    by(list, (a, b) => {
      if (a.label < b.label) return -1;
      return a.label > b.label ? 1 : 0;
    });
  return [
    { name: 'likeness', rows: clusterOrder(ofRows), columns: clusterOrder(ofColumns) },
    { name: 'points', rows: points(rows), columns: points(columns) },
    { name: 'name', rows: names(rows), columns: names(columns) },
  ];
}
