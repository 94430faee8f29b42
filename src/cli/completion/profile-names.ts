import { readdirSync, readFileSync } from 'node:fs';
import type { Candidate } from './asked.ts';

/**
 * The names of the profiles in the library. They are taken from the lines of its files, since reading these as YAML takes
 * longer than one waits for a Tab.
 */
export function profileNames(): Candidate[] {
  const folder = new URL('../../t9a/library/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return [...text.matchAll(/^([\w-]+\/[\w-]+):.*\n +name: (.*)$/gm)].map(([, value, name]) => ({
      value: value!,
      text: name!,
    }));
  });
}
