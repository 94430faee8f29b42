import * as nodeModule from 'node:module';

interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

/** Lets this thread keep compiled code between processes, where Node can (22.8 and later). Modules imported from now on profit. */
export const keepCompiledCode = (): void => void (nodeModule as CompileCache).enableCompileCache?.();
