import { expect, it } from 'vitest';
import { missingPackages } from '../../../src/experiment/optional-packages.ts';

it('missingPackages() says what is missing and how to install it', () => {
  for (const feature of ['cluster', 'parquet', 'mixes'] as const) expect(missingPackages(feature)).toBe(undefined);
  expect(missingPackages('cluster', () => false)).toBe(
    'A cluster needs bullmq and ioredis, which are not installed: npm install bullmq@6 ioredis@5 (with --global if breaktest was)',
  );
  expect(missingPackages('cluster', (name) => name === 'bullmq')).toBe(
    'A cluster needs ioredis, which is not installed: npm install ioredis@5 (with --global if breaktest was)',
  );
  expect(missingPackages('parquet', () => false)).toContain('npm install hyparquet-writer@0.17 ');
  expect(missingPackages('mixes', () => false)).toMatch(/^The mix of a matrix needs yalps, .*yalps@0\.6 /);
});
