import { describe, expect, it } from 'vitest';
import { placesOf } from '../../../../../src/games/t9a/army/places.ts';
import type { Option, Unit, UnitOfArmy, Value } from '../../../../../src/games/t9a/army/schema.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { fieldedOf } from '../../../../../src/games/t9a/muster/model.ts';
import { isFault, parseRule } from '../../../../../src/games/t9a/rules/parse.ts';
import { weapon } from '../../../../../src/games/t9a/rules/weapons.ts';
import { profileSchema } from '../../../../../src/games/t9a/schema/schema.ts';

const library = new ArmyLibrary();
const all: readonly UnitOfArmy[] = library.index.units.map(({ army, id }) => {
  const of = library.army(army)!;
  return { army: of, id, unit: of.units[id]! };
});

const written = ({ parts = [] }: Unit) =>
  parts.map(({ name, count = 1, att, off, str, ap, agi }) => ({
    ...{ name, count, ap: ap ?? 0, agi: agi === '*' ? '*' : (agi ?? 0) },
    // Without Attacks or Offensive Skill there are no Standard Melee Attacks.
    att: off === undefined ? 0 : (att ?? 0),
    off,
    str,
  }));

function ridden(mount: Value | undefined, rider: Value | undefined, most: number): Value | undefined {
  if (typeof mount !== 'string' || !mount.startsWith('C')) return mount;
  return Math.min(most, Number(rider) + Number(mount.slice(1) || 0));
}

const mountsIn = (options: readonly Option[] = []): { name: string; mount: string }[] =>
  options.flatMap((option) => [
    ...(option.mount !== undefined && option.name !== undefined ? [{ name: option.name, mount: option.mount }] : []),
    ...mountsIn(option.options),
  ]);

describe('the numbers of the armies of 2026', () => {
  it('are those of the data, of every unit that fights on foot or by itself', () => {
    let compared = 0;
    for (const of of all) {
      const { unit } = of;
      if (unit.mount || unit.parts === undefined || unit.height === 'mount') continue;
      const { profile } = fieldedOf(of, {});
      expect(profile, of.id).toBeDefined();
      const { defence, courage, height, base, advance, march } = profile!;
      const { hp, def, res, arm } = unit.defence!;
      expect({ id: of.id, hp: defence.hp, res: defence.res, courage, height, base }).toEqual({
        ...{ id: of.id, hp, res: Number(res), courage: unit.global!.dis, height: unit.height, base: unit.base },
      });
      // Falling Star: twice its Health Points.
      expect(defence.def, of.id).toBe(def === '*' ? 2 * Number(hp) : def);
      // A rule may add to the Armour; a Shield is worn.
      expect(defence.arm, of.id).toBe(arm);
      expect(defence.armour.includes('shield'), of.id).toBe((unit.rules ?? []).includes('shield'));
      if (typeof unit.global!.cha === 'number') expect(advance, of.id).toBe(unit.global!.cha);
      if (typeof unit.global!.mob === 'number') expect(march, of.id).toBe(unit.global!.mob);
      const parts = profile!.parts.map(({ name, count, att, off, str, ap, agi }) => ({
        ...{ name, count, att, off, str, ap, agi },
      }));
      const star = (value: Value | undefined) => (value === '*' ? 2 * Number(hp) : value);
      const engraved = Number((unit.rules ?? []).includes('runic-engravings'));
      expect(parts, of.id).toEqual(
        written(unit).map((part) => ({
          ...part,
          off: star(part.off),
          agi: star(part.agi),
          str: engraved ? Number(part.str) + 1 : part.str,
          ap: Number(part.ap) + engraved,
        })),
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(400);
  });

  it('are those of the mount where it has its own, and the rider’s where it has C', () => {
    let compared = 0;
    for (const of of all) {
      for (const { name, mount: id } of mountsIn(of.unit.options)) {
        const mount = of.army.units[id];
        const { profile } = fieldedOf(of, { mount: name });
        if (mount?.defence === undefined) {
          expect(profile, `${of.id} on ${id}`).toBeUndefined();
          continue;
        }
        const rider = { ...of.unit.global, ...of.unit.defence };
        const { defence, courage, height, base, parts } = profile!;
        const what = `${of.id} on ${id}`;
        expect({ what, height, base }).toEqual({ what, height: mount.height, base: mount.base });
        expect({
          ...{ what, hp: defence.hp, def: defence.def, res: defence.res, arm: defence.arm, courage },
        }).toEqual({
          what,
          hp: ridden(mount.defence.hp, rider.hp, 20),
          def: ridden(mount.defence.def, rider.def, 10),
          res: ridden(mount.defence.res, rider.res, 10),
          arm: ridden(mount.defence.arm, rider.arm, 6),
          courage: ridden(mount.global?.dis, rider.dis, 10),
        });
        expect(parts.map((part) => part.name)).toEqual(
          [...written(of.unit), ...written(mount)].map((part) => part.name),
        );
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(180);
  });

  it('make a profile that the rules accept, whatever single thing is bought', () => {
    const seen = new Set<string>();
    for (const of of all) {
      for (const { option } of placesOf(of)) {
        const key = `${of.army.army} ${option.name}`;
        if (option.name === undefined || of.unit.parts === undefined || of.unit.mount || seen.has(key)) continue;
        seen.add(key);
        const mount = of.unit.height === 'mount' ? mountsIn(of.unit.options)[0]!.name : undefined;
        const { profile } = fieldedOf(of, {
          mount,
          options: option.mount === undefined ? [{ name: option.name }] : [],
        });
        const read = profileSchema.safeParse(profile);
        expect(read.error?.issues ?? [], `${of.id} with ${option.name}`).toEqual([]);
        const rules = [...profile!.rules, ...profile!.parts.flatMap((part) => part.rules)];
        expect(
          rules.filter((rule) => isFault(parseRule(rule))),
          `${of.id} with ${option.name}`,
        ).toEqual([]);
        const weapons = profile!.parts.flatMap((part) => part.weapons ?? []);
        expect(
          weapons.filter((name) => weapon(name) === undefined),
          `${of.id} with ${option.name}`,
        ).toEqual([]);
      }
    }
    expect(seen.size).toBeGreaterThan(1200);
  });
});
