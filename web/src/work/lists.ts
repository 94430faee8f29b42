import { XMLParser } from 'fast-xml-parser';
import { Unzip, UnzipInflate } from 'fflate';
import { chosen, soundUnits } from '../../../src/games/t9a/gauntlet/chosen.ts';
import { bringListPackages } from '../../../src/games/t9a/lists/forms/packages.ts';
import { joinsOf, type UsualJoin, unitsToJoin, withUsualJoins } from '../../../src/games/t9a/lists/joining.ts';
import { listedUnits, type UnitOfList } from '../../../src/games/t9a/lists/listed-units.ts';
import { bearerOf, titles, withReach } from '../../../src/games/t9a/lists/reach.ts';
import { type OneList, readOneList } from '../../../src/games/t9a/lists/read-units.ts';
import type { ListToRead, PageListUnit, PastedList } from './messages.ts';
import { armies, withLibrary } from './read.ts';

bringListPackages({ xml: () => ({ XMLParser }), zip: () => ({ Unzip, UnzipInflate }) });

export interface PlacedList {
  readonly list: OneList;
  readonly joined: readonly UsualJoin[];
}

/** Reads a list, with its Characters where the user, the list, or else most lists of the field have them. */
export const readList = ({ bytes, joins, reach }: ListToRead): Promise<PlacedList> =>
  withLibrary(() => {
    const library = armies();
    const one = readOneList(bytes, 'the list', library);
    if (!one.list) return { list: one, joined: [] };
    const wished = Object.entries(joins).map(([id, unit]) => [id, unit === '' ? null : unit] as const);
    const placed = { ...one, units: listedUnits(one.list, new Map([...joinsOf(one.units), ...wished])) };
    const { list, joined } = withUsualJoins(placed, soundUnits(placed), library);
    return { list: { ...list, units: withReach(list.units, reach) }, joined };
  });

/** Returns what the page shows of a list. */
export function listForPage({ list, joined }: PlacedList): Omit<PastedList, 'problems'> {
  const { units } = list;
  const called = numbered(units);
  return {
    army: list.list?.list.army?.name ?? '',
    units: units.map(
      (one): PageListUnit => ({
        ...{ id: one.id, name: called(one), models: one.models, points: one.points, keys: one.keys },
        joins: one.joins ?? '',
        joined: units.flatMap((other) => (other.joins === one.id ? [called(other)] : [])),
        ...(one.isCharacter && { mayJoin: unitsToJoin(one, units).map(({ id }) => id) }),
        isUsual: joined.some(({ character }) => character.id === one.id),
      }),
    ),
    played: chosen(list, [], []).map(({ id }) => id),
    titles: titles.flatMap((title) => {
      const bearer = bearerOf(units, title);
      return bearer ? [{ title, bearer: called(bearer), unit: bearer.joins ?? bearer.id }] : [];
    }),
  };
}

/** Returns names that differ: `State Infantry`, `State Infantry (2)`. */
function numbered(units: readonly UnitOfList[]): (unit: UnitOfList) => string {
  const names = new Map<string, string>();
  for (const [i, { id, name }] of units.entries()) {
    const before = units.slice(0, i).filter((one) => one.name === name).length;
    names.set(id, before === 0 ? name : `${name} (${before + 1})`);
  }
  return ({ id }) => names.get(id)!;
}
