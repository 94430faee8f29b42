import type { Compiled, Metric } from '../../../../core/game.ts';
import type { MatrixFormat, MatrixMetric, MatrixRole, MatrixSituation } from '../../../../core/matrix.ts';
import { sideMetrics } from '../../metrics/side-metrics.ts';
import { unitMetrics } from '../../metrics/unit-metrics.ts';
import type { Setup } from '../setup.ts';
import { entries } from './entries.ts';
import { builtIn, type SituationText, situationsSchema, unitsSchema } from './schema-matrix.ts';

/** The ids of the two units, and the names of their sides. */
const ROW = 'row';
const COLUMN = 'column';
const SIDES = { row: 'rows', column: 'columns' } as const;

const ENEMY = 'enemy_';
const SWING = 'points_swing';

/** What metrics are to those who read a matrix as a whole. */
const roles: Readonly<Record<string, MatrixRole>> = {
  points_gained: 'gained',
  points_lost: 'lost',
  [SWING]: 'swing',
  gone: 'gone',
  [`${ENEMY}gone`]: 'enemy gone',
};

/** How many units meet many others, one against one. */
export const matrix: MatrixFormat = {
  units: unitsSchema,
  situations: situationsSchema,
  own: ['units', 'contacts', 'events', 'active'],
  entries,
  readSituations,
  combat: (shared, row, column, { keys }) => {
    const { row: ofRow, column: ofColumn, both, contact } = keys as SituationText;
    return {
      ...shared,
      units: {
        [ROW]: { side: SIDES.row, ...row, ...both, ...ofRow },
        [COLUMN]: { side: SIDES.column, ...column, ...both, ...ofColumn },
      },
      contacts: [contact ?? [`${ROW}.front`, `${COLUMN}.front`]],
    };
  },
  whose,
  pair: (row, column) => {
    const [mine, other] = [row as Setup, column as Setup];
    return { ...mine, units: mine.units.map((unit, i) => (unit.id === ROW ? unit : other.units[i]!)) };
  },
  metrics: kept(),
  usual: ['gone', 'enemy_gone', 'points_gained', 'points_lost', SWING],
  metric,
  subjects: (names) => names.filter((name) => name !== SWING).map(subjectOf),
  points: (setup, of) => {
    const unit = (setup as Setup).units.find(({ id }) => id === (of === 'row' ? ROW : COLUMN))!;
    const all = [unit.points, ...unit.characters.map(({ points }) => points)];
    return all.every((one) => one === undefined) ? undefined : all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  },
};

function readSituations(value: unknown): readonly MatrixSituation[] {
  const text = situationsSchema.parse(value);
  const base = (name: string): SituationText => (Object.hasOwn(builtIn, name) ? builtIn[name as 'charges'] : {});
  return Array.isArray(text)
    ? [...new Set(text)].map((name) => ({ name, keys: base(name) }))
    : Object.entries(text).map(([name, keys]) => ({ name, keys: { ...base(name), ...keys } }));
}

/** Whose a problem of a combat is: of the row, of the column, or of how they meet. */
function whose(path: readonly (string | number)[], { keys }: MatrixSituation): ReturnType<MatrixFormat['whose']> {
  const [top, id, key] = path;
  if (top === 'contacts') return { of: 'situation', path: ['contact', ...path.slice(2)] };
  if (top !== 'units') return undefined;
  if (id !== ROW && id !== COLUMN) return { of: 'situation', path: [] };
  for (const part of [id, 'both'] as const) {
    const given = keys[part] as Readonly<Record<string, unknown>> | undefined;
    if (given && Object.hasOwn(given, String(key))) return { of: 'situation', path: [part, ...path.slice(2)] };
  }
  return { of: id, path: path.slice(2) };
}

/** Of units from both points of view, of sides from the row's. */
function kept(): MatrixMetric[] {
  const own = unitMetrics.map(({ metric: name, kind, says }) => ({ name, kind, says }));
  const sides = sideMetrics.map(({ metric: name, kind, says }) => ({ name, kind, says }));
  const isOfSide = (name: string): boolean => sides.some((one) => one.name === name);
  const ofUnits = own.filter(({ name }) => !isOfSide(name));
  return [
    ...ofUnits,
    ...ofUnits.map((one) => ({ ...one, name: `${ENEMY}${one.name}`, says: `the enemy ${one.says}` })),
    ...sides,
    { name: SWING, kind: 'mean' as const, says: 'gained … points more than it lost' },
  ].map((one) => (Object.hasOwn(roles, one.name) ? { ...one, role: roles[one.name]! } : one));
}

function metric(name: string, { metricOf }: Compiled): Metric | undefined {
  const of = metricOf!;
  if (name === SWING) {
    const [gained, lost] = [of(SIDES.row, 'points_gained'), of(SIDES.row, 'points_lost')];
    // Both are read from the same entry of a trial: what fell in it.
    const [plus, minus] = [gained?.from[0], lost?.from[0]];
    if (!gained || !plus || !minus) return undefined;
    const read = (key: number): number => plus.read(key) - minus.read(key);
    return { ...gained, metric: SWING, from: [{ counter: plus.counter, read }] };
  }
  const [subject, what] = subjectOf(name).split('.') as [string, string];
  return of(subject, what);
}

/** A kept metric as a combat has it. */
function subjectOf(name: string): string {
  if (name.startsWith(ENEMY)) return `${COLUMN}.${name.slice(ENEMY.length)}`;
  return `${sideMetrics.some((one) => one.metric === name) ? SIDES.row : ROW}.${name}`;
}
