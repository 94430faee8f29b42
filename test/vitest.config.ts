import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { v8Flags } from '../src/cli/v8-flags.ts';

const root = new URL('..', import.meta.url).pathname;

/** Files that replace modules or add games: what they do must not reach another file. */
const alone = readdirSync(`${root}/test/unit`, { recursive: true, encoding: 'utf8' })
  .map((file) => `test/unit/${file}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) =>
    /vi\.(doM|m)ock\(|helpers\/t9a\/watching|setFlags|addGame\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
const report = process.env['BREAKTEST_REPORT'] || undefined;
const isDeep = (file: string): boolean => file.endsWith('.deep.test.ts');

/** Files of both, of which the quick tests try a part: those that ask which tests these are. */
const both = ['property', 'browser', 'unit'].flatMap((folder) =>
  readdirSync(`${root}/test/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${folder}/${file}`)
    .filter((file) => file.endsWith('.test.ts') && !isDeep(file))
    .filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('run/runs.ts')),
);

/** One process plays many files in turn and reads the program once; that halves the time of small files. */
const together = { isolate: false };

const quick = [
  { name: 'quick', include: ['test/**/*.test.ts'], exclude: ['**/*.deep.test.ts', ...alone], ...together },
  { name: 'alone', include: alone.filter((file) => !isDeep(file)) },
];

// Tests that the quick tests omit, or run only in part.
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
    execArgv: [...v8Flags],
    sequence: { sequencer: LongestFirst },
    // A file named by the environment receives the counts, so that scripts run the same command as users.
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    setupFiles: ['test/helpers/run/seed.ts'],
    // A test that asserts nothing fails.
    // Polling succeeds at once, or as soon as a busy machine allows; what is missing then is named.
    expect: { requireAssertions: true, poll: { timeout: 180_000, interval: 20 } },
    // Ends what hangs, and nothing else: however busy the machine is, what makes progress is not late.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: (mode === 'deep' ? deep : quick).map((test) => ({
      extends: true as const,
      // Options that depend on the mode are here, since a config that extends this file is read without the mode.
      test: {
        ...test,
        // Deep tests wait now and then, for a server that is away or for a process that they started.
        maxWorkers: availableParallelism() + (mode === 'deep' ? 1 : 0),
        // The report is that of these tests, not of those that a test starts.
        env: { NODE_ENV: 'test', BREAKTEST_DEEP: mode === 'deep' ? '1' : '', BREAKTEST_REPORT: '' },
      },
    })),
  },
}));
