import type { Game } from '../core/game.ts';

interface Rules {
  readonly game: Game;
  /** The module whose default export is the game, for threads; undefined if the game ships. */
  readonly module: string | undefined;
}

/** The rules by system. A thread that only plays loads the rules of its study: a third of the code that reads files. */
const rules = new Map<string, Rules>();

/** Returns a system's rules. @throws Error if they are not loaded, or there is no such game */
export const gameOf = (system: string): Game => rulesOf(system).game;

export const hasRules = (system: string): boolean => rules.has(system);

/** Returns the module from which a thread loads the rules of a system; undefined if the game ships. @throws Error if there is no such game */
export const rulesModule = (system: string): string | undefined => rulesOf(system).module;

function rulesOf(system: string): Rules {
  const found = rules.get(system);
  if (!found) throw new Error(`There is no game \`${system}\``);
  return found;
}

/** Adds rules, for threads from the URL of a module that exports them by default; returns a function that removes them. */
export function addRules(game: Game, module?: string): () => void {
  rules.set(game.system, { game, module });
  return () => void rules.delete(game.system);
}
