import type { GameFormat } from '../core/format.ts';
import type { Game } from '../core/game.ts';
import type { GameModule } from '../core/game-module.ts';
import type { Views } from '../core/views.ts';

export interface Registry {
  allGames(): readonly GameModule[];
  /** Returns the game of a system with all its parts. @throws Error if there is none */
  moduleOf(system: string): GameModule;
  /** Returns the rules of a system. @throws Error if there is no such game */
  gameOf(system: string): Game;
  /** Returns the report views of a system. @throws Error if there is no such game */
  viewsOf(system: string): Views;
  allFormats(): readonly GameFormat[];
  /** Returns the names of all games' figures: each game's in its order, with a name of its own after the one before it in that game. */
  figureNames(): string[];
  /**
   * Adds a game in this thread: for tests and trials of games that do not ship. Worker threads do not get it.
   * @internal
   * @returns a function that removes it
   * @throws Error if the system has a game
   */
  addGame(game: GameModule): () => void;
}

/** Returns the registry of a list of games, which may grow. The first game is the default. */
export function registryOf(games: GameModule[]): Registry {
  const moduleOf = (system: string): GameModule => {
    const game = games.find((g) => g.system === system);
    if (!game) throw new Error(`There is no game \`${system}\``);
    return game;
  };
  return {
    allGames: () => games,
    moduleOf,
    gameOf: (system) => moduleOf(system).game,
    viewsOf: (system) => moduleOf(system).views,
    allFormats: () => games.map(({ format }) => format),
    figureNames: () => {
      const list: string[] = [];
      for (const { views } of games) {
        let at = 0;
        for (const { name } of views.figures) {
          if (!list.includes(name)) list.splice(at, 0, name);
          at = list.indexOf(name) + 1;
        }
      }
      return list;
    },
    addGame: (game) => {
      if (games.some(({ system }) => system === game.system))
        throw new Error(`There is a game \`${game.system}\` already`);
      games.push(game);
      return () => void games.splice(games.indexOf(game), 1);
    },
  };
}
