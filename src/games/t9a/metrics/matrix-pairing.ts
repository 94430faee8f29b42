import type { CompiledCombat, MatrixPairing, Metric, PairingRow } from '../../../core/game.ts';
import type { Setup } from '../setup.ts';
import { sideMetrics } from './side-metrics.ts';

/** The ids of the two units of a matrix, also the names of their sides. */
export const ROW = 'row';
export const COLUMN = 'column';
export const SIDES = { row: 'rows', column: 'columns' } as const;

/** The prefix of a unit's metric that makes it the column's. */
export const ENEMY = 'enemy_';
export const SWING = 'points_swing';

/** The layout of two units of a matrix against each other, and the readings of its metrics. */
export const pairing: MatrixPairing = {
  pair: (row, column) => {
    const [mine, other] = [row as Setup, column as Setup];
    return { ...mine, units: mine.units.map((unit, i) => (unit.id === ROW ? unit : other.units[i]!)) };
  },
  metric,
};

const ROW_OF_MATRIX: PairingRow = { unit: ROW, side: SIDES.row };

function metric(name: string, { metricOf }: CompiledCombat, row = ROW_OF_MATRIX): Metric | undefined {
  const of = metricOf!;
  if (name === SWING) {
    const [gained, lost] = [of(row.side, 'points_gained'), of(row.side, 'points_lost')];
    // Both are read from one entry of a trial: the lost items.
    const [plus, minus] = [gained?.from[0], lost?.from[0]];
    if (!gained || !plus || !minus) return undefined;
    const read = (key: number): number => plus.read(key) - minus.read(key);
    const [most, least] = [gained.range?.[1] ?? 0, lost?.range?.[1] ?? 0];
    return { ...gained, metric: SWING, from: [{ counter: plus.counter, read }], range: [-least, most] };
  }
  const [subject, what] = subjectOf(name, row).split('.') as [string, string];
  return of(subject, what);
}

export function subjectOf(name: string, row = ROW_OF_MATRIX): string {
  if (name.startsWith(ENEMY)) return `${COLUMN}.${name.slice(ENEMY.length)}`;
  return `${sideMetrics.some((one) => one.metric === name) ? row.side : row.unit}.${name}`;
}
