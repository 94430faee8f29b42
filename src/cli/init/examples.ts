import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../../experiment/package-folder.ts';

const folder = (): URL => new URL('experiments/', packageFolder());

/** Returns names such as `hold-the-line`, `2026/fourth-rank`. */
export const exampleNames = (): string[] =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length).replaceAll('\\', '/'))
    .sort();

/** Returns names such as `fourth-rank`. */
export const shortNames = (): string[] => exampleNames().map((name) => basename(name));

/** Returns the full name of a shipped experiment, by full name, short name or path; undefined for none. */
export function exampleNamed(given: string): string | undefined {
  const name = given.replace(/^experiments\//, '').replace(/\.yaml$/, '');
  const names = exampleNames();
  return names.includes(name) ? name : names.find((one) => basename(one) === name);
}

export const exampleFile = (name: string): string => fileURLToPath(new URL(`${name}.yaml`, folder()));
