import fc from 'fast-check';

// Every run of the tests tries the same cases, so that none fails by chance; BREAKTEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['BREAKTEST_SEED'] ?? 20261122) });
