import type { Format } from '../core/format.ts';
import type { Game } from '../core/game.ts';
import type { GameModule } from '../core/game-module.ts';
import type { Views } from '../core/views.ts';

/** What is asked of the games that can be played. */
export interface Registry {
  /** All games. */
  allGames(): readonly GameModule[];
  /** The game of a system with all that belongs to it. @throws Error if there is none */
  moduleOf(system: string): GameModule;
  /** The rules of a system. @throws Error if there is no such game */
  gameOf(system: string): Game;
  /** What reports show of a system. @throws Error if there is no such game */
  viewsOf(system: string): Views;
  /** How the files of each game are written. */
  allFormats(): readonly Format[];
  /**
   * The figures that files may ask for, whatever the game: each game's in its order, a new one behind the one that stands
   * before it in its game.
   */
  figureNames(): string[];
  /**
   * Adds a game in this thread: for tests and trials of games that do not ship. Worker threads do not know it.
   * @internal
   * @returns takes it away again
   * @throws Error if there is a game of that system
   */
  addGame(game: GameModule): () => void;
}

/** Answers for a list of games; the first is meant where none is named. The list may grow. */
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
