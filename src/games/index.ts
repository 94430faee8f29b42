import type { GameModule } from '../core/game-module.ts';
import { cca } from './cca/index.ts';
import { registryOf } from './registry.ts';
import { addRules } from './rules.ts';
import { t9a } from './t9a/index.ts';
import { addTelling } from './telling.ts';

const shipped = [t9a, cca];
// A script bundled for a page has no URL of its own, and its threads do not load rules by URL.
const here = import.meta.url as string | undefined;
const extension = here?.endsWith('.ts') ? 'ts' : 'js';
for (const { system, game } of shipped) addRules(game, here && new URL(`./${system}/game.${extension}`, here).href);

const registry = registryOf([...shipped]);

/** The playable games, of which only this list and the one of their rules exist. The first is the default. */
export const { allGames, moduleOf, viewsOf, allFormats, figureNames } = registry;

/**
 * Adds a game in this thread: for tests and trials of games that do not ship.
 * @param rules - URL of a module whose default export is its rules, for worker threads
 * @internal
 * @returns a function that removes it
 * @throws Error if the system has a game
 */
export function addGame(game: GameModule, rules?: string): () => void {
  const leave = registry.addGame(game);
  const forget = addRules(game.game, rules);
  const silence = game.telling && addTelling(game.system, game.telling);
  return () => {
    leave();
    forget();
    silence?.();
  };
}
