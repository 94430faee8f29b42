import { bringGames } from '../../../src/games/index.ts';
import { shippedGames } from '../../../src/games/shipped.ts';

bringGames(shippedGames);
