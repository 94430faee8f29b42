import type { GameModule } from '../../../src/core/game-module.ts';
import { allGames, bringGames } from '../../../src/games/index.ts';
import { gameNames } from '../../../src/games/list.ts';
import { shippedRules } from '../../../src/games/shipped-rules.ts';

/** Loads the code to play a game, a third of all, without the readers of files and the figures. */
export async function loadToPlay(system: string): Promise<void> {
  const isLoaded = () => allGames().some((game) => game.system === system);
  if (isLoaded()) return;
  const { default: game } = await shippedRules[system]!();
  const names = gameNames.find((one) => one.system === system);
  // Code that reads files may have loaded the whole games meanwhile.
  if (!isLoaded()) bringGames([{ game: { ...names, game } as GameModule }]);
}
