// With --production: what the program itself does not use. Tests may ask for what a file exports and uses itself.
const isProduction = process.argv.includes('--production');

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    'workers/player.ts!',
    'reports/html/script/*.js!',
    'web/src/main.tsx!',
    'web/src/work/{desk,player,offline,xml-parser}.ts!',
    'web/vite.config.ts',
    // Writes pages with what is only there for them.
    ...(isProduction ? ['docs/make/main.ts!'] : []),
    'test/bench/{run,play,usage}.ts',
    'test/helpers/run/as-terminal.mjs',
    'test/smoke.mjs',
    // Bundled for threads.
    'test/helpers/run/{crashing,hungry}-worker.ts',
    'test/helpers/run/worker-file.ts',
    'test/fuzz/try-mutant.ts',
  ],
  project: [
    'src/**/*.ts!',
    'workers/**/*.ts!',
    'reports/**/*.{ts,js}!',
    'docs/make/**/*.ts!',
    'tools/**/*.ts',
    'web/**/*.{ts,tsx}!',
    'test/**/*.{ts,mjs}',
  ],
  ignoreExportsUsedInFile: isProduction,
  // Started by docs/site/build.mjs, which has a lock file of its own.
  ignoreDependencies: ['typedoc'],
  // Programs of the system.
  ignoreBinaries: ['script', 'mkfifo', 'redis-server'],
  // Numbers that are equal by what they mean have a name each.
  exclude: ['duplicates'],
};
