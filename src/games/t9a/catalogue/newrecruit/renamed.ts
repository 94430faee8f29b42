import { fold } from '../../army/names.ts';
import type { Army, Option, Unit } from '../../army/schema.ts';
import { mapValues } from '../files/marks.ts';
import { isMap, mapOf, textOf, textsOf } from './form.ts';

/** Older names of units and options, from a file `renamed.json` in the armies' folder. */
export class Renamed {
  /** The older names of each army, with the source's names of their units. */
  readonly units: ReadonlyMap<string, readonly (readonly [name: string, unit: string])[]>;
  readonly retired: readonly string[];
  readonly oldSpells: readonly string[];
  readonly #options: ReadonlyMap<string, readonly (readonly [older: string, name: string])[]>;

  constructor(data: unknown) {
    const map = mapOf(data);
    this.units = byArmy(map['units'], (to) => (isMap(to) ? textOf(to['unit_id']) : textOf(to)));
    this.#options = byArmy(map['options'], textOf);
    this.retired = textsOf(map['retired_options']);
    this.oldSpells = textsOf(map['old_spells']);
  }

  withAliases(short: string, army: Army): Army {
    const names = [...(this.#options.get(short) ?? []), ...(this.#options.get('any') ?? [])];
    if (names.length === 0) return army;
    const option = (one: Option): Option => {
      const older = names.filter(([, name]) => one.name !== undefined && fold(name) === fold(one.name)).map(([o]) => o);
      const options = one.options?.map(option);
      if (older.length === 0) return options ? { ...one, options } : one;
      const { name, aliases, ...rest } = one;
      return { name, aliases: [...new Set([...(aliases ?? []), ...older])], ...rest, ...(options ? { options } : {}) };
    };
    const unit = (one: Unit): Unit => (one.options ? { ...one, options: one.options.map(option) } : one);
    return {
      ...army,
      ...(army.lists ? { lists: mapValues(army.lists, (list) => list.map(option)) } : {}),
      units: mapValues(army.units, unit),
    };
  }
}

function byArmy(data: unknown, to: (value: unknown) => string | undefined): Map<string, (readonly [string, string])[]> {
  const armies = new Map<string, (readonly [string, string])[]>();
  for (const [army, names] of Object.entries(mapOf(data))) {
    const pairs = Object.entries(mapOf(names)).flatMap(([name, value]) => {
      const target = to(value);
      return target === undefined ? [] : [[name, target] as const];
    });
    armies.set(army, pairs);
  }
  return armies;
}
