import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { libraryFolder } from '../../experiment/file/library-folder.ts';
import { gameNames } from '../../games/list.ts';
import type { CompletionCandidate } from './asked.ts';

/** Returns profile names by searching lines, since parsing YAML is too slow for completion. */
export function profileNames(): CompletionCandidate[] {
  return gameNames
    .map(({ system }) => libraryFolder(system))
    .flatMap((folder) => (existsSync(folder) ? namesIn(folder) : []));
}

function namesIn(folder: string): CompletionCandidate[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    return [...text.matchAll(/^([\w-]+\/[\w-]+):.*\n +name: (.*)$/gm)].map(([, value, name]) => ({
      value: value!,
      text: name!,
    }));
  });
}
