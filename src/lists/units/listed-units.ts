import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { takenText } from '../../games/t9a/army/list/choices.ts';
import type { ListUnit } from '../../games/t9a/army/list/understand.ts';
import { fold } from '../../games/t9a/army/names.ts';
import { freeId } from '../army-file/read.ts';
import type { ArmyUnitText } from '../army-file/schema.ts';
import type { ListOfFile } from './list-file.ts';

/** A unit of a list as an experiment says it. */
export interface ListedUnit {
  readonly id: string;
  /** As the army calls it. */
  readonly name: string;
  /** The keys of a unit in an experiment: `unit`, `models`, `options` and the like, the Characters who joined it among them. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly isCharacter: boolean;
  /** The unit that he joined. */
  readonly joins: string | undefined;
  /** What it costs with those who joined it, and how many models it has without them. */
  readonly points: number;
  readonly models: number;
  /** The unit as it was understood. */
  readonly listed: ListUnit;
  /** Where it and those who joined it stand in the list, from 0. */
  readonly at: readonly number[];
}

/**
 * The units of a list that were understood, each with the Characters who joined it.
 *
 * @param joins - whom Characters joined, by their ids, in the place of what the list says of them
 */
export function listedUnits(
  { list, units }: Pick<ListOfFile, 'list' | 'units'>,
  joins: ReadonlyMap<string, string> = new Map(),
): ListedUnit[] {
  const ids = new Set(units?.map(({ id }) => id));
  const all = list.units.flatMap((listed, i) => {
    const { of } = listed;
    if (of === undefined) return [];
    const { id, text } = units?.[i] ?? { id: freeId(of.unit.name, ids), text: undefined };
    ids.add(id);
    return [{ i, id, listed, of, joins: joins.get(id) ?? text?.joins, keys: keysOf(listed, text) }];
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

/** Whether a problem of a list is about the list as a whole, or about one of its units or of those who joined it. */
export function isAbout({ path }: LocatedProblem, { at }: ListedUnit, { list, units }: ListOfFile): boolean {
  if (units !== undefined) return path[0] !== 'units' || at.includes(Number(path[1]));
  return path.length === 0 || at.some((i) => list.units[i]!.name === path[0]);
}

/** The units that a word means: the one of that id, else those of that name in the army, or as the list has it. */
export function unitsCalled(word: string, units: readonly ListedUnit[]): readonly ListedUnit[] {
  const byId = units.filter(({ id }) => id === word);
  if (byId.length > 0) return byId;
  const wanted = fold(word);
  return units.filter(({ name, listed }) => [name, listed.name].some((one) => fold(one) === wanted));
}
