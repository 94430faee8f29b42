import type { Problems } from '../../../core/problem.ts';
import { countNoun } from '../../../core/words.ts';
import { holdsAll } from './changed.ts';
import { type ArmyMarks, anyOf, holds, holdsInArmy, Marks, wanted } from './marks.ts';
import { type ArmyPlace, above } from './places.ts';
import type { Condition, Option, UnitOfArmy, When } from './schema.ts';
import type { Taken } from './taken.ts';

export interface Judged {
  readonly of: UnitOfArmy;
  readonly places: readonly ArmyPlace[];
  readonly taken: readonly Taken[];
  readonly models: number;
  readonly marks: Marks;
  readonly option: (place: ArmyPlace) => Option;
  readonly mount: string | undefined;
  readonly army: ArmyMarks | undefined;
}

export function judge(judged: Judged, problems: Problems): void {
  judgeModels(judged, problems);
  for (const taken of judged.taken) judgeTaken(judged, taken, problems);
  judgeNumbers(judged, problems);
  judgeLimits(judged, problems);
  const { unit } = judged.of;
  judgeWhen(judged, unit, undefined, unit.name, ['unit'], problems);
}

/** Returns the minimum and maximum size of a unit with its options; null if any size is allowed. */
export function sizesOf({ unit }: UnitOfArmy, marks: Marks, army?: ArmyMarks): readonly [number, number | null] {
  const { min, max, changes = [] } = unit.models ?? { min: 1, max: 1 };
  const changed = changes.flatMap(({ when, choose }) => (choose && holdsAll(when, marks, army) ? [choose] : []));
  return changed.at(-1) ?? [min, max];
}

function judgeModels({ of, models, marks, army }: Judged, problems: Problems): void {
  const [least, most] = sizesOf(of, marks, army);
  const fits = Number.isInteger(models) && models >= least && (most === null || models <= most);
  if (fits) return;
  const few = Number.isInteger(models) && models < least;
  problems.error(['models'], few ? 'too-few-models' : 'too-many-models', `${of.unit.name} does not come in this size`, {
    found: `${models}`,
    allowed: sizeText(least, most),
  });
}

function sizeText(least: number, most: number | null): string {
  if (most === null) return `at least ${countNoun(least, 'model')}`;
  return least === most ? `${least}` : `${least} to ${most} models`;
}

function timesText(least: number, most: number | null): string {
  if (most === null) return `${least} or more times`;
  return most === 1 ? 'once' : `${Math.max(1, least)} to ${most} times`;
}

function judgeTaken(judged: Judged, taken: Taken, problems: Problems): void {
  const { place, times, from = ['options'] } = taken;
  const option = judged.option(place);
  const name = option.name!;
  const [least, most] = option.times ?? [1, 1];
  if (!Number.isInteger(times) || times < Math.max(1, least) || (most !== null && times > most))
    problems.error(from, 'too-often', `${name} is taken too often`, {
      found: `${times}`,
      allowed: timesText(least, most),
    });
  const rules = [...above(place)].flatMap(({ option: { each } }) => each ?? []);
  if (!rules.some(({ instead }) => instead)) judgeWhen(judged, option, taken, name, from, problems);
  for (const each of rules) judgeWhen(judged, each, taken, name, from, problems);
  if (option.heights !== undefined) {
    const height = heightOf(judged);
    if (typeof height === 'number' && !option.heights.includes(height))
      problems.error(from, 'wrong-height', `${name} is not for models of this Height`, {
        found: `Height ${height}`,
        allowed: `Height ${option.heights.join(', ')}`,
      });
  }
}

const heightOf = ({ of, mount, taken }: Judged): number | 'mount' | undefined =>
  taken.map(({ place }) => place.option.effect?.height).find((height) => height !== undefined) ??
  (mount === undefined ? undefined : of.army.units[mount]?.height) ??
  of.unit.height;

/** Judges the conditions of an option; the option's own marks do not count for them. */
function judgeWhen(
  judged: Judged,
  when: When,
  self: Taken | undefined,
  name: string,
  path: readonly (string | number)[],
  problems: Problems,
): void {
  const others = self === undefined ? judged.marks : new Marks().addAll(judged.marks).add(marksOf(self), -self.times);
  for (const condition of when.needs ?? [])
    if (!holds(condition, others))
      problems.error(path, 'needs', `${name} requires another option`, {
        found: 'not taken',
        allowed: spell(condition, judged),
      });
  for (const condition of when.bars ?? [])
    if (holds(condition, others))
      problems.error(path, 'barred', `${name} is excluded by another option`, {
        found: spell(condition, judged, others),
      });
  if (judged.army === undefined) return;
  // The condition on the army excludes the unit itself: a General does not meet it alone.
  for (const condition of when.army_needs ?? [])
    if (holdsInArmy(condition, judged.army) === false && !holds(condition, others))
      problems.error(path, 'army-needs', `${name} requires something in the army`, {
        allowed: spell(condition, judged),
      });
  for (const condition of when.army_bars ?? [])
    if (holdsInArmy(condition, judged.army) === true)
      problems.error(path, 'army-barred', `The army has something that excludes ${name}`, {
        found: spell(condition, judged),
      });
}

