import fc from 'fast-check';
import { bringTellings } from '../../../src/games/tellings.ts';

bringTellings();

// Every run of the tests tries the same cases, so that none fails by chance; BREAKTEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['BREAKTEST_SEED'] ?? 20261122) });
