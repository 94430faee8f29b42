import type { GameFormat } from '../core/format.ts';
import type { Drawing } from '../core/game.ts';
import type { GameModule } from '../core/game-module.ts';
import { addRules } from './rules.ts';
import { addTelling } from './telling.ts';

/** The games of this thread, see `createBreaktest`; the first is the default. */
const games: GameModule[] = [];

export interface GameParts {
  readonly game: GameModule;
  /** The URL of a module from which worker threads load the rules, its default export; missing if the game ships. */
  readonly rules?: string | undefined;
}

/** Adds games to this thread before all others. A game replaces an earlier one of its system, which may lack the readers of files. */
export function bringGames(list: readonly GameParts[]): void {
  const brought = list.map(({ game }) => game);
  const others = games.filter(({ system }) => !brought.some((one) => one.system === system));
  games.splice(0, games.length, ...brought, ...others);
  for (const { game, rules } of list) addRules(game.game, rules);
}

/**
 * Adds a game in this thread: for tests and trials of games that do not ship.
 * @param rules - URL of a module whose default export is its rules, for worker threads
 * @internal
 * @returns a function that removes it
 * @throws Error if the system has a game
 */
export function addGame(game: GameModule, rules?: string): () => void {
  if (games.some(({ system }) => system === game.system)) throw new Error(`There is a game \`${game.system}\` already`);
  games.push(game);
  const forget = addRules(game.game, rules);
  const silence = game.telling && addTelling(game.system, game.telling);
  return () => {
    games.splice(games.indexOf(game), 1);
    forget();
    silence?.();
  };
}

export const allGames = (): readonly GameModule[] => games;

/** Returns the game of a system. @throws Error if there is none */
export function moduleOf(system: string): GameModule {
  const game = games.find((one) => one.system === system);
  if (!game) throw new Error(`There is no game \`${system}\``);
  return game;
}

export const drawingOf = (system: string, setup: unknown): Drawing | undefined =>
  games.find((one) => one.system === system)?.drawing?.(setup);

export const allFormats = (): readonly GameFormat[] => games.map(({ format }) => format);

/** Returns the names of all games' figures in each game's order; a name of several games occurs once. */
export function figureNames(): string[] {
  const list: string[] = [];
  for (const { views, figures = views?.figures.map(({ name }) => name) ?? [] } of games) {
    let at = 0;
    for (const name of figures) {
      if (!list.includes(name)) list.splice(at, 0, name);
      at = list.indexOf(name) + 1;
    }
  }
  return list;
}
