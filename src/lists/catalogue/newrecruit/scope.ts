import type { Oddities } from '../report.ts';

/** Where the importer is, and what it collects there. */
export interface Scope {
  /** The name of the army. */
  readonly army: string;
  /** Names from the top. */
  readonly where: readonly string[];
  /** Marks that conditions ask for. */
  readonly asked: Set<string>;
  /** Lists of the dictionary: their ids by their names. */
  readonly lists: ReadonlyMap<string, string>;
  /** Ids of units by the names that the source gives them. */
  readonly units: ReadonlyMap<string, string>;
  /** The ids of those that are mounts. */
  readonly mounts: ReadonlySet<string>;
  readonly oddities: Oddities;
  /** Says what is odd here. */
  odd(message: string): void;
}

/** A place below. */
export function below(scope: Scope, name: string | undefined): Scope {
  const where = name === undefined ? scope.where : [...scope.where, name];
  return { ...scope, where, odd: (message) => scope.oddities.note(where, message) };
}

/** The top of an army. */
export function scopeOf(
  army: string,
  lists: ReadonlyMap<string, string>,
  units: ReadonlyMap<string, string>,
  mounts: ReadonlySet<string>,
  oddities: Oddities,
): Scope {
  return {
    army,
    where: [],
    asked: new Set(),
    lists,
    units,
    mounts,
    oddities,
    odd: (message) => oddities.note([], message),
  };
}
