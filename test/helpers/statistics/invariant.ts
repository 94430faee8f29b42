import type { State, UnitState } from '../../../src/games/t9a/state/state.ts';

class Broken extends Error {}

export const check = (is: boolean, what: () => string): void => {
  if (!is) throw new Broken(what());
};

export const sum = (list: Iterable<number>): number => [...list].reduce((a, b) => a + b, 0);

export const nameOf = (u: UnitState): string => u.plan.setup.id;

/** Whether no loss waits for the end of an Agility Step. */
export const isQuiet = (s: State): boolean =>
  s.units.every((u) => u.pendingLosses === 0 && u.hurtChampion === 0 && u.hurtCharacters.every((n) => n === 0));
