import type { Format } from '../core/format.ts';
import type { Game } from '../core/game.ts';
import type { GameModule } from '../core/game-module.ts';
import type { Views } from '../core/views.ts';
import { cca } from './cca/index.ts';
import { t9a } from './t9a/index.ts';

/** The games that can be played: the only list of them. The first is meant where none is named. */
const games: GameModule[] = [t9a, cca];

/** All games. */
export const allGames = (): readonly GameModule[] => games;

/** The game of a system with all that belongs to it. @throws Error if there is none */
export function moduleOf(system: string): GameModule {
  const game = games.find((g) => g.system === system);
  if (!game) throw new Error(`There is no game \`${system}\``);
  return game;
}

/** The rules of a system. @throws Error if there is no such game */
export const gameOf = (system: string): Game => moduleOf(system).game;

/** What reports show of a system. @throws Error if there is no such game */
export const viewsOf = (system: string): Views => moduleOf(system).views;

/** How the files of each game are written. */
export const allFormats = (): readonly Format[] => games.map(({ format }) => format);

/**
 * The figures that files may ask for, whatever the game: each game's in its order, a new one behind the one that stands
 * before it in its game.
 */
export function figureNames(): string[] {
  const list: string[] = [];
  for (const { views } of games) {
    let at = 0;
    for (const { name } of views.figures) {
      if (!list.includes(name)) list.splice(at, 0, name);
      at = list.indexOf(name) + 1;
    }
  }
  return list;
}

/**
 * Adds a game in this thread: for tests and trials of games that do not ship. Worker threads do not know it.
 * @internal
 * @returns takes it away again
 * @throws Error if there is a game of that system
 */
export function addGame(game: GameModule): () => void {
  if (games.some(({ system }) => system === game.system)) throw new Error(`There is a game \`${game.system}\` already`);
  games.push(game);
  return () => void games.splice(games.indexOf(game), 1);
}
