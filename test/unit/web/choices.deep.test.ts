import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Configuration } from '../../../src/games/t9a/army/configuration.ts';
import { type ArmyPlace, above, placesOf } from '../../../src/games/t9a/army/places.ts';
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

const takenBy = (of: UnitOfArmy, configuration: Parameters<typeof pointsOf>[1]): Set<ArmyPlace> =>
  new Set(pointsOf(of, configuration).taken.map(({ place }) => place));
const flat = (shown: readonly Shown[]): Shown[] => shown.flatMap((one) => [one, ...flat(one.below)]);
const placeOf = (of: UnitOfArmy, name: string): ArmyPlace => placesOf(of).find(({ option }) => option.name === name)!;

describe('The choices of a unit', () => {
  it('are taken and given back, and stand in the file as lists print them', () => {
    const infantry = unitOf('empire', 'state-infantry');
    const spears = toggled(infantry, { models: 30 }, placeOf(infantry, 'Spear'));
    expect(spears).toEqual({ models: 30, options: ['Spear'] });
    const halberds = toggled(infantry, spears, placeOf(infantry, 'Halberd'));
    expect(boughtText(halberds)).toBe('Halberd');
    expect(toggled(infantry, halberds, placeOf(infantry, 'Halberd'))).toEqual({ models: 30 });
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

  it('can be taken one below the other, as the army offers them, and are written as lists print them', () => {
    const lost: string[] = [];
    let tried = 0;
    for (const of of all) {
      for (const place of placesOf(of)) {
        const chain = [place, ...above(place)].filter(
          ({ option }) => option.name !== undefined && option.print !== false,
        );
        if (chain.length < 2 || chain[0] !== place) continue;
        tried++;
        let configuration = {};
        for (const one of chain.reverse()) {
          if (takenBy(of, configuration).has(one)) continue;
          const isShown = flat(shownChoices(of, configuration)).some((shown) => shown.place === one);
          configuration = isShown ? toggled(of, configuration, one) : configuration;
        }
        if (!takenBy(of, configuration).has(place)) lost.push(`${of.army.army}/${of.id}: ${place.path.join('.')}`);
      }
    }
    expect(tried).toBeGreaterThan(1500);
    expect(lost).toEqual([]);

    const named = (of: UnitOfArmy, name: string) => {
      const [weapon, enchantment] = name.split(' > ');
      const owner = placesOf(of).find(({ option }) => option.name === weapon)!;
      return [owner, ...owner.children.filter(({ option }) => option.name === enchantment)];
    };
    const written = (of: UnitOfArmy, ...names: string[]) =>
      names
        .flatMap((name) => named(of, name))
        .reduce<Configuration>((now, one) => (takenBy(of, now).has(one) ? now : toggled(of, now, one)), {});
    const commissioner = unitOf('infernal', 'taurukh-commissioner');
    const both = written(commissioner, 'Great Weapon > King Slayer', 'Shield > Dusk Forged');
    expect(both.options).toEqual(['Great Weapon (King Slayer)', 'Shield (Dusk Forged)']);
    expect(pointsOf(commissioner, both).problems).toEqual([]);
    const prince = unitOf('dread', 'dread-prince');
    const slayer = written(prince, 'Great Weapon and Elven Finesse > King Slayer');
    expect(slayer.options).toEqual(['Great Weapon and Elven Finesse (King Slayer)']);
    const prophet = unitOf('infernal', 'prophet');
    const his = placesOf(prophet).filter(({ option }) => option.name === 'Great Weapon');
    const ride = placesOf(prophet).find(({ option }) => option.mount === 'infernal-bastion-mount')!;
    const mounted = toggled(prophet, toggled(prophet, {}, ride), his.find(({ ofMount }) => ofMount)!);
    expect(mounted).toEqual({ options: ['Infernal Bastion (Great Weapon)'] });
    expect(pointsOf(prophet, mounted).mount).toBe('infernal-bastion-mount');
    const together = toggled(prophet, mounted, his.find(({ ofMount }) => !ofMount)!);
    expect(together.options).toEqual(['Infernal Bastion (Great Weapon)', 'Great Weapon']);
    const loner = unitOf('orcs', 'iron-orc-loner');
    const warding = flat(shownChoices(loner, {})).find(({ name }) => name === 'Wild Warding')!;
    expect(toggled(loner, {}, warding.place)).toEqual({ options: ['Shield (Wild Warding)'] });
  });

  it('enchant the weapons that Greed gives, without buying them', () => {
    const lord = unitOf('warriors', 'chosen-lord');
    const given = new Map([
      ['Paired Weapons', 8],
      ['Halberd', 6],
      ['Great Weapon', 6],
    ]);
    const headings = (configuration: Configuration) =>
      flat(shownChoices(lord, configuration)).filter(
        ({ name, place }) => name === '' && place.option.each?.needs !== undefined,
      );
    expect(headings({})).toEqual([]);
    const greedy = toggled(lord, {}, placeOf(lord, 'Greed'));
    expect(headings(greedy).map(({ place, below }) => [place.option.enchants, below.length])).toEqual([...given]);
    const { points } = pointsOf(lord, greedy);
    for (const heading of headings(greedy))
      for (const { place, points: cost } of heading.below) {
        const armed = toggled(lord, greedy, place);
        expect(armed.options).toContain(`${heading.place.option.enchants} (${place.option.name})`);
        expect(takenBy(lord, armed)).toEqual(new Set([...takenBy(lord, greedy), place]));
        expect(pointsOf(lord, armed).points).toBe(points + cost);
        expect(toggled(lord, armed, place)).toEqual(greedy);
        // A unit without the gift buys it.
        const other = { options: ['Envy', armed.options!.at(-1)!] };
        expect(takenBy(lord, other)).toContain(placeOf(lord, heading.place.option.enchants!));
      }
  });
});
