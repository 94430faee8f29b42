import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = new URL('..', import.meta.url).pathname;

/** Files that replace modules, add games, or send their process signals: what they do must not reach another file. */
const alone = readdirSync(`${root}/test/unit`, { recursive: true, encoding: 'utf8' })
  .map((file) => `test/unit/${file}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) =>
    /vi\.(doM|m)ock\(|process\.(chdir|emit)\(|helpers\/t9a\/watching|setFlags|addGame\(/.test(
      readFileSync(`${root}/${file}`, 'utf8'),
    ),
  );
const isDeep = (file: string): boolean => file.endsWith('.deep.test.ts');

/** Files of both, of which the quick tests try a part. */
const both = ['test/property/**/*.test.ts', 'test/browser/**/*.test.ts'];

/** One process plays many files in turn and reads the program once; that halves the time of small files. */
const together = { isolate: false };

const quick = [
  {
    name: 'unit',
    include: ['test/unit/**/*.test.ts', 'test/noreg/**/*.test.ts', 'test/*.test.ts'],
    exclude: ['**/*.deep.test.ts', ...alone],
    ...together,
  },
  { name: 'alone', include: alone.filter((file) => !isDeep(file)) },
  { name: 'property', include: ['test/property/**/*.test.ts'], ...together },
  { name: 'browser', include: ['test/browser/**/*.test.ts'], exclude: ['**/*.deep.test.ts'], ...together },
];

// What the quick tests leave out, and all that they try but in part.
const deep = [
  { name: 'deep', include: ['test/**/*.deep.test.ts', ...both], exclude: alone, ...together },
  { name: 'deep alone', include: alone.filter(isDeep) },
];

/** Those that take minutes begin first, so that none of them is played alone in the end; the others as ever. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /(cluster|experiments|tried|mutants)\.deep/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// `npm test` runs the quick tests, `npm run test:deep` those of `--mode deep`: see README.md beside this file.
export default defineConfig(({ mode }) => ({
  // Threads start from the workers that `helpers/run/bundle-workers.ts` made.
  resolve: { alias: [{ find: /^.*\/worker-file\.ts$/, replacement: `${root}test/helpers/run/worker-file.ts` }] },
  test: {
    root,
    globalSetup: 'test/helpers/run/bundle-workers.ts',
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    reporters: ['default'],
    setupFiles: ['test/helpers/run/seed.ts'],
    // A test that asserts nothing fails.
    expect: { requireAssertions: true },
    // Ends what hangs, and nothing else: however busy the machine is, what makes progress is not late.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: (mode === 'deep' ? deep : quick).map((test) => ({
      extends: true as const,
      // What depends on the mode stands here: to be extended, this file is read once more, without the mode.
      test: {
        ...test,
        // Deep tests wait now and then, for a server that is away or for a process that they started.
        maxWorkers: availableParallelism() + (mode === 'deep' ? 1 : 0),
        env: { NODE_ENV: 'test', BREAKTEST_DEEP: mode === 'deep' ? '1' : '' },
      },
    })),
  },
}));
