import { cca } from '../cca/game.ts';
import type { Game } from '../core/game.ts';
import { t9a } from '../t9a/game.ts';

/** The games that can be played: the only list of them. */
const games: readonly Game[] = [t9a as unknown as Game, cca as unknown as Game];

/** The game of a system. @throws Error if there is none */
export function gameOf(system: string): Game {
  const game = games.find((g) => g.system === system);
  if (!game) throw new Error(`There is no game \`${system}\``);
  return game;
}
