import { takenChoices, takenText } from '../army/list/choices.ts';
import type { ArmyPlace } from '../army/places.ts';
import { pointsOf } from '../army/points.ts';
import type { Unit, UnitOfArmy } from '../army/schema.ts';
import type { UnitOfList } from '../lists/listed-units.ts';
import type { PointsBudget } from './budget.ts';
import { choiceSets, type Freedom, fights } from './choices.ts';

export interface Candidate {
  readonly name: string;
  readonly points: number;
  /** The keys of a unit in an experiment, with the Characters that joined the present unit. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly other: boolean;
}

export interface Candidates {
  readonly list: readonly Candidate[];
  readonly more: number;
}

const SIZES = 200;

/**
 * Returns the uses of a unit's points: the unit itself with other options that matter in combat, and every other unit with an equal command
 * group and without an enchanted banner. Candidates come from each unit in turn, those nearest to the present unit first.
 * @param most - the maximum number of candidates
 */
export function candidatesFor(unit: UnitOfList, budget: PointsBudget, most: number): Candidates {
  const { of, priced } = unit.listed;
  const mine = of!;
  const itself: Candidate = {
    ...nameAndPoints(mine, priced!.taken, priced!.models, priced!.points),
    keys: unit.keys,
    other: false,
  };
  const groups = Object.entries(mine.army.units).flatMap(([id, other]) => {
    if (id !== mine.id && (!isRegiment(other) || unit.keys['unit'] === undefined)) return [];
    const found = ofUnit({ army: mine.army, id, unit: other }, unit, budget);
    return found.length > 0 ? [{ id, found }] : [];
  });
  groups.sort((a, b) => Number(b.id === mine.id) - Number(a.id === mine.id));
  const list = [itself];
  const seen = new Set([itself.name]);
  const total = groups.reduce((sum, { found }) => sum + found.filter(({ name }) => !seen.has(name)).length, 0);
  for (let i = 0; list.length < most && groups.some(({ found }) => i < found.length); i++)
    for (const { found } of groups) {
      const one = found[i];
      if (one === undefined || seen.has(one.name) || list.length >= most) continue;
      seen.add(one.name);
      list.push(one);
    }
  return { list, more: total + 1 - list.length };
}

const isRegiment = ({ mount, cost, type = [] }: Unit): boolean =>
  !mount && cost !== undefined && !type.includes('character') && !type.includes('war-machine');

function ofUnit(of: UnitOfArmy, unit: UnitOfList, budget: PointsBudget): Candidate[] {
  const listed = unit.listed.priced!.taken;
  const isMine = of.id === unit.listed.of!.id;
  const bought = new Set<ArmyPlace>(isMine ? listed.map(({ place }) => place) : []);
  const has = (key: 'standard' | 'musician'): boolean =>
    listed.some(({ place }) => place.option.effect?.[key] === true);
  const freedom: Freedom = {
    always: new Set([...bought].filter(({ option }) => !fights(option) || option.mount !== undefined)),
    open: ({ option, parent }) => {
      if (!fights(option) || option.times !== undefined || option.mount !== undefined) return false;
      if (isMine) return true;
      if (option.effect?.standard) return has('standard');
      if (option.effect?.musician) return has('musician');
      return option.effect?.item === undefined || parent === undefined;
    },
  };
  const all = choiceSets(of, freedom);
  const sets = isMine ? all : withCommand(all);
  const found = sets.flatMap((places) => {
    const taken = places.map((place) => ({ place, times: 1, from: undefined }));
    const { options, mount } = takenText(taken);
    const configuration = { options, mount };
    const models = sizeFor(of, configuration, budget);
    if (models === undefined) return [];
    const priced = pointsOf(of, { ...configuration, models });
    const isSame = priced.taken.length === places.length && priced.taken.every(({ place }) => places.includes(place));
    if (priced.problems.length > 0 || !isSame) return [];
    const changes =
      places.filter((place) => !bought.has(place)).length + [...bought].filter((p) => !places.includes(p)).length;
    const { weapon: _, unit: __, models: ___, files, mount: ____, options: _____, ...kept } = unit.keys;
    const own = isMine ? kept : { ...('characters' in kept && { characters: kept['characters'] }) };
    const isFixed = of.unit.models === undefined;
    return [
      {
        changes,
        candidate: {
          ...nameAndPoints(of, priced.taken, models, priced.points),
          keys: {
            ...(unit.keys['unit'] !== undefined && { unit: `${of.army.army}/${of.id}` }),
            ...(!isFixed && { models }),
            ...(isMine && typeof files === 'number' && { files: Math.min(files, models) }),
            ...(options.length > 0 && { options: [...options] }),
            ...(mount !== undefined && { mount }),
            ...own,
          },
          other: !isMine,
        },
      },
    ];
  });
  const far = ({ points }: Candidate): number => Math.abs(points - budget.aim);
  return found
    .sort((a, b) => a.changes - b.changes || far(a.candidate) - far(b.candidate))
    .map(({ candidate }) => candidate);
}

function withCommand(sets: readonly (readonly ArmyPlace[])[]): readonly (readonly ArmyPlace[])[] {
  const ranks = (places: readonly ArmyPlace[]): number =>
    places.filter(({ option: { effect } }) => effect?.standard === true || effect?.musician === true).length;
  const most = Math.max(...sets.map(ranks));
  return sets.filter((places) => ranks(places) === most);
}

const nameAndPoints = (
  { unit }: UnitOfArmy,
  taken: Parameters<typeof takenChoices>[0],
  models: number,
  points: number,
): Pick<Candidate, 'name' | 'points'> => {
  const { options, mount } = takenChoices(taken);
  const size = models > 1 ? `${models} ` : '';
  return { name: [`${size}${unit.name}${mount === undefined ? '' : ` on ${mount}`}`, ...options].join(', '), points };
};

/** Returns the number of models whose points are nearest to the aim; undefined if none is within the budget. */
function sizeFor(
  of: UnitOfArmy,
  configuration: Parameters<typeof pointsOf>[1],
  { least, most, aim }: PointsBudget,
): number | undefined {
  const { min, max } = of.unit.models ?? { min: 1, max: 1 };
  const at = (models: number): number => pointsOf(of, { ...configuration, models }).points;
  const last = Math.max(min, max ?? SIZES);
  const base = at(min);
  const slope = last > min ? (at(last) - base) / (last - min) : 0;
  const near = slope > 0 ? min + (aim - base) / slope : min;
  const sizes = [Math.floor(near), Math.ceil(near)].map((n) => Math.max(min, Math.min(last, n)));
  const fitting = sizes.map((n) => ({ n, points: at(n) })).filter(({ points }) => points >= least && points <= most);
  fitting.sort((a, b) => Math.abs(a.points - aim) - Math.abs(b.points - aim) || b.n - a.n);
  return fitting[0]?.n;
}
