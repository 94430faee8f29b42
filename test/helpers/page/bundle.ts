import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export interface Bundle {
  readonly code: string;
  readonly gzipped: number;
  /** All files of the bundle and all their external imports. */
  readonly files: readonly string[];
  readonly outside: readonly string[];
}

/** Bundles an entry into one script with its exports in the global `breaktest`. */
export async function bundle(entry: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...{ entryPoints: [entry], bundle: true, minify: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ platform: 'browser', format: 'iife', globalName: 'breaktest' },
    // Such imports remain in the script, so that they are found instead of refused.
    external: ['node:*'],
  });
  const code = outputFiles![0]!.text;
  const inputs = Object.entries(metafile!.inputs);
  const outside = inputs.flatMap(([, { imports }]) => imports.filter((one) => one.external).map(({ path }) => path));
  return { code, gzipped: gzipSync(code, { level: 9 }).length, files: inputs.map(([file]) => file), outside };
}
