import type { Oddities } from '../report.ts';

export interface Scope {
  readonly army: string;
  readonly where: readonly string[];
  readonly asked: Set<string>;
  readonly lists: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  readonly mounts: ReadonlySet<string>;
  readonly oddities: Oddities;
  odd(message: string): void;
}

export function below(scope: Scope, name: string | undefined): Scope {
  const where = name === undefined ? scope.where : [...scope.where, name];
  return { ...scope, where, odd: (message) => scope.oddities.note(where, message) };
}

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
