import { describe, expect, it } from 'vitest';
import { soundUnits } from '../../../../../src/games/t9a/gauntlet/chosen.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { unitsToJoin, withUsualJoins } from '../../../../../src/games/t9a/lists/joining.ts';
import { listedUnits } from '../../../../../src/games/t9a/lists/listed-units.ts';
import { bearerOf, withReach } from '../../../../../src/games/t9a/lists/reach.ts';
import { readOneList } from '../../../../../src/games/t9a/lists/read-units.ts';
import { fixtureText } from '../../../../helpers/t9a/list-layouts.ts';

const library = new ArmyLibrary();
const read = (text: string) => readOneList(Buffer.from(text), 'a list', library);
const of = (...lines: string[]) => read(`${lines.join('\n')}\n`);

function joinsIn(one: ReturnType<typeof read>, apart: readonly string[] = []): string[] {
  const { joined } = withUsualJoins(one, soundUnits(one), library, apart);
  return joined.map(({ character, unit }) => `${character.id} > ${unit.id}`);
}

function mayJoin(one: ReturnType<typeof read>, id: string): string[] {
  const character = one.units.find((unit) => unit.id === id)!;
  return unitsToJoin(character, one.units).map((unit) => unit.id);
}

describe('the units that a Character may join', () => {
  it('are those whose Exclusive rules and its own allow it, and none that is Solitary or has one model', () => {
    const empire = of(
      ...['Empire of Sonnstahl', 'Prelate, Zealot', 'Prelate', 'Marshal, Great Griffon'],
      ...['20 Flagellants', '30 State Infantry', '8 Knightly Orders', '8 Imperial Rangers', 'Steam Tank'],
    );
    expect(mayJoin(empire, 'prelate-2')).toEqual(['state-infantry', 'knightly-orders']);
    expect(mayJoin(empire, 'marshal')).toEqual([]);
    const orcs = of('Orcs and Goblins', 'Orc Warlord', 'Goblin Witch', '25 Feral Orcs', '40 Goblin Rabble', '3 Trolls');
    expect(mayJoin(orcs, 'orc-warlord')).toEqual(['feral-orcs']);
    expect(mayJoin(orcs, 'goblin-witch')).toEqual(['goblin-rabble', 'trolls']);
  });

  it('have room for one Captain', () => {
    const one = of(
      'Empire of Sonnstahl',
      'Marshal, Captain and Attached',
      'Marshal, Captain and Attached',
      '30 State Infantry',
    );
    expect(mayJoin(one, 'marshal-2')).toEqual(['state-infantry']);
    const units = listedUnits(one.list!, new Map([['marshal', 'state-infantry']]));
    expect(mayJoin({ ...one, units }, 'marshal-2')).toEqual([]);
    expect(mayJoin({ ...one, units }, 'marshal')).toEqual(['state-infantry']);
  });
});

describe('Characters of which a list says nothing', () => {
  it('join no unit that has five already, as many as a combat plays', () => {
    const one = of('Empire of Sonnstahl', ...Array.from({ length: 6 }, () => 'Prelate'), '40 State Infantry');
    expect(joinsIn(one)).toHaveLength(5);
  });

  it('join the unit of their Height and base that lists of the field bring most with them', () => {
    const empire = read(fixtureText('empire'));
    expect(joinsIn(empire)).toEqual([
      'battlefield-wizard > state-infantry',
      'marshal > knightly-orders',
      'marshal-2 > state-infantry',
    ]);
    expect(library.broughtWith('empire/marshal')).toContain('empire/state-infantry');
    // Those who are named fight alone.
    expect(joinsIn(empire, ['marshal'])).toEqual(['battlefield-wizard > state-infantry', 'marshal-2 > state-infantry']);
  });

  it('stay where the list or the player has them, and fight alone where there is no such unit', () => {
    const army = (joins: string): string =>
      `breaktest-army: 1\narmy: empire\nunits:\n  - {id: foot, unit: State Infantry, models: 30}\n  - {id: guard, unit: Imperial Guard, models: 20}\n  - {id: marshal, unit: Marshal${joins}}\n`;
    expect(joinsIn(read(army(', joins: guard')))).toEqual([]);
    expect(joinsIn(read(army('')))).toHaveLength(1);
    const one = read(army(''));
    expect(joinsIn({ ...one, units: listedUnits(one.list!, new Map([['marshal', null]])) })).toEqual([]);
    expect(joinsIn(of('Empire of Sonnstahl', 'Marshal, Horse', '30 State Infantry'))).toEqual([]);
    expect(joinsIn(of('Empire of Sonnstahl', 'Marshal', 'Steam Tank'))).toEqual([]);
  });
});

describe('units near the General and the Battle Standard', () => {
  it('have their Courage and re-rolls, but not the unit that has them in its ranks', () => {
    const one = read(fixtureText('empire'));
    const { list } = withUsualJoins(one, soundUnits(one), library);
    expect([bearerOf(list.units, 'general')?.id, bearerOf(list.units, 'bsb')?.id]).toEqual(['marshal', 'marshal-2']);
    const all = list.units.map(({ id }) => id);
    const units = withReach(list.units, { general: all, bsb: ['state-infantry', 'steam-tank'] });
    const near = Object.fromEntries(units.map(({ id, keys }) => [id, keys['near']]));
    expect(near['state-infantry']).toEqual({ general: 9 });
    expect(near['knightly-orders']).toBeUndefined();
    expect(near['steam-tank']).toEqual({ general: 9, bsb: true });
    expect(near['reiters']).toEqual({ general: 9 });
    expect(near['marshal']).toBeUndefined();
  });
});
