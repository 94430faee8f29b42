// The same expression finds workers from the sources and from the build; from the sources they need tsx.
const source = import.meta.url.endsWith('.ts');

/** How the threads of a pool are started that do what a file of `workers/` says. */
export const workerFile = (
  name: 'batch' | 'contest' | 'matrix' | 'tasks',
): { filename: string; execArgv: string[] } => ({
  filename: new URL(`../../workers/${name}${source ? '.ts' : '.js'}`, import.meta.url).href,
  execArgv: source ? ['--import', 'tsx'] : [],
});
