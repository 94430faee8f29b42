import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Tarball {
  readonly path: string;
  readonly size: number;
  readonly files: readonly string[];
}

/** Packs the package in `from`, by default the project, into `folder`. */
export function pack(folder: string, from = root): Tarball {
  const options = ['--ignore-scripts', '--json', '--loglevel=error', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', ['pack', ...options], { cwd: from, encoding: 'utf8' }));
  const files = packed.files.map(({ path }: { path: string }) => path);
  return { path: join(folder, packed.filename), size: packed.size, files };
}
