import type { GameModule } from '../core/game-module.ts';
import { cca } from './cca/index.ts';
import { registryOf } from './registry.ts';
import { addRules } from './rules.ts';
import { t9a } from './t9a/index.ts';

const registry = registryOf([t9a, cca]);

/** The games that can be played: the only list of them beside that of their rules. The first is meant where none is named. */
export const { allGames, moduleOf, viewsOf, allFormats, figureNames } = registry;

/**
 * Adds a game in this thread: for tests and trials of games that do not ship. Worker threads do not know it.
 * @internal
 * @returns takes it away again
 * @throws Error if there is a game of that system
 */
export function addGame(game: GameModule): () => void {
  const leave = registry.addGame(game);
  const forget = addRules(game.game);
  return () => {
    leave();
    forget();
  };
}
