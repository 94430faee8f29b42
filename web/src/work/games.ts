import type { GameModule } from '../../../src/core/game-module.ts';
import { allGames, bringGames } from '../../../src/games/index.ts';

/** The code to play a game, a third of the code to read its files and draw its figures. */
const [t9a, cca] = [
  () =>
    Promise.all([
      import('../../../src/games/t9a/names.ts'),
      import('../../../src/games/t9a/game.ts').then((module) => module.default),
    ]),
  () =>
    Promise.all([
      import('../../../src/games/cca/names.ts'),
      import('../../../src/games/cca/game.ts').then((module) => module.default),
    ]),
];
const parts: Readonly<Record<string, typeof t9a>> = { t9a: t9a!, cca: cca! };

/** Loads the code to play a game, which cannot read its files, nor draw its figures. */
export async function loadToPlay(system: string): Promise<void> {
  const isLoaded = () => allGames().some((game) => game.system === system);
  if (isLoaded()) return;
  const [{ names }, game] = await parts[system]!();
  // Code that reads files may have loaded the whole games meanwhile.
  if (!isLoaded()) bringGames([{ game: { ...names, game } as GameModule }]);
}
