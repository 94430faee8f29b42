import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Place, placesOf } from '../../../src/games/t9a/army/places.ts';
import { pointsOf } from '../../../src/games/t9a/army/points.ts';
import type { Army, UnitOfArmy } from '../../../src/games/t9a/army/schema.ts';
import type { ArmyIndex } from '../../../src/games/t9a/army/search/row.ts';
import { boughtText, type Shown, shownChoices, toggled } from '../../../web/src/t9a/choices.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../src/games/t9a/library/2026/${name}.json`, import.meta.url), 'utf8')) as T;
const armies = new Map(read<ArmyIndex>('index').armies.map(({ id }) => [id, read<Army>(id)]));
const unitOf = (army: string, id: string): UnitOfArmy => {
  const of = armies.get(army)!;
  return { army: of, id, unit: of.units[id]! };
};
const all = [...armies.values()].flatMap((army) =>
  Object.keys(army.units)
    .filter((id) => army.units[id]!.cost !== undefined)
    .map((id) => unitOf(army.army, id)),
);

const takenBy = (of: UnitOfArmy, configuration: Parameters<typeof pointsOf>[1]): Set<Place> =>
  new Set(pointsOf(of, configuration).taken.map(({ place }) => place));
const flat = (shown: readonly Shown[]): Shown[] => shown.flatMap((one) => [one, ...flat(one.below)]);
const placeOf = (of: UnitOfArmy, name: string): Place => placesOf(of).find(({ option }) => option.name === name)!;

describe('The choices of a unit', () => {
  it('are taken and given back, and stand in the file as lists print them', () => {
    const infantry = unitOf('empire', 'state-infantry');
    const spears = toggled(infantry, { models: 30 }, placeOf(infantry, 'Spear'));
    expect(spears).toEqual({ models: 30, options: ['Spear'] });
    // One of several.
    const halberds = toggled(infantry, spears, placeOf(infantry, 'Halberd'));
    expect(boughtText(halberds)).toBe('Halberd');
    expect(toggled(infantry, halberds, placeOf(infantry, 'Halberd'))).toEqual({ models: 30 });
    // What is bought for another thing stands in its brackets, and goes with it.
    const standard = placeOf(infantry, 'Standard Bearer');
    const banner = standard.children.find(({ option }) => option.name !== undefined)!;
    const both = toggled(infantry, toggled(infantry, halberds, standard), banner);
    expect(both.options).toEqual(['Halberd', `Standard Bearer (${banner.option.name})`]);
    expect(toggled(infantry, both, standard).options).toEqual(['Halberd']);
    const marshal = unitOf('empire', 'marshal');
    expect(toggled(marshal, {}, placeOf(marshal, 'Horse'))).toEqual({ mount: 'horse-mount' });
  });

  it('that are shown can all be taken, of every unit', () => {
    const lost: string[] = [];
    let tried = 0;
    for (const of of all) {
      for (const { place, name, taken } of flat(shownChoices(of, {}))) {
        if (name === '' || taken) continue;
        tried++;
        if (!takenBy(of, toggled(of, {}, place)).has(place)) lost.push(`${of.army.army}/${of.id}: ${name}`);
      }
    }
    expect(tried).toBeGreaterThan(3000);
    expect(lost).toEqual([]);
  });
});
