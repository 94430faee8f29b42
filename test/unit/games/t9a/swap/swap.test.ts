import { describe, expect, it } from 'vitest';
import { readArmyFile } from '../../../../../src/games/t9a/lists/army-file/read.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { listedUnits, type UnitOfList } from '../../../../../src/games/t9a/lists/listed-units.ts';
import { type PointsBudget, readBudget } from '../../../../../src/games/t9a/swap/budget.ts';
import { candidatesFor } from '../../../../../src/games/t9a/swap/candidates.ts';

const library = new ArmyLibrary();

function unitOf(text: string): UnitOfList {
  const { list, units } = readArmyFile(`breaktest-army: 1\narmy: empire\nunits:\n${text}`, 'a.yaml', library);
  return listedUnits({ list: list!, units })[0]!;
}

const foot = unitOf(`  - {id: foot, unit: State Infantry, models: 30, files: 6, options: [Spear, Standard Bearer]}
  - {id: marshal, unit: Marshal, options: [Shield], joins: foot}
`);
const same = readBudget('same points', 320) as PointsBudget;

describe('what may be spent', () => {
  it('is the same, so much, or up to so much', () => {
    expect(same).toEqual({ least: 304, most: 336, aim: 320 });
    expect(readBudget('300 points', 1)).toEqual({ least: 285, most: 315, aim: 300 });
    expect(readBudget('Up to 350 pts', 1)).toEqual({ least: 0, most: 350, aim: 350 });
    expect(readBudget('more', 1)).toMatchObject({ code: 'bad-option', found: 'more' });
    expect(readBudget('same points 300', 1)).toMatchObject({ code: 'bad-option' });
  });
});

describe('candidates', () => {
  const { list, more } = candidatesFor(foot, same, 100);
  const names = list.map(({ name }) => name);

  it('are the unit as it is, then others for the same points, each once', () => {
    expect(more).toBe(0);
    expect(list[0]).toMatchObject({ name: '30 State Infantry, Spear, Standard Bearer', points: 320, keys: foot.keys });
    expect(new Set(names).size).toBe(names.length);
    for (const { points } of list) expect(points >= 304 && points <= 336).toBe(true);
    expect(names.filter((name) => name.includes('State Infantry')).length).toBeGreaterThan(10);
    expect(names.filter((name) => name.includes('Imperial Guard'))).toEqual([
      '21 Imperial Guard, Great Weapon, Standard Bearer',
      '24 Imperial Guard, Shield, Standard Bearer',
    ]);
  });

  it('cost as army files that say the same', () => {
    for (const { name, points, keys } of list) {
      const { unit, models, options } = keys as { unit: string; models?: number; options?: string[] };
      const one = unitOf(`  - ${JSON.stringify({ unit: unit.slice('empire/'.length), models, options })}\n`);
      const { priced } = one.listed;
      expect({ name, points: priced!.points, problems: priced!.problems }).toEqual({ name, points, problems: [] });
    }
  });

  it('take with them who joined, stand as wide, and have no weapon chosen for another', () => {
    for (const { keys, other } of list.slice(1)) {
      expect(keys['characters']).toEqual(foot.keys['characters']);
      expect(keys['files']).toBe(other ? undefined : 6);
    }
    const armed = unitOf('  - {unit: State Infantry, models: 30, options: [Spear], weapon: spear}\n');
    const [as, ...others] = candidatesFor(armed, same, 9).list;
    expect([as!.keys['weapon'], ...others.map(({ keys }) => keys['weapon'])].filter(Boolean)).toEqual(['spear']);
  });

  it('have one weapon of those that exclude each other, and banners of the unit itself alone', () => {
    expect(names.some((name) => name.includes('Halberd') && name.includes('Spear'))).toBe(false);
    const enchanted = names.filter((name) => name.includes('Rending Banner'));
    expect(enchanted.length).toBeGreaterThan(2);
    expect(enchanted.every((name) => name.includes('State Infantry'))).toBe(true);
  });

  it('keep what was bought and does nothing in a combat', () => {
    const shots = unitOf('  - {unit: State Marksmen, models: 15, options: [Crossbow]}\n');
    const own = candidatesFor(shots, readBudget('same points', shots.points) as PointsBudget, 100).list.filter(
      ({ other }) => !other,
    );
    expect(own.length).toBeGreaterThan(3);
    for (const { name } of own) expect(name).toMatch(/Crossbow/);
  });

  it('are one of each unit in turn where not all are wanted', () => {
    const few = candidatesFor(foot, same, 8);
    expect(few.list.length).toBe(8);
    expect(few.more).toBe(list.length - 8);
    const kinds = few.list.map(({ keys }) => keys['unit']);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(6);
  });

  it('are for the unit itself alone where its profile is written', () => {
    const own = unitOf('  - {unit: State Infantry, models: 30, profile: {off: 4}}\n');
    expect(candidatesFor(own, same, 100).list.every(({ other }) => !other)).toBe(true);
  });
});
