import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What a browser would load for an entry of the library. */
export interface Bundle {
  readonly code: string;
  /** Bytes that go over the wire. */
  readonly gzipped: number;
  /** Every file that is in it, and everything that one of them asks for from outside. */
  readonly files: readonly string[];
  readonly outside: readonly string[];
}

/** Bundles an entry as one script whose exports are in the global `breaktest`. */
export async function bundle(entry: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...{ entryPoints: [entry], bundle: true, minify: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ platform: 'browser', format: 'iife', globalName: 'breaktest' },
    // Left in the script, so that they are seen, not refused.
    external: ['node:*'],
  });
  const code = outputFiles![0]!.text;
  const inputs = Object.entries(metafile!.inputs);
  const outside = inputs.flatMap(([, { imports }]) => imports.filter((one) => one.external).map(({ path }) => path));
  return { code, gzipped: gzipSync(code, { level: 9 }).length, files: inputs.map(([file]) => file), outside };
}
