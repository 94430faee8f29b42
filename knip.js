// The option --production finds code that the program itself does not use. Tests may import exports that their file uses.
const isProduction = process.argv.includes('--production');

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    'workers/player.ts!',
    'reports/html/script/*.js!',
    'web/src/main.tsx!',
    'web/src/work/{desk,offline}.ts!',
    'web/vite.config.ts',
    // The entry writes pages and is the only user of some exports.
    ...(isProduction ? ['docs/make/main.ts!'] : []),
    'test/bench/{run,play,usage}.ts',
    'test/helpers/run/as-terminal.mjs',
    'test/smoke.mjs',
    // The workers are bundled for threads.
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
  // The script docs/site/build.mjs, with a lock file of its own, starts typedoc.
  ignoreDependencies: ['typedoc'],
  // The system has these programs.
  ignoreBinaries: ['script', 'mkfifo', 'redis-server'],
  // Equal numbers of different meaning have separate names.
  exclude: ['duplicates'],
};
