// The path below finds the worker from the sources and from the build; from the sources it needs tsx.
const source = import.meta.url.endsWith('.ts');

/** Returns the file and options with which the threads of a pool start. */
export const workerFile = (): { filename: string; execArgv: string[] } => ({
  filename: new URL(`../../../workers/player${source ? '.ts' : '.js'}`, import.meta.url).href,
  execArgv: source ? ['--import', 'tsx'] : [],
});

/** Returns the module from which a thread loads rules that this thread loaded from a module; tests bundle it. */
export const rulesFile = (module: string): string => module;
