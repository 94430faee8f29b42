import { createRequire } from 'node:module';
import fc from 'fast-check';
import { bringGames } from '../../../src/games/index.ts';
import { shippedGames } from '../../../src/games/shipped.ts';
import { bringListPackages } from '../../../src/games/t9a/lists/forms/packages.ts';
import { bringTellings } from '../../../src/games/tellings.ts';

bringGames(shippedGames);
await bringTellings();
const load = createRequire(import.meta.url);
bringListPackages({ xml: () => load('fast-xml-parser'), zip: () => load('fflate') });

// Every run of the tests tries the same cases, so that none fails by chance; BREAKTEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['BREAKTEST_SEED'] ?? 20261122) });
