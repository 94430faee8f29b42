import type { Telling } from '../core/game.ts';

/** The functions that describe trials, by game; separate from the rules, so that threads and pages do not load them. */
const tellings = new Map<string, Telling>();

export function addTelling(system: string, telling: Telling): () => void {
  tellings.set(system, telling);
  return () => void tellings.delete(system);
}

/** Returns a game's descriptions. @throws Error if it has none, or they are not loaded */
export function tellingOf(system: string): Telling {
  const telling = tellings.get(system);
  if (!telling) throw new Error(`The trials of \`${system}\` cannot be described here`);
  return telling;
}
