import type { MatrixFormat, MatrixMetric, MatrixRole, MatrixSituation } from '../../../../core/matrix.ts';
import { COLUMN, ENEMY, ROW, SIDES, SWING, subjectOf } from '../../metrics/matrix-pairing.ts';
import { sideMetrics } from '../../metrics/side-metrics.ts';
import { unitMetrics } from '../../metrics/unit-metrics.ts';
import type { Setup } from '../../setup.ts';
import { chargesInVain } from './charges.ts';
import { entries } from './entries.ts';
import { builtIn, type SituationText, situationsSchema, unitsSchema } from './schema-matrix.ts';

const roles: Readonly<Record<string, MatrixRole>> = {
  points_gained: 'gained',
  points_lost: 'lost',
  [SWING]: 'swing',
  gone: 'gone',
  [`${ENEMY}gone`]: 'enemy gone',
};

export const matrix: MatrixFormat = {
  units: unitsSchema,
  situations: situationsSchema,
  own: ['units', 'contacts', 'events', 'active'],
  entries,
  readSituations,
  combat: (shared, row, column, { keys }) => {
    const { row: ofRow, column: ofColumn, both, contact, rounds } = keys as SituationText;
    return {
      ...shared,
      ...(rounds !== undefined && { rounds }),
      units: {
        [ROW]: { side: SIDES.row, ...row, ...both, ...ofRow },
        [COLUMN]: { side: SIDES.column, ...column, ...both, ...ofColumn },
      },
      contacts: [contact ?? [`${ROW}.front`, `${COLUMN}.front`]],
    };
  },
  whose,
  metrics: kept(),
  defaultMetrics: ['gone', 'enemy_gone', 'points_gained', 'points_lost', SWING],
  subjects: (names) => names.filter((name) => name !== SWING).map((name) => subjectOf(name)),
  cannotCharge: (setup, of) => chargesInVain(setup, of === 'row' ? ROW : COLUMN),
  kind: (setup, of) => {
    const { height, type } = unitIn(setup, of).profile;
    return `${type}, Height ${height}`;
  },
  points: (setup, of) => {
    const unit = unitIn(setup, of);
    const all = [unit.points, ...unit.characters.map(({ points }) => points)];
    return all.every((one) => one === undefined) ? undefined : all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  },
};

const unitIn = (setup: unknown, of: 'row' | 'column'): Setup['units'][number] =>
  (setup as Setup).units.find(({ id }) => id === (of === 'row' ? ROW : COLUMN))!;

function readSituations(value: unknown): readonly MatrixSituation[] {
  const text = situationsSchema.parse(value);
  const base = (name: string): SituationText => (Object.hasOwn(builtIn, name) ? builtIn[name as 'charges'] : {});
  return Array.isArray(text)
    ? [...new Set(text)].map((name) => ({ name, keys: base(name) }))
    : Object.entries(text).map(([name, keys]) => ({ name, keys: { ...base(name), ...keys } }));
}

/** Returns the part of a combat to which a problem belongs: the row, the column, or the situation. */
function whose(path: readonly (string | number)[], { keys }: MatrixSituation): ReturnType<MatrixFormat['whose']> {
  const [top, id, key] = path;
  if (top === 'rounds' && keys['rounds'] !== undefined) return { of: 'situation', path: ['rounds'] };
  if (top === 'contacts') return { of: 'situation', path: ['contact', ...path.slice(2)] };
  if (top !== 'units') return undefined;
  if (id !== ROW && id !== COLUMN) return { of: 'situation', path: [] };
  for (const part of [id, 'both'] as const) {
    const given = keys[part] as Readonly<Record<string, unknown>> | undefined;
    if (given && Object.hasOwn(given, String(key))) return { of: 'situation', path: [part, ...path.slice(2)] };
  }
  return { of: id, path: path.slice(2) };
}

/** Returns units' metrics from both points of view, and sides' metrics from the row's. */
function kept(): MatrixMetric[] {
  const own = unitMetrics.map(({ metric: name, kind, phrase }) => ({ name, kind, says: phrase }));
  const sides = sideMetrics.map(({ metric: name, kind, phrase }) => ({ name, kind, says: phrase }));
  const isOfSide = (name: string): boolean => sides.some((one) => one.name === name);
  const ofUnits = own.filter(({ name }) => !isOfSide(name));
  return [
    ...ofUnits,
    ...ofUnits.map((one) => ({ ...one, name: `${ENEMY}${one.name}`, says: `the enemy ${one.says}` })),
    ...sides,
    { name: SWING, kind: 'mean' as const, says: 'gained … points more than it lost' },
  ].map((one) => (Object.hasOwn(roles, one.name) ? { ...one, role: roles[one.name]! } : one));
}
