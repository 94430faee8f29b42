import { fileURLToPath } from 'node:url';
import { codeFolder } from '../package-folder.ts';

export const libraryFolder = (system: string): string =>
  fileURLToPath(new URL(`src/games/${system}/library/`, codeFolder()));
