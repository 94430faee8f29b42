import { bringGames } from '../../../src/games/index.ts';
import { shippedGames } from '../../../src/games/shipped.ts';

/** Brings the games that ship, for tests that read no files. */
bringGames(shippedGames);
