import { joinWithAnd } from '../../../core/words.ts';
import type { MatrixResults } from '../../../engine/matrix/matrix-results.ts';
import type { Matrix, MatrixUnit } from '../../../experiment/matrix/types.ts';
import type { Armies } from '../lists/armies.ts';
import type { UnitOfList } from '../lists/listed-units.ts';
import { type Contender, type Estimate, type Gauntlet, type GauntletCell, kept } from './gauntlet.ts';
import type { ReadyGauntlet } from './read-gauntlet.ts';

export function gauntletOf(
  { units, situations, matrix }: ReadyGauntlet,
  opponents: readonly UnitOfList[] | undefined,
  library: Armies,
): (results: MatrixResults) => Gauntlet {
  const { columns } = matrix;
  const contenders = {
    units: units.map((unit) => ({ label: unit.id, name: nameOf(unit), points: unit.points })),
    opponents: columns.map((unit): Contender => {
      const listed = opponents?.find(({ id }) => id === unit.label);
      return { label: unit.label, name: listed ? nameOf(listed) : opponentName(unit, library), points: unit.points };
    }),
  };
  const standing = [...new Set(standingIn(matrix, contenders))];
  const alike = {
    units: firstAlike(units.map(({ keys }) => ({ ...keys, characters: Object.values(keys['characters'] ?? {}) }))),
    opponents: firstAlike(columns.map(({ unit }) => unit)),
  };
  const places = new Map(situations.map(({ name }, i) => [name, i]));
  return (results) => ({
    ...{ ...contenders, situations, standing, alike },
    cell: (unit, opponent, situation) => {
      const at = places.get(situation);
      if (at === undefined) return undefined;
      return cellOf(results, (unit * columns.length + opponent) * situations.length + at);
    },
  });
}

function firstAlike(values: readonly unknown[]): number[] {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.map((text) => texts.indexOf(text));
}

const standingIn = (
  matrix: Matrix,
  { units, opponents }: Readonly<Record<'units' | 'opponents', readonly Contender[]>>,
): string[] => {
  const of = (list: readonly MatrixUnit[], all: readonly Contender[]): string[] =>
    all.flatMap(({ name }, i) => (list[i]!.absentFrom ? [name] : []));
  return [...of(matrix.rows, units), ...of(matrix.columns, opponents)];
};

function cellOf(results: MatrixResults, index: number): GauntletCell | undefined {
  const trials = results.trialsOf(index);
  if (trials === 0) return undefined;
  const { keep } = results.matrix;
  const read = (name: string): Estimate => {
    const row = results.row(
      index,
      keep.findIndex((one) => one.name === name),
    );
    return row ?? { n: 0, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  };
  const numbers = Object.entries(kept).map(([key, name]) => [key, read(name)]);
  return { trials, ...(Object.fromEntries(numbers) as Omit<GauntletCell, 'trials'>) };
}

function nameOf({ name, models, keys: { mount }, isCharacter, joinedBy }: UnitOfList): string {
  const size = isCharacter || models === 1 ? name : `${models} ${name}`;
  return `${size}${mount ? ` on ${mount}` : ''}${joinedBy.length > 0 ? ` with ${joinWithAnd(counted(joinedBy))}` : ''}`;
}

/** Returns each name once, with its number: `2 × Marshal`. */
const counted = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const { length } = names.filter((one) => one === name);
    return length > 1 ? `${length} × ${name}` : name;
  });

/** Formats an opponent from outside the lists, with its army: `10 Corsairs (dread)`. */
function opponentName({ label, unit }: MatrixUnit, library: Armies): string {
  const of = typeof unit['unit'] === 'string' ? library.unit(unit['unit']) : undefined;
  if (of === undefined) return label;
  const models = typeof unit['models'] === 'number' ? unit['models'] : (of.unit.models?.min ?? 1);
  return `${models > 1 ? `${models} ` : ''}${of.unit.name} (${of.army.army})`;
}
