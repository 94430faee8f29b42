// The path finds the worker from sources and build; sources need tsx.
const source = import.meta.url.endsWith('.ts');

export const workerFile = (): { filename: string; execArgv: string[] } => ({
  filename: new URL(`../../../workers/player${source ? '.ts' : '.js'}`, import.meta.url).href,
  execArgv: source ? ['--import', 'tsx'] : [],
});

/** Tests replace it by a bundle. */
export const rulesFile = (module: string): string => module;
