import { fileURLToPath } from 'node:url';

export const libraryFolder = (system: string): string =>
  fileURLToPath(new URL(`../../games/${system}/library/`, import.meta.url));
