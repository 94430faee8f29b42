import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    pool: 'forks',
    // One core stays free by default; most files use but one.
    maxWorkers: '100%',
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/noreg/**/*.test.ts', 'test/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'property', include: ['test/property/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'statistical',
          include: ['test/statistical/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      { extends: true, test: { name: 'browser', include: ['test/browser/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
