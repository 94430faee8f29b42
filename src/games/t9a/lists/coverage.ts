import { enchanted, optionsNamed } from '../army/match.ts';
import { fold } from '../army/names.ts';
import { type ArmyPlace, placesOf } from '../army/places.ts';
import type { UnitOfArmy } from '../army/schema.ts';
import { armiesNamed, named } from '../army/search/named.ts';
import { isLeftToFile, missingOf, openOf, writtenOf } from '../muster/missing.ts';
import type { ArmyLibrary } from './army-library.ts';
import type { CoverageEntry } from './tournament-lists.ts';

export interface CoverageShare {
  readonly army: string;
  readonly entries: number;
  /** Entries whose rules, with the mount's, are all modelled or without effect in combat. */
  readonly unit: number;
  /** Entries of `unit` whose chosen options are all modelled, too. */
  readonly options: number;
  /** Entries of `options` whose file needs no event, choice, or round of a single use. */
  readonly alone: number;
}

export interface Lack {
  readonly name: string;
  readonly entries: number;
}

export interface Coverage {
  readonly all: CoverageShare;
  readonly armies: readonly CoverageShare[];
  readonly rules: readonly Lack[];
  readonly options: readonly Lack[];
  readonly written: readonly Lack[];
  /** Units and options that the armies lack, mostly from older lists. */
  readonly unknown: readonly Lack[];
}

interface Missing {
  readonly rules: readonly string[];
  readonly options: readonly string[];
  readonly unknown: readonly string[];
  readonly written: readonly string[];
}

/** Counts the modelled entries; every game counts with both its lists. */
export function coverageOf(entries: readonly CoverageEntry[], library: ArmyLibrary): Coverage {
  const known = new Map<string, Missing>();
  const counts = {
    rules: new Map<string, number>(),
    options: new Map<string, number>(),
    unknown: new Map<string, number>(),
    written: new Map<string, number>(),
  };
  const armies = new Map<string, { entries: number; unit: number; options: number; alone: number }>();
  for (const entry of entries) {
    const name = armiesNamed(library.index, entry.army)[0]?.name ?? entry.army;
    const key = JSON.stringify([entry.army, entry.name, entry.options]);
    const missing = known.get(key) ?? missingIn(entry, library);
    known.set(key, missing);
    const share = armies.get(name) ?? { entries: 0, unit: 0, options: 0, alone: 0 };
    armies.set(name, share);
    share.entries++;
    const isUnit = missing.rules.length === 0;
    if (isUnit) share.unit++;
    const isWhole = isUnit && missing.options.length === 0 && missing.unknown.length === 0;
    if (isWhole) share.options++;
    if (isWhole && missing.written.length === 0) share.alone++;
    for (const kind of ['rules', 'options', 'unknown', 'written'] as const)
      for (const one of missing[kind]) counts[kind].set(one, (counts[kind].get(one) ?? 0) + 1);
  }
  const shares = [...armies].map(([army, share]) => ({ army, ...share })).sort((a, b) => (a.army < b.army ? -1 : 1));
  const sum = (of: 'entries' | 'unit' | 'options' | 'alone') => shares.reduce((all, share) => all + share[of], 0);
  const list = (of: ReadonlyMap<string, number>): Lack[] =>
    [...of]
      .map(([name, number]) => ({ name, entries: number }))
      .sort((a, b) => b.entries - a.entries || (a.name < b.name ? -1 : 1));
  return {
    all: { army: 'all', entries: sum('entries'), unit: sum('unit'), options: sum('options'), alone: sum('alone') },
    armies: shares,
    rules: list(counts.rules),
    options: list(counts.options),
    unknown: list(counts.unknown),
    written: list(counts.written),
  };
}

function missingIn(entry: CoverageEntry, library: ArmyLibrary): Missing {
  const unit = unitOf(entry, library);
  if (!unit) return { rules: [`the unit ${entry.name}`], options: [], unknown: [entry.name], written: [] };
  const places = placesOf(unit);
  const rules = new Set(missingOf(unit.unit));
  const options = new Set<string>();
  const unknown = new Set<string>();
  const written = new Set(writtenOf(unit.unit));
  for (const { name, type } of entry.options) {
    const found = foundFor(name, places, unit);
    // Reports also name a weapon that all models have, if it may be enchanted.
    const isOwn = !found && enchanted(places, name).length > 0;
    if (!found && !isOwn && !isSpell(name, library)) unknown.add(`${type === '' ? '' : `${type}: `}${name}`);
    const { option } = found ?? {};
    const mount = option?.mount === undefined ? undefined : unit.army.units[option.mount];
    if (mount) for (const rule of missingOf(mount)) rules.add(rule);
    if (mount) for (const rule of writtenOf(mount)) written.add(rule);
    if (option) for (const one of openOf(option)) options.add(one);
    if (option && isLeftToFile(option)) written.add(option.name ?? name);
  }
  return { rules: [...rules], options: [...options], unknown: [...unknown], written: [...written] };
}

function unitOf({ army, name }: CoverageEntry, library: ArmyLibrary): UnitOfArmy | undefined {
  const [row] = named(library.index, name, army);
  const of = row && library.army(row.army);
  return of && { army: of, id: row.id, unit: of.units[row.id]! };
}

function foundFor(name: string, places: readonly ArmyPlace[], { army }: UnitOfArmy): ArmyPlace | undefined {
  const found = optionsNamed(places, name);
  const ids = Object.keys(army.units);
  const mounts = places.filter(
    ({ option }) =>
      option.mount !== undefined && ids.includes(option.mount) && fold(army.units[option.mount]!.name) === fold(name),
  );
  const all = found.length > 0 ? found : mounts;
  return all.find(({ option }) => openOf(option).length === 0) ?? all[0];
}

const isSpell = (name: string, { index }: ArmyLibrary): boolean =>
  Object.values(index.spells).some((spells) => spells.some((spell) => fold(spell) === fold(name)));
