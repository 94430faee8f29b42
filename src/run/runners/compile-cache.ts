import * as nodeModule from 'node:module';

interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

/** Lets this thread keep compiled code of later imports between processes, if Node can (22.8 and later). */
export const keepCompiledCode = (): void => void (nodeModule as CompileCache).enableCompileCache?.();