const marksOf = ({ place }: Taken) => [
  ...(place.option.marks ?? []),
  ...[...above(place)].flatMap(({ option }) => option.each?.marks ?? []),
];

function spell(condition: Condition, { of, places, taken }: Judged, present?: Marks): string {
  const names = anyOf(condition)
    .filter((mark) => present === undefined || present.count(mark) > 0)
    .flatMap((mark) => {
      const among = present === undefined ? places : taken.map(({ place }) => place);
      const carriers = among.filter(({ option }) => carries(option, mark)).flatMap(({ option }) => option.name ?? []);
      const units = Object.values(of.army.units).filter((unit) => carries(unit, mark));
      if (carriers.length > 0) return carriers;
      return units.length > 0 && units.length < 6 ? units.map(({ name }) => name) : [mark];
    });
  const count = wanted(condition);
  return `${count > 1 ? `${count} of ` : ''}${[...new Set(names)].slice(0, 8).join(' or ')}`;
}

const carries = ({ marks }: Pick<Option, 'marks'>, mark: string): boolean =>
  (marks ?? []).some((one) => (typeof one === 'string' ? one : one.mark) === mark);

function judgeNumbers(judged: Judged, problems: Problems): void {
  const isTaken = new Map(judged.taken.map((taken) => [taken.place, taken]));
  const heads = judged.places.filter((place) => {
    const [above] = upwards(place);
    return place.option.name === undefined ? above === undefined || isTaken.has(above) : isTaken.has(place);
  });
  for (const place of heads) {
    const { choose, heading, name } = judged.option(place);
    if (choose === undefined) continue;
    const [least, most] = choose;
    const below = choicesBelow(place);
    const times = (one: ArmyPlace): number => (one.option.times === undefined ? 1 : isTaken.get(one)!.times);
    const count = below.reduce((sum, one) => sum + (isTaken.has(one) ? times(one) : 0), 0);
    const what = heading ?? name ?? 'this';
    if (most !== null && count > most) {
      const found = below.filter((one) => isTaken.has(one));
      const from = isTaken.get(found.at(-1)!)?.from ?? ['options'];
      problems.error(from, 'too-many', `Too many choices of ${what}`, {
        found: found.map(({ option }) => option.name).join(', '),
        allowed: `at most ${most}`,
      });
    }
    const open = below.filter((one) => one.option.name !== undefined);
    if (count < least && open.length > 0 && !open.some(({ option }) => option.print === false))
      problems.warn(isTaken.get(place)?.from ?? ['options'], 'too-few', `A choice of ${what} is missing`, {
        found: `${count}`,
        allowed: `${least === most ? '' : 'at least '}${least} of ${open.map(({ option }) => option.name).join(', ')}`,
      });
  }
}

const choicesBelow = (place: ArmyPlace): ArmyPlace[] =>
  place.children
    .filter((child) => child.ofMount === place.ofMount)
    .flatMap((child) => (child.option.name === undefined ? choicesBelow(child) : [child]));

const upwards = (place: ArmyPlace): ArmyPlace[] => [...above(place)].filter(({ option }) => option.name !== undefined);

function judgeLimits(judged: Judged, problems: Problems): void {
  for (const place of judged.places) {
    const { limit, heading, name } = judged.option(place);
    if (limit === undefined) continue;
    const counted = judged.taken.filter(
      (taken) => [...above(taken.place)].includes(place) && counts(judged.option(taken.place), taken.place),
    );
    const sum = counted.reduce((all, { place: at, times }) => all + (judged.option(at).cost ?? 0) * times, 0);
    if (sum > limit)
      problems.error(counted.at(-1)?.from ?? ['options'], 'over-limit', `${heading ?? name ?? 'Items'} cost too much`, {
        found: `${sum} points: ${counted.map(({ place: at }) => at.option.name).join(', ')}`,
        allowed: `at most ${limit} points`,
      });
  }
}

/** Whether an option counts to a points limit: it is marked so, or there is no choice below it. */
const counts = (option: Option, place: ArmyPlace): boolean =>
  option.counts ?? !(place.children.length > 0 || option.lists?.length);
