import { codeFolder, isSource } from '../../experiment/package-folder.ts';

export const workerFile = (): { filename: string; execArgv: string[] } => ({
  filename: new URL(`workers/player${isSource() ? '.ts' : '.js'}`, codeFolder()).href,
  execArgv: isSource() ? ['--import', 'tsx'] : [],
});

/** Returns the module from which a thread loads rules that do not ship; tests bundle it. */
export const rulesFile = (module: string | undefined): string | undefined => module;
