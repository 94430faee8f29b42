import type { Game } from '../core/game.ts';
import { cca } from './cca/game.ts';
import { t9a } from './t9a/game.ts';

/** The rules alone: threads that only play load a third of the code that it takes to read a file and to tell what came of it. */
const rules: Game[] = [t9a as unknown as Game, cca as unknown as Game];

/** The rules of a system. @throws Error if there is no such game */
export function gameOf(system: string): Game {
  const game = rules.find((one) => one.system === system);
  if (!game) throw new Error(`There is no game \`${system}\``);
  return game;
}

/** Adds the rules of a game in this thread. @returns takes them away again */
export function addRules(game: Game): () => void {
  rules.push(game);
  return () => void rules.splice(rules.indexOf(game), 1);
}
