// With --production: what the program itself does not use. Tests may ask for what a file exports and uses itself.
const isProduction = process.argv.includes('--production');

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    'workers/{batch,contest,matrix,tasks}.ts!',
    'reports/html/script/*.js!',
    'web/src/main.tsx!',
    'web/src/work/{desk,explain-later,player,matrix-player,matrix-runner,offline,xml-parser}.ts!',
    'web/vite.config.ts',
    // Writes pages with what is only there for them.
    ...(isProduction ? ['docs/make/main.ts!'] : []),
    'test/bench/{run,kernel,sweep}.ts',
    'test/helpers/run/as-terminal.mjs',
    // Bundled for threads.
    'test/helpers/run/{crashing,hungry}-worker.ts',
  ],
  project: [
    'src/**/*.ts!',
    'workers/**/*.ts!',
    'reports/**/*.{ts,js}!',
    'docs/make/**/*.ts!',
    'web/**/*.{ts,tsx}!',
    'test/**/*.{ts,mjs}',
  ],
  ignoreExportsUsedInFile: isProduction,
  // Programs of the system.
  ignoreBinaries: ['script', 'mkfifo', 'redis-server'],
  // Numbers that are equal by what they mean have a name each.
  exclude: ['duplicates'],
};
