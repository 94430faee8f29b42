import type { GameModule } from '../../../src/core/game-module.ts';
import { registryOf } from '../../../src/games/registry.ts';
import { addRules } from '../../../src/games/rules.ts';

/**
 * The loaded games of the page; this file replaces `src/games/index.ts`. The code to play a game and report its results is a third
 * of the code to read its files.
 */
const games: GameModule[] = [];

/** @public */
export const { allGames, moduleOf, gameOf, viewsOf, allFormats, figureNames, addGame } = registryOf(games);

const [t9a, cca] = [
  () =>
    Promise.all([
      import('../../../src/games/t9a/names.ts'),
      import('../../../src/games/t9a/game.ts').then((module) => module.default),
      import('../../../src/games/t9a/report/views.ts'),
    ]),
  () =>
    Promise.all([
      import('../../../src/games/cca/names.ts'),
      import('../../../src/games/cca/game.ts').then((module) => module.default),
      import('../../../src/games/cca/report/views.ts'),
    ]),
];
const parts: Readonly<Record<string, typeof t9a>> = { t9a: t9a!, cca: cca! };

/** Loads the code to play a game, which cannot read its files. */
export async function loadToPlay(system: string): Promise<void> {
  if (games.some((game) => game.system === system)) return;
  const [{ names }, game, { views }] = await parts[system]!();
  // Code that reads files may have loaded the whole games meanwhile.
  if (games.some((one) => one.system === system)) return;
  games.push({ ...names, game, views } as GameModule);
  addRules(game);
}

export function bring(whole: readonly GameModule[]): void {
  games.splice(0, games.length, ...whole);
  for (const { game } of whole) addRules(game);
}
