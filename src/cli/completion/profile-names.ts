import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { libraryFolder } from '../../experiment/file/library-folder.ts';
import { gameNames } from '../../games/names.ts';
import type { Candidate } from './asked.ts';

/**
 * The names of the profiles in the libraries. They are taken from the lines of their files, since reading these as YAML takes
 * longer than one waits for a Tab.
 */
export function profileNames(): Candidate[] {
  return gameNames
    .map(({ system }) => libraryFolder(system))
    .flatMap((folder) => (existsSync(folder) ? namesIn(folder) : []));
}

function namesIn(folder: string): Candidate[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    return [...text.matchAll(/^([\w-]+\/[\w-]+):.*\n +name: (.*)$/gm)].map(([, value, name]) => ({
      value: value!,
      text: name!,
    }));
  });
}
