import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Army, UnitOfArmy } from '../../games/t9a/army/schema.ts';
import type { ArmyIndex } from '../../games/t9a/army/search/row.ts';
import { armiesNamed, named } from '../../games/t9a/army/search/search.ts';

/** Where the armies of an edition stand that ship with the program. */
const folderOf = (edition: string): string =>
  fileURLToPath(new URL(`../../games/t9a/library/${edition}/`, import.meta.url));

/**
 * The armies that ship with the program. Its small index is read when something is looked for, an army when it is asked
 * for; both once. What stands in the files was checked when they were made, and is not checked again.
 */
export class ArmyLibrary {
  readonly #folder: string;
  readonly #armies = new Map<string, Army>();
  #index: ArmyIndex | undefined;

  constructor(edition = '2026', folder: string = folderOf(edition)) {
    this.#folder = folder;
  }

  get index(): ArmyIndex {
    this.#index ??= this.#read('index.json') as ArmyIndex;
    return this.#index;
  }

  /** An army by its id, name or short name; undefined if there is none, or more than one. */
  army(name: string): Army | undefined {
    const [found, ...more] = armiesNamed(this.index, name);
    if (found === undefined || more.length > 0) return undefined;
    let army = this.#armies.get(found.id);
    if (army === undefined) {
      army = this.#read(`${found.id}.json`) as Army;
      this.#armies.set(found.id, army);
    }
    return army;
  }

  /** A unit by name: `empire/state-infantry`, `Knights of Rymâ`; undefined if there is none, or more than one. */
  unit(name: string, army?: string): UnitOfArmy | undefined {
    const [found, ...more] = named(this.index, name, army);
    if (found === undefined || more.length > 0) return undefined;
    const of = this.army(found.army)!;
    return { army: of, id: found.id, unit: of.units[found.id]! };
  }

  #read(file: string): unknown {
    return JSON.parse(readFileSync(`${this.#folder}${file}`, 'utf8'));
  }
}
