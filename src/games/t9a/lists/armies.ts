import type { Army, UnitOfArmy } from '../army/schema.ts';
import { armiesNamed, named } from '../army/search/named.ts';
import type { ArmyIndex } from '../army/search/row.ts';

const FIELD = 'field-2026';

interface BroughtField {
  readonly units: readonly { readonly unit: string; readonly with?: readonly string[] }[];
}

/** The armies of an edition, checked when they were made. Reads the small index at the first search, an army at its first use. */
export class Armies {
  readonly #data: (name: string) => unknown;
  readonly #armies = new Map<string, Army>();
  #index: ArmyIndex | undefined;

  /** @param data - returns the content of a file of the edition, by its name: `index`, `empire` */
  constructor(data: (name: string) => unknown) {
    this.#data = data;
  }

  get index(): ArmyIndex {
    this.#index ??= (this.#data('index') as ArmyIndex | undefined) ?? {
      armies: [],
      units: [],
      spells: {},
      retired: [],
    };
    return this.#index;
  }

  /** Returns an army by its id, name or short name; undefined for none or several. */
  army(name: string): Army | undefined {
    const [found, ...more] = armiesNamed(this.index, name);
    if (found === undefined || more.length > 0) return undefined;
    let army = this.#armies.get(found.id);
    if (army === undefined) {
      army = this.#data(found.id) as Army;
      this.#armies.set(found.id, army);
    }
    return army;
  }

  /** Returns the units that lists of the field bring most often with a Character and that it may join, the first most. */
  broughtWith(character: string): readonly string[] {
    const field = this.#data(FIELD) as BroughtField | undefined;
    return field?.units.find(({ unit }) => unit === character)?.with ?? [];
  }

  /** Returns a unit by name: `empire/state-infantry`, `Knights of Rymâ`; undefined for none or several. */
  unit(name: string, army?: string): UnitOfArmy | undefined {
    const [found, ...more] = named(this.index, name, army);
    if (found === undefined || more.length > 0) return undefined;
    const of = this.army(found.army)!;
    return { army: of, id: found.id, unit: of.units[found.id]! };
  }
}
