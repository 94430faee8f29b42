import type { Game } from '../../../src/core/game.ts';
import type { GameModule } from '../../../src/core/game-module.ts';
import { registryOf } from '../../../src/games/registry.ts';

/**
 * The games of the page, in the place of `src/games/index.ts`, as far as they are loaded: to play one and to tell what it came
 * to takes a third of the code that it takes to read a file.
 */
const games: GameModule[] = [];

/** @public */
export const { allGames, moduleOf, gameOf, viewsOf, allFormats, figureNames, addGame } = registryOf(games);

const [t9a, cca] = [
  () =>
    Promise.all([
      import('../../../src/games/t9a/names.ts'),
      import('../../../src/games/t9a/game.ts').then(({ t9a }) => t9a as unknown as Game),
      import('../../../src/games/t9a/report/views.ts'),
    ]),
  () =>
    Promise.all([
      import('../../../src/games/cca/names.ts'),
      import('../../../src/games/cca/game.ts').then(({ cca }) => cca as unknown as Game),
      import('../../../src/games/cca/report/views.ts'),
    ]),
];
const parts: Readonly<Record<string, typeof t9a>> = { t9a: t9a!, cca: cca! };

/** Loads what it takes to play a game. Its files cannot be read then. */
export async function loadToPlay(system: string): Promise<void> {
  if (games.some((game) => game.system === system)) return;
  const [{ names }, game, { views }] = await parts[system]!();
  // Whoever reads files brings the whole games first.
  if (!games.some((game) => game.system === system)) games.push({ ...names, game, views } as GameModule);
}

/** Puts whole games into the place of all that are loaded. */
export const bring = (whole: readonly GameModule[]): void => void games.splice(0, games.length, ...whole);
