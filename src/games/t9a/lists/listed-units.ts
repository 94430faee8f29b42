import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { takenText } from '../army/list/choices.ts';
import type { ListUnit } from '../army/list/understand.ts';
import { fold } from '../army/names.ts';
import { freeId } from './army-file/read.ts';
import type { ArmyUnitText } from './army-file/schema.ts';
import type { ListOfFile } from './list-file.ts';

export interface UnitOfList {
  readonly id: string;
  readonly name: string;
  /** The keys of a unit in an experiment: `unit`, `models`, `options` and so on, with the Characters that joined it. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly isCharacter: boolean;
  /** The unit that a Character joined; null for one that fights alone, undefined if nothing is said. */
  readonly joins: string | null | undefined;
  readonly joinedBy: readonly string[];
  /** The unit's points with the Characters that joined it, and its models without them. */
  readonly points: number;
  readonly models: number;
  readonly listed: ListUnit;
  readonly at: readonly number[];
}

/** Characters by id with the ids of the units that they join; null for those that fight alone. */
export type Joins = ReadonlyMap<string, string | null>;

/** Returns the units of a list. @param joins - the units that Characters join; it replaces the list's own information */
export function listedUnits(
  { list, units }: Pick<ListOfFile, 'list' | 'units'>,
  joins: Joins = new Map(),
): UnitOfList[] {
  const ids = new Set(units?.map(({ id }) => id));
  const all = list.units.flatMap((listed, i) => {
    const { of } = listed;
    if (of === undefined) return [];
    const { id, text } = units?.[i] ?? { id: freeId(of.unit.name, ids), text: undefined };
    ids.add(id);
    return [{ i, id, listed, of, joins: joins.has(id) ? joins.get(id) : text?.joins, keys: keysOf(listed, text) }];
  });
  return all.map(({ i, id, listed, of, joins: whom, keys }) => {
    const joined = all.filter((one) => one.joins === id);
    const characters = joined.map((one) => {
      const { models: _, files: __, ...self } = one.keys;
      return [one.id, self] as const;
    });
    const points = [listed, ...joined.map((one) => one.listed)].reduce(
      (sum, one) => sum + (one.priced?.points ?? 0),
      0,
    );
    return {
      id,
      name: of.unit.name,
      keys: { ...keys, ...(characters.length > 0 && { characters: Object.fromEntries(characters) }) },
      isCharacter: of.unit.type?.includes('character') === true,
      joins: whom,
      joinedBy: joined.map((one) => one.of.unit.name),
      points,
      models: listed.priced?.models ?? 1,
      listed,
      at: [i, ...joined.map((one) => one.i)],
    };
  });
}

function keysOf({ of, priced, files }: ListUnit, text: ArmyUnitText | undefined): Record<string, unknown> {
  const { options, mount } = takenText(priced!.taken);
  const name = `${of!.army.army}/${of!.id}`;
  const isCharacter = of!.unit.type?.includes('character') === true;
  return {
    ...(text?.profile === undefined ? { unit: name } : { profile: { from: `2026/${name}`, ...text.profile } }),
    ...(!isCharacter && { models: priced!.models }),
    ...(files !== undefined && { files }),
    ...(options.length > 0 && { options: [...options] }),
    ...(mount !== undefined && { mount }),
    ...(text?.weapon !== undefined && { weapon: text.weapon }),
    ...(text?.rules !== undefined && { rules: text.rules }),
  };
}

export function isAbout({ path }: LocatedProblem, { at }: UnitOfList, { list, units }: ListOfFile): boolean {
  if (units !== undefined) return path[0] !== 'units' || at.includes(Number(path[1]));
  return path.length === 0 || at.some((i) => list.units[i]!.name === path[0]);
}

/** Returns the units that a word means: the one with that id, else those with that name in the army or in the list. */
export function unitsCalled(word: string, units: readonly UnitOfList[]): readonly UnitOfList[] {
  const byId = units.filter(({ id }) => id === word);
  if (byId.length > 0) return byId;
  const wanted = fold(word);
  return units.filter(({ name, listed }) => [name, listed.name].some((one) => fold(one) === wanted));
}
